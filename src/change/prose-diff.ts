// Which words differ between two passages of prose, whatever lines they are broken into.
import { align } from './align.ts';
import { type DiffWord, marked, wordsOf } from './word-diff.ts';

export interface ProseDiff {
  /** For each line of a side its words; joined they are the line. */
  readonly before: readonly (readonly DiffWord[])[];
  readonly after: readonly (readonly DiffWord[])[];
  /** The words that were replaced, in order; '' where some only came or went. Blanks alone are not told. */
  readonly changes: readonly { readonly was: string; readonly is: string }[];
}

/** A chapter in one line; beyond, marks no longer help. */
const LONGEST = 10_000;
/** The work grows with the square of the edits; a passage with more is read anew anyway. */
const MOST_EDITS = 400;
/** With less than this part in common, marks on nearly every word only hide the text. */
const LEAST_COMMON = 0.3;

/** Lines without their endings. Null when the passages are too long or too unlike for marks to help. */
export const diffProse = (before: readonly string[], after: readonly string[]): ProseDiff | null => {
  if (Math.max(lengthOf(before), lengthOf(after)) > LONGEST) return null;
  const [old, now] = [tokensOf(before), tokensOf(after)];
  const runs = align(old.keys, now.keys, MOST_EDITS);
  if (runs === 'too large') return null;
  const changedBefore = places(runs.map(({ beforeFrom, beforeCount }) => [beforeFrom, beforeCount]));
  const changedAfter = places(runs.map(({ afterFrom, afterCount }) => [afterFrom, afterCount]));
  const common = old.keys.reduce((sum, key, index) => sum + (changedBefore.has(index) ? 0 : key.trim().length), 0);
  if (common < LEAST_COMMON * Math.max(lettersOf(old.keys), lettersOf(now.keys))) return null;
  return {
    before: linesFrom(old, changedBefore),
    after: linesFrom(now, changedAfter),
    changes: closeTogether(runs, old.keys)
      .map((run) => ({
        was: old.keys
          .slice(run.beforeFrom, run.beforeFrom + run.beforeCount)
          .join('')
          .trim(),
        is: now.keys
          .slice(run.afterFrom, run.afterFrom + run.afterCount)
          .join('')
          .trim(),
      }))
      .filter(({ was, is }) => was !== is),
  };
};

interface Tokens {
  /** As compared: one blank is like another, and so is the end of a line. */
  readonly keys: readonly string[];
  /** The words of each line as they are; the end of a line counts as one key more. */
  readonly lines: readonly (readonly string[])[];
}

const lengthOf = (lines: readonly string[]): number => lines.reduce((sum, line) => sum + line.length, 0);

const tokensOf = (lines: readonly string[]): Tokens => {
  const words = lines.map(wordsOf);
  const keys = words.flatMap((line, index) => [
    ...(index === 0 ? [] : [' ']),
    ...line.map((word) => (word.trim() === '' ? ' ' : word)),
  ]);
  return { keys, lines: words };
};

const places = (runs: readonly (readonly [number, number])[]): ReadonlySet<number> =>
  new Set(runs.flatMap(([from, count]) => Array.from({ length: count }, (_, index) => from + index)));

const lettersOf = (keys: readonly string[]): number => keys.reduce((sum, key) => sum + key.trim().length, 0);

const linesFrom = ({ lines }: Tokens, changed: ReadonlySet<number>): DiffWord[][] => {
  let at = 0;
  return lines.map((line) => {
    const own = new Set(line.flatMap((_, index) => (changed.has(at + index) ? [index] : [])));
    at += line.length + 1;
    return marked(line, own);
  });
};

type Run = Exclude<ReturnType<typeof align>, string>[number];

/** Two changed words with only a blank between them are one change to a reader. */
const closeTogether = (runs: readonly Run[], keys: readonly string[]): Run[] => {
  const joined: Run[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    const end = last === undefined ? 0 : last.beforeFrom + last.beforeCount;
    if (last !== undefined && run.beforeFrom === end + 1 && keys[end] === ' ')
      joined[joined.length - 1] = {
        ...last,
        beforeCount: run.beforeFrom + run.beforeCount - last.beforeFrom,
        afterCount: run.afterFrom + run.afterCount - last.afterFrom,
      };
    else joined.push(run);
  }
  return joined;
};
