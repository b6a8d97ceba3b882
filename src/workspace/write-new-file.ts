// Writes all the bytes to a new file and makes sure they are on the disk before anyone is told so.
import { constants } from 'node:fs';
import { errnoOf, unlessRefused } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Disk } from './disk.ts';

/**
 * Exclusive create, write loop, size check, mode, sync. May throw what the operating system throws, and what the pieces throw; the
 * half-made file is then gone.
 */
export const writeNewFile = (disk: Disk, path: string, content: Iterable<Uint8Array>, mode: number): Result<true> => {
  // Exclusive and not through a link: a name that was guessed and planted makes this fail, and nothing else.
  const fd = disk.open(path, constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW, 0o600);
  let written: Result<true>;
  try {
    try {
      written = fill(disk, fd, content, mode);
    } finally {
      disk.close(fd);
    }
  } catch (thrown) {
    removeHalf(disk, path);
    throw thrown;
  }
  if (!written.ok) removeHalf(disk, path);
  return written;
};

const fill = (disk: Disk, fd: number, content: Iterable<Uint8Array>, mode: number): Result<true> => {
  let length = 0;
  for (const piece of content) {
    writeAll(disk, fd, piece);
    length += piece.length;
  }
  const { size } = disk.fstat(fd);
  // Some file systems accept a write and keep less of it.
  if (size !== length)
    return fail('NO_SPACE', `Only ${size} of ${length} bytes were kept by the disk.`, {
      wayOut: 'Make room on the disk.',
    });
  disk.fchmod(fd, mode);
  // Once: after a failed sync the kernel may have dropped the bytes, and a second one would lie.
  disk.fsync(fd);
  return ok(true);
};

const writeAll = (disk: Disk, fd: number, content: Uint8Array): void => {
  let done = 0;
  let refused = 0;
  while (done < content.length) {
    try {
      done += disk.write(fd, content, done, content.length - done);
      refused = 0;
    } catch (thrown) {
      const errno = errnoOf(thrown);
      // A signal came first, or the file system asks to be asked again; a thousand times in a row it means no.
      refused += 1;
      if ((errno !== 'EINTR' && errno !== 'EAGAIN') || refused > 1000) throw thrown;
    }
  }
};

/** What is left of a failed write is of no use; should the disk refuse this too, the sweep of temporary files finds it by name. */
const removeHalf = (disk: Disk, path: string): void => {
  unlessRefused(undefined, () => disk.unlink(path));
};
