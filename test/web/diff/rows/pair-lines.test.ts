import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { pairLines } from '../../../../web/diff/rows/pair-lines.ts';

describe('lines that became each other', () => {
  it('are those that are alike, in order, whatever stands between them', () => {
    const old = ['/** Rule 4. */', 'for (const line of lines) {', 'sum += line.price;', '}'];
    const now = ['/** Rule 4. Rounds once. */', 'log()', 'sum += line.price * 2;'];
    expect(pairLines(old, now)).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  it('are not lines with less than 40 % in common, nor empty ones', () => {
    expect(pairLines(['let sum = 0;', ''], ['return lines.map(({ price }) => price).reduce(add, 0);'])).toEqual([]);
    expect(pairLines(['', 'a b c'], ['', 'a b d'])).toEqual([[1, 1]]);
  });

  it('are the one and the other where there is one of each, and each at its place where there are too many to compare', () => {
    expect(pairLines(['x'], ['y'])).toBe('by place');
    const many = Array.from({ length: 100 }, (_, line) => `line ${line}`);
    expect(pairLines(many, many)).toBe('by place');
    expect(pairLines(many, many.slice(1))).toEqual([]);
    expect(pairLines(many, [])).toEqual([]);
  });

  it('are looked for among lines of data without reading these', () => {
    expect(pairLines(['x '.repeat(100_000), 'a b c'], ['x '.repeat(100_001), 'a b d'])).toEqual([[1, 1]]);
  });
});

test('no pair crosses another, and no line is in two', () => {
  const lines = fc.array(fc.constantFrom('a b c', 'a b d', 'x y', 'x z', '', 'q'), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(lines, lines, (old, now) => {
      let [left, right] = [-1, -1];
      for (const [one, other] of pairLines(old, now)) {
        expect(Number(one)).toBeGreaterThan(left);
        expect(Number(other)).toBeGreaterThan(right);
        [left, right] = [Number(one), Number(other)];
      }
      expect(left).toBeLessThan(old.length);
      expect(right).toBeLessThan(now.length);
    }),
  );
});
