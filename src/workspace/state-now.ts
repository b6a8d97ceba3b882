// What is at a path now, seen the way a change sees it: two states can only be compared when both hold their tree, or neither.
import { ok, type Result } from '../error/error-value.ts';
import type { FileState } from './file-state.ts';
import type { Path } from './path.ts';
import type { Workspace } from './workspace.ts';

/** A folder comes with its tree where one of the states it is compared with has one. */
export const stateNow = (
  workspace: Pick<Workspace, 'state' | 'tree'>,
  path: Path,
  withTree: boolean,
): Result<FileState> => {
  const state = workspace.state(path);
  if (!state.ok || state.value?.kind !== 'folder' || !withTree) return state;
  const tree = workspace.tree(path);
  return tree.ok ? ok({ ...state.value, tree: tree.value }) : tree;
};

export const hasTree = (...states: readonly FileState[]): boolean =>
  states.some((state) => state?.kind === 'folder' && state.tree !== undefined);
