// Gives what is at a path a second, temporary name, so that it can be put back in one step that needs no space, and so that what
// other programs still write into it can be found.
import { constants } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import { attemptWrite } from './attempt-write.ts';
import type { DiskGround } from './descend.ts';
import type { Disk } from './disk.ts';
import { identityOf } from './identity-of.ts';
import type { Path } from './path.ts';
import { across, parted } from './place.ts';
import type { KeptBeside, TemporaryPlace } from './workspace.ts';

/** A file that is being saved by rename over and over cannot be held on to; then the comparison after this says so. */
const ATTEMPTS = 4;

/**
 * Null for what is no file. Where the disk knows no second names, or not for a file of someone else (protected_hardlinks), the file is
 * held open instead: there is the copy in the store to put back, and the handle to look through.
 */
export const keepBeside = (
  { disk, descent }: DiskGround,
  path: Path,
  place: TemporaryPlace,
): Result<KeptBeside | null> => {
  const { folder, name } = parted(path);
  return across(descent, place, folder, (temporary, at) =>
    attemptWrite(disk, at, { operation: 'keep', path }, () => {
      for (let attempt = 1; ; attempt += 1) {
        const stat = disk.lstat(at(name));
        if (!stat.isFile()) return ok(null);
        try {
          disk.link(at(name), temporary);
          return ok({ identity: identityOf(disk.lstat(temporary)) });
        } catch (thrown) {
          const errno = errnoOf(thrown) ?? '';
          if (NO_HARD_LINKS.includes(errno)) return ok(heldOpen(disk, at(name)));
          if (attempt === ATTEMPTS) throw thrown;
          // Replaced by another program in this very moment: the name is there, and what it named is not. Looked at again.
          if (errno === 'ENOENT') continue;
          if (errno !== 'EEXIST') throw thrown;
        }
        // A second attempt, after a crash: the name is random, so it is ours; but the file may be another by now.
        const there = ifThere(() => disk.lstat(temporary));
        if (there !== undefined && identityOf(there) === identityOf(disk.lstat(at(name))))
          return ok({ identity: identityOf(there) });
        ifThere(() => disk.unlink(temporary));
      }
    }),
  );
};

const heldOpen = (disk: Disk, path: string): KeptBeside => {
  const handle = disk.open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  return { identity: identityOf(disk.fstat(handle)), handle };
};

export const NO_HARD_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'];
