// How alike two lines are: the part of their letters that is in words both have.
import { wordsOf } from '../../../src/change/word-diff.ts';

/** Below this a line is another line, and marks in it would only hide it. */
export const LEAST_ALIKE = 0.4;

/** Words of a line with how often each is in it; blanks do not count. */
export interface WordCounts {
  readonly letters: number;
  readonly counts: ReadonlyMap<string, number>;
}

export const lineWords = (line: string): WordCounts => {
  const counts = new Map<string, number>();
  let letters = 0;
  for (const word of wordsOf(line)) {
    if (word.trim() === '') continue;
    letters += word.length;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return { letters, counts };
};

/** 0 for nothing in common, 1 for the same words. */
export const likenessOf = (one: WordCounts, other: WordCounts): number => {
  if (one.letters === 0 || other.letters === 0) return 0;
  let common = 0;
  for (const [word, count] of one.counts) common += word.length * Math.min(count, other.counts.get(word) ?? 0);
  return (2 * common) / (one.letters + other.letters);
};
