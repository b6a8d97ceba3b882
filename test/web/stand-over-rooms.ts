// A page over a real store: the stand answers with the server's own routes, and says what they say.
import { createHeldKeys } from '../../src/config/held-keys.ts';
import { findRouteIn } from '../../src/surfaces/server/api/match-route.ts';
import type { RouteGround } from '../../src/surfaces/server/api/route-ground.ts';
import { lookingBackRoutes } from '../../src/surfaces/server/looking-back/routes.ts';
import { ownThingsRoutes } from '../../src/surfaces/server/own-things/routes.ts';
import type { DeskState } from '../../src/surfaces/server/wire/session-view.ts';
import type { AgentRooms } from '../support/agent-rooms.ts';
import {
  openStand,
  type Stand,
  type StandOptions,
  type StandReply,
  type StandRequest,
} from '../support/web/open-stand.ts';

/** Undefined: nothing of a store is at this address. */
export const apiOver = ({ runtime }: AgentRooms, say: RouteGround['say']) => {
  const { workspace, store } = runtime;
  const ground: RouteGround = { rooms: { workspace, store, close: () => undefined }, say, held: createHeldKeys() };
  const find = findRouteIn([...lookingBackRoutes(ground), ...ownThingsRoutes(ground)]);
  return async ({ method, path, query, body }: StandRequest): Promise<StandReply | undefined> => {
    const match = find(method, path.slice(1).split('/'));
    if (match.is !== 'found') return undefined;
    const { signal } = new AbortController();
    // What the server refuses before a route is tested with the server; a page sends what the schemas say.
    const sent = (body ?? {}) as Readonly<Record<string, unknown>>;
    const result = await match.route.handle({ params: match.params, query, body: sent, signal });
    return result.ok ? { body: result.value } : { status: 409, body: { error: result.error } };
  };
};

export const standOverRooms = async (rooms: AgentRooms, options: StandOptions): Promise<Stand> => {
  let stand: Stand | undefined;
  const api = apiOver(rooms, (event) => stand?.say(event));
  stand = await openStand({
    ...options,
    api: async (request) =>
      request.path === '/api/state'
        ? { body: STATE }
        : ((await api(request)) ?? {
            status: 404,
            body: { error: { code: 'NOT_FOUND', message: request.path } },
          }),
  });
  return stand;
};

const STATE: DeskState = {
  version: '0',
  workspace: { name: 'test', path: '~/test' },
  profiles: [],
  profile: 'notes',
  model: { id: 'scripted/one', words: 'scripted', isLocal: true },
  tools: 'on',
  sessions: [],
  pending: [],
  draft: '',
  notices: [],
  after: 'stand-0',
};
