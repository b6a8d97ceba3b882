// Holds a few file descriptors while files are moved, so that there are some left to finish or to take it all back.
import { constants } from 'node:fs';
import { fromErrno, unlessRefused } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { Workspace } from '../workspace/workspace.ts';

/** The most one step of taking back holds at a time: two folders, a file, and one for the unexpected. */
const SPARE = 4;

export interface SpareDescriptors {
  /** Gives them back to be used; harmless the second time. */
  release(): void;
}

/** LIMIT when there are not even these: before anything is touched. */
export const holdDescriptors = ({ disk, root }: Workspace): Result<SpareDescriptors> => {
  const held: number[] = [];
  const release = (): void => {
    for (const descriptor of held.splice(0)) {
      // A close that reports an error has closed it all the same, and nothing was written through it.
      unlessRefused(undefined, () => disk.close(descriptor));
    }
  };
  try {
    while (held.length < SPARE) held.push(disk.open(root, constants.O_RDONLY | constants.O_DIRECTORY));
    return ok({ release });
  } catch (thrown) {
    release();
    return fromErrno(thrown, 'open', root);
  }
};
