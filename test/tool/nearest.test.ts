import { expect, it } from 'vitest';
import { nearest } from '../../src/tool/nearest.ts';

it.each([
  ['alow', 'allow'],
  ['allwo', 'allow'],
  ['DENY', 'deny'],
  ['dney', 'deny'],
  ['xyz', undefined],
  ['', undefined],
  ['a'.repeat(100), undefined],
])('%j was probably %s', (written, meant) => {
  expect(nearest(written, ['allow', 'ask', 'draft', 'drop', 'deny'])).toBe(meant);
});
