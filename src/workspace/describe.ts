// What is in a folder and of what kind, without reading contents.
import type { Dirent, Stats } from 'node:fs';
import { ok, type Result } from '../error/error-value.ts';
import { ifThere } from './attempt.ts';
import type { At } from './descend.ts';
import type { Disk } from './disk.ts';
import { identityOf } from './identity-of.ts';
import { isTemporaryName } from './path-form.ts';
import { decodeUtf8 } from './utf8.ts';
import type { Entry, Stat } from './workspace.ts';

/** May throw what the operating system throws. */
export const describe = (disk: Disk, at: At, name: string): Stat | null => {
  const stats = ifThere(() => disk.lstat(at(name)));
  if (stats === undefined) return null;
  const target = stats.isSymbolicLink() ? disk.readlink(at(name)) : undefined;
  return {
    kind: kindOf(stats),
    size: stats.size,
    mode: stats.mode & 0o7777,
    modified: stats.mtimeMs,
    links: stats.nlink,
    owner: stats.uid,
    identity: identityOf(stats),
    ...(isOurs(stats.uid) ? {} : { losesOwner: true as const }),
    ...(target === undefined ? {} : { target }),
  };
};

/** Only root may give a file away; without user ids (Windows) everything is ours. */
const isOurs = (owner: number): boolean => {
  const us = process.geteuid?.();
  return us === undefined || us === 0 || us === owner;
};

/** Sorted by name. Our own temporary files are left out, and so is what vanished while we looked. */
export const listFolder = (
  disk: Disk,
  at: At,
  /** Names that lead elsewhere: what the folder itself has under them cannot be reached, and is not shown. */
  { added, shadowed }: { readonly added: readonly string[]; shadowed(name: string): boolean },
): Result<readonly Entry[]> => {
  const entries: Entry[] = [];
  for (const name of added) {
    const stat = describe(disk, at, name);
    if (stat !== null) entries.push({ ...stat, name, addressable: true });
  }
  for (const dirent of disk.readdir(at('.'))) {
    const name = decodeUtf8(dirent.name);
    if (name === null) {
      entries.push({ ...knownFrom(dirent), name: escaped(dirent.name), addressable: false });
      continue;
    }
    if (isTemporaryName(name) || shadowed(name)) continue;
    const stat = describe(disk, at, name);
    if (stat !== null) entries.push({ ...stat, name, addressable: true });
  }
  return ok(entries.sort((left, right) => (left.name < right.name ? -1 : 1)));
};

/** Every byte that is not printable ASCII as \xNN: such a name is for showing only. */
const escaped = (raw: Uint8Array): string =>
  [...raw]
    .map((byte) =>
      byte >= 0x20 && byte < 0x7f && byte !== 0x5c
        ? String.fromCharCode(byte)
        : `\\x${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/** What the folder itself tells: the kind, and no more. */
const knownFrom = (dirent: Dirent<Buffer>): Stat => ({ kind: kindOf(dirent), size: 0, mode: 0, modified: 0, links: 1 });

const kindOf = (what: Pick<Stats, 'isFile' | 'isDirectory' | 'isSymbolicLink'>): Stat['kind'] => {
  if (what.isFile()) return 'file';
  if (what.isDirectory()) return 'folder';
  return what.isSymbolicLink() ? 'link' : 'other';
};
