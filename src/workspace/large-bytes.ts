// Bytes that are too many to be in memory at once are handled piece by piece, from where they are to where they go.
import { createHash } from 'node:crypto';
import { errnoOf } from '../error/errno.ts';
import type { Disk } from './disk.ts';
import type { Bytes, Hash } from './file-state.ts';
import { hashOf } from './hash.ts';

/** Large enough that reading costs little beside what is done with it. */
export const PIECE_BYTES = 1024 * 1024;
/** Above this, contents are neither held whole nor compared with what they were made from. */
export const LARGE_BYTES = 32 * 1024 * 1024;

/** One buffer serves for all pieces: each is good until the next is asked for. The file is closed when nobody wants more. */
export function* piecesOf(
  disk: Pick<Disk, 'read' | 'close'>,
  descriptor: number,
): Generator<Uint8Array, void, undefined> {
  try {
    const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
    for (let count = readSome(disk, descriptor, buffer, 0); count > 0; count = readSome(disk, descriptor, buffer, 0))
      yield buffer.subarray(0, count);
  } finally {
    disk.close(descriptor);
  }
}

export const readSome = (disk: Pick<Disk, 'read'>, descriptor: number, into: Uint8Array, offset: number): number => {
  for (;;)
    try {
      return disk.read(descriptor, into, offset, into.length - offset, null);
    } catch (thrown) {
      // A signal came first; nothing was read.
      if (errnoOf(thrown) !== 'EINTR') throw thrown;
    }
};

/** A file that was hashed and is read again when it is asked for, whole or in pieces. `open` is undefined when it is no file any more. */
export const bytesInFile = (hash: Hash, size: number, open: () => Iterable<Uint8Array> | undefined): Bytes => {
  const pieces = (): Iterable<Uint8Array> => readable(hash, open);
  return {
    hash,
    size,
    pieces,
    read: async () => {
      const whole = wholeOf(pieces(), size);
      if (whole !== undefined && hashOf(whole) === hash) return whole;
      throw new Error(`CORRUPT: the file these bytes were in has changed since (${hash.slice(0, 12)})`);
    },
  };
};

function* readable(hash: Hash, open: () => Iterable<Uint8Array> | undefined): Generator<Uint8Array, void, undefined> {
  let errno: string | undefined;
  try {
    const pieces = open();
    if (pieces !== undefined) return yield* pieces;
  } catch (thrown) {
    errno = errnoOf(thrown);
    if (errno === undefined) throw thrown;
  }
  const why = errno === undefined ? 'has changed since' : `cannot be read: ${errno}`;
  throw new Error(`CORRUPT: the file these bytes were in ${why} (${hash.slice(0, 12)})`);
}

/** Undefined when they are not exactly so many. */
export const wholeOf = (pieces: Iterable<Uint8Array>, size: number): Uint8Array | undefined => {
  const whole = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for (const piece of pieces) {
    if (filled + piece.length > size) return undefined;
    whole.set(piece, filled);
    filled += piece.length;
  }
  return filled === size ? whole : undefined;
};

/** Passes the pieces on, and throws CORRUPT at their end when they were not the bytes that were named. */
export function* checkedPieces(
  { hash, size }: Pick<Bytes, 'hash' | 'size'>,
  pieces: Iterable<Uint8Array>,
): Generator<Uint8Array, void, undefined> {
  const sum = createHash('sha256');
  let seen = 0;
  for (const piece of pieces) {
    sum.update(piece);
    seen += piece.length;
    if (seen > size) break;
    yield piece;
  }
  if (seen !== size || sum.digest('hex') !== hash)
    throw new Error(`CORRUPT: these are not the bytes that were named (${hash.slice(0, 12)})`);
}
