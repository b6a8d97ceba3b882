// One route of the API: a row of the table from which the server answers, the OpenAPI description is made and the boundary is tested.
import type { Result } from '../../../error/error-value.ts';
import { personOnly } from '../../../host/deciding/person-only.ts';
import type { ObjectSchema } from '../../../tool/schema.ts';

export interface Route {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /** "/api/sessions/:session/messages"; a name stands for one segment. */
  readonly path: `/api/${string}`;
  /** What it does, in one sentence. */
  readonly about: string;
  /** Everything in the address behind "?" is text. */
  readonly query?: ObjectSchema;
  /** Absent: a body is refused. What is not in it is refused too. */
  readonly body?: ObjectSchema;
  /** Bytes of a body; absent: MOST_BODY_BYTES. */
  readonly most?: number;
  /** The name of its type in `wire/`. */
  readonly reply: string;
  handle(request: ApiRequest): Result<unknown> | Promise<Result<unknown>>;
}

interface Answering extends Omit<Route, 'method' | 'path'> {
  /** What it signs, takes back or widens, as `personOnly` is asked: refused before anything is looked at. */
  readonly deed?: string;
}

export const get = (path: Route['path'], route: Answering): Route => ({ method: 'GET', path, ...route });
export const post = (path: Route['path'], route: Answering): Route => ({ method: 'POST', path, ...guarded(route) });
export const remove = (path: Route['path'], route: Answering): Route => ({ method: 'DELETE', path, ...guarded(route) });

/** Asked at each request: the server may have been started before the agent above it was known. */
const guarded = ({ deed, ...route }: Answering): Answering =>
  deed === undefined
    ? route
    : {
        ...route,
        handle: (request) => {
          const person = personOnly(deed);
          return person.ok ? route.handle(request) : person;
        },
      };

export interface ApiRequest {
  /** Decoded once; never empty, never with a slash. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** As its schema says; a null prototype, no `__proto__`. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Aborted when whoever asked is gone. */
  readonly signal: AbortSignal;
}

/** A message, a rule, a setting; texts of whole files have a limit of their own. */
export const MOST_BODY_BYTES = 1_000_000;
