// All places that are known by name, in the order in which they are tried: what the person installed before what the system brought.
import type { Ground } from '../ground.ts';
import { npmPlaces } from './npm-prefixes.ts';
import { nvmPlaces } from './nvm.ts';
import type { Place } from './place.ts';
import { homebrewPlaces, systemPlaces } from './system-places.ts';
import { managerPlaces } from './version-managers.ts';

export const knownPlaces = async (ground: Ground): Promise<readonly Place[]> => [
  ...(await homebrewPlaces(ground)),
  ...(await nvmPlaces(ground)),
  ...(await managerPlaces(ground)),
  ...(await npmPlaces(ground)),
  ...systemPlaces(ground),
];
