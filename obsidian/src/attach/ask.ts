// One request to a server on this machine. node:http sends no Origin and the exact Host, so the boundary holds as it is.
import { Buffer } from 'node:buffer';
import { type ClientRequest, type IncomingMessage, type RequestOptions, request } from 'node:http';
import type { Answered } from '../../../web/diff/answered.ts';
import type { Problem } from './attachment-state.ts';
import type { Serving } from './first-line.ts';

/** Where the server is, and what lets us in. In memory only. */
export interface Door extends Pick<Serving, 'host' | 'port'> {
  /** "countersign-4870=…" */
  readonly cookie: string;
}

export type Method = 'GET' | 'POST' | 'DELETE';

export interface Question {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly body?: object | undefined;
}

/** `isConnected`: somebody answered, whatever they said. `isKnown`: they know us; another server on the same port would not. */
export interface Asked<T> {
  readonly answer: Answered<T>;
  readonly isConnected: boolean;
  readonly isKnown: boolean;
}

export const ask = async <T>(door: Door, { method, path, body }: Question): Promise<Asked<T>> => {
  const sent = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  if (sent !== undefined && sent.length > MOST_SENT)
    return refusedHere('TOO_LARGE', 'This is too much to send at once.');
  // Node throws at once on blanks and control characters in an address.
  if (!/^\/api\/[!-~]*$/.test(path)) return refusedHere('BAD_ARGS', 'This is no address of the server.');
  const reply = await exchange(door, { method, path, sent });
  if (reply.is === 'gone') return { answer: { ok: false, error: GONE }, isConnected: false, isKnown: true };
  if (reply.is === 'too large')
    return {
      answer: { ok: false, error: { code: 'TOO_LARGE', message: 'The server answered with more than can be taken.' } },
      isConnected: true,
      isKnown: true,
    };
  const isKnown = reply.status !== 401;
  const value = parsed(reply.text);
  if (reply.status >= 200 && reply.status < 300)
    return { answer: { ok: true, value: value as T }, isConnected: true, isKnown }; // as the route's type in wire/ says
  const error = (value as { readonly error?: Problem } | undefined)?.error ?? unworded(reply.status);
  return { answer: { ok: false, error }, isConnected: true, isKnown };
};

/** Never through a proxy of the environment, and no connection is kept: an old one could break in the middle of a decision. */
export const requestOf = (door: Pick<Door, 'host' | 'port'>, options: RequestOptions): ClientRequest =>
  request({ host: door.host, port: door.port, agent: false, insecureHTTPParser: false, ...options });

/** Attachments have up to 35 MB, a third more in Base64; the server says what is too much for a route. */
const MOST_SENT = 64_000_000;
/** The longest page of a transcript or text of a file is far below. */
const MOST_TAKEN = 64_000_000;
/** Only for a server that hangs: what it does may take long, and it is on this machine. */
const MOST_SILENCE = 300_000;

const GONE: Problem = { code: 'TIMEOUT', message: 'The server does not answer.', wayOut: 'Start it again.' };

type Reply =
  | { readonly is: 'reply'; readonly status: number; readonly text: string }
  | { readonly is: 'too large' }
  | { readonly is: 'gone' };

const exchange = (
  door: Door,
  { method, path, sent }: { readonly method: Method; readonly path: string; readonly sent: Buffer | undefined },
): Promise<Reply> =>
  new Promise((resolve) => {
    const headers = {
      cookie: door.cookie,
      'x-countersign': '1',
      ...(method === 'GET' ? {} : { 'content-type': 'application/json', 'content-length': sent?.length ?? 0 }),
    };
    const asking = requestOf(door, { method, path, headers, timeout: MOST_SILENCE });
    asking.once('response', (response) => void taken(response).then(resolve));
    asking.once('timeout', () => asking.destroy());
    asking.on('error', () => resolve({ is: 'gone' }));
    asking.end(sent);
  });

const taken = (response: IncomingMessage): Promise<Reply> =>
  new Promise((resolve) => {
    const pieces: Buffer[] = [];
    let length = 0;
    response.on('data', (piece: Buffer) => {
      length += piece.length;
      pieces.push(piece);
      if (length <= MOST_TAKEN) return;
      resolve({ is: 'too large' });
      response.destroy();
    });
    response.once('end', () =>
      resolve({ is: 'reply', status: response.statusCode ?? 0, text: Buffer.concat(pieces).toString('utf8') }),
    );
    response.on('error', () => resolve({ is: 'gone' }));
    response.once('close', () => resolve({ is: 'gone' }));
  });

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const unworded = (status: number): Problem => ({
  code: 'PROVIDER',
  message: `The server answered ${status} without a word.`,
});

const refusedHere = (code: 'TOO_LARGE' | 'BAD_ARGS', message: string): Asked<never> => ({
  answer: { ok: false, error: { code, message } },
  isConnected: true,
  isKnown: true,
});
