// How much of everything the server bears, and that it is still there afterwards.
import { connect, type Socket } from 'node:net';
import { describe, expect, it, vi } from 'vitest';
import { askOnce, written } from '../../../support/raw-exchange.ts';
import { houseForTest, type SmallHouse } from './small-house.ts';

const stillThere = async (house: SmallHouse): Promise<void> =>
  expect((await house.ask('GET', '/api/state')).status).toBe(200);

/** The head of a request that is signed in, without an end. */
const headOf = (house: SmallHouse, first: string, more: readonly (readonly [string, string])[]): string =>
  written({
    method: first.split(' ')[0] ?? '',
    target: first.split(' ')[1] ?? '',
    headers: [['Host', `127.0.0.1:${house.port}`], ['Cookie', house.cookie], ['X-Countersign', '1'], ...more],
  });

describe('bodies', () => {
  it('case 302: a hundred megabytes are 413 before they have arrived, and nothing is handled', async () => {
    const house = await houseForTest();
    const head = headOf(house, 'POST /api/notes', [
      ['Content-Type', 'application/json'],
      ['Content-Length', '100000000'],
    ]);
    const { status, body, headers } = await askOnce(house.port, `${head}{"text":"`);
    expect([status, headers.connection]).toEqual([413, 'close']);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'TOO_LARGE', data: { most: 1_000_000 } } });
    expect(house.handled).toEqual([]);
    await stillThere(house);
  });

  it('case 302: a hundred megabytes in chunks, whose end nobody announces, are cut off early, and nothing is handled', async () => {
    const house = await houseForTest();
    const socket = connect(house.port, '127.0.0.1');
    const heard = heardBy(socket);
    socket.write(
      headOf(house, 'POST /api/notes', [
        ['Content-Type', 'application/json'],
        ['Transfer-Encoding', 'chunked'],
      ]),
    );
    const chunk = `${(1_000_000).toString(16)}\r\n${' '.repeat(1_000_000)}\r\n`;
    let sent = 0;
    for (; sent < 100 && socket.writable; sent++)
      if (!socket.write(chunk)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    await vi.waitFor(() => expect(socket.destroyed).toBe(true), 30_000);
    // Whoever goes on sending may lose the answer: the kernel forgets it when a connection is closed with bytes unread.
    expect(heard()).toMatch(/^(?:HTTP\/1\.1 413 |$)/);
    expect(sent).toBeLessThan(60);
    expect(house.handled).toEqual([]);
    await stillThere(house);
  });

  it('case 302: a route has its own limit, and one byte too many is told to whoever sent it', async () => {
    const house = await houseForTest();
    const fits = JSON.stringify({ text: 'x'.repeat(89) });
    expect(Buffer.byteLength(fits)).toBe(100);
    expect((await house.ask('POST', '/api/small', { body: fits })).status).toBe(200);
    expect((await house.ask('POST', '/api/small', { body: `${fits} ` })).status).toBe(413);
    expect((await house.ask('POST', '/api/small', { body: ' '.repeat(3_000_000) })).status).toBe(413);
  });

  it.each([
    ['malformed', '{"text":'],
    ['a prototype', '{"text":"a","__proto__":{"isAdmin":true}}'],
    ['a constructor', '{"text":"a","constructor":{"prototype":{}}}'],
    ['a key twice', '{"text":"a","text":"b"}'],
    ['no object', '["text"]'],
    ['nothing', 'null'],
    ['a field too many', '{"text":"a","more":1}'],
    ['a field too few', '{}'],
    ['another type', '{"text":1}'],
    ['a fraction for a whole number', '{"text":"a","count":1.5}'],
    ['too deep', `{"text":${'['.repeat(100)}${']'.repeat(100)}}`],
    ['half a character', '{"text":"\\ud800"}'],
    ['a NUL', '{"text":"\\u0000"}'],
  ])('case 302: JSON with %s is BAD_ARGS', async (_, body) => {
    const house = await houseForTest();
    const reply = await house.ask('POST', '/api/notes', { body });
    expect(reply.status).toBe(400);
    expect(JSON.parse(reply.body)).toMatchObject({ error: { code: 'BAD_ARGS' } });
    expect(house.handled).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  it('case 302: bytes that are no UTF-8 are BAD_ARGS', async () => {
    const house = await houseForTest();
    const socket = connect(house.port, '127.0.0.1');
    const heard = heardBy(socket);
    const body = Buffer.concat([Buffer.from('{"text":"'), Buffer.from([0xff]), Buffer.from('"}')]);
    const more = [
      ['Content-Type', 'application/json'],
      ['Content-Length', String(body.length)],
    ] as const;
    socket.write(Buffer.concat([Buffer.from(headOf(house, 'POST /api/notes', more)), body]));
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1\.1 400 /), 30_000);
    socket.destroy();
  });

  it('gives the handler what was sent, without a prototype', async () => {
    const house = await houseForTest();
    const reply = await house.ask('POST', '/api/notes', { body: '{"text":"ä 🙂","count":2}' });
    expect(JSON.parse(reply.body)).toEqual({ params: {}, query: {}, body: { text: 'ä 🙂', count: 2 } });
    const [given] = house.handled as { body: object }[]; // what the small table pushes
    expect(Object.getPrototypeOf(given?.body)).toBeNull();
  });

  it('refuses a body where none is expected, and takes none as an empty one', async () => {
    const house = await houseForTest();
    expect((await house.ask('POST', '/api/act', { body: '{}' })).status).toBe(400);
    expect((await house.ask('DELETE', '/api/notes/a', { body: '{}' })).status).toBe(400);
    expect((await house.ask('GET', '/api/state', { body: '{}' })).status).toBe(400);
    expect((await house.ask('POST', '/api/small')).status).toBe(200);
    expect((await house.ask('POST', '/api/notes')).status).toBe(400);
  });
});

