// Gives what is at a path a second, temporary name, so that it can be put back in one step that needs no space.
import { errnoOf } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { attemptWrite } from './attempt-write.ts';
import type { Descent } from './descend.ts';
import type { Disk } from './disk.ts';
import type { Path } from './path.ts';
import { across, parted } from './place.ts';
import type { Place } from './workspace.ts';

interface Ground {
  readonly disk: Disk;
  readonly descent: Descent;
}

/** False where the disk, or the thing, knows no second names: then there is only the copy in the store. */
export const keepBeside = ({ disk, descent }: Ground, path: Path, place: Place): Result<boolean> => {
  const { folder, name } = parted(path);
  return across(descent, place, folder, (temporary, at) =>
    attemptWrite(disk, at, { operation: 'keep', path }, () => {
      if (disk.lstat(at(name)).isFile() === false) return ok(false);
      try {
        disk.link(at(name), temporary);
        return ok(true);
      } catch (thrown) {
        // A second attempt, after a crash: the name is random, so it is ours.
        if (errnoOf(thrown) === 'EEXIST') return ok(true);
        // No hard links here, or not to a file of someone else (protected_hardlinks).
        if (!NO_HARD_LINKS.includes(errnoOf(thrown) ?? '')) throw thrown;
        return ok(false);
      }
    }),
  );
};

const NO_HARD_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EXDEV', 'EMLINK'];
