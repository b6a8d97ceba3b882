// The last look before something is moved or replaced: the real bytes, not a date.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { At, Descent } from './descend.ts';
import type { Disk } from './disk.ts';
import { type FileState, sameState } from './file-state.ts';
import { readState } from './read-state.ts';
import { readTree } from './tree.ts';

export interface Target {
  readonly folder: readonly string[];
  readonly name: string;
  readonly path: string;
}

/** STALE unless exactly `expected` is there. A folder without a tree must be empty, since nobody said what may be in it. */
export const compareWith = (
  { disk, descent }: { readonly disk: Disk; readonly descent: Descent },
  at: At,
  { folder, name, path }: Target,
  expected: FileState,
): Result<true> => {
  const request = { disk, at, name, path, limit: Number.POSITIVE_INFINITY, keep: 0 };
  const actual = readState({ ...request, again: () => stale(path) });
  if (!actual.ok) return actual;
  if (actual.value?.kind !== 'folder' || expected?.kind !== 'folder')
    return sameState(actual.value, expected) ? ok(true) : stale(path, actual.value);
  const inside = [...folder, name];
  if (expected.tree === undefined)
    return descent.within(inside, (within) => emptyOr(disk.readdir(within('.')).length, path));
  const tree = readTree(disk, descent, inside);
  if (!tree.ok) return tree;
  return tree.value.hash === expected.tree.hash ? ok(true) : stale(path, actual.value);
};

const emptyOr = (entries: number, path: string): Result<true> =>
  entries === 0 ? ok(true) : fail('EXISTS', `${path} is not empty.`, { data: { path, entries } });

const stale = (path: string, actual?: FileState): Result<never> =>
  fail('STALE', `${path} ${actual === null ? 'is gone' : 'has changed'} since it was shown.`, {
    data: { path },
    wayOut: 'Look at it again: the proposal is made anew.',
  });
