// A component on a page of its own: bundled from test/web/stands, served on loopback with the product's policy, opened in Chromium.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pagePolicy } from '../../../src/surfaces/server/http/security-headers.ts';
import type { DeskEvent } from '../../../src/surfaces/server/wire/event.ts';
import { closeAtEnd } from '../closing.ts';
import { bundleStand } from './bundle-stand.ts';
import type { OpenPage, PageOptions } from './launch-browser.ts';
import { openPage } from './open-browser.ts';

export interface StandOptions extends PageOptions {
  /** test/web/stands/ENTRY.tsx. */
  readonly entry: string;
  /** What `standData()` gives in the page. */
  readonly data?: unknown;
  /** Answers what the page asks under /api/. Absent: everything is NOT_FOUND. */
  readonly api?: (request: StandRequest) => StandReply | Promise<StandReply>;
  /** Behind the address: "#/history/31". */
  readonly hash?: string;
  /** What the page takes for now, in milliseconds: "today" is that day, also when a test runs over midnight. Its timers go on. */
  readonly now?: number;
}

export interface StandRequest {
  readonly method: string;
  /** Decoded, without what is behind "?". */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** Status 200 unless it says another. */
export interface StandReply {
  readonly status?: number;
  readonly body: unknown;
}

export interface Stand extends OpenPage {
  readonly url: string;
  /** What was asked under /api/, in order. */
  readonly asked: readonly StandRequest[];
  /** Everything the stand told with `tell`, in order. */
  told<T>(name: string): Promise<readonly T[]>;
  /** One event to every page that listens at /api/events. */
  say(event: DeskEvent): void;
  /** How many listen there. */
  listeners(): number;
}

export const openStand = async (options: StandOptions): Promise<Stand> => {
  const files = await bundleStand(options.entry);
  const listeners = new Set<ServerResponse>();
  const asked: StandRequest[] = [];
  const server = createServer(
    (request, response) => void answer({ request, response, files, options, listeners, asked }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  closeAtEnd(() => {
    server.close();
    server.closeAllConnections();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`; // it listens on an address, not on a pipe
  const opened = await openPage(options);
  if (options.now !== undefined) await opened.page.clock.setFixedTime(options.now);
  await opened.page.goto(`${url}${options.hash ?? ''}`);
  let said = 0;
  return {
    ...opened,
    url,
    asked,
    told: (name) =>
      opened.page.evaluate(
        `(globalThis.told ?? []).filter(([name]) => name === ${JSON.stringify(name)}).map(([, value]) => value)`,
      ),
    say: (event) => {
      said++;
      for (const each of listeners) each.write(`id: stand-${said}\ndata: ${JSON.stringify(event)}\n\n`);
    },
    listeners: () => listeners.size,
  };
};

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly options: StandOptions;
  readonly listeners: Set<ServerResponse>;
  readonly asked: StandRequest[];
}

const answer = async ({ request, response, files, options, listeners, asked }: Exchange): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (pathname === '/') {
    const nonce = randomBytes(16).toString('base64');
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(nonce),
    });
    response.end(pageOf(options, nonce));
  } else if (pathname === '/api/events') {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' }).write(': here\n\n');
    listeners.add(response);
    response.on('close', () => listeners.delete(response));
  } else if (pathname.startsWith('/api/')) {
    const text = await bodyOf(request);
    const asking: StandRequest = {
      method: request.method ?? 'GET',
      path: decodeURIComponent(pathname),
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : JSON.parse(text),
    };
    asked.push(asking);
    const { status = 200, body } = (await options.api?.(asking)) ?? MISSING;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  } else {
    const file = files.get(pathname.slice(1));
    const type = pathname.endsWith('.css') ? 'text/css' : 'text/javascript';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': `${type}; charset=utf-8` }).end(file);
  }
};

const MISSING: StandReply = {
  status: 404,
  body: { error: { code: 'NOT_FOUND', message: 'The stand has no answer to this.' } },
};

/** A block of data is not a script: the policy lets it stand, and "<" in it cannot end it. */
const pageOf = ({ data = null, theme = 'light' }: StandOptions, nonce: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Stand</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="/stand.css"><meta name="countersign-nonce" content="${nonce}">
<script type="application/json" id="stand-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script></head>
<body><div class="cs-root" id="app" data-theme="${theme}"></div><script type="module" src="/stand.js"></script></body></html>`;

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer); // no encoding was set
  return Buffer.concat(pieces).toString('utf8');
};
