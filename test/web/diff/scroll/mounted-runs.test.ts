import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mountedRuns, pieceAt } from '../../../../web/diff/scroll/mounted-runs.ts';

const heights = fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 200 });
const topsOf = (all: readonly number[]): number[] => {
  const tops = [0];
  for (const each of all) tops.push(tops.at(-1)! + each);
  return tops;
};

test('everything in sight is mounted, and what must stay, each once and in order', () => {
  fc.assert(
    fc.property(heights, fc.double({ min: 0, max: 1, noNaN: true }), fc.array(fc.nat(300)), (all, part, wanted) => {
      const tops = topsOf(all);
      const total = tops.at(-1)!;
      const top = Math.max(0, total - 600) * part;
      const kept = new Set(wanted.filter((place) => place < all.length));
      const runs = mountedRuns(tops, { top, height: 600 }, kept);
      const places = runs.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, index) => from + index));
      expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
      for (const place of kept) expect(places).toContain(place);
      for (const [place, height] of all.entries())
        if (tops[place]! < top + 600 && tops[place]! + height > top) expect(places).toContain(place);
      for (const [index, { from }] of runs.entries()) if (index > 0) expect(from).toBeGreaterThan(runs[index - 1]!.to);
    }),
  );
});

test('who stands far above or below sees the first or the last', () => {
  const tops = topsOf([500, 500, 500, 500, 500, 500]);
  expect(mountedRuns(tops, { top: -9000, height: 400 }, new Set())).toEqual([{ from: 0, to: 3 }]);
  expect(mountedRuns(tops, { top: 9000, height: 400 }, new Set())).toEqual([{ from: 3, to: 6 }]);
  expect(mountedRuns([0], { top: 0, height: 400 }, new Set())).toEqual([]);
});

test('a place between two pieces belongs to the one above', () => {
  expect([0, 99, 100, 299, 300].map((at) => pieceAt([0, 100, 300], at))).toEqual([0, 0, 1, 1, 1]);
});
