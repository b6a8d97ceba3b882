// A copy of a damaged store, so that nothing done afterwards can make it worse. One copy of one damage.
import * as fs from 'node:fs';
import { fromErrno } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { hashOf } from '../workspace/hash.ts';

/** Copies the file with its log. Returns the copy's path; a copy of the very same bytes is not made twice. */
export const quarantine = (file: string): Result<string> => {
  try {
    const copy = `${file}.damaged-${identity(file)}`;
    for (const ending of ['', '-wal']) {
      if (!fs.existsSync(file + ending) || fs.existsSync(copy + ending)) continue;
      fs.copyFileSync(file + ending, copy + ending, fs.constants.COPYFILE_EXCL | fs.constants.COPYFILE_FICLONE);
      fs.chmodSync(copy + ending, 0o600);
    }
    return ok(copy);
  } catch (thrown) {
    return fromErrno(thrown, 'copy', file);
  }
};

/** By size and time of change instead of contents: a store may hold a gigabyte. */
const identity = (file: string): string => {
  const { size, mtimeMs, ino } = fs.statSync(file);
  return hashOf(`${size} ${mtimeMs} ${ino}`).slice(0, 8);
};
