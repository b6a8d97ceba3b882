// Opens a folder as a workspace: resolved once, watched by identity, reached only through walks that follow no link.
import { resolve as absolute } from 'node:path';
import { fromErrno } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { addedFolders, type KnownFolder } from './added-folders.ts';
import { attempt } from './attempt.ts';
import { type Descent, openDescent } from './descend.ts';
import { describe, listFolder } from './describe.ts';
import { type Disk, nodeDisk } from './disk.ts';
import type { FileState } from './file-state.ts';
import { findRoot } from './find-root.ts';
import { attributeKeeper } from './keep-attributes.ts';
import { noteOpened } from './opened-folders.ts';
import { HERE, type Path } from './path.ts';
import { componentsIn, parted } from './place.ts';
import { readBeginning, readPieces } from './read-pieces.ts';
import { openFile, readState } from './read-state.ts';
import { resolvePath } from './resolve.ts';
import { readTree } from './tree.ts';
import type { Workspace } from './workspace.ts';
import { createWriter } from './writer.ts';

/** A large video in a vault can still be moved; above this, hashing takes longer than a person waits. */
const LARGEST_FILE = 1024 * 1024 * 1024;

export interface WorkspaceOptions {
  readonly disk?: Disk;
  /** Folders that stand under a name at its top. */
  readonly folders?: readonly KnownFolder[];
}

export const openWorkspace = (folder: string, options: WorkspaceOptions = {}): Result<Workspace> => {
  const disk = options.disk ?? nodeDisk;
  const folders = addedFolders(disk, options.folders ?? []);
  const found = findRoot(folder);
  if (!found.ok) return found;
  const { root, id } = found.value;
  let descent: Descent;
  try {
    descent = openDescent(disk, root, folders);
  } catch (thrown) {
    return fromErrno(thrown, 'open', root);
  }
  const closing = new AbortController();
  const forget = noteOpened([root, ...folders.open.map((each) => each.root)]);
  const attributes = attributeKeeper(root, (name) => folders.find(name)?.root);
  const ground = { disk, descent, folders, roots: [root, absolute(folder)] as const };

  const workspace: Workspace = {
    root,
    id,
    disk,
    added: folders.open,
    isElsewhere: (path) => folders.find(path.split('/')[0]) !== undefined,
    // One function serves both overloads: only 'list' can answer with the workspace itself, and resolvePath sees to that.
    resolve: ((text, purpose) => resolvePath(ground, text, purpose)) as Workspace['resolve'],
    state: (path, limit = LARGEST_FILE) => stateOf(disk, descent, path, limit),
    pieces: (path) => {
      const { folder, name } = parted(path);
      return descent.within(folder, (at) => attempt('read', path, () => readPieces({ disk, at, name, path })));
    },
    beginning: (path, bytes) => {
      const { folder, name } = parted(path);
      return descent.within(
        folder,
        (at) => attempt('read', path, () => readBeginning({ disk, at, name, path }, bytes)),
        () => ok(null),
      );
    },
    stat: (path) => {
      const where = path === HERE ? { folder: [], name: '.' } : parted(path);
      return descent.within(
        where.folder,
        (at) => attempt('look at', path, () => ok(describe(disk, at, where.name))),
        () => ok(null),
      );
    },
    list: (path) => {
      const added = path === HERE ? folders.open.map(({ name }) => name) : [];
      const shadowed = (name: string): boolean => path === HERE && folders.find(name) !== undefined;
      return descent.within(componentsIn(path), (at) =>
        attempt('list', path, () => listFolder(disk, at, { added, shadowed })),
      );
    },
    tree: (path) => readTree(disk, descent, componentsIn(path)),
    attributes: attributes.of,
    writer: createWriter(disk, descent, attributes),
    present: descent.present,
    closing: closing.signal,
    close: () => {
      closing.abort();
      forget();
      folders.close();
      descent.close();
    },
  };
  return ok(workspace);
};

const stateOf = (disk: Disk, descent: Descent, path: Path, limit: number): Result<FileState> => {
  const { folder, name } = parted(path);
  const request = { disk, name, path, limit };
  const again = (): Result<number> =>
    descent.within(folder, (at) => attempt('read', path, () => openFile({ ...request, at })));
  return descent.within(
    folder,
    (at) => attempt('read', path, () => readState({ ...request, at, again })),
    () => ok(null),
  );
};
