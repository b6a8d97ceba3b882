// A file that one of our changes took the name of, as long as another program may still write into it through a handle of before.
import { createHash } from 'node:crypto';
import type { Disk } from '../workspace/disk.ts';
import type { Hash } from '../workspace/file-state.ts';

/** What was last seen of it. The stamp is the time it was written last; none where that was too short ago to tell two writes apart. */
export interface SeenFile {
  readonly size: number;
  readonly hash: Hash;
  readonly stamp: string;
}
export const NO_STAMP = 'x';

export interface OldFile {
  /** The step of the entry that took its name. */
  readonly entry: number;
  readonly seq: number;
  readonly seen: SeenFile;
  /** Only by a handle: it ends with this process. */
  readonly isHeld: boolean;
  /** Acts with a handle for reading. */
  open<T>(act: (handle: number) => T): T;
  /** Remembers what was seen of it, beyond this process where that can be; returns it as it is known from now on. */
  saw(seen: SeenFile): OldFile;
  /** Nobody looks at it any more, and its bytes go. */
  drop(): void;
}

export interface OutsideWritten {
  readonly seen: SeenFile;
  readonly content: Uint8Array;
  /** How much of it was there before, where exactly that stands at its beginning: it was only added to. */
  readonly kept?: number;
}

const PIECE_BYTES = 1024 * 1024;
/** Clocks of file systems have steps: a time that is younger than this when we look may be the time of a later write, too. */
const SETTLED_MILLISECONDS = 2000;

/** What was written since it was last seen. May throw what the operating system throws. */
export const writtenSince = (
  disk: Disk,
  old: OldFile,
): { readonly seen: SeenFile; readonly written?: OutsideWritten } =>
  old.open((handle) => {
    const { size, mtimeMs } = disk.fstat(handle);
    const { seen } = old;
    if (seen.stamp === String(mtimeMs) && seen.size === size) return { seen };
    const read = readThrough(disk, handle, seen.size);
    const stamp = Date.now() - mtimeMs > SETTLED_MILLISECONDS ? String(mtimeMs) : NO_STAMP;
    const now: SeenFile = { size: read.size, hash: read.hash, stamp };
    if (read.hash === seen.hash) return { seen: now };
    const content = readWhole(disk, handle, read.size);
    const isAddedTo = read.size > seen.size && read.begins === seen.hash;
    return { seen: now, written: { seen: now, content, ...(isAddedTo ? { kept: seen.size } : {}) } };
  });

/** Hashed piece by piece: most are unchanged, and some are large. */
const readThrough = (disk: Disk, handle: number, first: number): { size: number; hash: Hash; begins: Hash } => {
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let [size, begins] = [0, ''];
  for (;;) {
    if (size === first) begins = hash.copy().digest('hex');
    const wanted = size < first ? Math.min(piece.length, first - size) : piece.length;
    const count = disk.read(handle, piece, 0, wanted, size);
    if (count === 0) return { size, hash: hash.digest('hex'), begins };
    hash.update(piece.subarray(0, count));
    size += count;
  }
};

const readWhole = (disk: Disk, handle: number, size: number): Uint8Array => {
  const whole = Buffer.alloc(size);
  for (let filled = 0; filled < size; ) {
    const count = disk.read(handle, whole, filled, size - filled, filled);
    if (count === 0) return whole.subarray(0, filled);
    filled += count;
  }
  return whole;
};
