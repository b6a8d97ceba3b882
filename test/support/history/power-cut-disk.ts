// A real disk whose power goes at the i-th change: names that no folder sync covered, and bytes that no file sync covered, may be lost.
import {
  constants,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Disk, nodeDisk } from '../../../src/workspace/disk.ts';

export class PowerLost extends Error {}

export interface PowerCutDisk extends Disk {
  /** Changes and syncs so far. */
  readonly count: number;
  /** Brings the folder into a state the disk may be found in; `loses` says for each unsynced name and each unsynced content. */
  cut(loses: () => boolean): void;
}

type Thing =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly kept: string }
  | { readonly kind: 'link'; readonly target: string }
  /** A folder is one thing wherever it is: its move is lost or kept as a whole. */
  | { readonly kind: 'folder'; readonly nowAt?: string };

/** `vault`: a folder on the same disk for second names of files, so that nothing the disk might bring back is really gone. */
export const powerCutDisk = (at: number, vault: string): PowerCutDisk => {
  /** What each name was when its folder was last synced. */
  const unsynced = new Map<string, Map<string, Thing>>();
  const unsyncedBytes = new Set<number>();
  let count = 0;
  let kept = 0;

  const step = (): void => {
    count += 1;
    if (count >= at) throw new PowerLost();
  };
  const real = (path: string): string => join(realFolder(dirname(path)), basename(path));
  const remember = (path: string, thing: Thing = thingAt(path)): void => {
    const names = unsynced.get(dirname(path)) ?? new Map<string, Thing>();
    unsynced.set(dirname(path), names);
    if (!names.has(basename(path))) names.set(basename(path), thing);
  };
  const thingAt = (path: string): Thing => {
    const stat = lstatSync(path, { throwIfNoEntry: false });
    if (stat === undefined) return { kind: 'nothing' };
    if (stat.isSymbolicLink()) return { kind: 'link', target: readlinkSync(path) };
    if (stat.isDirectory()) return { kind: 'folder' };
    kept += 1;
    linkSync(path, join(vault, `kept-${kept}`));
    return { kind: 'file', kept: join(vault, `kept-${kept}`) };
  };

  const cut = (loses: () => boolean): void => {
    for (const [folder, names] of unsynced) {
      if (!existsSync(folder)) continue;
      for (const [name, thing] of names) {
        const path = join(folder, name);
        if (!loses()) continue;
        if (thing.kind === 'folder' && thing.nowAt !== undefined) {
          if (existsSync(thing.nowAt) && !existsSync(path)) renameSync(thing.nowAt, path);
          continue;
        }
        rmSync(path, { recursive: true, force: true });
        if (thing.kind === 'file') linkSync(thing.kept, path);
        if (thing.kind === 'link') symlinkSync(thing.target, path);
        if (thing.kind === 'folder') mkdirSync(path);
      }
    }
    for (const folder of unsynced.keys()) if (existsSync(folder)) spoil(folder, unsyncedBytes, loses);
    // Second names would be seen by what looks for hard links.
    for (let index = 1; index <= kept; index += 1) rmSync(join(vault, `kept-${index}`));
    kept = 0;
  };

  return {
    ...nodeDisk,
    get count() {
      return count;
    },
    cut,
    open: (path, flags, mode) => {
      if ((flags & constants.O_CREAT) === 0) return nodeDisk.open(path, flags, mode);
      step();
      remember(real(path));
      const fd = nodeDisk.open(path, flags, mode);
      unsyncedBytes.add(nodeDisk.fstat(fd).ino);
      return fd;
    },
    write: (...given) => {
      step();
      return nodeDisk.write(...given);
    },
    fsync: (fd) => {
      step();
      nodeDisk.fsync(fd);
      const stat = nodeDisk.fstat(fd);
      if (stat.isDirectory()) unsynced.delete(readlinkSync(`/proc/self/fd/${fd}`));
      else unsyncedBytes.delete(stat.ino);
    },
    rename: (from, to) => {
      step();
      const [source, target] = [real(from), real(to)];
      const moved = thingAt(source);
      if (moved.kind === 'folder') remember(source, { kind: 'folder', nowAt: target });
      else {
        remember(target);
        remember(source, moved);
      }
      nodeDisk.rename(from, to);
    },
    link: (from, to) => {
      step();
      remember(real(to));
      nodeDisk.link(from, to);
    },
    symlink: (target, path) => {
      step();
      remember(real(path));
      nodeDisk.symlink(target, path);
    },
    unlink: (path) => {
      step();
      remember(real(path));
      nodeDisk.unlink(path);
    },
    mkdir: (path, mode) => {
      step();
      remember(real(path));
      nodeDisk.mkdir(path, mode);
    },
    rmdir: (path) => {
      step();
      remember(real(path));
      nodeDisk.rmdir(path);
    },
  };
};

const realFolder = (path: string): string => {
  const [, descriptor] = /^\/proc\/self\/fd\/(\d+)\/?\.?$/.exec(path) ?? [];
  return descriptor === undefined ? path : readlinkSync(`/proc/self/fd/${descriptor}`);
};

/** Bytes that were never synced: none of them may be there. */
const spoil = (folder: string, inodes: ReadonlySet<number>, loses: () => boolean): void => {
  for (const entry of nodeDisk.readdir(folder)) {
    const path = join(folder, entry.name.toString());
    if (entry.isDirectory()) spoil(path, inodes, loses);
    else if (entry.isFile() && inodes.has(lstatSync(path).ino) && loses()) truncateSync(path);
  }
};
