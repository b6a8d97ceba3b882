import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writtenText } from '../../../../web/diff/patch/written-text.ts';
import { diffTextOf } from '../../../../web/diff/rows/diff-text.ts';
import { resultText } from '../../../../web/diff/rows/result-text.ts';
import { rowsOf } from '../../../../web/diff/rows/rows-of.ts';
import { sidesOf } from '../../../../web/diff/sides/draft.ts';
import { given, textsOf } from '../texts.ts';

test('the result is what would be written, for any texts, hunks and ticks', () => {
  fc.assert(
    fc.property(given, fc.array(fc.boolean(), { maxLength: 10 }), fc.boolean(), ({ sides, hunks }, ticks, isLeft) => {
      const left = new Set(hunks.flatMap((_, index) => (ticks[index] === false ? [index] : [])));
      const choice = { isLeft, left };
      const found = diffTextOf({ sides, hunks, choice, ignoreSpace: false });
      const written = writtenText(sides, hunks, choice);
      const result = resultText({ found, choice, written });
      const rows = rowsOf(result, { layout: 'unified', heads: false, opened: [{ from: 0, to: 1000 }] });
      expect(textsOf(rows, result.sides).after).toBe(written);
      expect(rows.every(({ kind }) => kind === 'context' || kind === 'added')).toBe(true);
    }),
  );
});

test('only what is taken is new in it', () => {
  const sides = sidesOf({ before: 'a\nb\nc\nd\n', after: 'A\nb\nc\nD\nE\n' });
  const hunks = [
    { parts: ['1'], added: 1, removed: 1, before: { from: 1, count: 1 }, after: { from: 1, count: 1 } },
    { parts: ['2'], added: 2, removed: 1, before: { from: 4, count: 1 }, after: { from: 4, count: 2 } },
  ];
  const choice = { isLeft: false, left: new Set([0]) };
  const found = diffTextOf({ sides, hunks, choice, ignoreSpace: false });
  const result = resultText({ found, choice, written: writtenText(sides, hunks, choice) });
  const rows = rowsOf(result, { layout: 'unified', heads: false, opened: [] });
  expect(result.sides.after.text).toBe('a\nb\nc\nD\nE\n');
  expect(rows.map(({ kind }) => kind)).toEqual(['context', 'context', 'context', 'added', 'added']);
  // One can go to it.
  expect(rows.map(({ hunk }) => hunk)).toEqual([undefined, undefined, undefined, 1, 1]);
});
