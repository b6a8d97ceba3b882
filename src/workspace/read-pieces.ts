// The bytes of a file piece by piece, so that one of any size can be looked through in little memory.
import { constants } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { errnoOf } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { type At, linkRefused } from './descend.ts';
import type { Disk } from './disk.ts';

/** Large enough that reading costs little beside what is done with it. */
const PIECE_BYTES = 1024 * 1024;

export interface PiecesRequest {
  readonly disk: Disk;
  readonly at: At;
  readonly name: string;
  /** For messages. */
  readonly path: string;
}

/** The file is opened at once, and closed when the pieces are through or nobody wants more. May throw what the operating system throws. */
export const readPieces = (request: PiecesRequest): Result<AsyncIterable<Uint8Array>> => {
  const opened = openFile(request);
  return opened.ok ? ok(piecesOf(request.disk, opened.value)) : opened;
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

const openFile = ({ disk, at, name, path }: PiecesRequest): Result<number> => {
  let descriptor: number;
  try {
    // O_NONBLOCK: should it be a pipe, opening must not wait for a writer.
    descriptor = disk.open(at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (thrown) {
    if (errnoOf(thrown) === 'ELOOP') return linkRefused(path);
    throw thrown;
  }
  if (disk.fstat(descriptor).isFile()) return ok(descriptor);
  disk.close(descriptor);
  return fail('NOT_REGULAR', `${path} is not a plain file.`, { data: { path } });
};

/** One buffer serves for all pieces: each is good until the next is asked for. */
async function* piecesOf(disk: Disk, descriptor: number): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    const buffer = Buffer.allocUnsafeSlow(PIECE_BYTES);
    for (;;) {
      const count = disk.read(descriptor, buffer, 0, buffer.length, null);
      if (count === 0) return;
      yield buffer.subarray(0, count);
      // Reading is synchronous: a person who stops the turn must be heard between two pieces.
      await setImmediate();
    }
  } finally {
    disk.close(descriptor);
  }
}
