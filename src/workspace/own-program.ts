// Programs that we start ourselves, outside every sandbox: none that a workspace brings along, and none that others could have put there.
import { accessSync, constants, readFileSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, delimiter, dirname, isAbsolute, join, resolve } from 'node:path';
import { fail, ok, type Result } from '../error/error-value.ts';
import { partBelow } from './contained.ts';
import { openedFolders } from './opened-folders.ts';

const USUAL_PATH = '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin';

/**
 * The first of that name on PATH that may be trusted, or the file itself where a path is given. Found once: what comes to lie on PATH later
 * is not taken. NOT_FOUND where there is none, UNTRUSTED, with the reason, where there are only others.
 */
export const ownProgram = (name: string, path: string = process.env.PATH || USUAL_PATH): Result<string> => {
  const key = JSON.stringify([name, path, openedFolders()]);
  const known = found.get(key) ?? find(name, path);
  if (known.ok) found.set(key, known);
  return known;
};

const found = new Map<string, Result<string>>();

/** For what we start to find its own programs by: the folders of PATH that may be trusted, and in which each of these names may be too. */
export const ownPath = (path: string = process.env.PATH || USUAL_PATH, names: readonly string[] = []): string => {
  const mayBeTrusted = (folder: string): boolean =>
    isAbsolute(folder) &&
    whyNotFolder(folder) === undefined &&
    names.map((name) => join(folder, name)).every((place) => !isRunnable(place) || whyNot(place) === undefined);
  const folders = path.split(delimiter).filter(mayBeTrusted);
  return folders.length === 0 ? USUAL_PATH : folders.join(delimiter);
};

const find = (name: string, path: string): Result<string> => {
  const places = name.includes('/')
    ? [resolve(name)]
    : path
        .split(delimiter)
        .filter(isAbsolute)
        .map((folder) => join(folder, name));
  let refused: Result<string> | undefined;
  for (const place of places) {
    if (!isRunnable(place)) continue;
    const why = whyNot(place);
    if (why === undefined) return ok(place);
    refused ??= fail('UNTRUSTED', `${place} is not started: ${why}.`, {
      data: { program: place },
      wayOut: `Install ${basename(name)} where only you and the system can write, outside the folders you work on.`,
    });
  }
  return refused ?? fail('NOT_FOUND', name.includes('/') ? `${name} is not there.` : `${name} is not installed here.`);
};

const isRunnable = (place: string): boolean => {
  try {
    accessSync(place, constants.X_OK);
    return statSync(place).isFile();
  } catch {
    // Not there, or not ours to run: the next folder is asked.
    return false;
  }
};

/** A link counts by where it stands and by where it leads. */
const whyNot = (place: string): string | undefined => {
  const real = realpathSync(place);
  if (real === realpathSync(process.execPath)) return undefined;
  return whyNotFolder(dirname(place)) ?? whyNotFolder(dirname(real)) ?? whyNotOwned(real);
};

const whyNotFolder = (folder: string): string | undefined => {
  let real: string;
  try {
    real = realpathSync(folder);
  } catch {
    return 'its folder cannot be looked at';
  }
  const opened = openedFolders().find((each) => partBelow(each, real) !== undefined);
  if (opened !== undefined) return `it lies in ${opened}, which is being worked on`;
  for (let each = real; ; each = dirname(each)) {
    const why = whyNotOwned(each);
    if (why !== undefined || dirname(each) === each) return why;
  }
};

const whyNotOwned = (place: string): string | undefined => {
  let stats: Stats;
  try {
    stats = statSync(place);
  } catch {
    return `${place} cannot be looked at`;
  }
  if (process.getuid === undefined) return undefined;
  if (![0, process.getuid(), ...strangersForRoot()].includes(stats.uid)) return `${place} belongs to somebody else`;
  const isSticky = stats.isDirectory() && (stats.mode & 0o1000) !== 0;
  return (stats.mode & 0o002) !== 0 && !isSticky ? `everybody can write ${place}` : undefined;
};

/** Where the system's own root has no number here (a container inside a container), its files belong to the number for nobody known. */
const strangersForRoot = (): readonly number[] => {
  unmapped ??= readUnmapped();
  return unmapped;
};
let unmapped: readonly number[] | undefined;

const readUnmapped = (): readonly number[] => {
  try {
    const rows = readFileSync('/proc/self/uid_map', 'latin1').trim().split('\n');
    if (rows.some((row) => row.trim().split(/\s+/)[0] === '0')) return [];
    return [Number(readFileSync('/proc/sys/kernel/overflowuid', 'latin1'))];
  } catch {
    // No such lists: numbers are what they seem.
    return [];
  }
};
