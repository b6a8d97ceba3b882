import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { type AddressInfo, connect, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { afterEach, expect, it, vi } from 'vitest';
import { type Fetched, type HttpLimits, httpFetch, type TakenBody } from '../../src/models/http-fetch.ts';
import { openRoutes } from '../../src/models/http-routes.ts';
import type { Environment } from '../../src/store/state-folder.ts';
import { heldDeadline } from '../support/held-deadline.ts';
import { TEST_CERTIFICATE, TEST_KEY } from '../support/test-certificate.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const LIMITS: HttpLimits = { connectMs: 5_000, firstMs: 5_000, idleMs: 5_000, totalMs: 20_000, bytes: 1_000_000 };

const listen = async (server: Server & { closeAllConnections?(): void }): Promise<number> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closing.push(() => {
    server.closeAllConnections?.();
    server.close();
  });
  return (server.address() as AddressInfo).port;
};
const serve = async (answer: RequestListener): Promise<string> =>
  `http://127.0.0.1:${await listen(createServer(answer))}`;

const client = (environment: Environment = {}) => {
  const routes = openRoutes(environment);
  closing.push(() => routes.close());
  return (
    url: string,
    more: { limits?: Partial<HttpLimits>; signal?: AbortSignal; headers?: Record<string, string>; body?: string } = {},
  ) =>
    httpFetch(routes, {
      url: new URL(url),
      method: 'POST',
      headers: { authorization: 'Bearer sk-secret', ...more.headers },
      body: more.body ?? '{"é":1}',
      signal: more.signal ?? new AbortController().signal,
      limits: { ...LIMITS, ...more.limits },
    });
};
const textOf = async (fetched: Fetched, said: (bytes: Uint8Array) => TakenBody = () => 'progress') => {
  if (!fetched.ok) throw new Error(fetched.failure.detail);
  const pieces: Uint8Array[] = [];
  const failure = await fetched.answer.read((bytes) => {
    pieces.push(bytes);
    return said(bytes);
  });
  return { text: Buffer.concat(pieces).toString(), failure, status: fetched.answer.status };
};

it('sends method, headers and body, and hands over status, headers and body', async () => {
  const url = await serve((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      response.writeHead(201, { 'x-one': 'a', 'set-cookie': ['b', 'c'] });
      response.end(
        `${request.method} ${request.url} ${request.headers.authorization} ${Buffer.concat(pieces).toString()}`,
      );
    });
  });
  const fetched = await client()(`${url}/v1?q=1`);
  expect(
    fetched.ok && [fetched.answer.header('x-one'), fetched.answer.header('set-cookie'), fetched.answer.header('no')],
  ).toEqual(['a', 'b, c', undefined]);
  expect(await textOf(fetched)).toEqual({
    text: 'POST /v1?q=1 Bearer sk-secret {"é":1}',
    failure: undefined,
    status: 201,
  });
});

it('keeps the connection, and takes a new one without a word when the server has closed it', async () => {
  const sockets: Socket[] = [];
  const server = createServer((_, response) => response.end('ok'));
  server.on('connection', (socket) => sockets.push(socket));
  const url = `http://127.0.0.1:${await listen(server)}`;
  const fetch = client();
  await textOf(await fetch(url));
  await textOf(await fetch(url));
  expect(sockets.length).toBe(1);
  // Closed at the moment the next request is written to it.
  sockets[0]?.removeAllListeners('data').once('data', () => sockets[0]?.resetAndDestroy());
  expect(await textOf(await fetch(url))).toMatchObject({ text: 'ok', failure: undefined });
  expect(sockets.length).toBe(2);
});

it('reaches localhost without asking a resolver', async () => {
  const url = await serve((_, response) => response.end('here'));
  expect((await textOf(await client()(url.replace('127.0.0.1', 'localhost')))).text).toBe('here');
});

it('names what the operating system says when nothing listens', async () => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  expect(await client()(`http://127.0.0.1:${port}`)).toMatchObject({
    ok: false,
    failure: { kind: 'connect', code: 'ECONNREFUSED' },
  });
});

