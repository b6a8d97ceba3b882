import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scaleTo, someOf } from '../../../../../web/looking-back/stats/plot/scale.ts';

describe('an axis', () => {
  test.each([
    [0, [0]],
    [1, [0, 1]],
    [7, [0, 2, 4, 6, 8]],
    [1501, [0, 500, 1000, 1500, 2000]],
  ])('up to %i has round marks', (most, ticks) => {
    expect(scaleTo(most, { whole: true }).ticks).toEqual(ticks);
  });

  test('has halves where they mean something', () => {
    expect(scaleTo(1.2).ticks.map((tick) => tick.toFixed(1))).toEqual(['0.0', '0.5', '1.0', '1.5']);
  });

  test('reaches what it is for, is not much longer, and has a handful of marks', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e12, noNaN: true }), fc.boolean(), (most, whole) => {
        const { top, ticks } = scaleTo(most, { whole });
        expect(top).toBeGreaterThanOrEqual(most * (1 - 1e-6));
        if (!whole || most >= 4) expect(top).toBeLessThanOrEqual(most * 2);
        expect(ticks.length).toBeLessThanOrEqual(8);
        expect(ticks[0]).toBe(0);
        if (whole) expect(ticks.every((tick) => Number.isInteger(tick))).toBe(true);
      }),
    );
  });
});

test('of many days only some are named, the first among them', () => {
  expect(someOf(17, 5)).toEqual([0, 4, 8, 12, 16]);
  expect(someOf(3, 5)).toEqual([0, 1, 2]);
  expect(someOf(2, 0)).toEqual([0]);
});
