import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { findInLines } from '../../../../web/review/output/find-in-lines.ts';
import { linePieces } from '../../../../web/review/output/line-pieces.ts';

it('cuts a line where something was found, and a find where the drawn part ends', () => {
  const found = [
    { from: 1, to: 3 },
    { from: 5, to: 9 },
  ];
  const pieces = linePieces('0123456789', { from: 2, to: 7 }, found);
  expect(pieces.map(({ text, hit }) => (hit === undefined ? text : `[${text}]`))).toEqual(['[2]', '34', '[56]']);
});

test('the pieces, joined, are the drawn part, for any line', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 60 }),
      fc.nat(60),
      fc.nat(60),
      (line, one, other) => {
        const [from, to] = [Math.min(one, other, line.length), Math.min(Math.max(one, other), line.length)];
        const pieces = linePieces(line, { from, to }, findInLines([line], 'ab', 100));
        expect(pieces.map(({ text }) => text).join('')).toBe(line.slice(from, to));
        expect(pieces.every(({ text }) => text !== '')).toBe(true);
      },
    ),
  );
});
