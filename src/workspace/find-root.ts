// Where a folder really is, and how it is known again when it was moved, or when another one is in its place.
import { type BigIntStats, lstatSync, realpathSync } from 'node:fs';
import { fromErrno } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { hashOf } from './hash.ts';

export interface Root {
  /** Real path. */
  readonly root: string;
  /** Stays the same when the folder is moved. */
  readonly id: string;
}

export const findRoot = (folder: string): Result<Root> => {
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
