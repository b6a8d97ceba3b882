// Which words differ between a line and its successor, for marks inside the two.
import { align } from './align.ts';

export interface DiffWord {
  readonly text: string;
  readonly changed: boolean;
}
export interface WordDiff {
  readonly before: readonly DiffWord[];
  readonly after: readonly DiffWord[];
}

/** A minified line is not read word by word. */
const LONGEST = 2000;
/** With less than this part in common, marks on nearly every word only hide the line. */
const LEAST_COMMON = 0.3;

/** Null when the lines are too long or too unlike for marks to help. The texts of each side joined are the line. */
export const diffWords = (before: string, after: string): WordDiff | null => {
  if (before.length > LONGEST || after.length > LONGEST) return null;
  const [left, right] = [wordsOf(before), wordsOf(after)];
  const runs = align(left, right);
  if (runs === 'too large') return null;
  const changedBefore = new Set(runs.flatMap((run) => numbers(run.beforeFrom, run.beforeCount)));
  const changedAfter = new Set(runs.flatMap((run) => numbers(run.afterFrom, run.afterCount)));
  const diff = { before: marked(left, changedBefore), after: marked(right, changedAfter) };
  const common = diff.before.reduce((sum, word) => sum + (word.changed ? 0 : word.text.trim().length), 0);
  return common < LEAST_COMMON * Math.max(before.trim().length, after.trim().length) ? null : diff;
};

/** Words, runs of blanks, and every other character by itself. */
export const wordsOf = (line: string): string[] => line.match(/[\p{L}\p{N}\p{M}_]+|\s+|./gsu) ?? [];

const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, index) => from + index);

export const marked = (words: readonly string[], changed: ReadonlySet<number>): DiffWord[] => {
  const pieces: { text: string; changed: boolean }[] = [];
  for (const [index, text] of words.entries()) {
    const last = pieces.at(-1);
    if (last !== undefined && last.changed === changed.has(index)) last.text += text;
    else pieces.push({ text, changed: changed.has(index) });
  }
  return pieces;
};
