// A real listener over a small table of routes, and a browser's way of asking it.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { ERROR_CODES, fail, ok } from '../../../../src/error/error-value.ts';
import type { Route } from '../../../../src/surfaces/server/api/route.ts';
import { type Assets, readAssets } from '../../../../src/surfaces/server/http/assets.ts';
import type { DeskLimits } from '../../../../src/surfaces/server/http/limits.ts';
import { type Listener, openListener } from '../../../../src/surfaces/server/http/open-listener.ts';
import { createJournal, type Journal } from '../../../../src/surfaces/server/journal.ts';
import { askOnce, type RawReply, rawConnection } from '../../../support/raw-exchange.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

export const SCRIPT = '/assets/app-1A2B3C4D.js';

export interface SmallHouse extends Listener {
  readonly journal: Journal;
  /** What was logged, line by line. */
  readonly log: readonly string[];
  /** What the handlers were given, in order. */
  readonly handled: readonly unknown[];
  /** Name and value, as a browser sends it back. */
  readonly cookie: string;
  /** As our own page asks. */
  ask(method: string, target: string, more?: Asking): Promise<RawReply>;
  /** Asks for something, and gives a way to leave before the answer. */
  leave(target: string): () => void;
}

export interface Asking {
  readonly body?: string;
  /** Replaces or adds; undefined takes one away. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface HouseOptions {
  readonly host?: string;
  readonly port?: number;
  readonly limits?: Partial<DeskLimits>;
  readonly kept?: number;
}

export const openSmallHouse = async (options: HouseOptions = {}): Promise<SmallHouse> => {
  const [log, handled]: [string[], unknown[]] = [[], []];
  const journal = createJournal({ launch: 'first', ...(options.kept === undefined ? {} : { kept: options.kept }) });
  const opened = await openListener({
    routes: routes(handled),
    journal,
    assets: await smallAssets(),
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    log: (line) => void log.push(line),
  });
  if (!opened.ok) throw new Error(opened.error.message);
  const listener = opened.value;
  const cookie = await signIn(listener);
  const ask: SmallHouse['ask'] = (method, target, more = {}) =>
    askOnce(listener.port, {
      method,
      target,
      headers: headersOf(listener.port, cookie, method, more),
      ...(more.body === undefined ? {} : { body: more.body }),
    });
  const leave: SmallHouse['leave'] = (target) => {
    const connection = rawConnection(listener.port);
    const headers = headersOf(listener.port, cookie, 'GET', {});
    connection.ask({ method: 'GET', target, headers }).catch(() => {}); // there is none
    return connection.end;
  };
  return { ...listener, journal, log, handled, cookie, ask, leave };
};

/** The same, closed when the test is over. */
export const houseForTest = async (options: HouseOptions = {}): Promise<SmallHouse> => {
  const house = await openSmallHouse(options);
  onTestFinished(() => house.close());
  return house;
};

const headersOf = (port: number, cookie: string, method: string, more: Asking): [string, string][] => {
  const usual: Record<string, string | undefined> = {
    Host: `127.0.0.1:${port}`,
    Cookie: cookie,
    'X-Countersign': '1',
    ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    ...more.headers,
  };
  return Object.entries(usual).filter((each): each is [string, string] => each[1] !== undefined);
};

/** The cookie that a fresh link is exchanged for. */
export const signIn = async ({ link, port }: Pick<Listener, 'link' | 'port'>): Promise<string> => {
  const { search, host } = new URL(link());
  const reply = await askOnce(port, { method: 'GET', target: `/${search}`, headers: [['Host', host]] }, hostOf(host));
  return reply.headers['set-cookie']?.split(';')[0] ?? '';
};

const hostOf = (host: string): string => (host.startsWith('[') ? '::1' : '127.0.0.1');

const smallAssets = async (): Promise<Assets> => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta name="nonce" content="__NONCE__"><title>Desk</title>',
  );
  writeFileSync(join(folder, SCRIPT), 'console.log(1)');
  writeFileSync(join(folder, `${SCRIPT}.br`), 'pretend brotli');
  writeFileSync(join(folder, 'secret.key'), 'not to be served');
  const assets = await readAssets(folder);
  if (!assets.ok) throw new Error(assets.error.message);
  return assets.value;
};

/** Each says what it was given. */
const routes = (handled: unknown[]): readonly Route[] => {
  const row = (
    method: Route['method'],
    path: Route['path'],
    more: Partial<Omit<Route, 'method' | 'path'>> = {},
  ): Route => ({
    method,
    path,
    about: 'Says what it was given.',
    reply: 'unknown',
    handle: ({ params, query, body }) => {
      handled.push({ method, path, params, query, body });
      return ok({ params, query, body });
    },
    ...more,
  });
  return [
    row('GET', '/api/state'),
    row('GET', '/api/notes/:name', { query: { type: 'object', properties: { text: { type: 'string' } } } }),
    row('GET', '/api/notes/first'),
    row('DELETE', '/api/notes/:name'),
    row('POST', '/api/notes', {
      body: {
        type: 'object',
        properties: { text: { type: 'string' }, count: { type: 'integer' } },
        required: ['text'],
      },
    }),
    row('POST', '/api/small', { most: 100, body: { type: 'object', properties: { text: { type: 'string' } } } }),
    row('POST', '/api/act'),
    row('GET', '/api/html', { handle: () => ok('<script>alert(1)</script>') }),
    row('GET', '/api/throws', {
      handle: () => {
        throw new Error(`line one\r\nline two at ${import.meta.dirname}`);
      },
    }),
    row('GET', '/api/circle', {
      handle: () => {
        const circle: Record<string, unknown> = {};
        circle.self = circle;
        return ok(circle);
      },
    }),
    row('GET', '/api/fails/:code', {
      handle: ({ params }) => {
        const code = ERROR_CODES.find((each) => each === params.code) ?? 'NOT_FOUND';
        return fail(code, 'In words.', { forModel: 'words for a model', wayOut: 'A way out.', data: { n: 1 } });
      },
    }),
    row('GET', '/api/large', {
      handle: () => {
        handled.push('large');
        return ok('x'.repeat(20_000_000));
      },
    }),
    row('GET', '/api/waits', {
      handle: ({ signal }) =>
        new Promise((resolve) => {
          handled.push('waits');
          signal.addEventListener('abort', () => {
            handled.push('gone');
            resolve(ok(null));
          });
        }),
    }),
  ];
};
