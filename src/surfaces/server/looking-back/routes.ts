// Looking back, as routes of the API: what was done, what left, and what it came to.
import type { Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import { historyRoutes } from './history-routes.ts';
import { ledgerRoutes } from './ledger-routes.ts';

export const lookingBackRoutes = (ground: RouteGround): readonly Route[] => [
  ...historyRoutes(ground),
  ...ledgerRoutes(ground),
];
