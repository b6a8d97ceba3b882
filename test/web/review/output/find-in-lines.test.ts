import { expect, it } from 'vitest';
import { findInLines } from '../../../../web/review/output/find-in-lines.ts';

const places = (lines: readonly string[], words: string, most = 100) =>
  findInLines(lines, words, most).map(({ line, from, to }) => `${line + 1}:${from}–${to}`);

it('finds words in all lines in their order, in any case', () => {
  expect(places(['a sum', '', 'Sum of SUMS'], 'sum')).toEqual(['1:2–5', '3:0–3', '3:7–10']);
});

it('takes them as words and not as a pattern', () => {
  expect(places(['a.b', 'axb', '(A.B)'], 'a.b')).toEqual(['1:0–3', '3:1–4']);
  expect(places(['[1/2] done', 'İx'], '[1/2]')).toEqual(['1:0–5']);
});

it('finds nothing for nothing, and no more than wanted', () => {
  expect(places(['a'], '')).toEqual([]);
  expect(places(['aaaa', 'a'], 'a', 3)).toHaveLength(3);
});
