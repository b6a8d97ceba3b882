// What carries requests to a server and answers back: the network, a recording of it, or the network while it is being recorded.

import type { Environment } from '../store/state-folder.ts';
import { type Fetched, type HttpRequest, httpFetch } from './http-fetch.ts';
import { openRoutes } from './http-routes.ts';

export interface Transport {
  /** Sends before it returns its promise. Never rejects. */
  fetch(request: HttpRequest): Promise<Fetched>;
  close(): void;
}

/** Kept-alive connections, through the proxy that the environment names. */
export const networkTransport = (environment: Environment): Transport => {
  const routes = openRoutes(environment);
  return { fetch: (request) => httpFetch(routes, request), close: () => routes.close() };
};
