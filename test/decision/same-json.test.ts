import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sameJson } from '../../src/decision/same-json.ts';

it.each<[unknown, unknown, boolean]>([
  [1, 1, true],
  [1, '1', false],
  [0, -0, true],
  [null, {}, false],
  [[], {}, false],
  [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
  [{ a: 1 }, { b: 1 }, false],
  [{ a: undefined }, { b: 1 }, false],
  [[1, 2], [2, 1], false],
  [{ toString: 1 }, { a: 1 }, false],
])('%j and %j: %s', (left, right, same) => {
  expect(sameJson(left, right)).toBe(same);
});

it('is true of a value and its copy, and false of one that was changed', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(sameJson(value, JSON.parse(JSON.stringify(value)))).toBe(true);
      expect(sameJson({ value }, { value, more: 1 })).toBe(false);
    }),
  );
});
