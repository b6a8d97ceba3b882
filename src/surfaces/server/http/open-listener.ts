// The server's door on this machine: it listens, bears only so much, writes every answer, and closes without losing one.
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { fail, ok, type Result } from '../../../error/error-value.ts';
import { escapeText } from '../../../text/escape.ts';
import { findRouteIn } from '../api/match-route.ts';
import type { Route } from '../api/route.ts';
import type { Journal } from '../journal.ts';
import { answerRequest, type House } from './answer-request.ts';
import type { Assets } from './assets.ts';
import { bindAddress, ownNames } from './bind-address.ts';
import { boundConnections } from './bound-connections.ts';
import { createEventStreams } from './event-streams.ts';
import { createLaunchKeys } from './launch-keys.ts';
import { type DeskLimits, LIMITS } from './limits.ts';
import { valuesOf } from './raw-headers.ts';
import { FAILED, NO_ROOM, type Refusal, refusal } from './refusal.ts';
import { refusalReply, writeReply } from './reply.ts';

export interface ListenerParts {
  readonly routes: readonly Route[];
  readonly journal: Journal;
  readonly assets: Assets;
  /** 127.0.0.1, ::1 or localhost. */
  readonly host: string;
  /** 0: whichever is free. */
  readonly port: number;
  /** What it bears where that is not the usual. */
  readonly limits?: Partial<DeskLimits>;
  /** One line per refused or failed request, escaped. */
  log(line: string): void;
  /** Somebody came in with a link. */
  spent?(): void;
}

export interface Listener {
  readonly port: number;
  /** A new link for one visit: http://127.0.0.1:PORT/?token=… */
  link(): string;
  /** What is being answered is answered first, for a short while; pages lose their streams at once. */
  close(): Promise<void>;
}

export const openListener = async (parts: ListenerParts): Promise<Result<Listener>> => {
  const bound = bindAddress(parts.host);
  if (!bound.ok) return bound;
  const limits: DeskLimits = { ...LIMITS, ...parts.limits };
  const server = createServer(serverOptions(limits));
  const listening = await listen(server, bound.value.address, parts.port);
  if (!listening.ok) return listening;
  const port = listening.value;
  const [keys, streams] = [createLaunchKeys(port, parts.spent), createEventStreams(parts.journal, limits)];
  const house: House = {
    names: ownNames(port),
    keys,
    assets: parts.assets,
    findRoute: findRouteIn(parts.routes),
    streams,
  };
  const running = answerAll(server, house, { limits, log: parts.log });
  return ok({
    port,
    link: () => `http://${bound.value.written}:${port}/?token=${keys.newToken()}`,
    close: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      streams.close();
      await patiently(Promise.all(running));
      server.closeAllConnections();
      await closed;
    },
  });
};

const serverOptions = (limits: DeskLimits): Parameters<typeof createServer>[0] => ({
  maxHeaderSize: limits.headerBytes,
  headersTimeout: limits.headersTime,
  requestTimeout: limits.requestTime,
  // How often Node looks whether one of the two is over.
  connectionsCheckingInterval: Math.min(1000, limits.headersTime),
  // The guard refuses a request without a Host, in the same words as one with a wrong one.
  requireHostHeader: false,
});

const listen = (server: Server, address: string, port: number): Promise<Result<number>> => {
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    return Promise.resolve(fail('BAD_ARGS', 'A port is a whole number from 0 to 65535.', { data: { field: 'port' } }));
  return new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) => resolve(cannotListen(error, address, port)));
    // An address that is listened on over TCP is an AddressInfo; the other kinds are for pipes.
    server.listen({ host: address, port, exclusive: true }, () => resolve(ok((server.address() as AddressInfo).port)));
  });
};

const cannotListen = (error: NodeJS.ErrnoException, address: string, port: number): Result<never> => {
  if (error.code === 'EADDRINUSE')
    return fail('LOCKED', `Port ${port} belongs to another program.`, {
      wayOut: 'Choose another: countersign serve --port 0 takes a free one.',
    });
  if (error.code === 'EACCES') return fail('DENIED', `Port ${port} may not be opened by you.`);
  return fail('DENIED', `Nothing can listen on ${address}, port ${port}: ${error.code ?? 'unknown'}.`);
};

interface ListenerOptions {
  readonly limits: DeskLimits;
  log(line: string): void;
}

