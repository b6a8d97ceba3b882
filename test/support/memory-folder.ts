// Where most tests put their folders: in memory where this machine has enough of it, because a disk that is told at every write to keep it costs a third of the whole
// run. The rooms that are about disks work on one, and so does the whole program, as people have it.
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** A folder for a whole run, and what takes it away. Undefined where there is none: then the folder for temporary files serves, as it does when the person named one. */
export const memoryFolder = (): string | undefined => {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  for (const name of readdirSync(SHARED))
    if (isLeft(name)) rmSync(join(SHARED, name), { recursive: true, force: true });
  // Short: it stands in front of every path on every screen that a test looks at.
  const folder = join(SHARED, `cs-${process.pid}`);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o755 });
  return folder;
};

/** For the files of tests that follow in this process: `file` is the one that comes next. */
export const workWhereItBelongs = (file: string | undefined): void => {
  const memory = process.env[IN_MEMORY_AT];
  if (memory === undefined) return;
  if (file !== undefined && ABOUT_DISKS.test(file)) delete process.env.TMPDIR;
  else process.env.TMPDIR = memory;
};

/** Names the folder of a run to the processes that run its tests. */
export const IN_MEMORY_AT = 'COUNTERSIGN_TESTS_IN_MEMORY';

const ABOUT_DISKS = /\/test\/(?:workspace|history|sandbox|store|end-to-end|web\/end-to-end)\//;
const SHARED = '/dev/shm';
/** Folders of a hundred thousand files and files of half a gigabyte are among what tests make. */
const ENOUGH_BYTES = 6e9;
const TMPFS = 0x01021994;

const hasRoom = (): boolean => {
  if (process.platform !== 'linux' || freemem() < 2 * ENOUGH_BYTES) return false;
  try {
    const { type, bavail, bsize } = statfsSync(SHARED);
    return type === TMPFS && bavail * bsize > ENOUGH_BYTES;
  } catch {
    return false; // there is none
  }
};

/** Of a run that was killed. */
const isLeft = (name: string): boolean => {
  const pid = /^cs-(\d+)$/.exec(name)?.[1];
  if (pid === undefined) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch {
    return true;
  }
};
