// Whether git has a file, read from its index without running it: a repository's settings can make git run anything.
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { errnoOf, unlessRefused } from '../error/errno.ts';

export interface InRepository {
  /** In the index: committed, or to be. */
  readonly tracked: boolean;
}

/** Undefined where no repository is around the file. What cannot be read for certain counts as tracked. */
export const gitHas = (file: string): InRepository | undefined => {
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const git = join(folder, '.git');
    const kind = kindOf(git);
    // A worktree or a submodule keeps its index elsewhere, and nothing there is for us to follow.
    if (kind === 'other') return { tracked: true };
    if (kind === 'folder') return { tracked: inIndex(git, relative(folder, file)) };
    if (folder === dirname(folder)) return undefined;
  }
};

/** An index beyond this is not looked through for one name. */
const LARGEST = 256 * 1024 * 1024;

const inIndex = (git: string, name: string): boolean => {
  try {
    const index = join(git, 'index');
    if (kindOf(index) === undefined) return false;
    if (lstatSync(index).size > LARGEST) return true;
    const bytes = readFileSync(index);
    const hashSize = /^\s*objectformat\s*=\s*sha256\s*$/im.test(textOf(join(git, 'config'))) ? 32 : 20;
    return namesIn(bytes, hashSize)?.has(name) ?? true;
  } catch (thrown) {
    if (errnoOf(thrown) === undefined && !(thrown instanceof RangeError)) throw thrown;
    return true;
  }
};

/** The names of an index of version 2 or 3; undefined for any other, and for one in two files. */
const namesIn = (bytes: Buffer, hashSize: number): ReadonlySet<string> | undefined => {
  if (bytes.toString('latin1', 0, 4) !== 'DIRC') return undefined;
  const [version, count] = [bytes.readUInt32BE(4), bytes.readUInt32BE(8)];
  if (version !== 2 && version !== 3) return undefined;
  const names = new Set<string>();
  let at = HEADER;
  for (let entry = 0; entry < count; entry += 1) {
    const flags = at + STAT + hashSize;
    const isExtended = (bytes.readUInt16BE(flags) & 0x4000) !== 0;
    const from = flags + (isExtended ? 4 : 2);
    const end = bytes.indexOf(0, from);
    if (end === -1) return undefined;
    names.add(bytes.toString('utf8', from, end));
    // Entries are padded with one to eight zeros to a multiple of eight.
    at += Math.floor((end - at) / 8) * 8 + 8;
  }
  for (let next = at; next + 8 <= bytes.length - hashSize; next += 8 + bytes.readUInt32BE(next + 4))
    if (bytes.toString('latin1', next, next + 4) === 'link') return undefined;
  return names;
};
const HEADER = 12;
/** What git remembers of a file's stat, before its hash. */
const STAT = 40;

const textOf = (file: string): string => (kindOf(file) === 'file' ? readFileSync(file, 'utf8') : '');

const kindOf = (place: string): 'file' | 'folder' | 'other' | undefined =>
  unlessRefused(undefined, () => {
    const stat = lstatSync(place);
    return stat.isDirectory() ? 'folder' : stat.isFile() && !place.endsWith('.git') ? 'file' : 'other';
  });
