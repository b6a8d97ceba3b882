// Which names have stood for which folders in a workspace: a file for each in the state folder, so that undo and recovery find them without a flag.
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  unlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { replaceFile } from '../store/replace-file.ts';
import type { AddedFolder } from '../workspace/added-folders.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** By name. A file that is damaged keeps its name taken, so that what was recorded under it leads nowhere else. */
export const readFolders = (stateFolder: string, workspace: Pick<Workspace, 'id'>): Result<readonly AddedFolder[]> => {
  const place = placeOf(stateFolder, workspace);
  try {
    const names = readdirSync(place).filter((file) => /^@.+\.json$/.test(file));
    return ok(names.sort().map((file) => folderIn(join(place, file), file.slice(0, -'.json'.length))));
  } catch (thrown) {
    return errnoOf(thrown) === 'ENOENT' ? ok([]) : fromErrno(thrown, 'read', place);
  }
};

/**
 * Takes the name for this folder, if it is free: 'taken' when another run was first. On the disk when it returns, before any path that
 * begins with the name can be recorded.
 */
export const claimName = (
  stateFolder: string,
  workspace: Pick<Workspace, 'id'>,
  folder: AddedFolder,
): Result<'claimed' | 'taken'> => {
  const place = placeOf(stateFolder, workspace);
  const file = join(place, `${folder.name}.json`);
  const temporary = join(place, `${randomBytes(8).toString('hex')}.new`);
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 });
    const written = replaceFile(temporary, textOf(folder), true);
    if (!written.ok) return written;
    try {
      // A link never overwrites, so of two runs one comes first.
      linkSync(temporary, file);
    } catch (thrown) {
      if (errnoOf(thrown) === 'EEXIST') return ok('taken');
      throw thrown;
    } finally {
      unlinkSync(temporary);
    }
    syncFolder(place);
    return ok('claimed');
  } catch (thrown) {
    return fromErrno(thrown, 'write', file);
  }
};

/** The same folder in another place. */
export const rememberPlace = (
  stateFolder: string,
  workspace: Pick<Workspace, 'id'>,
  folder: AddedFolder,
): Result<true> => replaceFile(join(placeOf(stateFolder, workspace), `${folder.name}.json`), textOf(folder), true);

const placeOf = (stateFolder: string, { id }: Pick<Workspace, 'id'>): string =>
  join(stateFolder, 'folders', id.replace(/[^A-Za-z0-9._-]/g, '_'));

const textOf = ({ root, id }: AddedFolder): string => `${JSON.stringify({ root, id }, null, 2)}\n`;

const folderIn = (file: string, name: string): AddedFolder => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (typeof value === 'object' && value !== null && 'root' in value && 'id' in value) {
      const { root, id } = value;
      if (typeof root === 'string' && root.startsWith('/') && typeof id === 'string') return { name, root, id };
    }
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError) && errnoOf(thrown) === undefined) throw thrown;
  }
  return { name, root: `a folder that ${file} no longer tells`, id: '' };
};

const syncFolder = (folder: string): void => {
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
};