it('does not quote a header that cannot be sent', async () => {
  const fetched = await client()('http://127.0.0.1:9', { headers: { authorization: 'Bearer sk-\nsecret' } });
  expect(fetched).toMatchObject({ ok: false, failure: { kind: 'request' } });
  expect(JSON.stringify(fetched)).not.toContain('secret');
});

it.each([301, 302, 303, 307, 308])('case 229: a redirect (%i) to another origin is not followed', async (status) => {
  const visits: string[] = [];
  const elsewhere = await serve((request, response) => {
    visits.push(request.headers.authorization ?? '');
    response.end();
  });
  const url = await serve((_, response) => response.writeHead(status, { location: `${elsewhere}/v1?token=x` }).end());
  expect(await client()(url)).toEqual({ ok: false, failure: { kind: 'redirect', detail: `to ${elsewhere}/v1` } });
  expect(visits).toEqual([]);
});

it('follows a redirect within the origin that keeps the method, but not round and round', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/new') return response.end(`${request.method}`);
    const location =
      { '/old': '/new', '/page': '/new', '/round': '/round', '/bad': 'http://[' }[request.url ?? ''] ?? '/new';
    return response.writeHead(request.url === '/page' ? 302 : 308, { location }).end();
  });
  expect(await textOf(await client()(`${url}/old`))).toMatchObject({ text: 'POST' });
  for (const path of ['/page', '/round', '/bad'])
    expect(await client()(`${url}${path}`)).toMatchObject({ ok: false, failure: { kind: 'redirect' } });
});

it('case 226: silence before the answer, between two bytes and beyond the whole time ends it', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/silent') return;
    response.writeHead(200).write('first');
    if (request.url === '/drip') setInterval(() => response.write('.'), 20).unref();
  });
  const fetch = client();
  expect(await fetch(`${url}/silent`, { limits: { firstMs: 50 } })).toMatchObject({
    ok: false,
    failure: { kind: 'idle', detail: '0.1 s' },
  });
  const limits = { idleMs: 50 };
  expect((await textOf(await fetch(`${url}/stall`, { limits }))).failure).toMatchObject({ kind: 'idle' });
  // Bytes that are no progress do not keep it alive.
  const heldAt = (milliseconds: number) => {
    const deadline = heldDeadline(milliseconds);
    let pieces = 0;
    const third = (said: TakenBody) => (): TakenBody => {
      if (++pieces === 3) deadline.pass();
      return said;
    };
    return { deadline, third };
  };
  const first = heldAt(61);
  const fetched = await fetch(`${url}/drip`, { limits: { idleMs: 61, firstMs: 61 } });
  const begun = first.deadline.begun;
  const pings = await textOf(fetched, first.third('waiting'));
  expect(pings.failure).toMatchObject({ kind: 'idle' });
  expect(first.deadline.begun).toBe(begun);
  const whole = heldAt(151);
  const drip = await textOf(await fetch(`${url}/drip`, { limits: { totalMs: 151 } }), whole.third('progress'));
  expect(drip.failure).toMatchObject({ kind: 'total' });
});

it('stops at once when the person does: before, while waiting, while reading', async () => {
  const url = await serve((request, response) => {
    if (request.url === '/read') response.writeHead(200).write('x');
  });
  const before = AbortSignal.abort();
  expect(await client()(url, { signal: before })).toMatchObject({ failure: { kind: 'aborted' } });
  const waiting = new AbortController();
  setTimeout(() => waiting.abort(), 20);
  expect(await client()(url, { signal: waiting.signal })).toMatchObject({ failure: { kind: 'aborted' } });
  const reading = new AbortController();
  const result = await textOf(await client()(`${url}/read`, { signal: reading.signal }), () => {
    reading.abort();
    return 'progress';
  });
  expect(result.failure).toMatchObject({ kind: 'aborted' });
});

it('says so when the connection breaks in the middle, compressed or not', async () => {
  const url = await serve((request, response) => {
    const packed = request.url === '/gzip';
    response.writeHead(200, packed ? { 'content-encoding': 'gzip' } : {});
    response.write(packed ? gzipSync('x'.repeat(5_000)).subarray(0, 20) : 'half', () => response.destroy());
  });
  expect((await textOf(await client()(url))).failure).toMatchObject({ kind: 'broken' });
  expect((await textOf(await client()(`${url}/gzip`))).failure).toMatchObject({ kind: 'broken' });
});

