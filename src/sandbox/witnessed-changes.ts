// What differs between two scans of the workspace, with the bytes from before and after.

import type { Change } from '../change/change-set.ts';
import { note } from '../text/note.ts';
import { type FileState, sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import type { BeforeStore } from './before-store.ts';
import { foldTrees } from './fold-trees.ts';
import { markMoves } from './mark-moves.ts';
import type { SeenOnDisk, WorkspaceScan } from './scan-workspace.ts';
import type { WrittenByRun } from './written-changes.ts';

export const witnessedChanges = (before: WorkspaceScan, after: WorkspaceScan, store: BeforeStore): WrittenByRun => {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  const changed = paths.filter((path) => before.get(path)?.stamp !== after.get(path)?.stamp);
  const apart = (path: string): SeenOnDisk['apart'] => (before.get(path) ?? after.get(path))?.apart;
  const changes: Change[] = [];
  const uncovered: string[] = [];
  for (const path of changed.filter((each) => apart(each) === undefined)) {
    const was = stateOf(path, before.get(path), store);
    const seen = after.get(path);
    // The store moves on: what is there now is before-bytes for the next command.
    if (seen?.kind === 'file') store.keep(path, seen);
    const is = stateOf(path, seen, store);
    if (was === 'unknown' || is === 'unknown') uncovered.push(path);
    else if (was?.kind === 'folder' && is?.kind === 'folder' && was.mode !== is.mode)
      uncovered.push(`${path}/ (its mode)`);
    // A Path is made of listed names, and so is this.
    else if (!sameState(was, is)) changes.push({ path: path as Path, before: was, after: is });
  }
  const inGit = changed.filter((path) => apart(path) === 'git' && isFile(before.get(path) ?? after.get(path))).length;
  return {
    changes: markMoves(foldTrees(changes)),
    byProducts: changed
      .filter((path) => apart(path) === 'ignored')
      .map((path) => asNamed(path, after.get(path) ?? before.get(path))),
    notes: [
      ...(inGit === 0 ? [] : [note('not undone', `inside .git ${inGit} files changed, and undo does not cover them`)]),
      ...(uncovered.length === 0
        ? []
        : [note('not undone', `changed, and not covered by undo: ${uncovered.join(', ')}`)]),
    ],
  };
};

const isFile = (seen: SeenOnDisk | undefined): boolean => seen?.kind === 'file';
const asNamed = (path: string, seen: SeenOnDisk | undefined): string => (seen?.kind === 'folder' ? `${path}/` : path);

/** The store has the bytes of the last scan it was shown: the one from before, until the one from after is kept. */
const stateOf = (path: string, seen: SeenOnDisk | undefined, store: BeforeStore): FileState | 'unknown' => {
  if (seen === undefined) return null;
  if (seen.kind === 'link') return { kind: 'link', target: seen.target ?? '' };
  if (seen.kind === 'folder') return { kind: 'folder', mode: seen.mode };
  const bytes = seen.kind === 'file' ? store.bytes(path) : undefined;
  return bytes === undefined ? 'unknown' : { kind: 'file', bytes, mode: seen.mode };
};
