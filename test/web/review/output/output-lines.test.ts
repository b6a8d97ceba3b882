import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { foldOf, linesOf, outputParts } from '../../../../web/review/output/output-lines.ts';

describe('the lines of what was printed', () => {
  it('are those between line ends: the last line end begins none', () => {
    expect(linesOf(['one\ntwo\n'])).toEqual(['one', 'two']);
    expect(linesOf(['one\n\ntwo'])).toEqual(['one', '', 'two']);
    expect(linesOf(['\n'])).toEqual(['']);
    expect(linesOf([''])).toEqual([]);
  });

  it('of several texts stand one below the other, each beginning on a line of its own', () => {
    expect(linesOf(['one', '', 'two\n', 'three'])).toEqual(['one', 'two', 'three']);
  });
});

describe('what is folded', () => {
  it('is nothing up to 200 lines', () => {
    expect(foldOf(200, false)).toBeUndefined();
    expect(foldOf(200, true)).toBeUndefined();
  });

  it('is the middle where nothing failed: the first 100 and the last 100 lines stay', () => {
    expect(foldOf(412, false)).toEqual({ from: 100, to: 312 });
  });

  it('is the beginning where it failed: the last 200 lines stay', () => {
    expect(foldOf(412, true)).toEqual({ from: 0, to: 212 });
  });
});

test('every line is in one part, in order, and no part that is drawn has more than a hundred', () => {
  fc.assert(
    fc.property(fc.nat(2000), fc.boolean(), fc.boolean(), (count, hasFailed, isOpen) => {
      const parts = outputParts(count, isOpen ? undefined : foldOf(count, hasFailed));
      let at = 0;
      for (const { kind, from, to } of parts) {
        expect(from).toBe(at);
        expect(to).toBeGreaterThan(from);
        if (kind === 'lines') expect(to - from).toBeLessThanOrEqual(100);
        at = to;
      }
      expect(at).toBe(count);
      const drawn = parts.reduce((sum, { kind, from, to }) => sum + (kind === 'lines' ? to - from : 0), 0);
      expect(drawn).toBe(isOpen ? count : Math.min(count, 200));
    }),
  );
});