it('has enough when it says so, and keeps or closes the connection as told', async () => {
  let closed = 0;
  const server = createServer((request, response) => {
    response.writeHead(200).write('data');
    if (request.url === '/ends') response.end('more');
  });
  server.on('connection', (socket) => socket.on('close', () => closed++));
  const url = `http://127.0.0.1:${await listen(server)}`;
  const fetch = client();
  expect(await textOf(await fetch(`${url}/ends`), () => 'enough')).toMatchObject({ text: 'data', failure: undefined });
  expect(closed).toBe(0);
  expect(await textOf(await fetch(`${url}/hangs`), () => 'close')).toMatchObject({ text: 'data', failure: undefined });
  await vi.waitFor(() => expect(closed).toBe(1), 30_000);
  const unread = await fetch(`${url}/hangs`);
  if (unread.ok) unread.answer.discard();
  await vi.waitFor(() => expect(closed).toBe(2), 30_000);
});

it('opens what a server compressed without being asked', async () => {
  const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  const url = await serve((request, response) => {
    const encoding = (request.url?.slice(1) ?? 'gzip') as keyof typeof packers;
    response.writeHead(200, { 'content-encoding': encoding }).end(packers[encoding]('plain words'));
  });
  for (const encoding of Object.keys(packers))
    expect((await textOf(await client()(`${url}/${encoding}`))).text).toBe('plain words');
});

it('case 334: a gzip bomb is stopped at the limit of decompressed bytes', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000));
  const url = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb));
  const { text, failure } = await textOf(await client()(url, { limits: { bytes: 100_000 } }));
  expect(bomb.length).toBeLessThan(100_000);
  expect(failure).toMatchObject({ kind: 'too-large' });
  expect(text.length).toBeLessThanOrEqual(100_000);
});

/** A proxy that sends every tunnel to one port, whatever host was asked for. */
const proxyTo = async (port: number) => {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url} ${request.headers['proxy-authorization'] ?? ''}`);
    response.end('from the proxy');
  });
  server.on('connect', (request, socket: Socket) => {
    seen.push(
      `CONNECT ${request.url} ${request.headers['proxy-authorization'] ?? ''} ${request.headers.authorization ?? ''}`,
    );
    if (port === 0) return socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
    const onward = connect(port, '127.0.0.1', () => socket.write('HTTP/1.1 200 OK\r\n\r\n'));
    onward.pipe(socket).pipe(onward);
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  const address = `127.0.0.1:${await listen(server)}`;
  return { seen, address: `http://us%40er:pw@${address}` };
};
const CREDENTIALS = `Basic ${Buffer.from('us@er:pw').toString('base64')}`;

it('sends plain http to the proxy in full, with the credentials of the proxy', async () => {
  const proxy = await proxyTo(0);
  expect(await textOf(await client({ HTTP_PROXY: proxy.address })('http://model.test/v1?x'))).toMatchObject({
    text: 'from the proxy',
  });
  expect(proxy.seen).toEqual([`POST http://model.test/v1?x ${CREDENTIALS}`]);
});

it('says so when the proxy refuses the tunnel or has no valid address', async () => {
  const proxy = await proxyTo(0);
  expect(await client({ HTTPS_PROXY: proxy.address })('https://model.test/v1')).toMatchObject({
    failure: { kind: 'proxy', detail: 'the proxy answered 407' },
  });
  expect(await client({ HTTPS_PROXY: 'socks://x' })('https://model.test/v1')).toMatchObject({
    failure: { kind: 'proxy' },
  });
});

