// What a replaced file would not keep, said before it is signed.
import type { Stat } from './workspace.ts';

/** In words, or undefined. `us` is our own user id; without one (Windows) owners are not known. */
export const lostMetadata = (stat: Stat, us: number | undefined): string | undefined => {
  const lost: string[] = [];
  if (stat.links > 1)
    lost.push(`hard-linked: ${stat.links - 1} other ${stat.links === 2 ? 'name keeps' : 'names keep'} the old bytes`);
  if (us !== undefined && stat.owner !== undefined && stat.owner !== us)
    lost.push(`owned by user ${stat.owner}: the new file will be yours`);
  return lost.length === 0 ? undefined : lost.join('; ');
};
