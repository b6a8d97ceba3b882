import { expect, it } from 'vitest';
import { opened } from '../../../../web/review/output/drawn-line.ts';

it('draws a hundred thousand characters more, at the end that is asked for, and no more than there are', () => {
  const text = 'x'.repeat(250_000);
  expect(opened(text, { from: 0, to: 2000 }, 'back')).toEqual({ from: 0, to: 102_000 });
  expect(opened(text, { from: 0, to: 240_000 }, 'back')).toEqual({ from: 0, to: 250_000 });
  expect(opened(text, { from: 120_000, to: 122_000 }, 'front')).toEqual({ from: 20_000, to: 122_000 });
  expect(opened(text, { from: 20_000, to: 122_000 }, 'front')).toEqual({ from: 0, to: 122_000 });
});

it('never cuts a character in two', () => {
  const text = `x${'😀'.repeat(60_000)}`;
  const { to } = opened(text, { from: 0, to: 1 }, 'back');
  expect(text.slice(0, to).at(-1)).toMatch(/[\uDC00-\uDFFF]/);
  const { from } = opened(text, { from: 110_002, to: 110_004 }, 'front');
  expect(text.slice(from).codePointAt(0)).toBe(0x1f600);
});