/** The answers in the making. */
const answerAll = (server: Server, house: House, { limits, log }: ListenerOptions): ReadonlySet<Promise<void>> => {
  const running = new Set<Promise<void>>();
  const latest = new WeakMap<Duplex, ServerResponse>();
  const connections = boundConnections(server, limits.connections, () =>
    log(logLine({ status: NO_ROOM.status, why: 'A connection that was held and not used made room for another.' })),
  );
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    latest.set(request.socket, response);
    const isKnown = house.keys.isSignedIn(valuesOf(request.rawHeaders, 'cookie'));
    if (!connections.begin({ request, response, isKnown })) {
      writeReply(request, response.setHeader('Connection', 'close'), refusalReply(NO_ROOM));
      log(logLine({ status: NO_ROOM.status, why: NO_ROOM.error.message }));
      return;
    }
    const answering = answer(house, { request, response, limits, log }).finally(() => running.delete(answering));
    running.add(answering);
  };
  server.on('request', onRequest);
  // Otherwise Node answers it by itself, past the guard.
  server.on('checkExpectation', onRequest);
  server.on('clientError', (error, socket) => {
    const response = latest.get(socket);
    // In the middle of an answer, another one would be read as part of it.
    if (response?.headersSent === true && !response.writableFinished) {
      socket.destroy();
      return;
    }
    const refused = refuseUnreadable(error, socket);
    if (refused !== undefined) log(logLine({ status: refused.status, why: refused.error.message }));
  });
  return running;
};

interface Answering extends ListenerOptions {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

const answer = async (house: House, { request, response, limits, log }: Answering): Promise<void> => {
  const gone = new AbortController();
  response.once('close', () => response.writableFinished || gone.abort());
  const { method, url } = request;
  try {
    const reply = await answerRequest(house, { request, response, signal: gone.signal });
    if (reply === undefined) return;
    writeReply(request, response, reply);
    // From here on it is for the other side to read.
    if (!response.writableFinished)
      response.setTimeout(limits.takeTime, () => {
        request.socket.destroy();
        log(logLine({ status: reply.status, method, url, why: 'The answer was not taken.' }));
      });
    if (reply.status >= 400) log(logLine({ status: reply.status, method, url, why: '' }));
  } catch (thrown) {
    // A bug of ours: whoever asked hears that it failed, the log hears where, and everyone else is served on.
    writeReply(request, response, refusalReply(FAILED));
    log(logLine({ status: FAILED.status, method, url, why: thrownWords(thrown) }));
  }
};

/** Longer than anyone likes to wait for a program to end; a decision that is being recorded takes milliseconds. */
const PATIENCE = 2000;

const patiently = async (work: Promise<unknown>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([work, over]);
  clearTimeout(timer);
};

interface LoggedRequest {
  readonly status: number;
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  /** What is known about it: a code, an error that was thrown. */
  readonly why: string;
}

/** One line for a request that was refused or failed. Written by others, so escaped; without the query, where a token may stand. */
const logLine = ({ status, method = '', url = '', why }: LoggedRequest): string => {
  const [path = ''] = url.split('?');
  const shown = (text: string, maxLength: number): string => escapeText(text, { maxLength });
  return [String(status), shown(method, 20), shown(path, 200), shown(why, 300)].filter((word) => word !== '').join(' ');
};

/** What is said of something thrown: its words and the first place it came from. */
const thrownWords = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return 'something was thrown that is no error';
  const place = thrown.stack?.split('\n').find((line) => line.trimStart().startsWith('at '));
  return `${thrown.name}: ${thrown.message}${place === undefined ? '' : ` (${place.trim()})`}`;
};

// What came in and is no request: headers without an end, too slow, or not HTTP at all. Answered in bytes, because there is nothing to answer to.
/** The refusal it was answered with; undefined where nobody was left to answer. */
const refuseUnreadable = (error: NodeJS.ErrnoException, socket: Duplex): Refusal | undefined => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return undefined;
  }
  const refused = UNREADABLE.get(error.code ?? '') ?? NOT_HTTP;
  const { status, headers, body } = refusalReply(refused);
  const lines = Object.entries({ ...headers, 'Content-Length': String(body.length), Connection: 'close' });
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`)];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body.toString()}`, () => socket.destroy());
  return refused;
};

const NOT_HTTP = refusal(400, 'BAD_ARGS', 'This is no HTTP request.');
const UNREADABLE: ReadonlyMap<string, Refusal> = new Map([
  ['HPE_HEADER_OVERFLOW', refusal(431, 'LIMIT', 'The headers are too long.')],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', refusal(413, 'TOO_LARGE', 'The chunks say too much about themselves.')],
  ['ERR_HTTP_REQUEST_TIMEOUT', refusal(408, 'TIMEOUT', 'The request did not arrive in time.')],
]);
