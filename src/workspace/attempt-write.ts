// Errors of an operation that would change something: what forbids it, as far as the operating system lets us know.
import { fail, type Result } from '../error/error-value.ts';
import { attempt } from './attempt.ts';
import type { At } from './descend.ts';
import type { Disk } from './disk.ts';

const STICKY = 0o1000;

export const attemptWrite = <T>(
  disk: Disk,
  at: At,
  { operation, path }: { readonly operation: string; readonly path: string },
  act: () => Result<T>,
): Result<T> => {
  const result = attempt(operation, path, act);
  if (result.ok) return result;
  const errno = result.error.data?.errno;
  if (errno === 'EXDEV' || errno === 'EBUSY')
    // Deleting first and renaming then would leave a moment without the file, so there is no other way to do it.
    return fail('LOCKED', `${path} is a mount point or in use, so it cannot be replaced whole.`, {
      data: result.error.data ?? {},
      wayOut: 'Unmount it, or change it in the place it is mounted from.',
    });
  if (errno !== 'EPERM' || isSticky(disk, at)) return result;
  return fail('READ_ONLY', `${path} is marked as not to be changed (immutable), or its disk does not allow it.`, {
    data: result.error.data ?? {},
  });
};

/** In a sticky folder (/tmp) EPERM means that the file is someone else's. */
const isSticky = (disk: Disk, at: At): boolean => {
  const folder = attempt('look at', '.', () => ({ ok: true, value: disk.lstat(at('.')).mode }));
  return folder.ok && (folder.value & STICKY) !== 0;
};
