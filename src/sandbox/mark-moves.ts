// Finds moves among deletions and creations: the same bytes that went from one name and came under another.
import type { Change, ChangeSet } from '../change/change-set.ts';
import type { FileState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';

/** Each deletion is the source of one creation at most; among several, the one with the same name is preferred. */
export const markMoves = (changes: readonly Change[]): ChangeSet => {
  const sources = new Map<string, Path[]>();
  for (const { path, before, after } of changes) {
    const key = after === null ? keyOf(before) : undefined;
    if (key !== undefined) sources.set(key, [...(sources.get(key) ?? []), path]);
  }
  if (sources.size === 0) return changes;
  return changes.map((change) => {
    const key = change.before === null ? keyOf(change.after) : undefined;
    const left = key === undefined ? undefined : sources.get(key);
    if (left === undefined || left.length === 0) return change;
    const same = left.findIndex((path) => nameOf(path) === nameOf(change.path));
    const [from] = left.splice(Math.max(same, 0), 1);
    return from === undefined ? change : { ...change, from };
  });
};

/** Empty files are all the same, and none of them is a move. */
const keyOf = (state: FileState): string | undefined => {
  if (state?.kind === 'file') return state.bytes.size === 0 ? undefined : `file ${state.bytes.hash}`;
  return state?.kind === 'folder' && state.tree !== undefined ? `tree ${state.tree.hash}` : undefined;
};

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
