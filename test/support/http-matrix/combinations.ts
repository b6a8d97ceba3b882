// Which combinations are sent: all of them, or so many by chance.
import type { Random } from '../random.ts';
import { HOSTS, type HostValue, MARKS, METHODS, ORIGINS, type RouteValue, SITES, TOKENS, TYPES } from './dimensions.ts';
import type { Combination } from './specification.ts';

/**
 * Host × Origin × method × content type × token × address, every one; our header and what a browser says of who asks go through
 * their values by chance, more often right than not, because one wrong thing hides all others.
 */
export function* allCombinations(
  routes: readonly RouteValue[],
  random: Random,
  hosts: readonly HostValue[] = HOSTS,
): Generator<Combination> {
  for (const host of hosts)
    for (const origin of ORIGINS)
      for (const method of METHODS)
        for (const type of TYPES)
          for (const token of TOKENS)
            for (const route of routes)
              yield {
                host,
                origin,
                method,
                type,
                token,
                route,
                mark: mostly(MARKS, random),
                site: mostly(SITES, random),
              };
}

/** Each thing mostly right: only then the doors further in are reached. */
export function* someCombinations(
  routes: readonly RouteValue[],
  random: Random,
  count: number,
): Generator<Combination> {
  // A kind first: the page is one address among dozens of the API.
  const kinds = [...new Set(routes.map(({ kind }) => kind))];
  const byKind = kinds.map((kind) => routes.filter((route) => route.kind === kind));
  for (let sent = 0; sent < count; sent++)
    yield {
      host: mostly(HOSTS, random),
      origin: mostly(ORIGINS, random),
      method: random.chance(0.8) ? random.pick(['GET', 'POST', 'DELETE']) : random.pick(METHODS),
      type: mostly(TYPES, random),
      token: mostly(TOKENS, random),
      route: random.pick(byKind[random.below(byKind.length)] ?? routes),
      mark: mostly(MARKS, random),
      site: mostly(SITES, random),
    };
}

/** The first value, which is right, or any. */
const mostly = <T>(values: readonly T[], random: Random): T => {
  const [first] = values;
  return first !== undefined && random.chance(0.8) ? first : random.pick(values);
};
