// The lines of one hunk as they are shown: what was taken out, what was put in, and what stayed in between.
import { align } from './align.ts';
import { diffProse, type ProseDiff } from './prose-diff.ts';
import { type DiffWord, diffWords } from './word-diff.ts';

export interface LineWords {
  readonly before: readonly (readonly DiffWord[] | undefined)[];
  readonly after: readonly (readonly DiffWord[] | undefined)[];
}

/** 0-based places in the lines of the hunk, which keep their endings. */
export type HunkStretch =
  | { readonly kind: 'same'; readonly beforeAt: number; readonly afterAt: number; readonly lines: readonly string[] }
  | {
      readonly kind: 'changed';
      readonly beforeAt: number;
      readonly afterAt: number;
      readonly before: readonly string[];
      readonly after: readonly string[];
      /** Marks for each line; absent where they would not help. */
      readonly words?: LineWords;
      /** Of prose: the words that were replaced. */
      readonly changes?: ProseDiff['changes'];
    };

/** A paragraph that is taken whole has lines that stayed; they are told from those that did not. */
export const hunkLines = (
  before: readonly string[],
  after: readonly string[],
  options: { readonly prose: boolean },
): readonly HunkStretch[] => {
  const runs = align(before, after);
  if (runs === 'too large') return [changed({ before, after, beforeAt: 0, afterAt: 0 }, options.prose)];
  const stretches: HunkStretch[] = [];
  let [beforeAt, afterAt] = [0, 0];
  const stay = (to: number): void => {
    if (to > beforeAt) stretches.push({ kind: 'same', beforeAt, afterAt, lines: before.slice(beforeAt, to) });
  };
  for (const { beforeFrom, beforeCount, afterFrom, afterCount } of runs) {
    stay(beforeFrom);
    [beforeAt, afterAt] = [beforeFrom + beforeCount, afterFrom + afterCount];
    const lines = { before: before.slice(beforeFrom, beforeAt), after: after.slice(afterFrom, afterAt) };
    stretches.push(changed({ ...lines, beforeAt: beforeFrom, afterAt: afterFrom }, options.prose));
  }
  stay(before.length);
  return stretches;
};

type Lines = Pick<Extract<HunkStretch, { kind: 'changed' }>, 'before' | 'after' | 'beforeAt' | 'afterAt'>;

const changed = (lines: Lines, prose: boolean): HunkStretch => {
  const [old, now] = [lines.before.map(withoutEnding), lines.after.map(withoutEnding)];
  if (old.length === 0 || now.length === 0) return { kind: 'changed', ...lines };
  if (prose) {
    const diff = diffProse(old, now);
    return diff === null
      ? { kind: 'changed', ...lines }
      : { kind: 'changed', ...lines, words: diff, changes: diff.changes };
  }
  // Words are compared only where each old line has a new one: otherwise it would be a guess which belongs to which.
  if (old.length !== now.length) return { kind: 'changed', ...lines };
  const pairs = old.map((line, index) => diffWords(line, now[index]!));
  const words = { before: pairs.map((pair) => pair?.before), after: pairs.map((pair) => pair?.after) };
  return { kind: 'changed', ...lines, words };
};

const withoutEnding = (line: string): string => line.replace(/\r?\n$/, '');
