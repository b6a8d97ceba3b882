import { expect, it } from 'vitest';
import { dollars } from '../../src/text/dollars.ts';

it.each([
  [0, '$0'],
  [0.000004, '$0.000004'],
  [0.0132, '$0.013'],
  [0.25, '$0.25'],
  [1.2, '$1.20'],
  [1234.5, '$1234.50'],
])('spells %f as %s', (amount, words) => {
  expect(dollars(amount)).toBe(words);
});
