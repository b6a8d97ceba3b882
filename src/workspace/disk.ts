// Every file operation we make ourselves goes through this door, so that a test can make the i-th one fail.
import * as fs from 'node:fs';

/** The synchronous calls of node:fs that we use, with its signatures and its errors. */
export interface Disk {
  open(path: string, flags: number, mode?: number): number;
  close(fd: number): void;
  read(fd: number, into: Uint8Array, offset: number, length: number, position: number | null): number;
  /** May write less than asked: callers loop. */
  write(fd: number, from: Uint8Array, offset: number, length: number): number;
  fstat(fd: number): fs.Stats;
  lstat(path: string): fs.Stats;
  fsync(fd: number): void;
  fchmod(fd: number, mode: number): void;
  /** Of a link, the link itself. */
  chown(path: string, user: number, group: number): void;
  rename(from: string, to: string): void;
  link(from: string, to: string): void;
  unlink(path: string): void;
  symlink(target: string, path: string): void;
  readlink(path: string): string;
  mkdir(path: string, mode: number): void;
  rmdir(path: string): void;
  readdir(path: string): fs.Dirent<Buffer>[];
}

export const nodeDisk: Disk = {
  open: (path, flags, mode) => fs.openSync(path, flags, mode),
  close: (fd) => fs.closeSync(fd),
  read: (fd, into, offset, length, position) => fs.readSync(fd, into, offset, length, position),
  write: (fd, from, offset, length) => fs.writeSync(fd, from, offset, length, null),
  fstat: (fd) => fs.fstatSync(fd),
  lstat: (path) => fs.lstatSync(path, { throwIfNoEntry: false }) ?? nothingAt(path),
  fsync: (fd) => fs.fsyncSync(fd),
  fchmod: (fd, mode) => fs.fchmodSync(fd, mode),
  chown: (path, user, group) => fs.lchownSync(path, user, group),
  rename: (from, to) => fs.renameSync(from, to),
  link: (from, to) => fs.linkSync(from, to),
  unlink: (path) => fs.unlinkSync(path),
  symlink: (target, path) => fs.symlinkSync(target, path),
  readlink: (path) => fs.readlinkSync(path),
  mkdir: (path, mode) => void fs.mkdirSync(path, { mode }),
  rmdir: (path) => fs.rmdirSync(path),
  readdir: (path) => fs.readdirSync(path, { withFileTypes: true, encoding: 'buffer' }),
};

/** The error Node would throw, without a stack: recording one costs ten times the question, and a resolver asks for many absent names. */
const nothingAt = (path: string): never => {
  const depth = Error.stackTraceLimit;
  Error.stackTraceLimit = 0;
  const absent = new Error(`ENOENT: no such file or directory, lstat '${path}'`);
  Error.stackTraceLimit = depth;
  throw Object.assign(absent, { code: 'ENOENT', syscall: 'lstat', path });
};
