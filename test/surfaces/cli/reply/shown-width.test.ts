import { expect, it } from 'vitest';
import { shownWidth } from '../../../../src/surfaces/cli/reply/shown-width.ts';

it.each([
  ['abc', 3],
  ['日本', 4],
  ['e\u0301', 1],
  ['“→…”', 4],
  ['👍', 2],
  ['👩‍👩‍👧', 2],
  ['👍🏽', 2],
  ['ａ', 2],
  ['한', 2],
])('%s is %i columns wide', (text, columns) => {
  expect(shownWidth(text)).toBe(columns);
});
