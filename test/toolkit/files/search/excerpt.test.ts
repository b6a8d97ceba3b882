import fc from 'fast-check';
import { expect, it } from 'vitest';
import { excerptOf } from '../../../../src/toolkit/files/search/excerpt.ts';

it('case 154: an excerpt holds the match, is short, and halves no character', () => {
  const piece = fc.array(fc.constantFrom('a', 'é', '文', '😀'), { maxLength: 700 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(piece, piece, (before, after) => {
      const line = `${before}MATCH${after}`;
      const { text, isWhole } = excerptOf(Buffer.from(line), Buffer.byteLength(before));
      expect(text).toContain('MATCH');
      expect(Buffer.from(text).toString()).toBe(text);
      expect(text.length).toBeLessThanOrEqual(404);
      expect(isWhole).toBe(text === line);
      if (!isWhole) expect(line).toContain(text.replace(/^…|…$/g, ''));
    }),
  );
});

it('a line that is not long is shown whole', () => {
  expect(excerptOf(Buffer.from('short'), 2)).toEqual({ text: 'short', isWhole: true });
  expect(excerptOf(Buffer.from('x'.repeat(401)), 0)).toEqual({ text: `${'x'.repeat(200)}…`, isWhole: false });
  expect(excerptOf(Buffer.from('x'.repeat(401)), 400)).toEqual({ text: `…${'x'.repeat(201)}`, isWhole: false });
});
