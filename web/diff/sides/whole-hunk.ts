// One hunk for a text that was not split: everything between what both sides share at the ends.
import type { HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import type { TextSides } from './segments.ts';
import { lineCount, rawOf } from './side.ts';

/** None where both read the same. */
export const wholeHunk = ({ before, after }: TextSides): readonly HunkHead[] => {
  const [old, now] = [lineCount(before), lineCount(after)];
  const same = (one: number, other: number): boolean =>
    rawOf(before, { from: one, to: one + 1 }) === rawOf(after, { from: other, to: other + 1 });
  let front = 0;
  while (front < Math.min(old, now) && same(front, front)) front += 1;
  let back = 0;
  while (back < Math.min(old, now) - front && same(old - 1 - back, now - 1 - back)) back += 1;
  const [taken, put] = [old - front - back, now - front - back];
  if (taken === 0 && put === 0) return [];
  const place = { before: { from: front + 1, count: taken }, after: { from: front + 1, count: put } };
  return [{ parts: [], added: put, removed: taken, ...place }];
};
