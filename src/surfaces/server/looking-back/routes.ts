// Looking back, as routes of the API: what was done, what left, what it came to, and what it goes by.
import type { Rooms } from '../../cli/open-rooms.ts';
import type { Route } from '../api/route.ts';
import type { LookingBack } from './ground.ts';
import { historyRoutes } from './history-routes.ts';
import { ledgerRoutes } from './ledger-routes.ts';
import { rulesRoutes } from './rules-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { toolsRoutes } from './tools-routes.ts';
import { trustRoutes } from './trust-routes.ts';

export const lookingBackRoutes = (rooms: Rooms, more: Omit<LookingBack, 'rooms'>): readonly Route[] => {
  const ground: LookingBack = { rooms, ...more };
  return [
    ...historyRoutes(ground),
    ...ledgerRoutes(ground),
    ...rulesRoutes(ground),
    ...toolsRoutes(ground),
    ...trustRoutes(ground),
    ...settingsRoutes(ground),
  ];
};
