// Sees which names change in the folders of a walk, so that the next question need not walk again.
import { type FSWatcher, watch } from 'node:fs';
import { errnoOf } from '../../error/errno.ts';
import { onNetworkDisk } from '../../store/network-disk.ts';

export interface FolderWatch {
  /** Before a folder is looked at. */
  enter(path: string, place: string): void;
  /** Begins anew: everything is about to be walked. */
  reset(): void;
  /** Paths that may have changed since it was last asked; undefined when it cannot say. */
  taken(): Promise<readonly string[] | undefined>;
  close(): void;
}

/** A system allows a person some ten thousands; an editor and others need theirs. */
const MOST_FOLDERS = 8000;
/** More than this is a checkout or a copied folder, and a walk is quicker. */
const MOST_NAMES = 500;

/**
 * Only where the system tells of a change before the call that makes it returns (inotify, on a disk of this machine): elsewhere `taken`
 * never knows.
 */
export const watchFolders = (root: string): FolderWatch => {
  const watchers = new Map<string, FSWatcher>();
  const names = new Set<string>();
  let blind = process.platform !== 'linux' || onNetworkDisk(root);
  const never = blind;
  const release = (): void => {
    for (const watcher of watchers.values()) watcher.close();
    watchers.clear();
  };
  const giveUp = (): void => {
    blind = true;
    release();
  };
  return {
    enter: (path, place) => {
      if (blind || watchers.has(path)) return;
      if (watchers.size >= MOST_FOLDERS) return giveUp();
      try {
        const watcher = watch(place, { persistent: false }, (_event, name) => {
          if (name === null || names.size >= MOST_NAMES) giveUp();
          else names.add(path === '.' ? name : `${path}/${name}`);
        });
        watcher.on('error', giveUp);
        watchers.set(path, watcher);
      } catch (thrown) {
        // No more watches, or the folder went away: walks see the rest.
        if (errnoOf(thrown) === undefined) throw thrown;
        giveUp();
      }
    },
    reset: () => {
      release();
      names.clear();
      blind = never;
    },
    taken: async () => {
      // The first turn may end where it began; in the second, everything the system has told is read.
      for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
      if (blind || watchers.size === 0) return undefined;
      const taken = [...names];
      names.clear();
      return taken;
    },
    close: giveUp,
  };
};
