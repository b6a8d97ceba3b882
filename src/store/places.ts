// Where the person's own configuration and our cache live; the state folder is the store's.
import { isAbsolute, join } from 'node:path';
import type { Environment } from './state-folder.ts';

export interface Places {
  /** config.yaml, rules.yaml, keys.yaml, tools/ and skills/ of the person. */
  readonly config: string | undefined;
  /** What can be made again at any time. */
  readonly cache: string | undefined;
  /** Records, histories and trust; the store makes it (state-folder.ts). */
  readonly state: string | undefined;
}

/** `COUNTERSIGN_HOME`, else the XDG variables, else below HOME. Absent when nothing says where: then there is no such file. */
export const placesOf = (environment: Environment): Places => ({
  config: place(environment, 'config', 'XDG_CONFIG_HOME', '.config'),
  cache: place(environment, 'cache', 'XDG_CACHE_HOME', '.cache'),
  state: place(environment, 'state', 'XDG_STATE_HOME', '.local/state'),
});

const place = (environment: Environment, name: string, variable: string, below: string): string | undefined => {
  const own = absolute(environment.COUNTERSIGN_HOME);
  if (own !== undefined) return join(own, name);
  // The XDG rules say that a relative path counts as unset.
  const folder = absolute(environment[variable]);
  if (folder !== undefined) return join(folder, 'countersign');
  const home = absolute(environment.HOME);
  return home === undefined ? undefined : join(home, below, 'countersign');
};

const absolute = (path: string | undefined): string | undefined =>
  path !== undefined && isAbsolute(path) ? path : undefined;
