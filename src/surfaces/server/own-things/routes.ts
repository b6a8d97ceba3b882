// What a person or a folder brings along, as routes of the API: rules, tools and skills, trust, settings, keys.
import type { Route } from '../api/route.ts';
import type { RouteGround } from '../api/route-ground.ts';
import { keysRoutes } from './keys-routes.ts';
import { rulesRoutes } from './rules-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { toolsRoutes } from './tools-routes.ts';
import { trustRoutes } from './trust-routes.ts';

export const ownThingsRoutes = (ground: RouteGround): readonly Route[] => [
  ...rulesRoutes(ground),
  ...toolsRoutes(ground),
  ...trustRoutes(ground),
  ...settingsRoutes(ground),
  ...keysRoutes(ground),
];
