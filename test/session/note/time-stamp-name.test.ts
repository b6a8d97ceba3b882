import { expect, it } from 'vitest';
import { isTimeStampName } from '../../../src/session/note/time-stamp-name.ts';

it.each([
  ['20260301142233', undefined, true],
  ['2026030114223', undefined, false],
  ['20260301142233 Bees', undefined, false],
  ['Bees', undefined, false],
  ['٢٠٢٦٠٣٠١١٤٢٢٣٣', undefined, false],
  ['2026-03-01 14.22', 'YYYY-MM-DD HH.mm', true],
  ['2026-03-01 14x22', 'YYYY-MM-DD HH.mm', false],
  ['Chat 20260301', '[Chat ]YYYYMMDD', true],
  ['20260301', '[Chat ]YYYYMMDD', false],
  ['01 March 2026', 'DD MMMM YYYY', false],
  ['Chat', '[Chat]', false],
  ['', '', false],
])('S1.58: whether %j is a time as %j writes it: %j', (name, format, is) => {
  expect(isTimeStampName(name, format)).toBe(is);
});