describe('headers and connections', () => {
  it('case 302: a huge header is 431', async () => {
    const house = await houseForTest();
    const { status, headers } = await house.ask('GET', '/api/state', { headers: { 'X-Long': 'x'.repeat(20_000) } });
    expect([status, headers['x-content-type-options']]).toEqual([431, 'nosniff']);
    await stillThere(house);
  });

  it('case 302: headers that do not end are 408', async () => {
    const house = await houseForTest({ limits: { headersTime: 100 } });
    expect((await askOnce(house.port, 'GET / HTTP/1.1\r\nHost: ')).status).toBe(408);
    // Under the same short deadlines, which a busy machine may miss.
    await vi.waitFor(() => stillThere(house), 30_000);
  });

  it('case 302: a body that does not end is 408, and nothing is handled', async () => {
    const house = await houseForTest({ limits: { headersTime: 50, requestTime: 100 } });
    const head = headOf(house, 'POST /api/notes', [
      ['Content-Type', 'application/json'],
      ['Content-Length', '50'],
    ]);
    expect((await askOnce(house.port, `${head}{"text":`)).status).toBe(408);
    expect(house.handled).toEqual([]);
    // Under the same short deadlines, which a busy machine may miss.
    await vi.waitFor(() => stillThere(house), 30_000);
  });

  it('case 302: of a thousand connections only so many are kept; when they are gone, all is as before', async () => {
    const house = await houseForTest();
    const sockets = Array.from({ length: 1000 }, () => connect(house.port, '127.0.0.1').on('error', () => {}));
    await vi.waitFor(() => expect(sockets.filter((socket) => socket.closed)).toHaveLength(1000 - 256), 30_000);
    for (const socket of sockets) socket.destroy();
    await vi.waitFor(() => stillThere(house), 30_000);
  });

  it.each([
    '\0\0\0\0\r\n\r\n',
    'GET\r\n\r\n',
    'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
    '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  ])('case 302: what is no HTTP is 400: %j', async (text) => {
    const house = await houseForTest();
    expect((await askOnce(house.port, text)).status).toBe(400);
    await stillThere(house);
  });

  it('case 302: two lengths for one body are 400', async () => {
    const house = await houseForTest();
    const lengths = [
      ['Content-Type', 'application/json'],
      ['Content-Length', '2'],
      ['Content-Length', '40'],
    ] as const;
    expect((await askOnce(house.port, `${headOf(house, 'POST /api/act', lengths)}{}`)).status).toBe(400);
    const both = [
      ['Content-Type', 'application/json'],
      ['Content-Length', '2'],
      ['Transfer-Encoding', 'chunked'],
    ] as const;
    expect((await askOnce(house.port, `${headOf(house, 'POST /api/act', both)}{}`)).status).toBe(400);
    expect(house.handled).toEqual([]);
  });

  it('passes the guard also with Upgrade and Expect', async () => {
    const house = await houseForTest();
    for (const headers of [{ Upgrade: 'websocket', Connection: 'Upgrade' }, { Expect: 'the-impossible' }]) {
      expect((await house.ask('GET', '/api/state', { headers })).status).toBe(200);
      expect((await house.ask('GET', '/api/state', { headers: { ...headers, Cookie: undefined } })).status).toBe(401);
    }
  });
});

