import { describe, expect, it } from 'vitest';
import { createReplyView } from '../../../../src/surfaces/cli/reply/create-reply-view.ts';

const shown = (text: string, columns = 60, colour = false): readonly string[] => {
  const view = createReplyView();
  view.add(text);
  return view.end({ columns, colour });
};

describe('a table', () => {
  it('has straight columns, aligned as written, also with wide and combining characters', () => {
    expect(shown('| Name | Sum | Where |\n|---|--:|:-:|\n| 日本 | 1 | e\u0301 |\n| **b** | 22 | “here” |')).toEqual(
      [
        '│ Name  │ Sum │  Where',
        '│ ──────┼─────┼─────────',
        '│ 日本  │   1 │    e\u0301',
        '│ **b** │  22 │  “here”',
      ].map((line, index) => (index === 1 ? expect.stringMatching(/^│ ─+┼─+┼─+$/) : line)),
    );
  });

  it('is fitted to the terminal: long cells wrap, the widest first', () => {
    const lines = shown(`| Key | Words |\n|---|---|\n| a | ${'many words '.repeat(8)}|\n| b | few |`, 40);
    expect(lines).toEqual([
      '│ Key │ Words',
      expect.stringMatching(/^│ [-─]+[+┼][-─]+$/),
      '│ a   │ many words many words many',
      '│     │ words many words many words',
      '│     │ many words many words many',
      '│     │ words',
      '│ b   │ few',
    ]);
  });

  it('is written row by row where the columns would be too narrow', () => {
    const head = ['First', 'Second', 'Third', 'Fourth', 'Fifth'];
    const text = `|${head.join('|')}|\n|${'-|'.repeat(5)}\n|${'long words here|'.repeat(5)}\n|1|2|3|4|5|`;
    expect(shown(text, 30)).toEqual([
      ...head.map((name) => `│ ${name}: long words here`),
      '│',
      ...head.map((name, index) => `│ ${name}: ${index + 1}`),
    ]);
  });

  it('settles its columns by the first rows, so that later ones are finished as they come', () => {
    const view = createReplyView();
    view.add('|a|b|\n|-|-|\n');
    const page = { columns: 40, colour: false };
    expect(view.lines(page).finished).toEqual([]);
    expect(view.lines(page).growing).toHaveLength(2);
    view.add('|x|y|\n'.repeat(7));
    expect(view.lines(page).finished).toEqual([]);
    view.add('|x|y|\n');
    expect(view.lines(page).finished).toHaveLength(10);
    view.add('|x|longer than settled|\n');
    expect(view.lines(page).finished).toEqual(['│ x            │ longer than', '│              │ settled']);
    // A window that became narrower.
    view.add('|x|y|\n|x');
    expect(view.lines({ columns: 12, colour: false })).toEqual({
      finished: ['│ a: x', '│ b: y'],
      growing: ['│', '│ a: x', '│ b:'],
    });
  });

  it('ends with a line that is no row, and is none without as many dashes as names', () => {
    expect(shown('|a|b|\n|-|-|\n|1|2|\nafter')).toEqual(
      ['│ a │ b', '│ ──┼──', '│ 1 │ 2', '│ after'].map((line, index) =>
        index === 1 ? expect.stringContaining('┼') : line,
      ),
    );
    expect(shown('|a|b|\n|-|')).toEqual(['│ |a|b|', '│ |-|']);
  });

  it('may begin right below a line of words, which stays one', () => {
    expect(shown('words\n|a|\n|-|\n|1|')).toEqual(['│ words', '│ a', '│ ─', '│ 1']);
  });

  it('reads a very long row as words', () => {
    const lines = shown(`|a|b|\n|-|-|\n|${'word '.repeat(2000)}|x|\nend`);
    expect(lines.join(' ').match(/word/g)).toHaveLength(2000);
    expect(lines.at(-1)).toBe('│ end');
  });

  it('has no head that is the end of a long line', () => {
    const lines = shown(`${'word '.repeat(200)}a | b\n--|--\n1 | 2`, 40);
    expect(lines.slice(-3)).toEqual([expect.stringMatching(/word a \| b$/), '│ --|--', '│ 1 | 2']);
  });

  it('paints its head strong and its bars quiet', () => {
    expect(shown('|a|b|\n|-|-|\n|1|2|', 60, true)[0]).toContain('\u001B[1ma\u001B[22m');
  });
});
