// An answer as a value: made by pure functions, written in one place.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asset } from './assets.ts';
import { valuesOf } from './raw-headers.ts';
import type { Refusal } from './refusal.ts';
import { DATA_POLICY, pagePolicy, securityHeaders, WORDS_POLICY } from './security-headers.ts';

export interface HttpReply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const jsonReply = (status: number, value: unknown, more: Readonly<Record<string, string>> = {}): HttpReply => ({
  status,
  headers: { ...securityHeaders(DATA_POLICY), 'Content-Type': 'application/json; charset=utf-8', ...more },
  body: JSON.stringify(value ?? null),
});

export const refusalReply = ({ status, error, allow }: Refusal): HttpReply =>
  jsonReply(status, { error }, allow === undefined ? {} : { Allow: allow });

export const pageReply = (page: string, nonce: string): HttpReply => ({
  status: 200,
  headers: { ...securityHeaders(pagePolicy(nonce)), 'Content-Type': 'text/html; charset=utf-8' },
  body: page,
});

/** For a person who came without a link. The link on it matters: a cookie just set is sent only with a step made from here. */
export const wordsReply = ({ status, error }: Refusal): HttpReply => ({
  status,
  headers: { ...securityHeaders(WORDS_POLICY), 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Countersign</title><h1>Countersign</h1><p>${error.message}</p><p>Open the link that <code>countersign serve</code> prints. Each link works once.</p><p>You just did? <a href="/">Go on</a></p></html>`,
});

/** After a token was spent: the cookie, and an address without it. */
export const signedInReply = (setCookie: string | undefined): HttpReply => ({
  status: 303,
  headers: {
    ...securityHeaders(WORDS_POLICY),
    Location: '/',
    ...(setCookie === undefined ? {} : { 'Set-Cookie': setCookie }),
  },
  body: '',
});

export const assetReply = (asset: Asset, acceptEncoding: readonly string[]): HttpReply => {
  const form = COMPRESSED.find(({ key, name }) => asset[key] !== undefined && accepts(acceptEncoding, name));
  return {
    status: 200,
    headers: {
      ...securityHeaders(DATA_POLICY),
      'Content-Type': asset.type,
      Vary: 'Accept-Encoding',
      ...(form === undefined ? {} : { 'Content-Encoding': form.name }),
      ...(asset.isImmutable ? { 'Cache-Control': 'private, max-age=31536000, immutable' } : {}),
    },
    body: (form === undefined ? undefined : asset[form.key]) ?? asset.bytes,
  };
};

const COMPRESSED = [
  { key: 'br', name: 'br' },
  { key: 'gzip', name: 'gzip' },
] as const;

const accepts = (headers: readonly string[], name: string): boolean =>
  headers.flatMap((header) => header.split(',')).some((each) => each.trim() === name);

export const writeReply = (request: IncomingMessage, response: ServerResponse, reply: HttpReply): void => {
  if (response.headersSent || response.destroyed) return;
  const body = typeof reply.body === 'string' ? Buffer.from(reply.body) : reply.body;
  const close = leavesMuchUnread(request) ? { Connection: 'close' } : {};
  response.writeHead(reply.status, { ...reply.headers, ...close, 'Content-Length': String(body.length) });
  response.end(body);
};

/** Read to its end only to be thrown away, a long body would keep the connection busy: it is closed instead. */
const leavesMuchUnread = (request: IncomingMessage): boolean => {
  if (request.complete) return false;
  const length = valuesOf(request.rawHeaders, 'content-length')[0];
  return valuesOf(request.rawHeaders, 'transfer-encoding').length > 0 || Number(length ?? 0) > MOST_THROWN_AWAY;
};

/** Smaller bodies arrive in one or two packets anyway. */
const MOST_THROWN_AWAY = 65_536;
