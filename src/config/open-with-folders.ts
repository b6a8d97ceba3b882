// Opens a workspace together with the folders that the person adds, and those that earlier runs did.
import { readdirSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { fromErrno } from '../error/errno.ts';
import { type ErrorValue, ok, type Result } from '../error/error-value.ts';
import { placesOf } from '../store/places.ts';
import { type Environment, stateFolder } from '../store/state-folder.ts';
import type { AddedFolder, KnownFolder } from '../workspace/added-folders.ts';
import { findRoot, type Root } from '../workspace/find-root.ts';
import { openWorkspace } from '../workspace/open-workspace.ts';
import type { Workspace } from '../workspace/workspace.ts';
import { checkFolder } from './check-folder.ts';
import { folderName } from './folder-name.ts';
import { claimName, readFolders, rememberPlace } from './remembered-folders.ts';

export interface FolderOptions {
  readonly environment: Environment;
  /** As the person wrote them. */
  readonly add?: readonly string[];
  /** Names of those that are open again because a stored session had them. One that is away stays closed, and that is told. */
  readonly again?: readonly string[];
  tell?(error: ErrorValue): void;
}

export const openWithFolders = (cwd: string, options: FolderOptions): Result<Workspace> => {
  const workspace = findRoot(cwd);
  if (!workspace.ok) return workspace;
  const { state } = placesOf(options.environment);
  const remembered = state === undefined ? ok([]) : readFolders(state, workspace.value);
  if (!remembered.ok) return remembered;
  const added = addedBy(options, workspace.value, remembered.value);
  if (!added.ok) return added;
  const others = remembered.value.filter(({ name }) => added.value.every((folder) => folder.name !== name));
  const asked = options.again?.filter((name) => added.value.every((folder) => folder.name !== name));
  const again = openAgain({ ...options, again: asked ?? [] }, others);
  const folders = others.map((folder): KnownFolder => ({ ...folder, open: again.has(folder.name) }));
  return openWorkspace(cwd, { folders: [...added.value, ...folders] });
};

const addedBy = (
  { add = [], environment }: FolderOptions,
  workspace: Root,
  remembered: readonly AddedFolder[],
): Result<readonly KnownFolder[]> => {
  const folders: KnownFolder[] = [];
  if (add.length === 0) return ok(folders);
  const own = namesIn(workspace.root);
  if (!own.ok) return own;
  const state = stateFolder(environment);
  if (!state.ok) return state;
  for (const word of add) {
    const found = findRoot(word);
    if (!found.ok) return found;
    const checked = checkFolder(found.value, { environment, workspace, others: folders });
    if (!checked.ok) return checked;
    const ground = { stateFolder: state.value.folder, workspace, remembered, taken: own.value };
    const name = nameFor(found.value, ground);
    if (!name.ok) return name;
    folders.push({ ...found.value, name: name.value, open: true, spelled: resolve(word) });
  }
  return ok(folders);
};

interface Naming {
  readonly stateFolder: string;
  readonly workspace: Root;
  readonly remembered: readonly AddedFolder[];
  readonly taken: readonly string[];
}

/** The name it had before, or a new one that nothing here has and no other run takes at the same moment. */
const nameFor = (folder: Root, { stateFolder: state, workspace, remembered, taken }: Naming): Result<string> => {
  const before = remembered.find(({ id }) => id === folder.id);
  if (before !== undefined) {
    const moved =
      before.root === folder.root ? ok(true) : rememberPlace(state, workspace, { ...folder, name: before.name });
    return moved.ok ? ok(before.name) : moved;
  }
  const name = folderName(basename(folder.root), [...taken, ...remembered.map((each) => each.name)]);
  const claimed = claimName(state, workspace, { ...folder, name });
  if (!claimed.ok) return claimed;
  if (claimed.value === 'claimed') return ok(name);
  // Perhaps for this very folder.
  const now = readFolders(state, workspace);
  return now.ok ? nameFor(folder, { stateFolder: state, workspace, remembered: now.value, taken }) : now;
};

const namesIn = (root: string): Result<readonly string[]> => {
  try {
    return ok(readdirSync(root));
  } catch (thrown) {
    return fromErrno(thrown, 'list', root);
  }
};

const openAgain = ({ again = [], tell }: FolderOptions, all: readonly AddedFolder[]): ReadonlySet<string> => {
  const there = again.filter((name) => {
    const folder = all.find((each) => each.name === name);
    const found = folder === undefined ? undefined : findRoot(folder.root);
    if (found?.ok === true && found.value.id === folder?.id) return true;
    tell?.({
      code: 'OUTSIDE_ROOT',
      message: `${name}${folder === undefined ? '' : ` (${folder.root})`} was part of this conversation and is not there now.`,
      wayOut: 'It goes on without it. If the folder was moved, name its new place: --add-dir FOLDER.',
    });
    return false;
  });
  return new Set(there);
};
