// What is at a path now, against what an entry took away and put there: the only witness after a crash.
import { ok, type Result } from '../error/error-value.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { hasTree, stateNow } from '../workspace/state-now.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { type HistoryStep, recipeOf } from './step.ts';

/** Something we would never write through is 'foreign'. */
export const stateOrForeign = (workspace: Workspace, path: Path, withTree: boolean): Result<FileState | 'foreign'> => {
  const state = stateNow(workspace, path, withTree);
  return !state.ok && FOREIGN.includes(state.error.code) ? ok('foreign') : state;
};

/** Not an accident of the disk but another thing in the way. */
const FOREIGN: readonly string[] = ['SYMLINK', 'NOT_REGULAR', 'NOT_FOUND', 'TOO_LARGE', 'BAD_PATH', 'STALE'];

/**
 * before, after: the disk is exactly so. half: the old thing is aside and its name is free.
 * over: our change was made and someone wrote over it since. foreign: someone wrote there, and our change was never made.
 */
export type Evidence = 'before' | 'after' | 'half' | 'over' | 'foreign';

/** Whether our change was made, whatever came after it. */
export const isMoved = (evidence: Evidence): boolean => evidence === 'after' || evidence === 'over';

export const evidenceOf = (workspace: Workspace, step: HistoryStep): Result<Evidence> => {
  const { path, before, after, place, aside } = step;
  const now = stateOrForeign(workspace, path, hasTree(before, after));
  if (!now.ok) return now;
  const recipe = recipeOf(step);
  if (now.value !== 'foreign' && sameState(now.value, after)) return ok('after');
  if (now.value !== 'foreign' && sameState(now.value, before)) return ok('before');
  if (recipe === 'replace' && place !== null) {
    const staged = workspace.writer.staged(place);
    return staged.ok ? ok(staged.value ? 'foreign' : 'over') : staged;
  }
  if (aside === null) return ok('foreign');
  const set = workspace.writer.staged(aside);
  if (!set.ok) return set;
  if (!set.value) return ok('foreign');
  return ok(recipe === 'exchange' && now.value === null ? 'half' : 'over');
};
