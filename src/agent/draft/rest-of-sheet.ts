// What of a sheet is still unsigned after a part of it was signed: from what is on disk now to what was drafted.
import type { ChangeSet } from '../../change/change-set.ts';
import { type FileState, sameState } from '../../workspace/file-state.ts';
import type { Path } from '../../workspace/path.ts';

export const restOfSheet = (sheet: ChangeSet, taken: ChangeSet): ChangeSet => {
  const now = new Map<Path, FileState>(taken.map(({ path, after }) => [path, after]));
  return sheet.flatMap((change) => {
    const { path, after, from } = change;
    const before = now.has(path) ? (now.get(path) ?? null) : change.before;
    if (sameState(before, after)) return [];
    // Where the file has come to its new place already, the rest is an edit of it there.
    const moves = from !== undefined && !now.has(path);
    return [{ path, before, after, ...(moves ? { from } : {}) }];
  });
};
