import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameBytes } from '../../src/change/common-ends.ts';
import { applySplices, decodeSplices, encodeSplices, splicesBetween } from '../../src/change/splices.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const size = (splices: readonly { insert: Uint8Array }[]): number =>
  splices.reduce((sum, { insert }) => sum + insert.length, 0);

/** Few letters and many line ends, so that the two sides share much. */
const content = fc
  .array(fc.constantFrom('a', 'b', '\n', '\r\n', 'longer words\n', '}', '\u00e9', '\ufeff'), { maxLength: 400 })
  .map((pieces) => utf8(pieces.join('')));

describe('splices', () => {
  it('lead from any bytes to any bytes and back', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const splices = splicesBetween(before, after);
        expect(applySplices(before, splices)).toEqual(after);
        expect(applySplices(after, splicesBetween(after, before))).toEqual(before);
      }),
    );
  });

  it('do so for bytes that are no text', () => {
    const bytes = fc.uint8Array({ maxLength: 2000 });
    fc.assert(
      fc.property(bytes, bytes, (before, after) => {
        expect(applySplices(before, splicesBetween(before, after))).toEqual(after);
      }),
    );
  });

  it('survive being written down', () => {
    fc.assert(
      fc.property(content, content, (before, after) => {
        const splices = splicesBetween(before, after);
        expect(decodeSplices(encodeSplices(splices))).toEqual(splices);
      }),
    );
  });

  it('are none for equal bytes', () => {
    expect(splicesBetween(utf8('same'), utf8('same'))).toEqual([]);
  });

  it('of a one-word edit hold that word alone', () => {
    const before = utf8(`${'a line of text\n'.repeat(10_000)}the end`);
    const after = utf8(`${'a line of text\n'.repeat(10_000)}the finish`);
    const splices = splicesBetween(before, after);
    expect(splices).toEqual([{ at: 150_004, remove: 3, insert: utf8('finish') }]);
    expect(encodeSplices(splices).length).toBeLessThan(20);
  });

  it('of an edit in many places stay small', () => {
    const line = (index: number, word: string): string => `line ${index} of the file says ${word}\n`;
    const lines = (word: string): string =>
      Array.from({ length: 5000 }, (_, index) => line(index, index % 100 === 0 ? word : 'nothing')).join('');
    const splices = splicesBetween(utf8(lines('red')), utf8(lines('green')));
    expect(splices).toHaveLength(50);
    expect(size(splices)).toBeLessThan(500);
  });

  it('of two unrelated 5 MB files are found in bounded time and fall back to few', () => {
    const random = (seed: number): Uint8Array => {
      let state = seed;
      return Uint8Array.from({ length: 5_000_000 }, (_, index) => {
        state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
        return index % 40 === 39 ? 10 : 97 + ((state >>> 16) % 26);
      });
    };
    const [before, after] = [random(1), random(2)];
    const splices = splicesBetween(before, after);
    expect(splices.length).toBeLessThan(3);
    expect(sameBytes(applySplices(before, splices), after)).toBe(true);
  });

  it('that are shuffled lines fall back to one', () => {
    const lines = Array.from({ length: 4000 }, (_, index) => `line ${index}\n`);
    const [before, after] = [utf8(lines.join('')), utf8(lines.toReversed().join(''))];
    const splices = splicesBetween(before, after);
    expect(splices).toHaveLength(1);
    expect(applySplices(before, splices)).toEqual(after);
  });

  it('refuse bytes they do not belong to', () => {
    expect(() => applySplices(utf8('ab'), [{ at: 1, remove: 4, insert: utf8('') }])).toThrow(RangeError);
    expect(() => applySplices(utf8('ab'), [{ at: 1, remove: 2, insert: utf8('xyz') }])).toThrow(RangeError);
    const backwards = [
      { at: 1, remove: 0, insert: utf8('x') },
      { at: 0, remove: 0, insert: utf8('y') },
    ];
    expect(() => applySplices(utf8('ab'), backwards)).toThrow(RangeError);
  });

  it('are not read from other bytes', () => {
    for (const bytes of [[], [9], [1], [1, 5], [1, 1, 0, 0, 4, 1], [1, 0, 7], [1, 255, 255, 255, 255, 255, 255, 255]]) {
      expect(() => decodeSplices(Uint8Array.from(bytes))).toThrow(RangeError);
    }
  });

  it('carry offsets beyond 32 bits', () => {
    const far = [{ at: 2 ** 40 + 5, remove: 300, insert: utf8('x') }];
    expect(decodeSplices(encodeSplices(far))).toEqual(far);
  });
});
