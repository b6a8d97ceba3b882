// Opens a folder as a workspace: resolved once, watched by identity, reached only through walks that follow no link.
import { type BigIntStats, lstatSync, realpathSync } from 'node:fs';
import { resolve as absolute } from 'node:path';
import { fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { attempt } from './attempt.ts';
import { type Descent, openDescent } from './descend.ts';
import { describe, listFolder } from './describe.ts';
import { type Disk, nodeDisk } from './disk.ts';
import type { FileState } from './file-state.ts';
import { hashOf } from './hash.ts';
import { HERE, type Path } from './path.ts';
import { componentsIn, parted } from './place.ts';
import { readPieces } from './read-pieces.ts';
import { readState, readWhole } from './read-state.ts';
import { resolvePath } from './resolve.ts';
import { readTree } from './tree.ts';
import type { Workspace } from './workspace.ts';
import { createWriter } from './writer.ts';

/** A large video in a vault can still be moved; above this, hashing takes longer than a person waits. */
const LARGEST_FILE = 1024 * 1024 * 1024;

export const openWorkspace = (folder: string, options: { readonly disk?: Disk } = {}): Result<Workspace> => {
  const disk = options.disk ?? nodeDisk;
  const found = findRoot(folder);
  if (!found.ok) return found;
  const { root, id } = found.value;
  let descent: Descent;
  try {
    descent = openDescent(disk, root);
  } catch (thrown) {
    return fromErrno(thrown, 'open', root);
  }
  const ground = { disk, descent, roots: [root, absolute(folder)] as const };

  const workspace: Workspace = {
    root,
    id,
    disk,
    // One function serves both overloads: only 'list' can answer with the workspace itself, and resolvePath sees to that.
    resolve: ((text, purpose) => resolvePath(ground, text, purpose)) as Workspace['resolve'],
    state: (path, limit = LARGEST_FILE) => stateOf(disk, descent, path, limit),
    pieces: (path) => {
      const { folder, name } = parted(path);
      return descent.within(folder, (at) => attempt('read', path, () => readPieces({ disk, at, name, path })));
    },
    stat: (path) => {
      const where = path === HERE ? { folder: [], name: '.' } : parted(path);
      return descent.within(
        where.folder,
        (at) => attempt('look at', path, () => ok(describe(disk, at, where.name))),
        () => ok(null),
      );
    },
    list: (path) => descent.within(componentsIn(path), (at) => attempt('list', path, () => listFolder(disk, at))),
    tree: (path) => readTree(disk, descent, componentsIn(path)),
    writer: createWriter(disk, descent),
    present: descent.present,
    close: descent.close,
  };
  return ok(workspace);
};

const stateOf = (disk: Disk, descent: Descent, path: Path, limit: number): Result<FileState> => {
  const { folder, name } = parted(path);
  const request = { disk, name, path, limit };
  const again = (): Result<Uint8Array> => descent.within(folder, (at) => readWhole({ ...request, at }));
  return descent.within(
    folder,
    (at) => attempt('read', path, () => readState({ ...request, at, again })),
    () => ok(null),
  );
};

const findRoot = (folder: string): Result<{ readonly root: string; readonly id: string }> => {
  try {
    const root = realpathSync.native(folder);
    const what = lstatSync(root, { bigint: true });
    if (!what.isDirectory()) return fail('NOT_FOUND', `${folder} is not a folder.`);
    // Everything would be inside, /proc and /dev included.
    if (root === '/')
      return fail('BAD_PATH', 'The whole disk cannot be a workspace.', { wayOut: 'Open the folder you work in.' });
    return ok({ root, id: idOf(what, root) });
  } catch (thrown) {
    return fromErrno(thrown, 'open', folder);
  }
};

/** Where the disk keeps no birth time, the place has to tell two folders apart that had the same inode one after the other. */
const idOf = ({ ino, birthtimeNs }: BigIntStats, root: string): string =>
  hashOf(birthtimeNs === 0n ? `${ino} ${root}` : `${ino} ${birthtimeNs}`);
