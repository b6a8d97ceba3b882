// To run as its owner or group is kept only by a file whose owner stays the same: a new one is whoever's writes it.
import type { Change } from '../change/change-set.ts';
import { ok } from '../error/error-value.ts';
import { type FileState, POWERS, type TreeEntry } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { treeOf } from '../workspace/tree.ts';
import type { Workspace } from '../workspace/workspace.ts';

export interface Unpowered {
  readonly change: Change;
  /** The files that lose it; in a folder that comes as a whole, those in it. */
  readonly lost: readonly Path[];
}

/** Rejects as the entries of a tree do. */
export const withoutPowers = async (workspace: Pick<Workspace, 'stat'>, change: Change): Promise<Unpowered> => {
  const { after, before, path, from } = change;
  if (after?.kind === 'folder' && after.tree !== undefined) return inTree(change, after);
  if (!hasPowers(after)) return { change, lost: [] };
  const stat = before?.kind === 'file' || from !== undefined ? workspace.stat(from ?? path) : ok(null);
  const keepsOwner = stat.ok && stat.value?.kind === 'file' && stat.value.losesOwner !== true;
  return keepsOwner ? { change, lost: [] } : { change: { ...change, after: unpowered(after) }, lost: [path] };
};

/** Also of a folder that is moved: what is in it is written anew. */
const inTree = async (change: Change, after: FileState & { kind: 'folder' }): Promise<Unpowered> => {
  const entries = (await after.tree?.entries()) ?? [];
  const powerful = entries.filter(({ state }) => hasPowers(state));
  if (powerful.length === 0) return { change, lost: [] };
  const tree = treeOf(entries.map((entry): TreeEntry => ({ ...entry, state: unpowered(entry.state) })));
  // What is below a Path is a Path.
  const lost = powerful.map(({ name }) => `${change.path}/${name}` as Path);
  return { change: { ...change, after: { ...after, tree } }, lost };
};

const hasPowers = (state: FileState): state is FileState & { kind: 'file' } =>
  state?.kind === 'file' && (state.mode & POWERS) !== 0;

const unpowered = <State extends Exclude<FileState, null>>(state: State): State =>
  state.kind === 'file' ? { ...state, mode: state.mode & ~POWERS } : state;
