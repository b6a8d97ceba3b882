// The bytes of a file piece by piece, so that one of any size can be looked through in little memory.
import { setImmediate } from 'node:timers/promises';
import { ok, type Result } from '../error/error-value.ts';
import { piecesOf } from './large-bytes.ts';
import { openFile, type ReadRequest } from './read-state.ts';

export type PiecesRequest = Pick<ReadRequest, 'disk' | 'at' | 'name' | 'path'>;

/** The file is opened at once, and closed when the pieces are through or nobody wants more. May throw what the operating system throws. */
export const readPieces = (request: PiecesRequest): Result<AsyncIterable<Uint8Array>> => {
  const opened = openFile(request);
  return opened.ok ? ok(unhurried(piecesOf(request.disk, opened.value))) : opened;
};

/** The first of them, at most so many bytes. May throw what the operating system throws. */
export const readBeginning = (request: PiecesRequest, bytes: number): Result<Uint8Array> => {
  const opened = openFile(request);
  if (!opened.ok) return opened;
  try {
    const buffer = Buffer.allocUnsafe(bytes);
    return ok(buffer.subarray(0, request.disk.read(opened.value, buffer, 0, bytes, null)));
  } finally {
    request.disk.close(opened.value);
  }
};

async function* unhurried(pieces: Iterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for (const piece of pieces) {
    yield piece;
    // Reading is synchronous: a person who stops the turn must be heard between two pieces.
    await setImmediate();
  }
}
