// The texts a person trusted, kept by hash in the state folder, so that a later change can be shown as a difference.
import { mkdirSync, readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { errnoOf, fromErrno, unlessRefused } from '../error/errno.ts';
import { ok, type Result } from '../error/error-value.ts';
import { replaceFile } from '../store/replace-file.ts';
import type { Hash } from '../workspace/file-state.ts';
import { hashOf } from '../workspace/hash.ts';

/** Above this nobody reads a difference; the file is shown whole when it changes. */
const LARGEST = 256 * 1024;

/** Before the trust is written down, so that no trusted file is without its text. */
export const keepTexts = (stateFolder: string, texts: readonly string[]): Result<true> => {
  const folder = join(stateFolder, FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (thrown) {
    return fromErrno(thrown, 'make folder', folder);
  }
  for (const text of texts) {
    if (text.length > LARGEST) continue;
    const kept = replaceFile(join(folder, hashOf(text)), text, false);
    if (!kept.ok) return kept;
  }
  return ok(true);
};

/** Undefined when it was not kept, or is not what it was: a difference to something else would mislead. */
export const keptText = (stateFolder: string, hash: Hash): string | undefined =>
  unlessRefused(undefined, () => {
    const text = readFileSync(join(stateFolder, FOLDER, hash), 'utf8');
    return hashOf(text) === hash ? text : undefined;
  });

/** Removes the texts that are trusted nowhere any more. */
export const forgetTexts = (stateFolder: string, but: ReadonlySet<Hash>): Result<true> => {
  const folder = join(stateFolder, FOLDER);
  try {
    for (const name of readdirSync(folder)) if (!but.has(name)) unlinkSync(join(folder, name));
    return ok(true);
  } catch (thrown) {
    return errnoOf(thrown) === 'ENOENT' ? ok(true) : fromErrno(thrown, 'remove', folder);
  }
};

const FOLDER = 'trusted';
