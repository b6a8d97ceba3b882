// One request over node:http, with deadlines and a size limit. Not `fetch`: on Node 20 touching it, Headers or Response loads
// undici, which costs 20 ms before the first request, 75 ms after it and 35 MB (measured; a test keeps it out).
import type { ClientRequest, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import type { Routes } from './http-routes.ts';

export interface HttpRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly signal: AbortSignal;
  readonly limits: HttpLimits;
}

export interface HttpLimits {
  /** Until the connection stands. */
  readonly connectMs: number;
  /** From there to the first sign of progress. */
  readonly firstMs: number;
  /** Between two signs of progress. */
  readonly idleMs: number;
  /** From the first byte sent to the last one received. */
  readonly totalMs: number;
  /** Of the body, after decompression. */
  readonly bytes: number;
}

export interface HttpAnswer {
  readonly status: number;
  header(name: string): string | undefined;
  /**
   * Hands over the decompressed body, called once. Resolves with what went wrong, if anything did. `take` says whether the bytes
   * were progress (a ping is none), that it has all it needs (the connection is kept if the body ends soon), or that it wants no
   * more of this (the connection is closed).
   */
  read(take: (bytes: Uint8Array) => TakenBody): Promise<HttpFailure | undefined>;
  /** For a body nobody wants. */
  discard(): void;
}

export type TakenBody = 'progress' | 'waiting' | 'enough' | 'close';

export interface HttpFailure {
  readonly kind:
    | 'aborted'
    | 'connect'
    | 'broken'
    | 'idle'
    | 'total'
    | 'too-large'
    | 'redirect'
    | 'proxy'
    | 'request'
    /** A replayed conversation went another way than the recorded one. */
    | 'recording';
  /** Node's code where there is one: ECONNREFUSED, ENOTFOUND, CERT_HAS_EXPIRED. */
  readonly code?: string;
  readonly detail: string;
}

export type Fetched =
  | { readonly ok: true; readonly answer: HttpAnswer }
  | { readonly ok: false; readonly failure: HttpFailure };

