// Takes something away without losing it: moved to a temporary name, and back if need be.
import type { Stats } from 'node:fs';
import { fail, ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import { attemptWrite } from './attempt-write.ts';
import { compareWith } from './compare.ts';
import type { Descent } from './descend.ts';
import type { Disk } from './disk.ts';
import type { FileState } from './file-state.ts';
import type { Path } from './path.ts';
import { across, parted } from './place.ts';
import { takeName } from './put-in-place.ts';
import type { TemporaryPlace } from './workspace.ts';

interface Ground {
  readonly disk: Disk;
  readonly descent: Descent;
}

export const setAside = (ground: Ground, path: Path, place: TemporaryPlace, expected: FileState): Result<true> => {
  const { folder, name } = parted(path);
  const { disk } = ground;
  return across(ground.descent, place, folder, (temporary, at) =>
    attemptWrite(disk, at, { operation: 'remove', path }, () => {
      if (expected === null) return fail('NOT_FOUND', `There is no ${path} to remove.`, { data: { path } });
      const before = ifThere(() => disk.lstat(at(name)));
      const same = compareWith(ground, at, { folder, name, path }, expected);
      if (!same.ok) return same;
      const beside = ifThere(() => disk.lstat(temporary));
      // A file that was just created still has its temporary name; renaming one name of a file to another would do nothing at all.
      if (beside?.isFile() === true && before !== undefined && sameFile(beside, before)) disk.unlink(temporary);
      else if (beside !== undefined) return fail('EXISTS', `${place.name} is in use.`, { data: { place: place.name } });
      disk.rename(at(name), temporary);
      // What was moved is what was compared, or it goes back: a file saved in that instant is not ours to remove.
      if (unchanged(before, disk.lstat(temporary))) return ok(true);
      const back = takeName(disk, temporary, at, path);
      if (!back.ok) return back;
      ifThere(() => disk.unlink(temporary));
      return fail('STALE', `${path} changed while it was being removed.`, { data: { path } });
    }),
  );
};

export const bringBack = (ground: Ground, place: TemporaryPlace, path: Path): Result<true> => {
  const { folder, name } = parted(path);
  const { disk } = ground;
  return across(ground.descent, place, folder, (temporary, at) =>
    attemptWrite(disk, at, { operation: 'bring back', path }, () => {
      const there = ifThere(() => disk.lstat(at(name)));
      // A second attempt after a crash finds both names on one file: it is back already.
      const isBack = there?.isFile() === true && sameFile(there, disk.lstat(temporary));
      const back: Result<true> = isBack ? ok(true) : takeName(disk, temporary, at, path);
      if (!back.ok) return back;
      ifThere(() => disk.unlink(temporary));
      return back;
    }),
  );
};

const sameFile = (left: Stats, right: Stats): boolean => left.dev === right.dev && left.ino === right.ino;

const unchanged = (before: Stats | undefined, after: Stats): boolean =>
  before !== undefined &&
  sameFile(before, after) &&
  (after.isDirectory() || (before.size === after.size && before.mtimeMs === after.mtimeMs));
