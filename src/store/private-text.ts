// The text of a small file that only this person can have written; undefined for anything else that has its name.
import { closeSync, constants, fstatSync, openSync, readFileSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';

/** `longest`: bytes; a file of ours is never longer. */
export const privateText = (path: string, longest: number): string | undefined =>
  unlessRefused(undefined, () => {
    // A link would lead to a file of somebody else's choice; a pipe would wait for ever.
    const descriptor = openSync(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0));
    try {
      const stat = fstatSync(descriptor);
      const me = process.getuid?.();
      const isPrivate = me === undefined || (stat.uid === me && (stat.mode & 0o077) === 0);
      return stat.isFile() && isPrivate && stat.size <= longest ? readFileSync(descriptor, 'utf8') : undefined;
    } finally {
      closeSync(descriptor);
    }
  });
