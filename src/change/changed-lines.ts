// How many lines a stretch of a difference takes out and puts in; what stays in between is not counted.
import { align } from './align.ts';

export interface ChangedLines {
  readonly added: number;
  readonly removed: number;
}

/** Lines with their endings. Of more than can be compared, all of them. */
export const changedLines = (before: readonly string[], after: readonly string[]): ChangedLines => {
  if (before.length === 0 || after.length === 0) return { added: after.length, removed: before.length };
  const runs = align(before, after);
  if (runs === 'too large') return { added: after.length, removed: before.length };
  return {
    added: runs.reduce((sum, { afterCount }) => sum + afterCount, 0),
    removed: runs.reduce((sum, { beforeCount }) => sum + beforeCount, 0),
  };
};

export const allLines = (stretches: readonly ChangedLines[]): ChangedLines => ({
  added: stretches.reduce((sum, { added }) => sum + added, 0),
  removed: stretches.reduce((sum, { removed }) => sum + removed, 0),
});
