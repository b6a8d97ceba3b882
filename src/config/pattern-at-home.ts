// A path pattern as the disk knows it: `~` written out, and links on the way to its first wildcard followed.
import { realpathSync } from 'node:fs';
import { unlessRefused } from '../error/errno.ts';
import { hasWildcard } from '../policy/match-value.ts';
import type { Environment } from '../store/state-folder.ts';

/** One that is not written in full stays as it is. */
export const patternAtHome = (pattern: string, { HOME }: Environment): string => {
  const full = HOME === undefined ? pattern : pattern.replace(/^~(?=\/|$)/, () => HOME);
  if (!full.startsWith('/')) return full;
  const names = full.split('/').filter((name) => name !== '');
  const wild = names.findIndex((name) => hasWildcard(name) || name === '..');
  // The longest part of it that is there: what is not there yet is no link either.
  for (let end = wild === -1 ? names.length : wild; end > 0; end -= 1) {
    const real = realOrNothing(`/${names.slice(0, end).join('/')}`);
    if (real !== undefined) return [escaped(real), ...names.slice(end)].join('/');
  }
  return full;
};

/** A folder of the way whose own name looks like a pattern is still itself. */
const escaped = (path: string): string => path.replaceAll(/[*?[\]{}\\]/g, (character) => `\\${character}`);

const realOrNothing = (path: string): string | undefined => unlessRefused(undefined, () => realpathSync(path));
