// The computer as one search sees it: its paths, its variables, and the vaults from which nothing may be started.
import { posix, win32 } from 'node:path';
import type { Disk, Environment, Machine, Platform } from './machine.ts';

/** A folder of notes by its path, its real path, and what it is however its path is spelled. */
export interface Vault {
  readonly paths: readonly string[];
  readonly identity?: string;
}

export interface Ground extends Machine {
  readonly platform: Platform;
  readonly environment: Environment;
  readonly home: string;
  readonly path: typeof posix;
  readonly vaults: readonly Vault[];
}

export const openGround = async (
  asked: { platform: Platform; env: Environment; home: string; vault: string },
  machine: Machine,
): Promise<Ground> => {
  const { platform, env: environment, home, vault } = asked;
  const path = platform === 'win32' ? win32 : posix;
  const bare = { ...machine, platform, environment, home, path, vaults: [] };
  const others = await otherVaults(bare);
  return { ...bare, vaults: await Promise.all([vault, ...others].map((folder) => asVault(machine.disk, folder))) };
};

/** On Windows a variable's name is the same in small and capital letters. An empty one is none. */
export const variable = (
  { environment, platform }: Pick<Ground, 'environment' | 'platform'>,
  name: string,
): string | undefined => {
  if (platform !== 'win32') return environment[name] || undefined;
  const key = Object.keys(environment).find((each) => each.toUpperCase() === name.toUpperCase());
  return key === undefined ? undefined : environment[key] || undefined;
};

export const isWithin = (
  { path, platform }: Pick<Ground, 'path' | 'platform'>,
  folder: string,
  place: string,
): boolean => {
  // Disks of both systems take capital and small letters for the same, macOS also the two ways to write ü. Too strict is on the safe side.
  const folded = (text: string): string =>
    platform === 'win32' || platform === 'darwin' ? text.normalize('NFC').toLowerCase() : text;
  const between = path.relative(folded(folder), folded(place));
  return between === '' || !(between === '..' || between.startsWith(`..${path.sep}`) || path.isAbsolute(between));
};

export const isInVault = (ground: Ground, place: string): boolean =>
  ground.vaults.some(({ paths }) => paths.some((vault) => isWithin(ground, vault, place)));

const asVault = async (disk: Disk, folder: string): Promise<Vault> => {
  const [real, entry] = await Promise.all([disk.real(folder), disk.look(folder)]);
  return {
    paths: real === undefined || real === folder ? [folder] : [folder, real],
    ...(entry?.identity === undefined ? {} : { identity: entry.identity }),
  };
};

/**
 * The vaults that Obsidian has a list of: notes of theirs came from elsewhere just the same. One that holds the whole home is not counted unless it
 * is the open one: whoever opened it once would never find a Node again.
 */
const otherVaults = async (ground: Ground): Promise<readonly string[]> => {
  const { path, platform, home, disk } = ground;
  const folder =
    platform === 'win32'
      ? variable(ground, 'APPDATA')
      : platform === 'darwin'
        ? path.join(home, 'Library', 'Application Support')
        : (variable(ground, 'XDG_CONFIG_HOME') ?? path.join(home, '.config'));
  const list = folder === undefined ? undefined : await disk.text(path.join(folder, 'obsidian', 'obsidian.json'));
  return Object.values(recordIn(recordIn(parsed(list))?.vaults) ?? {})
    .map((vault) => recordIn(vault)?.path)
    .filter((vault): vault is string => typeof vault === 'string' && path.isAbsolute(vault))
    .filter((vault) => !isWithin(ground, vault, home));
};

export const parsed = (text: string | undefined): unknown => {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else's file, half written or of another shape: as if it were not there.
    return undefined;
  }
};

export const recordIn = (value: unknown): Readonly<Record<string, unknown>> | undefined =>
  // A record by the check before it; what its values are stays open.
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
