// Asks the routes of looking back and of own things as the server does: found by the table, checked by its schemas, and answered as JSON.
import { createHeldKeys } from '../../../src/config/held-keys.ts';
import type { ErrorValue } from '../../../src/error/error-value.ts';
import type { Rooms } from '../../../src/host/setup/open-rooms.ts';
import { hotlistRoutes } from '../../../src/surfaces/server/api/hotlist-routes.ts';
import { findRouteIn } from '../../../src/surfaces/server/api/match-route.ts';
import type { Route } from '../../../src/surfaces/server/api/route.ts';
import type { RouteGround } from '../../../src/surfaces/server/api/route-ground.ts';
import { lookingBackRoutes } from '../../../src/surfaces/server/looking-back/routes.ts';
import { ownThingsRoutes } from '../../../src/surfaces/server/own-things/routes.ts';
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { validateInput } from '../../../src/tool/validate.ts';

export interface Asking {
  /** What came back, as a page reads it; throws what the route refused. */
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: Readonly<Record<string, JsonValue>>): Promise<T>;
  remove<T>(path: string): Promise<T>;
  /** The error of a request that is refused; throws when it is not. */
  refused(method: Route['method'], path: string, body?: Readonly<Record<string, JsonValue>>): Promise<ErrorValue>;
  readonly said: DeskEvent[];
  readonly changed: string[];
}

export const asking = (rooms: Rooms, more: Partial<RouteGround> = {}): Asking => {
  const said: DeskEvent[] = [];
  const changed: string[] = [];
  const ground: RouteGround = {
    rooms,
    say: (event) => void said.push(event),
    changed: (what) => void changed.push(what),
    held: createHeldKeys(),
    keyChanged: (provider) => void changed.push(provider),
    ...more,
  };
  return {
    said,
    changed,
    ...askingRoutes([...lookingBackRoutes(ground), ...ownThingsRoutes(ground), ...hotlistRoutes(ground)]),
  };
};

/** Any table of routes. */
export const askingRoutes = (routes: readonly Route[]): Omit<Asking, 'said' | 'changed'> => {
  const find = findRouteIn(routes);
  const ask = async (method: Route['method'], address: string, sent: Readonly<Record<string, JsonValue>> = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://127.0.0.1');
    const match = find(method, pathname.slice(1).split('/').map(decodeURIComponent));
    if (match.is !== 'found') throw new Error(`${method} ${pathname}: ${match.is}`);
    const { route, params } = match;
    const nothing = { type: 'object', properties: {} } as const;
    const query = validateInput({ name: 'query', input: route.query ?? nothing }, Object.fromEntries(searchParams));
    if (!query.ok) return query;
    const body = validateInput({ name: 'body', input: route.body ?? nothing }, sent);
    if (!body.ok) return body;
    const texts = query.value.input as Readonly<Record<string, string>>; // every field of a query is text
    return route.handle({ params, query: texts, body: body.value.input, signal: new AbortController().signal });
  };
  const answered = async <T>(...request: Parameters<typeof ask>): Promise<T> => {
    const result = await ask(...request);
    if (!result.ok) throw new Error(`${result.error.code} ${result.error.message}`);
    return JSON.parse(JSON.stringify(result.value)) as T; // as the route's type in wire/ says
  };
  return {
    get: (path) => answered('GET', path),
    post: (path, body) => answered('POST', path, body),
    remove: (path) => answered('DELETE', path),
    refused: async (...request) => {
      const result = await ask(...request);
      if (result.ok) throw new Error(`not refused: ${JSON.stringify(result.value)}`);
      return result.error;
    },
  };
};

/** The values of a command, as --json prints them. */
export const printed = (values: readonly unknown[]): unknown[] =>
  values.map((value) => JSON.parse(JSON.stringify(value)) as unknown);
