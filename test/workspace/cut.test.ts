import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cutBytes, cutText } from '../../src/workspace/cut.ts';

it('case 58: text is cut between characters, as late as it may be', () => {
  expect(cutText('ab👍c', 3)).toBe('ab');
  expect(cutText('ab👍c', 4)).toBe('ab👍');
  expect(cutText('abc', 3)).toBe('abc');
  expect(cutText('👍', 0)).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut).not.toMatch(/\p{Surrogate}/u);
    }),
  );
});

it('case 58: bytes are cut between characters', () => {
  const strict = new TextDecoder('utf-8', { fatal: true });
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, size) => {
      const bytes = Buffer.from(text);
      const cut = cutBytes(bytes, size);
      expect(cut.length).toBeLessThanOrEqual(size);
      expect(text.startsWith(strict.decode(cut))).toBe(true);
    }),
  );
});

it('bytes that are no text are cut where they are', () => {
  expect(cutBytes(Buffer.alloc(10, 0x80), 6).length).toBe(6);
});