it('does not accept a certificate nobody vouches for, straight or through a tunnel', async () => {
  const port = await listen(
    createTlsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (_, response) => response.end('tls')),
  );
  const proxy = await proxyTo(port);
  expect(await client()(`https://127.0.0.1:${port}/`)).toMatchObject({
    failure: { kind: 'connect', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expect(await client({ HTTPS_PROXY: proxy.address })('https://model.test/v1')).toMatchObject({
    failure: { kind: 'connect', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' },
  });
  expect(proxy.seen).toEqual([`CONNECT model.test:443 ${CREDENTIALS} `]);
});

/**
 * Runs a program in a process of its own, bundled as ours is: CommonJS without a loader. An ES import of node:http looks at all its
 * exports, and from Node 22 on one of them loads undici.
 */
const inProcess = async (program: string, environment: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-'));
  closing.push(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'ca.pem'), TEST_CERTIFICATE);
  const contents = `import { httpFetch } from './http-fetch.ts';
import { openRoutes } from './http-routes.ts';
const routes = openRoutes(process.env);
const limits = ${JSON.stringify(LIMITS)};
const post = (url) => httpFetch(routes, { url: new URL(url), method: 'POST', headers: {}, body: '{}', signal: new AbortController().signal, limits });
(async () => {
${program}
})();`;
  const outfile = join(folder, 'program.cjs');
  const resolveDir = join(import.meta.dirname, '../../src/models');
  await build({ stdin: { contents, resolveDir }, bundle: true, format: 'cjs', platform: 'node', outfile });
  const child = spawn(process.execPath, [outfile], {
    env: { NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pieces: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => pieces.push(piece));
  await once(child, 'close');
  return Buffer.concat(pieces).toString().trim();
};

it('honours NODE_EXTRA_CA_CERTS inside a tunnel, and keeps the tunnel', async () => {
  const port = await listen(
    createTlsServer({ key: TEST_KEY, cert: TEST_CERTIFICATE }, (_, response) => response.end('tls')),
  );
  const proxy = await proxyTo(port);
  const program = `for (let turn = 0; turn < 2; turn++) {
  const fetched = await post('https://model.test/v1');
  if (!fetched.ok) console.log(fetched.failure);
  else await fetched.answer.read((bytes) => (console.log(String(bytes)), 'progress'));
}
routes.close();`;
  expect(await inProcess(program, { HTTPS_PROXY: proxy.address })).toBe('tls\ntls');
  expect(proxy.seen.length).toBe(1);
});

it('does not load undici for a request', async () => {
  const url = await serve((_, response) => response.end('ok'));
  const program = `const loaded = () => process.moduleLoadList.some((name) => name.includes('undici'));
const before = loaded();
const fetched = await post('${url}');
if (fetched.ok) await fetched.answer.read(() => 'progress');
const after = loaded();
new Headers();
console.log(fetched.ok, before, after, loaded());
routes.close();`;
  expect(await inProcess(program, {})).toBe('true false false true');
});

it('others have their turn while an answer is read that comes faster than it can be taken', async () => {
  const url = await serve((_, response) => {
    response.writeHead(200);
    for (let piece = 0; piece < 400; piece += 1) response.write(`${'x'.repeat(100)}\n`);
    response.end();
  });
  let [turns, reading] = [0, true];
  const count = (): void => {
    turns += 1;
    if (reading) setImmediate(count);
  };
  setImmediate(count);
  const { text, failure } = await textOf(await client()(url), () => {
    const until = performance.now() + 1;
    while (performance.now() < until); // work for a millisecond
    return 'progress';
  });
  reading = false;
  expect([text.length, failure]).toEqual([400 * 101, undefined]);
  // 400 milliseconds of work in turns of less than ten; without them, the turns of one read.
  expect(turns).toBeGreaterThan(30);
});

it('what had come before the connection broke is handed over, however busy we were', async () => {
  const server = createTcpServer((socket) =>
    socket.once('data', () => {
      const chunks = Array.from({ length: 30 }, () => '3\r\none\r\n');
      socket.end(`HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n${chunks.join('')}`);
    }),
  );
  const fetched = await client()(`http://127.0.0.1:${await listen(server)}`);
  const { text, failure } = await textOf(fetched, () => {
    const began = performance.now();
    while (performance.now() - began < 10);
    return 'progress';
  });
  expect({ text, kind: failure?.kind }).toEqual({ text: 'one'.repeat(30), kind: 'broken' });
});
