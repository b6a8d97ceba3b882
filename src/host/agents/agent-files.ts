// The files of one set-up, and the folder in whose history their change is kept.
import { existsSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { unlessRefused } from '../../error/errno.ts';
import type { Environment } from '../../store/state-folder.ts';
import type { AgentClient, AgentScope, ConfigPlace, ConfigPlaces } from './client.ts';
import { holdsSomething } from './config-file.ts';

export interface AgentFiles extends ConfigPlaces {
  readonly client: AgentClient;
  readonly scope: AgentScope;
}

export const filesOf = (
  client: AgentClient,
  scope: AgentScope,
  { environment, cwd }: { readonly environment: Environment; readonly cwd: string },
): AgentFiles => {
  const home = environment.HOME === undefined || environment.HOME === '' ? homedir() : environment.HOME;
  const around = { environment, home, cwd: resolve(cwd), holds: holdsSomething };
  const { servers, rights } = client.places(scope, around);
  return { client, scope, servers: atRealPlace(servers), rights: atRealPlace(rights) };
};

/** How the person's own folder is reached is theirs; from there on the way has to be the real one. */
const atRealPlace = (place: ConfigPlace): ConfigPlace => {
  const below = realOf(resolve(place.below));
  return { ...place, below, file: join(below, relative(resolve(place.below), resolve(place.file))) };
};

const realOf = (folder: string): string => {
  const real = unlessRefused(undefined, () => realpathSync(folder));
  if (real !== undefined || dirname(folder) === folder) return real ?? folder;
  return join(realOf(dirname(folder)), basename(folder));
};

/** Each once: most clients keep everything in one. */
export const placesOf = ({ servers, rights }: ConfigPlaces): readonly ConfigPlace[] =>
  servers.file === rights.file ? [servers] : [servers, rights];

/** The folder that holds them all, or of those above it the first that is there. */
export const folderOf = (places: readonly ConfigPlace[]): string => {
  let folder = dirname(places[0]?.file ?? '');
  while (!places.every(({ file }) => isBelow(folder, file))) folder = dirname(folder);
  while (!existsSync(folder) && dirname(folder) !== folder) folder = dirname(folder);
  return folder;
};

/** Where an entry about them may be kept: it was made in the folder itself, or above it while that was missing. */
export const foldersAbove = (places: readonly ConfigPlace[]): readonly string[] => {
  const first = folderOf(places);
  const below = places[0]?.below ?? first;
  const all = [first];
  for (let at = first; at !== below && isBelow(below, at) && dirname(at) !== at; at = dirname(at))
    all.push(dirname(at));
  return all;
};

const isBelow = (folder: string, path: string): boolean => {
  const way = relative(folder, path);
  return way !== '' && way.split(sep)[0] !== '..';
};
