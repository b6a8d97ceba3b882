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
import { bytesInFile, PIECE_BYTES, piecesOf, readSome } from './large-bytes.ts';

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
  /** Opens a file that is too large to be kept in memory later and again, to read its bytes. */
  readonly again: () => Result<number>;
}

/** Up to here the bytes stay in memory with the state; above, they are hashed piece by piece and read again when asked for. */
const KEEP_BYTES = 8 * 1024 * 1024;
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

/** Opened for reading, if it is a file. May throw what the operating system throws. */
export const openFile = ({
  disk,
  at,
  name,
  path,
}: Pick<ReadRequest, 'disk' | 'at' | 'name' | 'path'>): Result<number> => {
  let descriptor: number;
  try {
    // O_NONBLOCK: should it have become a pipe since it was looked at, opening must not wait for a writer.
    const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | constants.O_NOCTTY;
    descriptor = disk.open(at(name), flags);
  } catch (thrown) {
    if (errnoOf(thrown) === 'ELOOP') return linkRefused(path);
    throw thrown;
  }
  let isFile = false;
  try {
    isFile = disk.fstat(descriptor).isFile();
  } finally {
    if (!isFile) disk.close(descriptor);
  }
  return isFile ? ok(descriptor) : notRegular(path);
};

type Reading<T> = (stat: Stats, fd: number) => T | 'changed';

const readFile = <T>(
  { disk, at, name, path, limit }: Omit<ReadRequest, 'again'>,
  reading: Reading<T>,
): Result<{ readonly content: T; readonly stat: Stats } | 'changed'> => {
  const opened = openFile({ disk, at, name, path });
  if (!opened.ok) return opened;
  const fd = opened.value;
  try {
    const stat = disk.fstat(fd);
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
  for (let count = readSome(disk, fd, piece, 0); count > 0; count = readSome(disk, fd, piece, 0)) {
    hash.update(piece.subarray(0, count));
    size += count;
    if (size > stat.size) return 'changed';
  }
  return size === stat.size ? keptElsewhere(disk, hash.digest('hex'), size, again) : 'changed';
};

const keptElsewhere = (disk: Disk, hash: string, size: number, again: () => Result<number>): Bytes =>
  bytesInFile(hash, size, () => {
    const opened = again();
    return opened.ok ? piecesOf(disk, opened.value) : undefined;
  });

const wholeOf = (disk: Disk, stat: Stats, fd: number): Uint8Array | 'changed' => {
  const whole = Buffer.allocUnsafeSlow(stat.size);
  let filled = 0;
  while (filled < whole.length) {
    const count = readSome(disk, fd, whole, filled);
    if (count === 0) return 'changed';
    filled += count;
  }
  return whole;
};

const notRegular = (path: string): Result<never> =>
  fail('NOT_REGULAR', `${path} is a pipe, socket or device, not a file.`, { data: { path } });
