// A file of the person's own, replaced whole with what it was beside it: what a program writes into somebody's file can be taken back by hand.
import { copyFileSync, mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { fromErrno } from '../error/errno.ts';
import type { Result } from '../error/error-value.ts';
import { replaceFile } from '../store/replace-file.ts';

/** The file before goes to `….bak`. */
export const replaceOwn = (file: string, exists: boolean, text: string): Result<true> => {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    if (!exists) return replaceFile(file, text, true);
    copyFileSync(file, `${file}.bak`);
    // People link their dotfiles: what the link points to is replaced, not the link.
    return replaceFile(realpathSync(file), text, true);
  } catch (thrown) {
    return fromErrno(thrown, 'back up', file);
  }
};
