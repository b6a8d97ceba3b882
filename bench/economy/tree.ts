// Every file of a folder by its bytes and rights, node_modules and .git included, and what differs between two looks.
import { createHash } from 'node:crypto';
import { type BigIntStats, lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A path, and the SHA-256 of its bytes; of a link its target. */
export type Tree = ReadonlyMap<string, FileState>;
export interface FileState {
  readonly hash: string;
  readonly mode: number;
}

/** Looks again and again at one folder: what has the same times, size and number as before is not read again. */
export const lookAt = (folder: string): (() => Tree) => {
  const known = new Map<string, FileState>();
  return () => {
    const tree = new Map<string, FileState>();
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isDirectory()) continue;
      const file = join(entry.parentPath, entry.name);
      const stat = lstatSync(file, { bigint: true });
      const key = `${file} ${stat.ino} ${stat.ctimeNs} ${stat.size}`;
      const state = known.get(key) ?? stateOf(file, stat);
      known.set(key, state);
      tree.set(file.slice(folder.length + 1), state);
    }
    return tree;
  };
};

const stateOf = (file: string, stat: BigIntStats): FileState => {
  const bytes = stat.isSymbolicLink() ? readlinkSync(file) : stat.isFile() ? readFileSync(file) : '';
  return { hash: createHash('sha256').update(bytes).digest('hex'), mode: Number(stat.mode & 0o7777n) };
};

export const differing = (before: Tree, after: Tree): readonly string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((path) => !isSame(before.get(path), after.get(path))).sort();

export const isSame = (one: FileState | undefined, other: FileState | undefined): boolean =>
  one?.hash === other?.hash && one?.mode === other?.mode;
