import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { wordMarks } from '../../../../web/diff/text/word-marks.ts';

const marked = (before: string, after: string) => {
  const marks = wordMarks(before, after);
  return [
    marks.before.map(({ from, to }) => before.slice(from, to)),
    marks.after.map(({ from, to }) => after.slice(from, to)),
  ];
};

describe('words that changed', () => {
  it.each([
    ['export const TAX = 1;', 'export const TAX = 2;', ['1'], ['2']],
    ['/** Rule 4. */', '/** Rule 4. Rounds once, at the end. */', [], ['Rounds once, at the end. ']],
    [
      'Use colour and behaviour as told.',
      'Use color and behavior as told.',
      ['colour', 'behaviour'],
      ['color', 'behavior'],
    ],
    ['one two three four five', 'one 2 3 four five', ['two three'], ['2 3']],
    ['a  b c d', 'a b c d', ['  '], [' ']],
  ])('of %j → %j are marked', (before, after, old, now) => {
    expect(marked(before, after)).toEqual([old, now]);
  });

  it('are not marked in lines that have less than 40 % in common, nor in lines that are the same', () => {
    expect(marked('let sum = 0;', 'return lines.reduce((total, { price }) => total + price, 0);')).toEqual([[], []]);
    expect(marked('aaaa bbbbbb', 'aaaa cccccc')).toEqual([['bbbbbb'], ['cccccc']]);
    expect(marked('aaaa bbbbbbb', 'aaaa ccccccc')).toEqual([[], []]);
    expect(marked('same', 'same')).toEqual([[], []]);
  });

  it('of a line that nobody reads are all between its first and its last difference', () => {
    const x = 'x'.repeat(2000);
    expect(marked(`${x}"a" 1${x}`, `${x}"b" 2${x}`)).toEqual([['a" 1'], ['b" 2']]);
    expect(marked(x + x, `${x}${'y'.repeat(2001)}`)).toEqual([[], []]);
  });
});

test('never is a whole line marked, and marks are in order and apart', () => {
  const words = fc
    .array(fc.constantFrom('a', 'bb', 'ccc', ' ', '  ', '(', '👩‍👧', 'é'), { maxLength: 14 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const marks = wordMarks(before, after);
      for (const [line, ranges] of [
        [before, marks.before],
        [after, marks.after],
      ] as const) {
        let at = -1;
        for (const { from, to } of ranges) {
          expect(from).toBeGreaterThan(at);
          expect(to).toBeGreaterThan(from);
          at = to;
        }
        expect(at).toBeLessThanOrEqual(line.length);
        const letters = ranges
          .map(({ from, to }) => line.slice(from, to))
          .join('')
          .replace(/\s/g, '');
        if (ranges.length > 0 && line.trim() !== '') expect(letters).not.toBe(line.replace(/\s/g, ''));
      }
    }),
  );
});
