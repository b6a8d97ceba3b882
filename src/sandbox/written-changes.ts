// What a rehearsed command wrote, as a change set: the upper folder compared with the view from before.

import { chmodSync, type Dirent, lstatSync, readdirSync, readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import type { Change, ChangeSet } from '../change/change-set.ts';
import { errnoOf } from '../error/errno.ts';
import { type Note, note } from '../text/note.ts';
import { isGiven } from '../workspace/attribute-names.ts';
import { askAttributes } from '../workspace/attributes.ts';
import { type Bytes, type FileState, POWERS, sameState } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { decodeUtf8 } from '../workspace/utf8.ts';
import { isCache } from './by-products.ts';
import { foldTrees } from './fold-trees.ts';
import { keptBytes } from './kept-bytes.ts';
import { markMoves } from './mark-moves.ts';

export interface WrittenGround {
  /** Where the effects lie, the view with them, and the view without. */
  readonly upper: string;
  readonly merged: string;
  readonly base: string;
  /** Paths that were absent inside though they are there. */
  readonly hidden: ReadonlySet<string>;
  /** Whether a file in the upper folder can differ at all: all that are there, or in a copy those touched since it was made. */
  touched(stat: Stats): boolean;
  /** The bytes at a path of the view from before, readable after that view is gone. */
  bytesBefore(path: string): Bytes;
  ignored(path: string, isFolder: boolean): boolean | Promise<boolean>;
  readonly keepByProducts: boolean;
}

export interface WrittenByRun {
  readonly changes: ChangeSet;
  readonly byProducts: readonly string[];
  readonly notes: readonly Note[];
}

/** May throw what the operating system throws. */
export const writtenChanges = async (ground: WrittenGround): Promise<WrittenByRun> => {
  const found: Finding = {
    ground,
    changes: [],
    byProducts: [],
    odd: [],
    powers: [],
    folderModes: [],
    unnamed: 0,
    existed: new Map(),
  };
  await compareFolder(found, '');
  const attributes = await attributesGiven(found);
  const notes = [
    ...(found.odd.length === 0
      ? []
      : [note('left out', `pipes, sockets or devices were left out: ${found.odd.join(', ')}`)]),
    ...(found.powers.length === 0
      ? []
      : [note('left out', `bits that let a file run as its owner or group were left out: ${found.powers.join(', ')}`)]),
    ...(found.folderModes.length === 0
      ? []
      : [note('left out', `new modes of folders were left out: ${found.folderModes.join(', ')}`)]),
    ...(attributes.length === 0
      ? []
      : [note('left out', `extended attributes were left out: ${attributes.join(', ')}`)]),
    ...(found.unnamed === 0 ? [] : [note('left out', `names that are not UTF-8 were left out: ${found.unnamed}`)]),
  ];
  return { changes: markMoves(foldTrees(found.changes)), byProducts: found.byProducts, notes };
};

interface Finding {
  readonly ground: WrittenGround;
  readonly changes: Change[];
  readonly byProducts: string[];
  readonly odd: string[];
  readonly powers: string[];
  readonly folderModes: string[];
  /** What is looked at for attributes: by path, whether it was there before. */
  readonly existed: Map<string, boolean>;
  unnamed: number;
}

/** A folder that is in the upper layer and was there before. */
const compareFolder = async (found: Finding, folder: string): Promise<void> => {
  const { upper, merged, base, hidden } = found.ground;
  const [was, is] = [namesIn(join(base, folder)), namesIn(join(merged, folder))];
  found.unnamed += Math.max(is.unnamed - was.unnamed, 0);
  const [before, after] = [new Set(was.names), new Set(is.names)];
  for (const name of before) {
    const path = below(folder, name);
    if (!after.has(name) && !hidden.has(path)) await deleted(found, path);
  }
  for (const name of upper === merged ? after : namesIn(join(upper, folder)).names) {
    const path = below(folder, name);
    const stat = lstatSync(join(upper, path));
    // A whiteout; that it is gone was seen above.
    if (after.has(name) && !(stat.isCharacterDevice() && stat.rdev === 0))
      await compare(found, path, stat, before.has(name));
  }
};

const compare = async (found: Finding, path: string, stat: Stats, existed: boolean): Promise<void> => {
  const { ground } = found;
  const was = existed ? lstatSync(join(ground.base, path)) : undefined;
  if (stat.isDirectory() && was?.isDirectory()) {
    const [old, mode] = [was.mode & 0o7777, stat.mode & 0o7777];
    found.existed.set(path, true);
    if (old !== mode) found.folderModes.push(`${path} (${octal(old)} → ${octal(mode)})`);
    if (ground.upper === ground.merged) return compareFolder(found, path);
    return (await isByProduct(found, path, true)) ? undefined : compareFolder(found, path);
  }
  if (stat.isFile() && was?.isFile() && !ground.touched(stat)) return;
  if (await isByProduct(found, path, stat.isDirectory())) return;
  found.existed.set(path, was !== undefined);
  if (was?.isDirectory()) remove(found, path, false);
  const before = was === undefined ? null : stateBefore(found, path, was);
  if (stat.isDirectory()) return added(found, path, before, stat);
  const after = withoutNewPowers(found, path, before, stateAfter(found, path, stat));
  if (after !== null && !sameState(before, after)) found.changes.push({ path: path as Path, before, after });
};

/** Files and folders are written anew, so what a command gave them beside their bytes stays behind. Nothing is said where nobody can tell. */
const attributesGiven = async ({ ground, existed }: Finding): Promise<readonly string[]> => {
  const places = new Map([...existed].map(([path, isOld]) => [join(ground.upper, path), { path, isOld }]));
  const pairs = [...places].map(([from, { path }]) => ({ from, comparedWith: join(ground.base, path) }));
  const names = await askAttributes(pairs);
  return [...(names ?? [])].flatMap(([from, all]) => {
    const { path, isOld } = places.get(from)!;
    const given = all.filter((name) => isGiven(name, !isOld));
    return given.length === 0 ? [] : [`${path} (${given.join(', ')})`];
  });
};

/** A command may keep such a bit, and never give one: whoever wants that does it by hand. */
const withoutNewPowers = (found: Finding, path: string, before: FileState, after: FileState): FileState => {
  if (after?.kind !== 'file') return after;
  const given = after.mode & POWERS & ~(before?.kind === 'file' ? before.mode : 0);
  if (given === 0) return after;
  found.powers.push(`${path} (${octal(after.mode)})`);
  return { ...after, mode: after.mode & ~given };
};

const octal = (mode: number): string => mode.toString(8).padStart(3, '0');

/** A new folder and everything in it, less the by-products. */
const added = async (found: Finding, path: string, before: FileState, stat: Stats): Promise<void> => {
  const { changes, byProducts, ground } = found;
  const [place, dropped] = [changes.length, byProducts.length];
  const { names, unnamed } = namesIn(join(ground.upper, path));
  found.unnamed += unnamed;
  for (const name of names) {
    const inner = below(path, name);
    await compare(found, inner, lstatSync(join(ground.upper, inner)), false);
  }
  // A folder made only for by-products goes with them.
  if (before === null && changes.length === place && byProducts.length > dropped) return;
  // A Path is made of listed names, and so is this.
  changes.splice(place, 0, { path: path as Path, before, after: { kind: 'folder', mode: stat.mode & 0o7777 } });
};

const deleted = async (found: Finding, path: string): Promise<void> => {
  const isFolder = lstatSync(join(found.ground.base, path)).isDirectory();
  if (!(await isByProduct(found, path, isFolder))) remove(found, path, true);
};

/** Everything at and below a path of the view from before; here nothing is a by-product, or the folder could not go. */
const remove = (found: Finding, path: string, itself: boolean): void => {
  const before = stateBefore(found, path, lstatSync(join(found.ground.base, path)));
  if (before !== null && itself) found.changes.push({ path: path as Path, before, after: null });
  if (before?.kind !== 'folder') return;
  const { names, unnamed } = namesIn(join(found.ground.base, path));
  found.unnamed += unnamed;
  for (const name of names) remove(found, below(path, name), true);
};

const isByProduct = async (found: Finding, path: string, isFolder: boolean): Promise<boolean> => {
  if (found.ground.keepByProducts) return false;
  if (!isCache(path) && !(await found.ground.ignored(path, isFolder))) return false;
  found.byProducts.push(isFolder ? `${path}/` : path);
  return true;
};

const stateBefore = (found: Finding, path: string, stat: Stats): FileState => {
  const place = join(found.ground.base, path);
  if (stat.isSymbolicLink()) return { kind: 'link', target: readlinkSync(place) };
  if (stat.isDirectory()) return { kind: 'folder', mode: stat.mode & 0o7777 };
  if (stat.isFile()) return { kind: 'file', bytes: found.ground.bytesBefore(path), mode: stat.mode & 0o7777 };
  found.odd.push(path);
  return null;
};

const stateAfter = (found: Finding, path: string, stat: Stats): FileState => {
  const place = join(found.ground.upper, path);
  if (stat.isSymbolicLink()) return { kind: 'link', target: readlinkSync(place) };
  if (!stat.isFile()) {
    found.odd.push(path);
    return null;
  }
  // Its mode is noted; that it cannot be read by us must not keep its bytes from being shown.
  if ((stat.mode & 0o400) === 0) chmodSync(place, 0o600);
  return { kind: 'file', bytes: keptBytes(place), mode: stat.mode & 0o7777 };
};

const below = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

const namesIn = (place: string): { readonly names: readonly string[]; readonly unnamed: number } => {
  const entries = entriesIn(place);
  const names = entries.flatMap(({ name }) => decodeUtf8(name) ?? []);
  return { names, unnamed: entries.length - names.length };
};

/** A folder the command closed to everyone, itself included, is ours all the same. */
const entriesIn = (place: string): Dirent<Buffer>[] => {
  const list = (): Dirent<Buffer>[] => readdirSync(place, { withFileTypes: true, encoding: 'buffer' });
  try {
    return list();
  } catch (thrown) {
    if (errnoOf(thrown) !== 'EACCES') throw thrown;
    chmodSync(place, 0o700);
    return list();
  }
};
