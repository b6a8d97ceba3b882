import { expect, it } from 'vitest';
import { shortened } from '../../src/text/shortened.ts';

it('escapes before it cuts, and never cuts a character in two', () => {
  expect(shortened('short', 10)).toBe('short');
  expect(shortened('a rather long line', 10)).toBe('a rather…');
  expect(shortened('\u001b[2Jx', 20)).toBe('<U+001B>[2Jx');
  expect(shortened('😀😀😀😀', 3)).toBe('😀😀…');
});
