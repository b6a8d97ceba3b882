// Keeps the bytes of the workspace's files as they are now, so that a command that runs for real can be undone.
import { constants, copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf } from '../error/errno.ts';
import type { Bytes, Hash } from '../workspace/file-state.ts';
import { hashedFile, keptBytes } from './kept-bytes.ts';
import type { SeenOnDisk } from './scan-workspace.ts';

export interface BeforeStore {
  /** Copies a file unless it is known by its times and size; false when there was no room, or it cannot be read. */
  keep(path: string, seen: SeenOnDisk): boolean;
  /** The bytes a file had when it was last kept. */
  bytes(path: string): Bytes | undefined;
}

interface Kept {
  readonly stamp: string;
  readonly hash: Hash;
}

export const openBeforeStore = (root: string, folder: string, limit: number): BeforeStore => {
  const known = new Map<string, Kept>();
  let total = 0;
  const placeOf = (hash: Hash): string => join(folder, hash);
  return {
    keep: (path, { stamp, size }) => {
      if (known.get(path)?.stamp === stamp) return true;
      known.delete(path);
      if (total + size > limit) return false;
      const fresh = join(folder, 'fresh');
      try {
        rmSync(fresh, { force: true });
        // A copy that shares its blocks where the disk can.
        copyFileSync(join(root, path), fresh, constants.COPYFILE_FICLONE);
      } catch (thrown) {
        if (errnoOf(thrown) === undefined) throw thrown;
        return false;
      }
      const { hash } = hashedFile(fresh);
      if (!existsSync(placeOf(hash))) total += size;
      renameSync(fresh, placeOf(hash));
      known.set(path, { stamp, hash });
      return true;
    },
    bytes: (path) => {
      const kept = known.get(path);
      return kept === undefined ? undefined : keptBytes(placeOf(kept.hash));
    },
  };
};
