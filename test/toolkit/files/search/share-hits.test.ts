import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareHits } from '../../../../src/toolkit/files/search/share-hits.ts';

const counts = fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 60 });

it('as many hits are shown as can be, and of no file more than it has', () => {
  fc.assert(
    fc.property(counts, fc.integer({ min: 1, max: 200 }), (files, limit) => {
      const shares = shareHits(files, limit);
      const sum = (of: readonly number[]): number => of.reduce((all, count) => all + count, 0);
      expect(shares).toHaveLength(files.length);
      expect(sum(shares)).toBe(Math.min(limit, sum(files)));
      for (const [index, share] of shares.entries()) expect(share).toBeLessThanOrEqual(files[index] ?? 0);
    }),
  );
});

it('one file with many does not take the place of others with few', () => {
  expect(shareHits([1000, 1, 1, 1], 50)).toEqual([47, 1, 1, 1]);
  expect(shareHits([1000, 1000], 50)).toEqual([25, 25]);
  expect(shareHits([], 50)).toEqual([]);
});
