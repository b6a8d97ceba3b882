// What one request is answered with, in the order in which the doors stand: the guard, the link, the cookie, and then what it is about.
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FindRoute } from '../api/match-route.ts';
import { type AddressLine, addressLine, queryOf } from './address-line.ts';
import { answerApi } from './answer-api.ts';
import type { Assets } from './assets.ts';
import type { EventStreams } from './event-streams.ts';
import { guard } from './guard.ts';
import type { LaunchKeys } from './launch-keys.ts';
import { valuesOf } from './raw-headers.ts';
import { methodRefused, NOT_SIGNED_IN, NOTHING_HERE, refusal } from './refusal.ts';
import { assetReply, type HttpReply, pageReply, refusalReply, signedInReply, wordsReply } from './reply.ts';

export interface House {
  /** The Host headers that mean this server. */
  readonly names: ReadonlySet<string>;
  readonly keys: LaunchKeys;
  readonly assets: Assets;
  readonly findRoute: FindRoute;
  readonly streams: EventStreams;
}

export interface HttpExchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Aborted when whoever asked is gone. */
  readonly signal: AbortSignal;
}

/** Undefined: a stream was opened, or nobody is there any more. */
export const answerRequest = async (house: House, exchange: HttpExchange): Promise<HttpReply | undefined> => {
  const { method = '', url = '', rawHeaders } = exchange.request;
  const refused = guard({ method, url, rawHeaders }, house.names);
  if (refused !== undefined) return refusalReply(refused);
  const line = addressLine(url);
  const isSignedIn = house.keys.isSignedIn(valuesOf(rawHeaders, 'cookie'));
  if (method === 'GET' && line?.path === '/') return pageOrDoor(house, line, isSignedIn);
  if (!isSignedIn) return refusalReply(NOT_SIGNED_IN);
  if (line === undefined) return refusalReply(NOTHING_HERE);
  if (line.segments[0] !== 'api') return file(house.assets, line, exchange.request);
  if (method === 'GET' && line.path === EVENTS) return stream(house.streams, line, exchange);
  if (line.path === EVENTS && house.findRoute(method, line.segments).is === 'unknown')
    return refusalReply(methodRefused('GET'));
  return await answerApi({ findRoute: house.findRoute, request: exchange.request, line, signal: exchange.signal });
};

const EVENTS = '/api/events';

/** Of all that may stand behind "?", only `token` means something here. */
const pageOrDoor = ({ keys, assets }: House, line: AddressLine, isSignedIn: boolean): HttpReply => {
  const token = queryOf(line.query)?.token;
  const isGood = token !== undefined && keys.spend(token);
  if (isGood) return signedInReply(keys.setCookie);
  if (!isSignedIn) return wordsReply(NOT_SIGNED_IN);
  if (token !== undefined) return signedInReply(undefined);
  const nonce = randomBytes(16).toString('base64');
  return pageReply(assets.page(nonce), nonce);
};

const file = (assets: Assets, line: AddressLine, request: IncomingMessage): HttpReply => {
  const asset = assets.file(line.path);
  if (asset === undefined && line.path !== '/') return refusalReply(NOTHING_HERE);
  if (asset === undefined || request.method !== 'GET') return refusalReply(methodRefused('GET'));
  return assetReply(asset, valuesOf(request.rawHeaders, 'accept-encoding'));
};

/** A page cannot send our header with it; the cookie and the guard hold. */
const stream = (
  streams: EventStreams,
  line: AddressLine,
  { request, response }: HttpExchange,
): HttpReply | undefined => {
  const query = queryOf(line.query);
  const unknown = Object.keys(query ?? {}).filter((name) => name !== 'after');
  if (query === undefined || unknown.length > 0)
    return refusalReply(refusal(400, 'BAD_ARGS', 'Only "after" may stand behind "?" here, once.'));
  // A browser that comes back by itself repeats the old address; the header is newer.
  const after = valuesOf(request.rawHeaders, 'last-event-id')[0] ?? query.after;
  return streams.open(response, after) ? undefined : refusalReply(TOO_MANY_PAGES);
};

const TOO_MANY_PAGES = refusal(503, 'LIMIT', 'Too many pages are open.', 'Close some of them.');
