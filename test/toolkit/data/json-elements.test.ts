import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { elementReader } from '../../../src/toolkit/data/json-elements.ts';

const elementsOf = (pieces: readonly string[]): readonly JsonValue[] | 'invalid' => {
  const found: JsonValue[] = [];
  const reader = elementReader((value) => found.push(value));
  for (const piece of pieces) reader.write(piece);
  return reader.end() ? found : 'invalid';
};

const cutAt = (text: string, cuts: readonly number[]): string[] => {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (text.length + 1)), text.length])].sort((a, b) => a - b);
  return places.slice(1).map((place, index) => text.slice(places[index], place));
};

const oracle = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : 'invalid';
  } catch {
    return 'invalid';
  }
};

describe('the elements of a JSON list', () => {
  it('are those the parser finds in the whole, wherever the pieces are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue()),
        fc.nat(2),
        fc.array(fc.nat(500), { maxLength: 6 }),
        (value, indent, cuts) => {
          const text = JSON.stringify(value, null, indent);
          expect(elementsOf(cutAt(text, cuts))).toEqual(JSON.parse(text));
        },
      ),
    );
  });

  it('and what the parser refuses is refused', () => {
    const character = fc.constantFrom('[', ']', '{', '}', ',', ':', '"', '\\', '1', ' ', 'a', '\n');
    fc.assert(
      fc.property(
        fc.string({ unit: character, maxLength: 8 }),
        fc.array(fc.nat(10), { maxLength: 3 }),
        (inner, cuts) => {
          const text = `[${inner}]`;
          expect(elementsOf(cutAt(text, cuts))).toEqual(oracle(text));
        },
      ),
      { numRuns: 2000 },
    );
  });

  it.each(['', '  ', '{}', '[1', '[1] 2', '[1,]', '[,1]', '[1}]', '["a]', '1'])('%j is no list', (text) => {
    expect(elementsOf([text])).toBe('invalid');
  });

  it('an element that never ends is given up, not kept', () => {
    expect(elementsOf(['["', ...Array<string>(20).fill('x'.repeat(1_000_000)), '"]'])).toBe('invalid');
  });
});
