// The whole table of routes without a server behind it: for its description, and for the tests of the boundary.
import { hotlistRoutes } from '../src/surfaces/server/api/hotlist-routes.ts';
import { questionRoutes } from '../src/surfaces/server/api/question-routes.ts';
import type { Route } from '../src/surfaces/server/api/route.ts';
import { sessionRoutes } from '../src/surfaces/server/api/session-routes.ts';
import { stateRoutes } from '../src/surfaces/server/api/state-routes.ts';
import { lookingBackRoutes } from '../src/surfaces/server/looking-back/routes.ts';
import { ownThingsRoutes } from '../src/surfaces/server/own-things/routes.ts';

/** Rows only: no handler of it can be called. */
export const wholeTable = (): readonly Route[] => [
  ...stateRoutes(nobody, nobody, nobody, nobody),
  ...sessionRoutes(nobody, nobody),
  ...questionRoutes(nobody),
  ...lookingBackRoutes(nobody),
  ...ownThingsRoutes(nobody),
  ...hotlistRoutes(nobody),
];

/** Whatever is looked for in it, it is there and is nothing. `never`: it stands for rooms and hubs that a row only mentions. */
const nobody: never = new Proxy(() => {}, { get: () => nobody }) as never;
