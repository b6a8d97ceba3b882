import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MOST_CHARACTERS } from '../../src/change/line-diff.ts';
import { hasMarks, markedMerge } from '../../src/change/marked-merge.ts';

const LABELS = { ours: 'as it is now', base: 'as entry 9 left it', theirs: 'as it was before entry 9' };
const merge = (base: string, ours: string, theirs: string) => {
  const merged = markedMerge({ base, ours, theirs }, LABELS);
  if (merged === 'too large') throw new Error('too large');
  return merged;
};

it('puts both versions between marks where both differ, and takes the one that differs elsewhere', () => {
  const base = 'a\nb\nc\nd\ne\nf\ng\n';
  expect(merge(base, 'a\nB\nc\nd\nE\nf\ng\n', 'A\nx\nc\nd\ne\nf\nG\n')).toEqual({
    conflicts: 1,
    text: [
      '<<<<<<< as it is now',
      'a',
      'B',
      '||||||| as entry 9 left it',
      'a',
      'b',
      '=======',
      'A',
      'x',
      '>>>>>>> as it was before entry 9',
      'c',
      'd',
      'E',
      'f',
      'G',
      '',
    ].join('\n'),
  });
});

it.each([
  ['only theirs', 'a\nb\n', 'a\nb\n', 'a\nB\n', 'a\nB\n'],
  ['only ours', 'a\nb\n', 'a\nB\n', 'a\nb\n', 'a\nB\n'],
  ['both the same', 'a\nb\n', 'a\nB\n', 'a\nB\n', 'a\nB\n'],
  ['an insertion far from a deletion', 'a\nb\nc\nd\n', 'new\na\nb\nc\nd\n', 'a\nb\nc\n', 'new\na\nb\nc\n'],
  ['no line at the end', 'a', 'a', 'b', 'b'],
])('%s: no marks', (_, base, ours, theirs, text) => {
  expect(merge(base, ours, theirs)).toEqual({ text, conflicts: 0 });
});

it('a mark stands on its own line also behind a last line without an ending', () => {
  const { text } = merge('a', 'b', 'c');
  expect(text.split('\n')).toEqual([
    '<<<<<<< as it is now',
    'b',
    '||||||| as entry 9 left it',
    'a',
    '=======',
    'c',
    '>>>>>>> as it was before entry 9',
    '',
  ]);
});

it('knows its own marks from a heading', () => {
  expect(hasMarks('Title\n=======\n', LABELS)).toBe(false);
  expect(hasMarks('<<<<<<< as it is now\r\n', LABELS)).toBe(true);
  expect(hasMarks('x\n>>>>>>> as it was before entry 9\n', LABELS)).toBe(true);
});

it('is too large where a difference is', () => {
  const large = 'a'.repeat(MOST_CHARACTERS);
  expect(markedMerge({ base: large, ours: 'b', theirs: '' }, LABELS)).toBe('too large');
});

it('takes theirs where ours is the base, ours where theirs is, and loses no line of either side otherwise', () => {
  const text = fc.array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n'), { maxLength: 12 }).map((lines) => lines.join(''));
  fc.assert(
    fc.property(text, text, text, (base, ours, theirs) => {
      expect(merge(base, base, theirs).text).toBe(theirs);
      expect(merge(base, ours, base).text).toBe(ours);
      const merged = merge(base, ours, theirs);
      expect(hasMarks(merged.text, LABELS)).toBe(merged.conflicts > 0);
    }),
    { numRuns: 500 },
  );
});
