// Sends a signed request: the address is looked up and checked first, the checked one is connected to, and nothing is followed elsewhere.
import { lookup as systemLookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { LookupFunction } from 'node:net';
import { fail, ok, type Result } from '../error/error-value.ts';
import { proxyFor } from '../models/proxy-address.ts';
import type { Environment } from '../store/state-folder.ts';
import { isPublicAddress } from '../toolkit/web/public-address.ts';

export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Where the person's proxy is named. Absent: there is none. */
  readonly environment?: Environment;
}

export interface RequestAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Of an answer that is for a model to read. */
const LARGEST_ANSWER = 1024 * 1024;

export const sendRequest = async (request: SentRequest): Promise<Result<RequestAnswer>> => {
  const stop = new AbortController();
  const halt = (): void => stop.abort();
  const timer = setTimeout(halt, request.timeoutMs);
  request.signal.addEventListener('abort', halt, { once: true });
  // Looking up a name cannot be broken off; then it is not waited for.
  const stopped = new Promise<Result<never>>((done) =>
    stop.signal.addEventListener('abort', () => done(fail('TIMEOUT', `${request.url.host}: no answer in time`))),
  );
  try {
    return await Promise.race([sent(request, stop.signal), stopped]);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', halt);
    halt();
  }
};

const sent = async (request: SentRequest, signal: AbortSignal): Promise<Result<RequestAnswer>> => {
  const { url, environment = {} } = request;
  const proxy = proxyFor(url, environment);
  if (proxy === 'invalid')
    return fail('BAD_CONFIG', 'The proxy named in the environment is not an address.', {
      wayOut: 'Correct HTTPS_PROXY or HTTP_PROXY, or name the host in NO_PROXY.',
    });
  const address = await checkedAddress(url, proxy !== undefined);
  if (!address.ok) return address;
  const headers = {
    'user-agent': 'countersign',
    'accept-encoding': 'identity',
    ...request.headers,
    ...lengthOf(request.body),
  };
  const options = { method: request.method, headers, signal };
  const call =
    proxy === undefined ? await straight(url, address.value, options) : await proxied(url, environment, options);
  return new Promise((done) => {
    const failed = (error: Error): void => done(fail('PROVIDER', `${url.host}: ${error.message}`));
    call.on('response', (answer) => void read(url, answer).then(done, failed));
    call.on('error', failed);
    call.end(request.body);
  });
};

interface CallOptions {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly signal: AbortSignal;
}

/** To the address that was checked; the name is only for the certificate and the Host header. */
const straight = async (url: URL, address: string | undefined, options: CallOptions): Promise<ClientRequest> => {
  const { request } = await (url.protocol === 'https:' ? import('node:https') : import('node:http'));
  if (address === undefined) throw new Error(`bug: ${url.host} was not looked up`);
  const lookup: LookupFunction = (_, { all }, done) => {
    const family = address.includes(':') ? 6 : 4;
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return request(url, { ...options, agent: false, lookup });
};

/** The same way out that requests to models take. */
const proxied = async (url: URL, environment: Environment, options: CallOptions): Promise<ClientRequest> => {
  const { openRoutes } = await import('../models/http-routes.ts');
  const routes = openRoutes(environment);
  const call = routes.open(url, options);
  if (call === undefined) throw new Error('bug: the proxy was an address a moment ago');
  options.signal.addEventListener('abort', () => call.destroy(new Error('stopped')), { once: true });
  call.once('close', () => routes.close());
  return call;
};

const lengthOf = (body: string | undefined): Readonly<Record<string, string>> =>
  body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };

/** This machine only when the card names it as such; its own network, and names that lead there, never. */
const checkedAddress = async (url: URL, byProxy: boolean): Promise<Result<string | undefined>> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const loopback = /^(?:localhost|127(?:\.\d+){3}|::1)$/.test(host);
  let found: readonly { readonly address: string }[];
  try {
    found = await systemLookup(host, { all: true, verbatim: true });
  } catch (thrown) {
    // Behind a proxy names are often its business alone; one that is known here is checked all the same.
    if (byProxy) return ok(undefined);
    return fail('PROVIDER', `${host} cannot be found: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
  }
  const [first] = found;
  if (first === undefined) return fail('PROVIDER', `${host} has no address.`);
  const allowed = loopback ? (address: string) => /^(?:127\.|::1$)/.test(address) : isPublicAddress;
  return found.every(({ address }) => allowed(address))
    ? ok(first.address)
    : fail(
        'DENIED',
        `${host} is on this machine's own network; a card reaches public addresses, or this machine by name.`,
      );
};

const read = async (url: URL, answer: IncomingMessage): Promise<Result<RequestAnswer>> => {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    size += piece.length;
    // Leaving the loop closes the connection.
    if (size > LARGEST_ANSWER)
      return fail('TOO_LARGE', `What ${url.host} sends is larger than ${LARGEST_ANSWER} bytes.`);
    pieces.push(piece);
  }
  if (!answer.complete) return fail('PROVIDER', `${url.host} broke off in the middle.`);
  const { statusCode: status = 0, headers } = answer;
  if (status >= 300 && status < 400)
    return fail('PROVIDER', `${url.host} sends on to ${headers.location ?? 'elsewhere'}, which is not followed.`);
  return ok({ status, type: headers['content-type'] ?? '', text: Buffer.concat(pieces).toString('utf8') });
};
