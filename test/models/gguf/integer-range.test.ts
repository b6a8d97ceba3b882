// A range of whole numbers is matched exactly, digit by digit.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { integerRange } from '../../../src/models/gguf/integer-range.ts';
import { matcherOf } from './gbnf.ts';

it('takes the numbers of the range and no others', () => {
  const end = fc.oneof(fc.integer({ min: -1200, max: 1200 }), fc.integer({ min: -1_000_000, max: 1_000_000 }));
  fc.assert(
    fc.property(end, end, fc.integer({ min: -3, max: 3 }), end, (one, other, near, anywhere) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      const matches = matcherOf(`root ::= ${integerRange(low, high)}`);
      for (const number of [low, high, low + near, high + near, anywhere, Math.trunc((low + high) / 2)])
        expect(matches(String(number)), `${number} in ${low}..${high}`).toBe(number >= low && number <= high);
    }),
    { numRuns: 300 },
  );
});

it('has no leading zeros, no minus zero, and fifteen digits at most', () => {
  const matches = matcherOf(`root ::= ${integerRange(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY)}`);
  for (const text of ['0', '-1', '10', '999999999999999', '-999999999999999']) expect(matches(text), text).toBe(true);
  for (const text of ['00', '-0', '01', '', '1000000000000000']) expect(matches(text), text).toBe(false);
});

it('rounds ends that are no whole numbers inwards, and is nothing when nothing is left', () => {
  const matches = matcherOf(`root ::= ${integerRange(0.5, 2.5)}`);
  expect(['0', '1', '2', '3'].map(matches)).toEqual([false, true, true, false]);
  expect(integerRange(0.2, 0.8)).toBeUndefined();
  expect(integerRange(5, 4)).toBeUndefined();
});
