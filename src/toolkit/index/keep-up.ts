// Brings an index up to its workspace by the names that were seen to change, or by a walk where those do not say enough.
import { type FolderWatch, watchFolders } from './watch-folders.ts';

export interface Ways {
  /** False where a walk has to see. */
  names(names: readonly string[]): Promise<boolean>;
  walk(): Promise<void>;
  /** Whether everything was read that there was to read. */
  isWhole(): boolean;
}

export interface Keeper extends Pick<FolderWatch, 'enter' | 'close'> {
  bringUp(ways: Ways): Promise<void>;
}

/** A walk is due after this even where every change is seen: a missed one does not stay missed. */
const TRUST_MILLISECONDS = 5 * 60 * 1000;

export const newKeeper = (root: string): Keeper => {
  const watched = watchFolders(root);
  let walked: number | undefined;
  return {
    enter: watched.enter,
    close: watched.close,
    bringUp: async ({ names, walk, isWhole }) => {
      const last = walked;
      // Set again when all of it was read: names are told once, and a pass that breaks off would lose them.
      walked = undefined;
      const taken = last === undefined ? undefined : await watched.taken();
      const trusted = last !== undefined && performance.now() - last < TRUST_MILLISECONDS;
      if (taken !== undefined && trusted && (await names(taken))) {
        if (isWhole()) walked = last;
        return;
      }
      watched.reset();
      const began = performance.now();
      await walk();
      if (isWhole()) walked = began;
    },
  };
};