describe('addresses', () => {
  it.each([
    '/..%2f..%2fetc%2fpasswd',
    '/../secret.key',
    '/assets/../secret.key',
    '/assets/%2e%2e/secret.key',
    '/assets/..%5csecret.key',
    '/assets\\..\\secret.key',
    '/assets%2fapp-1A2B3C4D.js',
    '/assets//app-1A2B3C4D.js',
    '//127.0.0.1/api/state',
    '/assets/app-1A2B3C4D.js%00.png',
    '/assets/app-1A2B3C4D.js/',
    '/assets/app-1A2B3C4D.js.br',
    '/assets/%61pp-1A2B3C4D.js',
    '/%2e%2e%2fsecret.key',
    '/secret.key',
    '/index.html',
    '/assets',
    '/api',
    '/api/',
    '/api/state/',
    '/api//state',
    '/api/notes/..',
    '/api/notes/.',
    '/api/notes/a%2fb',
    '/api/notes/a%5cb',
    '/api/notes/a%00b',
    '/api/notes/a%0ab',
    '/api/notes/%252e%252e%252fb',
    '/api/notes/%zz',
    '/api/notes/%ff',
    '/API/state',
    'http://127.0.0.1/api/state',
    '*',
  ])('case 300: %s leads nowhere', async (target) => {
    const house = await houseForTest();
    const { status, body } = await house.ask('GET', target);
    expect(status).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(house.handled).toEqual([]);
  });

  it('decodes a name once, and prefers a word to a name', async () => {
    const house = await houseForTest();
    const params = async (target: string): Promise<unknown> => JSON.parse((await house.ask('GET', target)).body).params;
    expect(await params('/api/notes/%C3%A4%20100%2525')).toEqual({ name: 'ä 100%25' });
    expect(await params('/api/notes/first')).toEqual({});
    expect(await params('/api/notes/__proto__')).toEqual({ name: '__proto__' });
  });

  it('says which methods there are', async () => {
    const house = await houseForTest();
    const allow = async (method: string, target: string): Promise<unknown> => {
      const { status, headers } = await house.ask(method, target);
      return [status, headers.allow];
    };
    expect(await allow('POST', '/api/notes/a')).toEqual([405, 'GET, DELETE']);
    expect(await allow('GET', '/api/act')).toEqual([405, 'POST']);
    expect(await allow('POST', '/api/events')).toEqual([405, 'GET']);
    expect(await allow('POST', '/')).toEqual([405, 'GET']);
    expect(await allow('DELETE', '/assets/app-1A2B3C4D.js')).toEqual([405, 'GET']);
    for (const method of ['PUT', 'PATCH', 'HEAD', 'TRACE', 'OPTIONS'])
      expect(await allow(method, '/api/state')).toEqual([405, 'GET, POST, DELETE']);
  });

  it('reads what stands behind "?" as text, each name once and none that is unknown', async () => {
    const house = await houseForTest();
    const { body } = await house.ask('GET', '/api/notes/a?text=1+%2B%26%3D');
    expect(JSON.parse(body).query).toEqual({ text: '1 +&=' });
    for (const query of ['other=1', 'text=1&text=2', 'text=%zz', '__proto__=1'])
      expect([query, (await house.ask('GET', `/api/notes/a?${query}`)).status]).toEqual([query, 400]);
  });
});

const once = (socket: Socket, event: string): Promise<void> =>
  new Promise((resolve) => socket.once(event, () => resolve()));

const heardBy = (socket: Socket): (() => string) => {
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece.toString('latin1');
  });
  socket.on('error', () => {}); // the server closes in the middle, which is the point
  return () => heard;
};
