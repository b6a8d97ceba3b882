// The bytes of a file by reference: hashed once, read again when asked for, never other bytes than those.
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { nodeDisk } from '../workspace/disk.ts';
import type { Bytes, Hash } from '../workspace/file-state.ts';
import { bytesInFile, PIECE_BYTES, piecesOf } from '../workspace/large-bytes.ts';

/** Not a link that came meanwhile, and no waiting for a pipe. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/** `later` is where the bytes are when they are asked for. May throw what the operating system throws. */
export const keptBytes = (place: string, later = place): Bytes => {
  const { hash, size } = hashedFile(place);
  return bytesInFile(hash, size, () => piecesOf(nodeDisk, openSync(later, WITHOUT_WAITING)));
};

export const hashedFile = (place: string): { readonly hash: Hash; readonly size: number } => {
  const descriptor = openSync(place, WITHOUT_WAITING);
  try {
    const hash = createHash('sha256');
    let size = 0;
    for (;;) {
      const count = readSync(descriptor, piece, 0, PIECE_BYTES, null);
      if (count === 0) return { hash: hash.digest('hex'), size };
      hash.update(piece.subarray(0, count));
      size += count;
    }
  } finally {
    closeSync(descriptor);
  }
};

/** One for all: hashing is synchronous, and a new one for each of 5,000 small files costs more than their hashes. */
const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
