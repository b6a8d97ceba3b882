// Moves what was staged to its own name: over what was expected there, or only where nothing is.
import type { Stats } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import { attemptWrite } from './attempt-write.ts';
import { compareWith } from './compare.ts';
import type { At, DiskGround } from './descend.ts';
import type { Disk } from './disk.ts';
import type { FileState } from './file-state.ts';
import { identityOf } from './identity-of.ts';
import { NO_HARD_LINKS } from './keep-beside.ts';
import { keepOwner } from './keep-owner.ts';
import { piecesOf } from './large-bytes.ts';
import type { Path } from './path.ts';
import { across, parted } from './place.ts';
import { openFile } from './read-state.ts';
import type { TemporaryPlace } from './workspace.ts';
import { writeNewFile } from './write-new-file.ts';

/** Old bytes or new bytes at every instant, never neither and never a mixture. */
export const replace = (
  ground: DiskGround,
  place: TemporaryPlace,
  path: Path,
  expected: FileState,
  identity?: string,
): Result<true> => {
  const { folder, name } = parted(path);
  // Renaming over "nothing" could still hit something that came a moment ago; taking a free name cannot.
  return across(ground.descent, place, folder, (temporary, at) =>
    attemptWrite(ground.disk, at, { operation: 'replace', path }, () => {
      const same = compareWith(ground, at, { folder, name, path }, expected);
      if (!same.ok) return same;
      if (expected === null) return takeName(ground.disk, temporary, at, path);
      keepOwner(ground.disk, temporary, ground.disk.lstat(at(name)));
      // The last thing before the rename: a save by rename that comes after this is the one that cannot be caught.
      if (identity !== undefined && identityOf(ground.disk.lstat(at(name))) !== identity) return savedAnew(path);
      ground.disk.rename(temporary, at(name));
      return ok(true);
    }),
  );
};

const savedAnew = (path: Path): Result<never> =>
  fail('STALE', `${path} was saved anew while it was being replaced.`, {
    data: { path, replaced: true },
    wayOut: 'Look at it again: the proposal is made anew.',
  });

/** The temporary name stays beside a new file until it is swept: it is a second name of the same bytes. */
export const create = (
  ground: DiskGround,
  place: TemporaryPlace | null,
  path: Path,
  state: Exclude<FileState, null>,
  /** The file that is moved here. */
  from?: Path,
): Result<true> => {
  const { folder, name } = parted(path);
  if (state.kind === 'link' || (state.kind === 'folder' && state.tree === undefined))
    return ground.descent.within(folder, (at) =>
      attemptWrite(ground.disk, at, { operation: 'create', path }, () => {
        if (state.kind === 'link') ground.disk.symlink(state.target, at(name));
        else ground.disk.mkdir(at(name), state.mode);
        return ok(true);
      }),
    );
  if (place === null) throw new Error(`bug: ${path} was not staged before it was created`);
  return across(ground.descent, place, folder, (temporary, at) =>
    attemptWrite(ground.disk, at, { operation: 'create', path }, () => {
      const moved = from === undefined ? ok(undefined) : statOf(ground, from);
      if (!moved.ok) return moved;
      keepOwner(ground.disk, temporary, moved.value);
      return takeName(ground.disk, temporary, at, path);
    }),
  );
};

const statOf = ({ disk, descent }: DiskGround, path: Path): Result<Stats | undefined> => {
  const { folder, name } = parted(path);
  return descent.within<Stats | undefined>(
    folder,
    (at) => ok(ifThere(() => disk.lstat(at(name)))),
    () => ok(undefined),
  );
};

/** Gives what is at a temporary name its own name, if that is free. Files by a hard link, which never overwrites. */
export const takeName = (disk: Disk, temporary: string, at: At, path: Path): Result<true> => {
  const { name } = parted(path);
  const staged = disk.lstat(temporary);
  if (!staged.isFile()) {
    // Node has no rename that refuses: an empty folder that came this very moment is the only thing this could replace.
    if (ifThere(() => disk.lstat(at(name))) !== undefined) return taken(path);
    disk.rename(temporary, at(name));
    return ok(true);
  }
  try {
    disk.link(temporary, at(name));
    return ok(true);
  } catch (thrown) {
    const errno = errnoOf(thrown) ?? '';
    if (errno === 'EEXIST') return taken(path);
    if (!NO_HARD_LINKS.includes(errno)) throw thrown;
  }
  // FAT, exFAT and some network disks know no hard links. Written a second time, exclusively: nothing is overwritten; a power cut in
  // the middle leaves a short file, which recovery tells from the right one by its hash.
  const content = openFile({ disk, at: () => temporary, name, path });
  if (!content.ok) return content;
  return writeNewFile(disk, at(name), piecesOf(disk, content.value), staged.mode & 0o7777);
};

const taken = (path: string): Result<never> =>
  fail('EXISTS', `${path} exists already.`, {
    data: { path },
    wayOut: 'Choose another name, or change the file that is there.',
  });
