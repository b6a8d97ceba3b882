import fc from 'fast-check';
import { expect, test } from 'vitest';
import { windowOf } from '../../../../web/chat/scroll/window-of.ts';

const heights = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 1, maxLength: 300 });

test('the rooms of what is mounted and what is not are the whole, wherever one looks', () => {
  fc.assert(
    fc.property(heights, fc.double({ min: -1, max: 2, noNaN: true }), (all, part) => {
      const total = all.reduce((sum, each) => sum + each, 0);
      const { from, to, before, after } = windowOf(all, { top: total * part, height: 600 });
      const mounted = all.slice(from, to).reduce((sum, each) => sum + each, 0);
      expect(before + mounted + after).toBe(total);
      expect(before).toBe(all.slice(0, from).reduce((sum, each) => sum + each, 0));
      expect(to).toBeGreaterThan(from);
    }),
  );
});

test('everything that is in view is mounted', () => {
  fc.assert(
    fc.property(heights, fc.double({ min: 0, max: 1, noNaN: true }), (all, part) => {
      const total = all.reduce((sum, each) => sum + each, 0);
      const top = Math.max(total - 600, 0) * part;
      const { before, after } = windowOf(all, { top, height: 600 });
      expect(before).toBeLessThanOrEqual(top);
      expect(total - after).toBeGreaterThanOrEqual(Math.min(top + 600, total));
    }),
  );
});

test('of thousands of rows only some are mounted', () => {
  const { from, to } = windowOf(
    Array.from({ length: 10_000 }, () => 100),
    { top: 500_000, height: 800 },
  );
  expect(to - from).toBeLessThan(30);
});

test('nothing to show mounts nothing', () => {
  expect(windowOf([], { top: 0, height: 600 })).toEqual({ from: 0, to: 0, before: 0, after: 0 });
});
