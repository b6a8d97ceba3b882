// The git repository a folder belongs to: its own, one above it, or one that is kept elsewhere and names this place as its own.
import { type BigIntStats, lstatSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { unlessRefused } from '../error/errno.ts';

export interface Repository {
  /** The top of its work tree: the folder asked for, or one above. */
  readonly top: string;
  /** Where HEAD and the index are. */
  readonly folder: string;
  /** Where objects, branches and settings are; of a second work tree that is another folder. */
  readonly common: string;
}

/** 'elsewhere': what is named as the repository does not know of this place, so it is not believed. */
export const repositoryOf = (root: string): Repository | 'elsewhere' | undefined => {
  for (let top = root; ; top = dirname(top)) {
    const found = statOf(join(top, '.git'));
    if (found !== undefined) {
      // Someone else's folder above ours must not decide what git does here; git itself thinks so too.
      if (top !== root && found.uid !== BigInt(process.getuid?.() ?? 0)) return undefined;
      if (found.isDirectory()) return { top, folder: join(top, '.git'), common: join(top, '.git') };
      return found.isFile() ? linked(top) : 'elsewhere';
    }
    if (dirname(top) === top) return undefined;
  }
};

/** `.git` is a file that names a folder. Whoever can write the file could name any: the folder must name this place in turn. */
const linked = (top: string): Repository | 'elsewhere' => {
  const [, named] = /^gitdir: ([^\r\n]+)\r?\n?$/.exec(textOf(join(top, '.git')) ?? '') ?? [];
  const folder = named === undefined ? undefined : realOf(resolve(top, named));
  if (folder === undefined) return 'elsewhere';
  const back = textOf(join(folder, 'gitdir'))?.trim();
  if (back !== undefined && realOf(dirname(resolve(folder, back))) === realOf(top)) {
    const common = realOf(resolve(folder, textOf(join(folder, 'commondir'))?.trim() ?? '.'));
    return common !== undefined && isWithin(folder, join(common, 'worktrees')) ? { top, folder, common } : 'elsewhere';
  }
  return isSubmodule(top, folder) ? { top, folder, common: folder } : 'elsewhere';
};

/** It lies in the repository of a folder above, whose settings for it name this place. */
const isSubmodule = (top: string, folder: string): boolean => {
  const [, worktree] = /^\s*worktree\s*=\s*(\S[^\r\n]*?)\s*$/m.exec(textOf(join(folder, 'config')) ?? '') ?? [];
  if (worktree === undefined || realOf(resolve(folder, worktree)) !== realOf(top)) return false;
  const above = repositoryOf(dirname(top));
  return above !== undefined && above !== 'elsewhere' && isWithin(folder, join(above.common, 'modules'));
};

const isWithin = (path: string, folder: string): boolean => path.startsWith(`${realOf(folder) ?? folder}${sep}`);

const statOf = (place: string): BigIntStats | undefined => orNone(() => lstatSync(place, { bigint: true }));
const realOf = (place: string): string | undefined => orNone(() => realpathSync(place));
const textOf = (place: string): string | undefined =>
  orNone(() => (lstatSync(place).isFile() ? readFileSync(place, 'utf8') : undefined));

const orNone = <T>(work: () => T): T | undefined => unlessRefused(undefined, work);
