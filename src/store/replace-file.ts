// A small file of our own, replaced whole or not at all, readable by the person alone.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeSync } from 'node:fs';
import { fromErrno, unlessRefused } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';

/** `durable` waits for the disk; what can be made again need not. The folder must be there. */
export const replaceFile = (file: string, text: string, durable: boolean): Result<true> => {
  const temporary = `${file}.${randomBytes(8).toString('hex')}.tmp`;
  try {
    const descriptor = openSync(temporary, 'wx', 0o600);
    try {
      const bytes = Buffer.from(text);
      for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done);
      if (durable) fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(temporary, file);
    return ok(true);
  } catch (thrown) {
    removeOurs(temporary);
    return fromErrno(thrown, 'write', file);
  }
};

/** The first failure is the one to report; a leftover of a random name harms nobody. */
const removeOurs = (temporary: string): void => {
  unlessRefused(undefined, () => unlinkSync(temporary));
};