/** Sends before it returns. Follows a redirect only to the same origin and only one that keeps the method (307, 308). */
export const httpFetch = async (routes: Routes, request: HttpRequest): Promise<Fetched> => {
  let url = request.url;
  // Three: a login page that redirects to itself must not keep us going round.
  for (let hop = 0; hop <= 3; hop++) {
    const fetched = await sendOnce(routes, { ...request, url });
    const place = fetched.ok && REDIRECTS.has(fetched.answer.status) ? fetched.answer.header('location') : undefined;
    if (!fetched.ok || place === undefined) return fetched;
    fetched.answer.discard();
    const next = URL.canParse(place, url.href) ? new URL(place, url) : undefined;
    if (next?.origin !== url.origin || fetched.answer.status < 307)
      return failed('redirect', `to ${next === undefined ? 'no valid address' : `${next.origin}${next.pathname}`}`);
    url = next;
  }
  return failed('redirect', 'round and round');
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

const failed = (kind: HttpFailure['kind'], detail: string): { readonly ok: false; readonly failure: HttpFailure } => ({
  ok: false,
  failure: { kind, detail },
});

/** A kept connection that the server has closed meanwhile fails at once; then the next one is used, without a word. */
const sendOnce = async (routes: Routes, request: HttpRequest): Promise<Fetched> => {
  for (;;) {
    const fetched = await send(routes, request);
    if (fetched !== 'stale') return fetched;
  }
};

const send = (routes: Routes, request: HttpRequest): Promise<Fetched | 'stale'> => {
  if (request.signal.aborted) return Promise.resolve(failed('aborted', 'before it was sent'));
  let outgoing: ClientRequest | undefined;
  try {
    const length = request.body === undefined ? {} : { 'content-length': String(Buffer.byteLength(request.body)) };
    outgoing = routes.open(request.url, { method: request.method, headers: { ...request.headers, ...length } });
  } catch {
    // Node refuses a header with a line break in it. Its message may quote the value, which may be a key.
    return Promise.resolve(failed('request', 'a header holds characters that cannot be sent'));
  }
  if (outgoing === undefined) return Promise.resolve(failed('proxy', 'its address is not valid'));
  return conversation(outgoing, request);
};

const conversation = (outgoing: ClientRequest, request: HttpRequest): Promise<Fetched | 'stale'> =>
  new Promise((resolve) => {
    const { limits, signal } = request;
    const watch = watchOver(outgoing, limits, signal);
    outgoing.on('error', (thrown: NodeJS.ErrnoException) => {
      watch.release();
      const code = thrown.code ?? '';
      if (watch.failure === undefined && outgoing.reusedSocket && code === 'ECONNRESET') return resolve('stale');
      resolve({ ok: false, failure: watch.failure ?? connectFailure(code, thrown.message) });
    });
    outgoing.once('socket', (socket) => onceConnected(socket, () => watch.expect(limits.firstMs)));
    outgoing.once('response', (incoming) => resolve({ ok: true, answer: answerOf(incoming, watch, limits) }));
    outgoing.end(request.body);
  });

const connectFailure = (code: string, detail: string): HttpFailure => ({
  kind: code === 'EPROXY' ? 'proxy' : 'connect',
  ...(code === '' ? {} : { code }),
  detail,
});

const onceConnected = (socket: Socket & { readonly encrypted?: boolean }, then: () => void): void => {
  if (!socket.connecting) then();
  else socket.once(socket.encrypted === true ? 'secureConnect' : 'connect', then);
};

interface Watch {
  /** Why we ended it ourselves; the first reason stays. */
  readonly failure: HttpFailure | undefined;
  /** Progress is due within so many milliseconds from now. */
  expect(milliseconds: number): void;
  end(failure: HttpFailure): void;
  release(): void;
}

/** The timers run on the monotonic clock, so that neither a changed date nor a sleeping machine ends a reply. */
const watchOver = (outgoing: ClientRequest, limits: HttpLimits, signal: AbortSignal): Watch => {
  let failure: HttpFailure | undefined;
  const end = (reason: HttpFailure): void => {
    failure ??= reason;
    outgoing.destroy();
  };
  const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 100) / 10} s`;
  const total = setTimeout(() => end({ kind: 'total', detail: seconds(limits.totalMs) }), limits.totalMs);
  let due: NodeJS.Timeout | undefined;
  const expect = (milliseconds: number): void => {
    clearTimeout(due);
    due = setTimeout(() => end({ kind: 'idle', detail: seconds(milliseconds) }), milliseconds);
  };
  const aborted = (): void => end({ kind: 'aborted', detail: 'while it was under way' });
  signal.addEventListener('abort', aborted, { once: true });
  expect(limits.connectMs);
  return {
    get failure() {
      return failure;
    },
    expect,
    end,
    release: () => {
      clearTimeout(total);
      clearTimeout(due);
      signal.removeEventListener('abort', aborted);
    },
  };
};

/** How long one answer is read before others have their turn: less than anyone notices at a keyboard. */
const TURN_MILLISECONDS = 4;

const answerOf = (incoming: IncomingMessage, watch: Watch, limits: HttpLimits): HttpAnswer => ({
  status: incoming.statusCode ?? 0,
  header: (name) => {
    const value = incoming.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  },
  read: (take) =>
    new Promise((resolve) => {
      const source = decompressed(incoming);
      /** What came faster than it is taken, no more than the limit. Ours: a stream that is paused throws away what it holds when the connection breaks. */
      const waiting: Uint8Array[] = [];
      let size = 0;
      let over = false;
      let turn: number | undefined;
      let ended: HttpFailure | 'well' | undefined;
      const done = (failure: HttpFailure | undefined): void => {
        over = true;
        watch.release();
        resolve(failure);
      };
      const takeOne = (bytes: Uint8Array): void => {
        const said = take(bytes);
        if (said === 'progress') watch.expect(limits.idleMs);
        if (said === 'enough' || said === 'close') done(undefined);
        if (said === 'close') incoming.destroy();
        // A second is plenty for the end of a body whose last event has come.
        if (said === 'enough') setTimeout(() => incoming.destroy(), 1_000).unref();
      };
      // A server that is faster than we are would keep everyone else waiting: keys, timers, the screen.
      const takeTurn = (): void => {
        if (turn === undefined) {
          turn = performance.now();
          setImmediate(() => {
            turn = undefined;
            if (waiting.length > 0) takeTurn();
          });
        }
        while (!over && watch.failure === undefined && waiting.length > 0) {
          if (performance.now() - turn > TURN_MILLISECONDS) return;
          takeOne(waiting.shift()!);
        }
        if (!over && ended !== undefined) done(watch.failure ?? (ended === 'well' ? undefined : ended));
      };
      const end = (how: HttpFailure | 'well'): void => {
        ended ??= how;
        takeTurn();
      };
      source.on('data', (bytes: Uint8Array) => {
        if (over || watch.failure !== undefined) return;
        size += bytes.length;
        if (size > limits.bytes) return watch.end({ kind: 'too-large', detail: `more than ${limits.bytes} bytes` });
        waiting.push(bytes);
        takeTurn();
      });
      const broken = (): void => end({ kind: 'broken', detail: 'the connection broke off' });
      source.once('end', () => end('well'));
      source.on('error', broken);
      incoming.on('error', broken);
      incoming.once('close', () => {
        if (!incoming.complete) broken();
      });
      if (incoming.destroyed && !incoming.complete) broken();
    }),
  discard: () => {
    watch.release();
    incoming.on('error', () => undefined); // nobody waits for it any more
    incoming.destroy();
  },
});

const decompressed = (incoming: IncomingMessage): Readable => {
  const encoding = (incoming.headers['content-encoding'] ?? 'identity').toLowerCase();
  if (encoding === 'identity') return incoming;
  const zlib = process.getBuiltinModule('node:zlib');
  if (encoding === 'br') return incoming.pipe(zlib.createBrotliDecompress());
  return incoming.pipe(zlib.createUnzip());
};
