import { describe, expect, it } from 'vitest';
import { createReplyView } from '../../../../src/surfaces/cli/reply/create-reply-view.ts';

const shown = (text: string, options: { columns?: number; plain?: boolean } = {}): string => {
  const view = createReplyView({ plain: options.plain ?? false });
  view.add(text);
  const gutter = options.plain === true ? /^ {2}/ : /^│ ?/;
  return view
    .end({ columns: options.columns ?? 40, colour: false })
    .map((line) => line.replace(gutter, ''))
    .join('\n');
};

describe('blocks of a reply', () => {
  it.each([
    ['# One\n\n## Two ##\n####### seven', '# One\n\n## Two\n####### seven'],
    ['Title\n=====\nSub\n---', '# Title\n## Sub'],
    ['#nospace', '#nospace'],
    ['one\ntwo\n\n\n\nthree', 'one\ntwo\n\nthree'],
    ['- a\n- b\n\n- c', '- a\n- b\n\n- c'],
    ['* a\n+ b', '- a\n- b'],
    ['1. a\n2) b\n10. c', '1. a\n2) b\n10. c'],
    ['- a\n  - b\n    - c\n- d', '- a\n  - b\n    - c\n- d'],
    ['1. a\n  - b\n2. c', '1. a\n   - b\n2. c'],
    ['- a\n\n  more\n\nend', '- a\n\n  more\n\nend'],
    ['- a\nlazy', '- a\n  lazy'],
    ['-\n- b', '-\n- b'],
    ['- [ ] open\n- [x] done', '- [ ] open\n- [x] done'],
    ['-\ttabbed\n\t- inner', '- tabbed\n  - inner'],
    ['text\n2. no list', 'text\n2. no list'],
    ['text\n1. a list', 'text\n1. a list'],
    ['> a\n> b\n\n> c', '> a\n> b\n\n> c'],
    ['> a\n>\n> b', '> a\n>\n> b'],
    ['> a\nlazy', '> a\n> lazy'],
    ['> > a\n> b', '> > a\n> > b'],
    ['- > quote in item\n  > more', '- > quote in item\n  > more'],
    ['***', '-'.repeat(36)],
    ['a\n***\nb', `a\n${'-'.repeat(36)}\nb`],
    ['    code\n    more\n\ntext', '  code\n  more\n\ntext'],
    ['```\na\n\n\nb\n```\nc', '```\n  a\n\n\n  b\n```\nc'],
    ['~~~~js x=1\n~~~\n~~~~', '~~~js\n  ~~~\n~~~'],
    ['```\nnever closed', '```\n  never closed'],
    ['- a\n  ```\n  b\n  ```', '- a\n  ```\n    b\n  ```'],
    ['- ```\n  b\nout', '- ```\n    b\nout'],
    ['> ```\n> a\nout', '> ```\n>   a\nout'],
    ['  ```\n    a\n  ```', '```\n    a\n```'],
    ['<b onclick="x">hi</b>\n<!-- no -->', '<b onclick="x">hi</b>\n<!-- no -->'],
    ['[^1]: the note', '[^1]: the note'],
    ['', ''],
    ['\n\n', ''],
  ])('%j is shown as %j', (text, lines) => {
    expect(shown(text)).toBe(lines);
  });

  it('wraps between words and keeps what follows under its beginning', () => {
    expect(shown('- an item that goes on for longer than the line\n> a quote that goes on for longer than one')).toBe(
      '- an item that goes on for longer\n  than the line\n> a quote that goes on for longer\n> than one',
    );
  });

  it('takes a line of dashes under a line of words for a rule where some of the words are gone already', () => {
    expect(
      shown(`${'line\n'.repeat(20)}---\nend`)
        .split('\n')
        .slice(-3),
    ).toEqual(['line', '-'.repeat(36), 'end']);
  });

  it('drops the outer signs of deep lists on a narrow terminal, and shows no more than twelve', () => {
    const deep = Array.from({ length: 20 }, (_, depth) => `${'  '.repeat(depth)}- level ${depth}`).join('\n');
    for (const line of shown(deep, { columns: 20 }).split('\n')) expect(line.length).toBeLessThanOrEqual(17);
    expect(shown('> '.repeat(14).concat('deep'), { columns: 80 })).toBe(`${'> '.repeat(12)}> > deep`);
  });

  it('case 215: says in words what signs say, for people who listen', () => {
    const text =
      '# Title\n\n- [x] a\n- [ ] b\n\n```ts\nx\n```\n\n~~old~~ **new**\n\n---\n\n|A|B|\n|-|-|\n|1|2|\n|3|4|\n\n```\ny';
    expect(shown(text, { plain: true })).toBe(
      [
        'heading 1: Title',
        '',
        '- done: a',
        '- open: b',
        '',
        'code (ts):',
        '  x',
        'end of code',
        '',
        '(struck out: old) new',
        '',
        '',
        'A: 1',
        'B: 2',
        '',
        'A: 3',
        'B: 4',
        '',
        'code:',
        '  y',
        'end of code',
      ].join('\n'),
    );
    const view = createReplyView({ plain: true });
    view.add(text);
    for (const line of view.end({ columns: 40, colour: false })) expect(line).toMatch(/^(?: {2}[ -~]*)?$/);
  });
});
