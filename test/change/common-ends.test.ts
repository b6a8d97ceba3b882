import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commonPrefix, commonSuffix, sameBytes } from '../../src/change/common-ends.ts';

/** Bytes at any offset of their buffer: the fast path reads whole words. */
const placed = fc
  .tuple(fc.array(fc.constantFrom(1, 2), { maxLength: 40 }), fc.nat({ max: 5 }))
  .map(([bytes, offset]) => {
    const buffer = new Uint8Array(offset + bytes.length + 3);
    buffer.set(bytes, offset);
    return buffer.subarray(offset, offset + bytes.length);
  });
const slowly = (left: readonly number[], right: readonly number[]): number => {
  const differs = left.findIndex((byte, index) => byte !== right[index]);
  return differs === -1 ? left.length : differs;
};

it('counts what two contents share at the front and at the back, wherever they lie in memory', () => {
  fc.assert(
    fc.property(placed, placed, placed, (front, back, middle) => {
      const left = Uint8Array.from([...front, ...middle, ...back]);
      const right = [...front, ...back];
      const other = new Uint8Array(right.length + 1).subarray(1);
      other.set(right);
      for (const [one, two] of [
        [left, other],
        [front, back],
        [back, front],
        [middle, middle],
      ] as const) {
        expect(commonPrefix(one, two)).toBe(slowly([...one], [...two]));
        expect(commonSuffix(one, two)).toBe(slowly([...one].reverse(), [...two].reverse()));
        expect(sameBytes(one, two)).toBe(String(one) === String(two));
      }
    }),
    { numRuns: 1000 },
  );
});

it('stops counting where it is told to', () => {
  expect(commonSuffix(Uint8Array.of(1, 1, 1, 1, 1, 1), Uint8Array.of(1, 1, 1, 1, 1, 1), 5)).toBe(5);
});
