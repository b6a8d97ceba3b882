// The steps of a durable change, bound to one workspace.

import { constants, type Stats } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { attempt, ifThere } from './attempt.ts';
import { attemptWrite } from './attempt-write.ts';
import { compareWith } from './compare.ts';
import type { Descent, DiskGround } from './descend.ts';
import type { Disk } from './disk.ts';
import type { FileState } from './file-state.ts';
import type { AttributeKeeper } from './keep-attributes.ts';
import { keepBeside } from './keep-beside.ts';
import type { Path } from './path.ts';
import { across, checkPlace, componentsIn, parted, placeFor } from './place.ts';
import { create, replace, takeName } from './put-in-place.ts';
import { stage, syncFolder } from './stage.ts';
import { sweep } from './sweep.ts';
import type { TemporaryPlace, Writer } from './workspace.ts';

export const createWriter = (disk: Disk, descent: Descent, attributes: AttributeKeeper): Writer => {
  const ground = { disk, descent };
  return {
    placeFor: (path) => placeFor(descent, path),
    stage: (place, state) => stage(ground, place, state),
    keepAttributes: attributes.keep,
    keepBeside: (path, place) => keepBeside(ground, path, place),
    replace: (place, path, expected, identity) => replace(ground, place, path, expected, identity),
    create: (place, path, state, from) => create(ground, place, path, state, from),
    setAside: (path, place, expected) => setAside(ground, path, place, expected),
    bringBack: (place, path) => bringBack(ground, place, path),
    makeFolder: (path, mode) => create(ground, null, path, { kind: 'folder', mode }),
    removeFolder: (path) => {
      const { folder, name } = parted(path);
      return descent.within(folder, (at) =>
        attemptWrite(disk, at, { operation: 'remove folder', path }, () => {
          disk.rmdir(at(name));
          return ok(true);
        }),
      );
    },
    syncFolder: (folder) => syncFolder(ground, componentsIn(folder)),
    staged: (place) => {
      const checked = checkPlace(place);
      if (!checked.ok) return checked;
      return descent.within(
        componentsIn(place.folder),
        (at) => ok(ifThere(() => disk.lstat(at(place.name))) !== undefined),
        () => ok(false),
      );
    },
    moveOut: (place, to) => moveOut(ground, place, to),
    release: (handle) => void attempt('close', 'a file', () => ok(disk.close(handle))),
    sweep: (place) => sweep(ground, place),
  };
};

type Out = 'moved' | 'absent' | number;

/** Takes a file that was replaced or removed out of the workspace, to where only we look. */
const moveOut = ({ disk, descent }: DiskGround, place: TemporaryPlace, to: string): Result<Out> => {
  const checked = checkPlace(place);
  if (!checked.ok) return checked;
  return descent.within<Out>(
    componentsIn(place.folder),
    (at) =>
      attemptWrite<Out>(disk, at, { operation: 'keep', path: place.name }, () => {
        const found = ifThere(() => disk.lstat(at(place.name)));
        // With other names its bytes are not lost, whoever writes them.
        if (found === undefined || !found.isFile() || found.nlink > 1) return ok('absent');
        try {
          disk.rename(at(place.name), to);
          return ok('moved');
        } catch (thrown) {
          if (errnoOf(thrown) !== 'EXDEV') throw thrown;
        }
        const handle = disk.open(at(place.name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
        ifThere(() => disk.unlink(at(place.name)));
        return ok(handle);
      }),
    () => ok('absent'),
  );
};

/** Takes something away without losing it: moved to a temporary name, and back if need be. */
const setAside = (ground: DiskGround, path: Path, place: TemporaryPlace, expected: FileState): Result<true> => {
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

const bringBack = (ground: DiskGround, place: TemporaryPlace, path: Path): Result<true> => {
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
