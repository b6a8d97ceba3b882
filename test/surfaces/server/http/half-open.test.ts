// Connections that are held and not used: they make room, and whoever really asks is answered.
import { get, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished, vi } from 'vitest';
import { rawConnection, written } from '../../../support/raw-exchange.ts';
import { type HouseOptions, houseForTest, type SmallHouse } from './small-house.ts';

/** More than are kept, each held as an attacker holds it: what it sends first, and then nothing. */
const hold = async (house: SmallHouse, count: number, first: string): Promise<readonly Socket[]> => {
  const sockets = Array.from({ length: count }, () => connect(house.port, '127.0.0.1').on('error', () => {}));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  await Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve))));
  for (const socket of sockets) if (first !== '') socket.write(first);
  return sockets;
};

const asked = async (house: SmallHouse, times: number): Promise<readonly number[]> => {
  const statuses: number[] = [];
  for (let time = 0; time < times; time++) statuses.push((await house.ask('GET', '/api/state')).status);
  return statuses;
};

const all200 = (times: number): readonly number[] => Array.from({ length: times }, () => 200);

const head = (house: SmallHouse, first: string, more: readonly (readonly [string, string])[] = []): string =>
  written({
    method: first.split(' ')[0] ?? '',
    target: first.split(' ')[1] ?? '',
    headers: [['Host', `127.0.0.1:${house.port}`], ['X-Countersign', '1'], ...more],
  });

const BODY = [
  ['Content-Type', 'application/json'],
  ['Content-Length', '50'],
] as const;

it.each([
  ['says nothing', () => ''],
  ['says half a line', () => 'GET / HT'],
  ['says half of its headers', () => 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: '],
  ['was answered and stays', (house: SmallHouse) => head(house, 'GET /')],
  ['was refused and owes a body', (house: SmallHouse) => head(house, 'POST /api/notes', BODY)],
  [
    'is signed in and owes a body',
    (house: SmallHouse) => `${head(house, 'POST /api/notes', [...BODY, ['Cookie', house.cookie]])}{"text":`,
  ],
] as const)('case 470: 600 connections, each of which %s, cost no real request its answer', async (_, first) => {
  const house = await houseForTest();
  const said = first(house);
  for (let round = 0; round < 3; round++) {
    await hold(house, 200, said);
    expect(await asked(house, 5)).toEqual(all200(5));
  }
});

it('case 470: a page that listens, one that waits for its answer and one that sends keep their connections', async () => {
  const house = await houseForTest();
  const listening = await streamOf(house);
  house.leave('/api/waits');
  await vi.waitFor(() => expect(house.handled).toContain('waits'), 30_000);
  const sending = rawConnection(house.port);
  onTestFinished(sending.end);
  const state = head(house, 'GET /api/state', [['Cookie', house.cookie]]);
  expect((await sending.ask(state)).status).toBe(200);
  await hold(house, 400, 'GET / HTTP/1.1\r\nHost: ');
  expect(await asked(house, 3)).toEqual(all200(3));
  expect((await sending.ask(state)).status).toBe(200);
  expect(listening.destroyed).toBe(false);
  expect(house.handled).not.toContain('gone');
});

it('case 470: the oldest that never asked goes first, then who was answered, and a known one last', async () => {
  const house = await houseForTest({ limits: { connections: 4 } });
  const known = rawConnection(house.port);
  onTestFinished(known.end);
  const state = head(house, 'GET /api/state', [['Cookie', house.cookie]]);
  expect((await known.ask(state)).status).toBe(200);
  const [answered] = await hold(house, 1, head(house, 'GET /'));
  await new Promise((resolve) => answered?.once('data', resolve));
  const [older] = await hold(house, 1, 'GET ');
  const [newer] = await hold(house, 1, 'GET ');
  const closed = (socket: Socket | undefined): Promise<void> =>
    vi.waitFor(() => expect(socket?.closed).toBe(true), 30_000);
  await hold(house, 1, '');
  await closed(older);
  expect(newer?.closed).toBe(false);
  await hold(house, 3, '');
  await closed(newer);
  expect((await known.ask(state)).status).toBe(200);
});

it('case 470: when every connection is in use, one more is told so', async () => {
  const house = await houseForTest({ limits: { connections: 2 } });
  for (let each = 1; each <= 2; each++) {
    house.leave('/api/waits');
    await vi.waitFor(() => expect(house.handled).toHaveLength(each), 30_000);
  }
  const { status, body } = await house.ask('GET', '/api/state');
  expect([status, JSON.parse(body).error.code]).toEqual([503, 'LIMIT']);
  expect(house.handled).toEqual(['waits', 'waits']);
});

const slow: HouseOptions = { limits: { takeTime: 300, signOfLife: 50 } };

it('case 470: an answer that nobody takes is taken back, and others are answered meanwhile', async () => {
  const house = await houseForTest(slow);
  const sockets = await hold(house, 8, head(house, 'GET /api/large', [['Cookie', house.cookie]]));
  for (const socket of sockets) socket.pause();
  await vi.waitFor(() => expect(house.handled.filter((each) => each === 'large')).toHaveLength(8), 30_000);
  expect(await asked(house, 5)).toEqual(all200(5));
  const line = '200 GET /api/large The answer was not taken.';
  await vi.waitFor(() => expect(house.log).toEqual(Array.from({ length: 8 }, () => line)), 30_000);
});

it('case 470: a stream that is not read for long is closed and no longer counts as a page', async () => {
  const house = await houseForTest({ limits: { ...slow.limits, waitingBytes: 1e9 } });
  const counts: number[] = [];
  house.journal.attended((count) => counts.push(count));
  const [socket] = await hold(house, 1, head(house, 'GET /api/events', [['Cookie', house.cookie]]));
  socket?.pause();
  await vi.waitFor(() => expect(counts).toEqual([1]), 30_000);
  for (let each = 0; each < 40; each++)
    house.journal.say({ kind: 'notice', tone: 'plain', words: 'x'.repeat(500_000) });
  await vi.waitFor(() => expect(counts).toEqual([1, 0]), 30_000);
});

const streamOf = (house: SmallHouse): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const address = { port: house.port, host: '127.0.0.1', path: '/api/events', headers: { Cookie: house.cookie } };
    get({ ...address, agent: false }, (stream) => {
      onTestFinished(() => void stream.destroy());
      resolve(stream.on('error', () => {}).resume());
    }).on('error', reject);
  });
