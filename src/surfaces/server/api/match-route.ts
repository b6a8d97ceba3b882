// Which row of the table a request is for. Of two that fit, the one that says more in words of its own wins: /rules/try before /rules/:id.
import type { Route } from './route.ts';

export interface MatchedRoute {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

export type RouteMatch =
  | ({ readonly is: 'found' } & MatchedRoute)
  | { readonly is: 'unknown' }
  /** The address is there; these are its methods. */
  | { readonly is: 'method'; readonly allow: readonly Route['method'][] };

export type FindRoute = (method: string, segments: readonly string[]) => RouteMatch;

export const findRouteIn = (routes: readonly Route[]): FindRoute => {
  const rows = routes.map((route) => ({ route, pattern: route.path.slice(1).split('/') })).sort(bySpecificity);
  refuseTwins(routes);
  return (method, segments) => {
    const fitting = rows.filter(({ pattern }) => fits(pattern, segments));
    const [first] = fitting;
    if (first === undefined) return { is: 'unknown' };
    const row = fitting.find(({ route }) => route.method === method);
    if (row === undefined) return { is: 'method', allow: [...new Set(fitting.map(({ route }) => route.method))] };
    return { is: 'found', route: row.route, params: paramsOf(row.pattern, segments) };
  };
};

interface Row {
  readonly route: Route;
  readonly pattern: readonly string[];
}

const isName = (part: string): boolean => part.startsWith(':');

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length && pattern.every((part, place) => isName(part) || part === segments[place]);

const paramsOf = (pattern: readonly string[], segments: readonly string[]): Readonly<Record<string, string>> => {
  const params: Record<string, string> = Object.create(null);
  for (const [place, part] of pattern.entries()) if (isName(part)) params[part.slice(1)] = segments[place] ?? '';
  return params;
};

/** At the first place where only one of them is a word, that one comes first. */
const bySpecificity = (one: Row, other: Row): number => {
  for (const [place, part] of one.pattern.entries()) {
    const difference = Number(isName(part)) - Number(isName(other.pattern[place] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
};

const refuseTwins = (routes: readonly Route[]): void => {
  const seen = new Set<string>();
  for (const { method, path } of routes) {
    const shape = `${method} ${path.replace(/:[^/]+/g, ':')}`;
    if (seen.has(shape)) throw new Error(`two routes answer ${method} ${path}`);
    seen.add(shape);
  }
};
