// Where files that our changes took the names of are kept for a while: beside the store, where no tool, index, rehearsal and no git
// looks; or open, where a disk allows nothing else.
import { constants } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { Database } from '../store/database.ts';
import { ifThere } from '../workspace/attempt.ts';
import type { Disk } from '../workspace/disk.ts';
import type { Writer } from '../workspace/workspace.ts';
import { NO_STAMP, type OldFile, type SeenFile } from './old-file.ts';
import type { HistoryStep } from './step.ts';

export interface OldFiles {
  /** Instead of sweeping what a step set aside. Nothing is kept of what is no file, or has other names. */
  take(writer: Writer, entry: number, step: HistoryStep): Result<true>;
  /** A file that could be given no second name, held open. */
  hold(entry: number, step: HistoryStep, handle: number): void;
  /** Those on the disk and those held open; the oldest entry first. */
  list(): readonly OldFile[];
  /** The entries whose files came since this was asked last. */
  fresh(): ReadonlySet<number>;
}

export const openOldFiles = (disk: Disk, { file }: Pick<Database, 'file'>): OldFiles => {
  const folder = `${file}.old`;
  let held: readonly OldFile[] = [];
  let fresh = new Set<number>();

  const heldFile = (entry: number, seq: number, handle: number, seen: SeenFile): OldFile => ({
    ...{ entry, seq, seen, isHeld: true },
    open: (act) => act(handle),
    saw: (now) => {
      held = held.filter((each) => each.entry !== entry || each.seq !== seq);
      const next = heldFile(entry, seq, handle, now);
      held = [...held, next];
      return next;
    },
    drop: () => {
      held = held.filter((each) => each.entry !== entry || each.seq !== seq);
      quietly(() => disk.close(handle));
    },
  });

  const fileOnDisk = (name: string): OldFile | undefined => {
    const found = NAME.exec(name);
    if (found === null) return undefined;
    const [, entry = '', seq = '', size = '', hash = '', stamp = ''] = found;
    const place = join(folder, name);
    return {
      ...{ entry: Number(entry), seq: Number(seq), seen: { size: Number(size), hash, stamp }, isHeld: false },
      open: (act) => {
        const handle = disk.open(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
        try {
          return act(handle);
        } finally {
          disk.close(handle);
        }
      },
      // In its name, so that what is known of a file can never be without the file, nor the file without it.
      saw: (seen) => {
        const next = nameOf(Number(entry), Number(seq), seen);
        if (next !== name) disk.rename(place, join(folder, next));
        return fileOnDisk(next)!;
      },
      drop: () => void ifThere(() => disk.unlink(place)),
    };
  };

  return {
    take: (writer, entry, step) => {
      const { aside, before, seq } = step;
      if (aside === null) return ok(true);
      if (before?.kind !== 'file') return writer.sweep(aside);
      const seen: SeenFile = { size: before.bytes.size, hash: before.bytes.hash, stamp: NO_STAMP };
      if (fresh.size === 0) makeFolder(disk, folder);
      const out = writer.moveOut(aside, join(folder, nameOf(entry, seq, seen)));
      // What cannot be kept is swept as ever: a full or broken disk must not fill up with our names.
      if (!out.ok || out.value === 'absent') return writer.sweep(aside);
      fresh.add(entry);
      if (typeof out.value === 'number') held = [...held, heldFile(entry, seq, out.value, seen)];
      return ok(true);
    },
    hold: (entry, { seq, before }, handle) => {
      if (before?.kind !== 'file') throw new Error('bug: only a file is held');
      const seen: SeenFile = { size: before.bytes.size, hash: before.bytes.hash, stamp: NO_STAMP };
      held = [...held, heldFile(entry, seq, handle, seen)];
      fresh.add(entry);
    },
    list: () => {
      const names = quietly(() => disk.readdir(folder)) ?? [];
      const onDisk = names.flatMap(({ name }) => fileOnDisk(name.toString('latin1')) ?? []);
      return [...onDisk, ...held].sort((left, right) => left.entry - right.entry || left.seq - right.seq);
    },
    fresh: () => {
      const entries = fresh;
      fresh = new Set();
      return entries;
    },
  };
};

const NAME = /^(\d+)-(\d+)-(\d+)-([0-9a-f]{64})-(x|[\d.]+)$/;
const nameOf = (entry: number, seq: number, { size, hash, stamp }: SeenFile): string =>
  `${entry}-${seq}-${size}-${hash}-${stamp}`;

/** Nobody else may look: what was private in the workspace stays so. */
const makeFolder = (disk: Disk, folder: string): void => {
  quietly(() => disk.mkdir(folder, 0o700));
};

/** The folder is there already, or cannot be made, and then nothing is kept: the change itself does not depend on it. */
const quietly = <T>(act: () => T): T | undefined => unlessRefused(undefined, act);
