import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { byteText, linesOf } from '../../src/change/byte-text.ts';

describe('lines', () => {
  it('joined are the text again, and only LF ends one', () => {
    const pieces = fc.array(fc.constantFrom('a', '\n', '\r', '\r\n', '\u2028', 'ü'));
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('');
        const lines = linesOf(text);
        expect(lines.join('')).toBe(text);
        expect(lines.slice(0, -1).every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
      }),
    );
    expect(linesOf('')).toEqual([]);
  });
});

it('is one character per byte, across the pieces it is made of', () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, index) => index % 256);
  expect(Buffer.from(byteText(bytes), 'latin1')).toEqual(Buffer.from(bytes));
});
