// What is at a name: byte-exact, never blocking on a pipe, never following a link, never torn by a file that is being written.
import { createHash } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import { errnoOf } from '../error/errno.ts';
import { fail, ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import { type At, linkRefused } from './descend.ts';
import type { Disk } from './disk.ts';
import type { Bytes, FileState } from './file-state.ts';
import { bytesOf } from './hash.ts';

export interface ReadRequest {
  readonly disk: Disk;
  readonly at: At;
  readonly name: string;
  /** For messages. */
  readonly path: string;
  /** TOO_LARGE above this many bytes. */
  readonly limit: number;
  /** Files up to this size stay in memory with the state; 8 MB when not given. */
  readonly keep?: number;
  /** Reads the bytes of a file that is too large to be kept in memory, later and again. */
  readonly again: () => Result<Uint8Array>;
}

/** Up to here the bytes stay in memory with the state; above, they are hashed piece by piece and read again when asked for. */
const KEEP_BYTES = 8 * 1024 * 1024;
const PIECE_BYTES = 1024 * 1024;
/** A file that changes under three readings in a row is being written all the time; waiting longer would not help. */
const READINGS = 3;

/** May throw what the operating system throws. */
export const readState = (request: ReadRequest): Result<FileState> => {
  const { disk, at, name, path } = request;
  const seen = ifThere(() => disk.lstat(at(name)));
  if (seen === undefined) return ok(null);
  if (seen.isSymbolicLink()) return ok({ kind: 'link', target: disk.readlink(at(name)) });
  if (seen.isDirectory()) return ok({ kind: 'folder', mode: seen.mode & 0o7777 });
  if (!seen.isFile()) return notRegular(path);
  for (let reading = 0; reading < READINGS; reading += 1) {
    const file = readFile(request, (stat, fd) => contentOf(request, stat, fd));
    if (!file.ok) return file;
    if (file.value !== 'changed')
      return ok({ kind: 'file', bytes: file.value.content, mode: file.value.stat.mode & 0o7777 });
  }
  return fail('STALE', `${path} is being written right now.`, { data: { path }, wayOut: 'Try again in a moment.' });
};

/** The whole content in memory, for a file whose hash is known already. */
export const readWhole = (request: Omit<ReadRequest, 'again'>): Result<Uint8Array> => {
  const read = readFile(request, (stat, fd) => wholeOf(request.disk, stat, fd));
  if (!read.ok) return read;
  return read.value === 'changed'
    ? fail('STALE', `${request.path} is being written right now.`)
    : ok(read.value.content);
};

type Reading<T> = (stat: Stats, fd: number) => T | 'changed';

const readFile = <T>(
  { disk, at, name, path, limit }: Omit<ReadRequest, 'again'>,
  reading: Reading<T>,
): Result<{ readonly content: T; readonly stat: Stats } | 'changed'> => {
  let fd: number;
  try {
    // O_NONBLOCK: should it have become a pipe since it was looked at, opening must not wait for a writer.
    fd = disk.open(at(name), constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | constants.O_NOCTTY);
  } catch (thrown) {
    if (errnoOf(thrown) === 'ELOOP') return linkRefused(path);
    throw thrown;
  }
  try {
    const stat = disk.fstat(fd);
    if (!stat.isFile()) return notRegular(path);
    if (stat.size > limit)
      return fail('TOO_LARGE', `${path} has ${stat.size} bytes; at most ${limit} can be read.`, {
        data: { path, size: stat.size, limit },
      });
    const content = reading(stat, fd);
    const after = disk.fstat(fd);
    const changed = content === 'changed' || after.size !== stat.size || after.mtimeMs !== stat.mtimeMs;
    return ok(changed ? 'changed' : { content, stat });
  } finally {
    disk.close(fd);
  }
};

const contentOf = ({ disk, again, keep = KEEP_BYTES }: ReadRequest, stat: Stats, fd: number): Bytes | 'changed' => {
  if (stat.size <= keep) {
    const whole = wholeOf(disk, stat, fd);
    return whole === 'changed' ? whole : bytesOf(whole);
  }
  const hash = createHash('sha256');
  const piece = Buffer.allocUnsafeSlow(PIECE_BYTES);
  let size = 0;
  for (let count = readPiece(disk, fd, piece, 0); count > 0; count = readPiece(disk, fd, piece, 0)) {
    hash.update(piece.subarray(0, count));
    size += count;
    if (size > stat.size) return 'changed';
  }
  return size === stat.size ? keptElsewhere(hash.digest('hex'), size, again) : 'changed';
};

const keptElsewhere = (hash: string, size: number, again: () => Result<Uint8Array>): Bytes => ({
  hash,
  size,
  read: async () => {
    const content = again();
    if (content.ok && bytesOf(content.value).hash === hash) return content.value;
    throw new Error(`CORRUPT: the file these bytes were in has changed since (${hash.slice(0, 12)})`);
  },
});

const wholeOf = (disk: Disk, stat: Stats, fd: number): Uint8Array | 'changed' => {
  const whole = Buffer.allocUnsafeSlow(stat.size);
  let filled = 0;
  while (filled < whole.length) {
    const count = readPiece(disk, fd, whole, filled);
    if (count === 0) return 'changed';
    filled += count;
  }
  return whole;
};

const readPiece = (disk: Disk, fd: number, into: Uint8Array, offset: number): number => {
  for (;;)
    try {
      return disk.read(fd, into, offset, into.length - offset, null);
    } catch (thrown) {
      // A signal came first; nothing was read.
      if (errnoOf(thrown) !== 'EINTR') throw thrown;
    }
};

const notRegular = (path: string): Result<never> =>
  fail('NOT_REGULAR', `${path} is a pipe, socket or device, not a file.`, { data: { path } });
