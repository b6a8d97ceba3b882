// Every name in the workspace with its times and sizes, to be compared with a later scan.
import { type BigIntStats, lstatSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { unlessRefused } from '../error/errno.ts';
import { decodeUtf8 } from '../workspace/utf8.ts';
import { isCache } from './by-products.ts';

export interface SeenOnDisk {
  readonly kind: 'file' | 'link' | 'folder' | 'other';
  /** Differs as soon as anything was written. */
  readonly stamp: string;
  readonly size: number;
  readonly mode: number;
  readonly target?: string;
  /** On an ignored path, or in .git: noticed, not kept. */
  readonly apart?: 'ignored' | 'git';
}

export type WorkspaceScan = ReadonlyMap<string, SeenOnDisk>;

export interface ScanOptions {
  readonly root: string;
  readonly keepByProducts: boolean;
  ignored(path: string, isFolder: boolean): boolean | Promise<boolean>;
}

/** Does not go into ignored folders: what changed deep in node_modules is nobody's question. */
export const scanWorkspace = async (options: ScanOptions): Promise<WorkspaceScan> => {
  const scan = new Map<string, SeenOnDisk>();
  const pile: { readonly folder: string; readonly git: boolean }[] = [{ folder: '', git: false }];
  for (let next = pile.pop(); next !== undefined; next = pile.pop()) {
    for (const name of namesIn(join(options.root, next.folder))) {
      const path = next.folder === '' ? name : `${next.folder}/${name}`;
      const stat = lstatSync(join(options.root, path), { bigint: true, throwIfNoEntry: false });
      if (stat === undefined) continue;
      const git = next.git || name === '.git';
      const apart = git ? 'git' : (await isIgnored(options, path, stat.isDirectory())) ? 'ignored' : undefined;
      scan.set(path, seenAt(join(options.root, path), stat, apart));
      if (stat.isDirectory() && apart !== 'ignored') pile.push({ folder: path, git });
    }
  }
  return scan;
};

const isIgnored = async (options: ScanOptions, path: string, isFolder: boolean): Promise<boolean> =>
  !options.keepByProducts && (isCache(path) || (await options.ignored(path, isFolder)));

const namesIn = (folder: string): string[] => {
  // Gone meanwhile, or closed to us.
  return unlessRefused([], () => {
    // A name that is not UTF-8 cannot be addressed, here as everywhere.
    return readdirSync(folder, { encoding: 'buffer' }).flatMap((name) => decodeUtf8(name) ?? []);
  });
};

const seenAt = (place: string, stat: BigIntStats, apart: SeenOnDisk['apart']): SeenOnDisk => ({
  kind: stat.isFile() ? 'file' : stat.isDirectory() ? 'folder' : stat.isSymbolicLink() ? 'link' : 'other',
  stamp: `${stat.ino} ${stat.size} ${stat.mtimeNs} ${stat.ctimeNs}`,
  size: Number(stat.size),
  mode: Number(stat.mode) & 0o7777,
  ...(stat.isSymbolicLink() ? { target: readlinkSync(place) } : {}),
  ...(apart === undefined ? {} : { apart }),
});
