// A folder with everything in it as one value, identified by a manifest.
import { fail, ok, type Result } from '../error/error-value.ts';
import { attempt } from './attempt.ts';
import type { At, Descent } from './descend.ts';
import type { Disk } from './disk.ts';
import type { Tree, TreeEntry } from './file-state.ts';
import { hashOf } from './hash.ts';
import { openFile, readState } from './read-state.ts';

/** Names are relative to the folder; the order of the entries does not matter. */
export const treeOf = (entries: readonly TreeEntry[]): Tree => {
  const sorted = entries.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const files = sorted.flatMap(({ state }) => (state.kind === 'file' ? [state] : []));
  return {
    hash: hashOf(sorted.map(manifestLine).join('')),
    files: files.length,
    size: files.reduce((sum, { bytes }) => sum + bytes.size, 0),
    entries: () => Promise.resolve(sorted),
  };
};

/** Reads and hashes everything below a folder. Contents are not kept: each is read again, and checked, when it is asked for. */
export const readTree = (disk: Disk, descent: Descent, folder: readonly string[]): Result<Tree> => {
  const entries: TreeEntry[] = [];
  const read = readInto(entries, disk, descent, folder, '');
  return read.ok ? ok(treeOf(entries)) : read;
};

const readInto = (
  entries: TreeEntry[],
  disk: Disk,
  descent: Descent,
  top: readonly string[],
  below: string,
): Result<true> => {
  const folders: string[] = [];
  const folder = below === '' ? top : [...top, ...below.split('/')];
  const read = descent.within(folder, (at) => {
    for (const entry of disk.readdir(at('.'))) {
      const name = entry.name.toString('utf8');
      const path = below === '' ? name : `${below}/${name}`;
      const state = readEntry(disk, descent, at, folder, name);
      if (!state.ok) return state;
      entries.push({ name: path, state: state.value });
      if (state.value.kind === 'folder') folders.push(path);
    }
    return ok(true);
  });
  if (!read.ok) return read;
  for (const inner of folders) {
    const inside = readInto(entries, disk, descent, top, inner);
    if (!inside.ok) return inside;
  }
  return ok(true);
};

const readEntry = (
  disk: Disk,
  descent: Descent,
  at: At,
  folder: readonly string[],
  name: string,
): Result<TreeEntry['state']> => {
  const path = [...folder, name].join('/');
  const request = { disk, name, path, limit: Number.POSITIVE_INFINITY };
  const again = (): Result<number> =>
    descent.within(folder, (later) => attempt('read', path, () => openFile({ ...request, at: later })));
  const state = readState({ ...request, at, again, keep: 0 });
  if (!state.ok) return state;
  // It was listed a moment ago. Also a name that is not UTF-8 ends here: it cannot be spelled, so it cannot be put back.
  if (state.value === null) return fail('STALE', `${path} cannot be read any more.`, { data: { path } });
  return ok(state.value);
};

const manifestLine = ({ name, state }: TreeEntry): string => {
  const content = state.kind === 'file' ? state.bytes.hash : state.kind === 'link' ? state.target : '';
  // A folder's mode does not count when states are compared, so it does not count here.
  const mode = state.kind === 'file' ? state.mode.toString(8) : '-';
  return `${JSON.stringify([state.kind, mode, name, content])}\n`;
};
