import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { widthOf } from '../../../../src/surfaces/cli/desk/wrap-text.ts';
import { createReplyView } from '../../../../src/surfaces/cli/reply/create-reply-view.ts';

const NARROW = { columns: 40, colour: false };

const whole = (text: string, page = NARROW, plain = false): readonly string[] => {
  const view = createReplyView({ plain });
  view.add(text);
  return view.end(page);
};

/** Fed in these pieces, asked for its lines after each. */
const inPieces = (text: string, cuts: readonly number[], page = NARROW) => {
  const view = createReplyView();
  const finished: string[] = [];
  const steps: { readonly finished: number; readonly growing: readonly string[]; readonly read: number }[] = [];
  const places = [...new Set(cuts.map((cut) => cut % (text.length + 1)))].sort((one, other) => one - other);
  for (const [index, from] of [0, ...places].entries()) {
    const to = places[index] ?? text.length;
    view.add(text.slice(from, to));
    const lines = view.lines(page);
    finished.push(...lines.finished);
    steps.push({ finished: finished.length, growing: lines.growing, read: to });
  }
  finished.push(...view.end(page));
  return { finished, steps };
};

/** Pieces that models write, and pieces that nobody should. */
const block = fc.oneof(
  fc.constantFrom(
    '# A heading *with* emphasis',
    'Some **strong** words and `code` and [a link](https://example.com/somewhere).',
    'A paragraph that is a good deal longer than one line of a narrow terminal, so that it has to wrap more than once.',
    '- one\n- two\n  - inner\n    1. innermost\n- [x] done\n- [ ] open',
    '1. first\n2. second\n   with more\n\n   and more',
    '> quoted\n> - with a list\n>\n> and more',
    '```ts\nconst a = `x\ny`; // why\n/* long\n*/ return 1;\n```',
    '~~~\nplain\n\n  code\n~~~',
    '```py\n"""never closed',
    '| a | b |\n|---|:-:|\n| 1 | two words and more of them |\n| `x` | **y** |',
    'Words before\n| a | b | c | d | e | f |\n|--|--|--|--|--|--|\n| some | more | words | than | there | is room for |',
    '---',
    'Title\n=====',
    '    indented code',
    '<div onclick="x">\n</div>',
    '[^1]: a note',
    'an unclosed **mark and `another',
    '* * *\n\u2028\u202E\u001B[31mred',
    'x'.repeat(700),
    `${'word '.repeat(200)}**end**`,
    'line\n'.repeat(40),
    '日本語の文章はここで折り返す'.repeat(8),
    '👩‍👩‍👧 e\u0301 ａｂｃ',
  ),
  fc.string({
    unit: fc.constantFrom(
      '*',
      '_',
      '`',
      '~',
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '|',
      '-',
      '#',
      '\n',
      ' ',
      'a',
      '1',
      '.',
      '\\',
      '&',
      '\r',
      '\t',
    ),
    maxLength: 60,
  }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);
const reply = fc
  .array(fc.tuple(block, fc.constantFrom('\n', '\n\n', '\r\n', '\r\n\r\n', '')), { maxLength: 8 })
  .map((blocks) => blocks.map(([text, end]) => text + end).join(''));
const page = fc.record({ columns: fc.constantFrom(10, 20, 40, 80), colour: fc.boolean() });

describe('a reply as it grows', () => {
  it('comes to the same lines however it was cut into pieces', () => {
    fc.assert(
      fc.property(reply, fc.array(fc.nat(5_000), { maxLength: 30 }), page, (text, cuts, on) => {
        expect(inPieces(text, cuts, on).finished).toEqual(whole(text, on));
      }),
      { numRuns: 600 },
    );
  });

  it('finishes lines once and in order, and never shows more than a screenful that may still change', () => {
    fc.assert(
      fc.property(reply, fc.array(fc.nat(5_000), { maxLength: 30 }), page, (text, cuts, on) => {
        const all = whole(text, on);
        const { finished, steps } = inPieces(text, cuts, on);
        for (const step of steps) {
          expect(finished.slice(0, step.finished)).toEqual(all.slice(0, step.finished));
          expect(step.growing.length).toBeLessThanOrEqual(20);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('shows every word that was written, finished or growing', () => {
    const words = fc.array(fc.stringMatching(/^[a-z]{1,12}$/), { minLength: 1, maxLength: 120 });
    const joined = fc.tuple(words, fc.constantFrom(' ', '\n', '\n\n', '\n- ', ' **x** ', '\n\n> '));
    fc.assert(
      fc.property(joined, fc.array(fc.nat(2_000), { maxLength: 12 }), ([list, between], cuts) => {
        const text = list.join(between);
        const { finished, steps } = inPieces(text, cuts, { columns: 60, colour: true });
        const lettersOf = (shown: string): string => shown.replace(/\u001B\[\d+m|[^a-z]/g, '');
        for (const step of steps) {
          const shown = [...finished.slice(0, step.finished), ...step.growing].join('\n');
          expect(lettersOf(shown)).toBe(lettersOf(text.slice(0, step.read)));
        }
      }),
      { numRuns: 200 },
    );
  });

  it('case 201, case 193, case 194: puts nothing of the model at column 0, no control character, and no line that the terminal would break', () => {
    fc.assert(
      fc.property(reply, page, (text, on) => {
        for (const line of whole(text, on)) {
          const bare = line.replace(/\u001B\[(?:[1-4]|9|2[2-9]|3[0-9])m/g, '');
          expect(bare).toMatch(/^│( |$)/);
          expect(bare).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u200B\u200E\u200F\u2028-\u202E\u2066-\u2069]/);
          expect(widthOf(bare)).toBeLessThanOrEqual(on.columns - 1);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('gives lines of an open code block at once, and those of a paragraph when the next block begins', () => {
    const view = createReplyView();
    view.add('Some words.\n');
    expect(view.lines(NARROW)).toEqual({ finished: [], growing: ['│ Some words.'] });
    view.add('\n```sh\nnpm ci\nnpm te');
    expect(view.lines(NARROW)).toEqual({
      finished: ['│ Some words.', '│', '│ ```sh', '│   npm ci'],
      growing: ['│   npm te'],
    });
    view.add('st\n```\n');
    expect(view.lines(NARROW)).toEqual({ finished: ['│   npm test', '│ ```'], growing: [] });
    expect(view.end(NARROW)).toEqual([]);
  });

  it('shows a mark that is not closed yet as if it were about to be, so that nothing jumps', () => {
    const view = createReplyView();
    view.add('It is **very impor');
    expect(view.lines(NARROW).growing).toEqual(['│ It is **very impor**']);
    view.add('tant** to `kno');
    expect(view.lines(NARROW).growing).toEqual(['│ It is **very important** to `kno`']);
  });

  it('waits for the signs at the beginning of a line to mean something', () => {
    const view = createReplyView();
    for (const signs of ['-', '--', '- ', '1', '1.', '``', '|', '>', '##']) {
      view.end(NARROW);
      view.add(`Before\n${signs}`);
      expect(view.lines(NARROW).growing).toEqual(['│ Before']);
    }
  });

  it.each([
    ['words', 'word '.repeat(40_000)],
    ['no blank', 'x'.repeat(200_000)],
    ['nothing but marks', '` '.repeat(100_000)],
    ['open marks', '**a '.repeat(50_000)],
    ['bars', '| '.repeat(100_000)],
    ['quotes', '> '.repeat(100_000)],
    ['code', `\`\`\`js\n${"'a + ".repeat(40_000)}`],
  ])('shows a line of 200 KB as it grows, and keeps little of it back: %s', (_, text) => {
    const view = createReplyView();
    let finished = 0;
    for (let at = 0; at < text.length; at += 5_000) {
      view.add(text.slice(at, at + 5_000));
      const lines = view.lines({ columns: 80, colour: false });
      finished += lines.finished.length;
      expect(lines.growing.length).toBeLessThanOrEqual(20);
      // At most what fits a row of a table is waited for.
      expect(finished * 78).toBeGreaterThan((at - 10_000) / 3);
    }
    expect(view.end({ columns: 80, colour: false }).length).toBeLessThanOrEqual(120);
  });

  it('goes on after the terminal was resized without losing a word', () => {
    const view = createReplyView();
    const lines: string[] = [];
    const text = Array.from({ length: 600 }, (_, index) => `w${index}`).join(' ');
    for (let at = 0; at < text.length; at += 90) {
      view.add(text.slice(at, at + 90));
      lines.push(...view.lines({ columns: at % 180 === 0 ? 80 : 30, colour: false }).finished);
    }
    lines.push(...view.end({ columns: 50, colour: false }));
    expect(lines.map((line) => line.slice(2)).join(' ')).toBe(text);
  });

  it('reads Windows line ends as line ends, also when they are cut in two', () => {
    const view = createReplyView();
    view.add('one\r');
    expect(view.lines(NARROW).growing).toEqual(['│ one']);
    view.add('\n\r\ntwo\r\n');
    expect(view.end(NARROW)).toEqual(['│ one', '│', '│ two']);
  });
});
