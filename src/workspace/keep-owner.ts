// Gives what is about to take a file's place the owner of that file, where the system lets us; and never a power with another owner.
import { constants, type Stats } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import type { Disk } from './disk.ts';
import { POWERS } from './file-state.ts';

/** `old` is what had the name, or the file that is moved; without one the new file is ours. May throw what the operating system throws. */
export const keepOwner = (disk: Disk, staged: string, old: Stats | undefined): void => {
  const fresh = disk.lstat(staged);
  if (!fresh.isFile()) return;
  const differs = (now: Stats): boolean => old === undefined || now.uid !== old.uid || now.gid !== old.gid;
  const mode = fresh.mode & 0o7777;
  if (!differs(fresh)) return;
  if (old !== undefined && !given(disk, staged, old.uid, old.gid)) given(disk, staged, fresh.uid, old.gid);
  if ((mode & POWERS) === 0) return;
  // The system takes these bits away with the owner; they are given again only to the owner who had them.
  const kept = differs(disk.lstat(staged)) ? mode & ~POWERS : mode;
  const handle = disk.open(staged, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    disk.fchmod(handle, kept);
  } finally {
    disk.close(handle);
  }
};

const given = (disk: Disk, staged: string, user: number, group: number): boolean => {
  try {
    disk.chown(staged, user, group);
    return true;
  } catch (thrown) {
    // Not ours to give, or a disk without owners.
    if (!REFUSED.includes(errnoOf(thrown) ?? '')) throw thrown;
    return false;
  }
};

const REFUSED: readonly string[] = ['EPERM', 'EACCES', 'EINVAL', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP'];
