// The bytes of a file by reference: hashed once, read again when asked for, never other bytes than those.
import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Bytes, Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';

const PIECE_BYTES = 1024 * 1024;

/** `again` is where the bytes are later, when that is elsewhere. May throw what the operating system throws. */
export const keptBytes = (place: string, again: (hash: Hash) => Promise<Uint8Array> = () => readFile(place)): Bytes => {
  const { hash, size } = hashedFile(place);
  return {
    hash,
    size,
    read: async () => {
      const content = await again(hash);
      if (hashOf(content) === hash) return content;
      throw new Error(`CORRUPT: the file these bytes were in has changed since (${hash.slice(0, 12)})`);
    },
  };
};

export const hashedFile = (place: string): { readonly hash: Hash; readonly size: number } => {
  // Not a link that came meanwhile, and no waiting for a pipe.
  const descriptor = openSync(place, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
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
