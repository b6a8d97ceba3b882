// Which words of a line and of the one it became are marked: only where the two are alike, and never a whole line.
import { align } from '../../../src/change/align.ts';
import { wordsOf } from '../../../src/change/word-diff.ts';
import { LEAST_ALIKE } from '../rows/likeness.ts';

/** Offsets in a line. */
export interface TextRange {
  readonly from: number;
  readonly to: number;
}

export interface WordMarks {
  readonly before: readonly TextRange[];
  readonly after: readonly TextRange[];
}

export const NO_MARKS: WordMarks = { before: [], after: [] };

/** A minified line is not read word by word. */
const LONGEST = 2000;
/** Of words; two lines with more are not alike. */
const MOST_EDITS = 400;

export const wordMarks = (before: string, after: string): WordMarks => {
  if (before === after) return NO_MARKS;
  if (before.length > LONGEST || after.length > LONGEST) return middleMarks(before, after);
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const runs = align(old, now, MOST_EDITS);
  if (runs === 'too large') return NO_MARKS;
  const changedOld = new Set(runs.flatMap(({ beforeFrom, beforeCount }) => places(beforeFrom, beforeCount)));
  const changedNow = new Set(runs.flatMap(({ afterFrom, afterCount }) => places(afterFrom, afterCount)));
  const [all, common] = [lettersOf(old) + lettersOf(now), 2 * lettersOf(old, (index) => !changedOld.has(index))];
  if (common < LEAST_ALIKE * all) return NO_MARKS;
  return { before: ranges(old, changedOld), after: ranges(now, changedNow) };
};

/** Of a long line, what lies between what both begin and end with. */
const middleMarks = (before: string, after: string): WordMarks => {
  const most = Math.min(before.length, after.length);
  let [front, back] = [0, 0];
  while (front < most && before[front] === after[front]) front += 1;
  while (back < most - front && before[before.length - 1 - back] === after[after.length - 1 - back]) back += 1;
  const [old, now] = [before.length - front - back, after.length - front - back];
  if (2 * (front + back) < LEAST_ALIKE * (before.length + after.length) || old > LONGEST || now > LONGEST)
    return NO_MARKS;
  const range = (length: number): readonly TextRange[] => (length === 0 ? [] : [{ from: front, to: front + length }]);
  return { before: range(old), after: range(now) };
};

const places = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

const lettersOf = (words: readonly string[], counts: (index: number) => boolean = () => true): number =>
  words.reduce((sum, word, index) => sum + (counts(index) && word.trim() !== '' ? word.length : 0), 0);

/** Two changed words with only a blank between them are one to a reader. */
const ranges = (words: readonly string[], changed: ReadonlySet<number>): readonly TextRange[] => {
  const found: { from: number; to: number }[] = [];
  let at = 0;
  for (const [index, word] of words.entries()) {
    const last = found.at(-1);
    if (changed.has(index)) {
      const blank = last !== undefined && changed.has(index - 2) && words[index - 1]?.trim() === '';
      if (last !== undefined && (last.to === at || (blank && last.to === at - words[index - 1]!.length)))
        last.to = at + word.length;
      else found.push({ from: at, to: at + word.length });
    }
    at += word.length;
  }
  return found;
};
