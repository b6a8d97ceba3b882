// Conflicts that the person settled in their own words: what they wrote takes the place of what is there.
import { fail, ok, type Result } from '../error/error-value.ts';
import { bytesOf } from '../workspace/hash.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { stateOrForeign } from './disk-evidence.ts';
import type { MergedText } from './history.ts';
import type { UndoPlan } from './plan-undo.ts';

/** The plan with those conflicts turned into changes; STALE when a file is not what the person merged. */
export const withMerged = (workspace: Workspace, plan: UndoPlan, merged: readonly MergedText[]): Result<UndoPlan> => {
  const settled: { changes: UndoPlan['changes'][number][]; files: UndoPlan['files'][number][] } = {
    changes: [...plan.changes],
    files: [...plan.files],
  };
  for (const { path, now, content } of merged) {
    if (!plan.conflicts.some((conflict) => conflict.path === path)) return gone(path);
    const there = stateOrForeign(workspace, path, false);
    if (!there.ok) return there;
    if (there.value === 'foreign' || there.value?.kind !== 'file' || there.value.bytes.hash !== now) return gone(path);
    settled.changes.push({ path, before: there.value, after: { ...there.value, bytes: bytesOf(content) } });
    settled.files.push({ path, how: 'merged', keptLater: 0 });
  }
  const paths = new Set<string>(merged.map(({ path }) => path));
  return ok({ ...plan, ...settled, conflicts: plan.conflicts.filter(({ path }) => !paths.has(path)) });
};

const gone = (path: string): Result<never> =>
  fail('STALE', `${path} changed while you were merging. Nothing was overwritten.`, {
    wayOut: 'Merge it again: countersign undo --merge',
    data: { path },
  });
