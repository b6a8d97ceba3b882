// Who may speak to the server, and who may not: names, origins, the link, the cookie.
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openListener } from '../../../../src/surfaces/server/http/open-listener.ts';
import { createJournal } from '../../../../src/surfaces/server/journal.ts';
import { askOnce } from '../../../support/raw-exchange.ts';
import { houseForTest, openSmallHouse, SCRIPT, type SmallHouse, signIn } from './small-house.ts';

let house: SmallHouse;
beforeAll(async () => {
  house = await openSmallHouse();
});
afterAll(() => house.close());

const EVERYWHERE = ['/', SCRIPT, '/api/state', '/api/events', '/api/nothing', '/nothing'];

const open = (host: string, port = 0): ReturnType<typeof openListener> =>
  openListener({
    routes: [],
    journal: createJournal({ launch: 'x' }),
    assets: { page: () => '', file: () => undefined },
    host,
    port,
    log: () => {},
  });

describe('where it listens', () => {
  it.each(['0.0.0.0', '::', '0', '0x0', '', '127.1', '127.0.0.2', '0x7f000001', 'localhost.', '::ffff:127.0.0.1', '*'])(
    'case 284: not on "%s"',
    async (host) => {
      expect(await open(host)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
    },
  );

  it('case 284: on 127.0.0.1, ::1 and localhost, and says so in its link', async () => {
    for (const [host, written] of [
      ['127.0.0.1', '127.0.0.1'],
      ['localhost', '127.0.0.1'],
      ['::1', '[::1]'],
    ] as const) {
      const opened = await open(host);
      if (!opened.ok) throw new Error(opened.error.message);
      expect(opened.value.link()).toMatch(
        new RegExp(`^http://${written.replace(/[.[\]]/g, '\\$&')}:${opened.value.port}/\\?token=[\\w-]{43}$`),
      );
      await opened.value.close();
    }
  });

  it('case 294: a port that belongs to another program is left to it, and no link is made', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as { port: number }; // a TCP server has one
    expect(await open('127.0.0.1', port)).toMatchObject({ ok: false, error: { code: 'LOCKED' } });
    await new Promise((resolve) => other.close(resolve));
  });

  it.each([-1, 65_536, 1.5, Number.NaN])('port %s is BAD_ARGS', async (port) => {
    expect(await open('127.0.0.1', port)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  });
});

describe('the Host it was meant for', () => {
  const foreign = (port: number): string[] => [
    'evil.com',
    `evil.com:${port}`,
    `localhost.evil.com:${port}`,
    `127.0.0.1:${port}.evil.com`,
    `127.0.0.1.nip.io:${port}`,
    `127.0.0.1:${port + 1}`,
    '127.0.0.1',
    `127.0.0.1.:${port}`,
    `localhost.:${port}`,
    `LOCALHOST:${port}`,
    `127.0.0.1:0${port}`,
    `[::ffff:127.0.0.1]:${port}`,
    `user@127.0.0.1:${port}`,
    '',
  ];

  it.each(EVERYWHERE)('case 286, case 287: any other name is refused at %s', async (target) => {
    for (const host of foreign(house.port)) {
      const { status, body } = await house.ask('GET', target, { headers: { Host: host } });
      expect([host, status]).toEqual([host, 403]);
      expect(body).not.toContain(host === '' ? '\0' : host);
    }
  });

  it('case 287: a Host that is missing or doubled is refused, right as it may be', async () => {
    const right = ['Host', `127.0.0.1:${house.port}`] as const;
    const cookie = ['Cookie', house.cookie] as const;
    for (const headers of [[cookie], [right, right, cookie], [right, ['host', 'evil.com'] as const, cookie]])
      expect((await askOnce(house.port, { method: 'GET', target: '/', headers })).status).toBe(403);
  });

  it('case 287: 127.0.0.1, localhost and [::1] with the port are ours', async () => {
    for (const name of ['127.0.0.1', 'localhost', '[::1]'])
      expect((await house.ask('GET', '/', { headers: { Host: `${name}:${house.port}` } })).status).toBe(200);
    const sixth = await houseForTest({ host: '::1' });
    const headers = [
      ['Host', `[::1]:${sixth.port}`],
      ['Cookie', sixth.cookie],
    ] as const;
    expect((await askOnce(sixth.port, { method: 'GET', target: '/', headers }, '::1')).status).toBe(200);
  });
});

describe('the page it comes from', () => {
  it('case 288: any other origin is refused everywhere, also one that only begins like ours', async () => {
    const { port } = house;
    const foreign = [
      'null',
      '',
      'http://evil.com',
      'http://localhost:3000',
      `http://localhost:${port}`, // another name of ours, but not the one it was sent to
      `https://127.0.0.1:${port}`,
      `http://127.0.0.1:${port}.evil`,
      `http://127.0.0.1:${port}/`,
      `http://127.0.0.1:${port}0`,
      `HTTP://127.0.0.1:${port}`,
    ];
    for (const Origin of foreign)
      for (const target of EVERYWHERE)
        expect([Origin, target, (await house.ask('GET', target, { headers: { Origin } })).status]).toEqual([
          Origin,
          target,
          403,
        ]);
  });

  it('case 288: our own origin is not', async () => {
    const Origin = `http://127.0.0.1:${house.port}`;
    expect((await house.ask('POST', '/api/act', { headers: { Origin } })).status).toBe(200);
  });

  it('case 288: another port of this machine, to which the browser gives our cookie, is as foreign as any', async () => {
    for (const site of ['same-site', 'cross-site'])
      for (const target of EVERYWHERE)
        expect((await house.ask('GET', target, { headers: { 'Sec-Fetch-Site': site } })).status).toBe(403);
  });

  it('lets a person follow a link to the page from anywhere, and into no frame (case 296)', async () => {
    const visit = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' };
    const go = async (dest: string, target = '/', method = 'GET'): Promise<number> =>
      (await house.ask(method, target, { headers: { ...visit, 'Sec-Fetch-Dest': dest } })).status;
    expect(await go('document')).toBe(200);
    expect(await go('iframe')).toBe(403);
    expect(await go('document', '/api/state')).toBe(403);
    expect(await go('document', '/', 'POST')).toBe(403);
  });

  it('case 289: what a form of another page can send changes nothing', async () => {
    const before = house.handled.length;
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', undefined])
      expect((await house.ask('POST', '/api/act', { headers: { 'Content-Type': type } })).status).toBe(415);
    for (const header of [undefined, '0', '1, 1', 'true'])
      expect((await house.ask('POST', '/api/act', { headers: { 'X-Countersign': header } })).status).toBe(403);
    expect(house.handled.length).toBe(before);
  });

  it('case 291: a preflight is refused, and no answer speaks of CORS', async () => {
    const { port } = house;
    for (const Origin of [`http://127.0.0.1:${port}`, 'http://evil.com', undefined]) {
      for (const target of EVERYWHERE) {
        const asked = {
          Origin,
          'Access-Control-Request-Method': 'POST',
          'Access-Control-Request-Private-Network': 'true',
        };
        const { status, headers } = await house.ask('OPTIONS', target, { headers: asked });
        expect(status).toBe(Origin === 'http://evil.com' ? 403 : 405);
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      }
    }
    const { headers } = await house.ask('GET', '/api/state');
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('the link and the cookie', () => {
  it('case 285, case 306: without the cookie nothing is told, also to a program on this machine that sends no Origin', async () => {
    for (const target of EVERYWHERE)
      for (const Cookie of [
        undefined,
        'countersign=1',
        `countersign-${house.port}=`,
        `countersign-${house.port}=guess`,
      ]) {
        const { status } = await house.ask('GET', target, { headers: { Cookie } });
        expect([target, status]).toEqual([target, 401]);
      }
    const before = house.handled.length;
    expect((await house.ask('POST', '/api/act', { headers: { Cookie: undefined } })).status).toBe(401);
    expect(house.handled.length).toBe(before);
  });

  it('case 285: a token in the address opens the page and nothing else', async () => {
    const { search } = new URL(house.link());
    for (const target of ['/api/state', '/api/events', SCRIPT])
      expect((await house.ask('GET', `${target}${search}`, { headers: { Cookie: undefined } })).status).toBe(401);
  });

  it('case 292: a link is exchanged once for a cookie that no script and no other site gets', async () => {
    const { search, searchParams } = new URL(house.link());
    const visit = (): ReturnType<SmallHouse['ask']> =>
      house.ask('GET', `/${search}`, { headers: { Cookie: undefined, 'X-Countersign': undefined } });
    const { status, headers, body } = await visit();
    expect([status, headers.location, body]).toEqual([303, '/', '']);
    expect(headers['set-cookie']).toMatch(
      new RegExp(`^countersign-${house.port}=[\\w-]{43}; Path=/; HttpOnly; SameSite=Strict$`),
    );
    expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    const again = await visit();
    expect(again.status).toBe(401);
    expect(again.headers['set-cookie']).toBeUndefined();
    expect(again.body).toContain('countersign serve');
    const page = await house.ask('GET', '/');
    for (const text of [again.body, page.body, ...house.log])
      expect(text.includes(searchParams.get('token') ?? '') || text.includes(house.cookie.split('=')[1] ?? '')).toBe(
        false,
      );
  });

  it('case 292: several links may be open at once, and each is its own', async () => {
    const [one, other] = [house.link(), house.link()];
    expect(one).not.toBe(other);
    for (const link of [other, one]) {
      const { status } = await house.ask('GET', `/${new URL(link).search}`, { headers: { Cookie: undefined } });
      expect(status).toBe(303);
    }
  });

  it('case 292: a token that is doubled, cut or empty opens nothing', async () => {
    const token = new URL(house.link()).searchParams.get('token') ?? '';
    for (const search of [
      `token=${token}&token=${token}`,
      `token=${token.slice(0, -1)}`,
      'token=',
      'token',
      `Token=${token}`,
    ])
      expect((await house.ask('GET', `/?${search}`, { headers: { Cookie: undefined } })).status).toBe(401);
  });

  it('takes the token out of the address of a page that is signed in already', async () => {
    const { status, headers } = await house.ask('GET', '/?token=old');
    expect([status, headers.location, headers['set-cookie']]).toEqual([303, '/', undefined]);
  });

  it('case 293: what let a page in at one launch is worth nothing at the next', async () => {
    const first = await openSmallHouse();
    const unspent = new URL(first.link()).search;
    const [port, cookie] = [first.port, first.cookie];
    await first.close();
    const next = await houseForTest({ port });
    expect((await next.ask('GET', '/api/state', { headers: { Cookie: cookie } })).status).toBe(401);
    expect((await next.ask('GET', `/${unspent}`, { headers: { Cookie: undefined } })).status).toBe(401);
    expect(await signIn(next)).not.toBe(cookie);
  });

  it('finds the cookie among those of other local programs, also when one has taken its name', async () => {
    const name = house.cookie.split('=')[0];
    for (const Cookie of [
      `a=b; ${house.cookie}; c="d"`,
      `${name}=tossed; ${house.cookie}`,
      `x${house.cookie};${house.cookie}`,
    ])
      expect((await house.ask('GET', '/api/state', { headers: { Cookie } })).status).toBe(200);
  });

  it('case 295: whatever else stands behind "?" at the page means nothing', async () => {
    const page = await house.ask('GET', '/?gatewayUrl=ws://evil.com&server=http://evil.com&api=%zz');
    expect(page.status).toBe(200);
    expect(page.body).not.toContain('evil');
    expect(page.headers['content-security-policy']).toContain("connect-src 'self';");
  });
});
