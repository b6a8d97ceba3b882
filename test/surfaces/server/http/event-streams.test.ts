// What pages hear: in order, once, from where they left off; and what becomes of one that does not listen.
import { get, type IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { DeskEvent } from '../../../../src/surfaces/server/wire/event.ts';
import { houseForTest, type SmallHouse } from './small-house.ts';

const said = (words: string): DeskEvent => ({ kind: 'notice', tone: 'plain', words });

interface Stream {
  readonly response: IncomingMessage;
  /** "id words" of each event so far. */
  heard(): readonly string[];
  text(): string;
}

const openStream = async (house: SmallHouse, target: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const address = {
      port: house.port,
      host: '127.0.0.1',
      path: target,
      headers: { Cookie: house.cookie, ...headers },
    };
    get({ ...address, agent: false }, resolve).on('error', reject);
  });
  let text = '';
  response.on('error', () => {}); // cut off, which some of the tests are about
  onTestFinished(() => void response.destroy());
  const stream: Stream = {
    response,
    text: () => text,
    heard: () => text.split('\n\n').flatMap(eventIn),
  };
  response.setEncoding('utf8').on('data', (piece: string) => {
    text += piece;
  });
  return stream;
};

/** As the standard reads a block: only these line ends count. */
const eventIn = (block: string): readonly string[] => {
  const [, id, data] = /^id: ([^\n]*)\ndata: ([^\n]*)$/.exec(block) ?? [];
  if (data === undefined) return [];
  const event: { words?: string; kind: string } = JSON.parse(data);
  return [`${id} ${event.words ?? event.kind}`];
};

describe('a stream of events', () => {
  it('is over for the program in the moment it closes, however late the connection is known to be gone', async () => {
    const house = await houseForTest();
    const attended: number[] = [];
    house.journal.attended((followers) => void attended.push(followers));
    await openStream(house, '/api/events');
    await openStream(house, '/api/events');
    const closing = house.close();
    // What is asked when the last one leaves may be closed a moment later.
    expect(attended).toEqual([1, 2, 1, 0]);
    await closing;
    expect(attended).toEqual([1, 2, 1, 0]);
  });

  it('begins with what comes, in order, with ids', async () => {
    const house = await houseForTest();
    house.journal.say(said('before'));
    const { response, heard } = await openStream(house, '/api/events');
    expect(response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    house.journal.say(said('one'));
    house.journal.say(said('two\r\n\r\ndata: forged\nid: 99\u2028'));
    await vi.waitFor(
      () => expect(heard()).toEqual(['first-2 one', 'first-3 two\r\n\r\ndata: forged\nid: 99\u2028']),
      30_000,
    );
  });

  it('case 303: tells one that comes back what it missed, and nothing twice', async () => {
    const house = await houseForTest();
    for (const words of ['one', 'two', 'three']) house.journal.say(said(words));
    const { heard } = await openStream(house, '/api/events?after=first-1');
    house.journal.say(said('four'));
    await vi.waitFor(() => expect(heard()).toEqual(['first-2 two', 'first-3 three', 'first-4 four']), 30_000);
  });

  it('case 303: believes the header, which is newer, when the old address says something else', async () => {
    const house = await houseForTest();
    for (const words of ['one', 'two', 'three']) house.journal.say(said(words));
    const { heard } = await openStream(house, '/api/events?after=first-0', { 'Last-Event-ID': 'first-2' });
    await vi.waitFor(() => expect(heard()).toEqual(['first-3 three']), 30_000);
  });

  it.each(['first-x', 'first-99', 'other-1', '', 'first--1', '%00', 'first-1-1-1'])(
    'case 303: says to begin anew where what came after "%s" is not known',
    async (after) => {
      const house = await houseForTest();
      house.journal.say(said('one'));
      const { heard } = await openStream(house, `/api/events?after=${after}`);
      house.journal.say(said('two'));
      const known = after === 'first-1-1-1' ? [] : ['first-1 reset'];
      await vi.waitFor(() => expect(heard()).toEqual([...known, 'first-2 two']), 30_000);
    },
  );

  it('case 303: says to begin anew after more than is remembered', async () => {
    const house = await houseForTest({ kept: 2 });
    for (const words of ['one', 'two', 'three', 'four']) house.journal.say(said(words));
    expect((await whenHeard(house, '/api/events?after=first-1', 1))[0]).toBe('first-4 reset');
    expect(await whenHeard(house, '/api/events?after=first-2', 2)).toEqual(['first-3 three', 'first-4 four']);
  });

  it('case 303: through twenty broken connections every event is heard once, in order', async () => {
    const house = await houseForTest();
    const all: string[] = [];
    for (let round = 0; round < 20; round++) {
      const after = all.at(-1)?.split(' ')[0] ?? 'first-0';
      const { heard, response } = await openStream(house, `/api/events?after=${after}`);
      for (let each = 0; each < 5; each++) house.journal.say(said(`${round}.${each}`));
      await vi.waitFor(() => expect(heard().length).toBeGreaterThanOrEqual(5), 30_000);
      all.push(...heard());
      response.destroy();
      // Said while nobody listens.
      house.journal.say(said(`${round}.away`));
    }
    all.push(...(await whenHeard(house, `/api/events?after=${all.at(-1)?.split(' ')[0]}`, 1)));
    expect(all.map((each) => each.split(' ')[0])).toEqual(
      Array.from({ length: 120 }, (_, place) => `first-${place + 1}`),
    );
  });

  it('counts the pages that listen, as they come and go', async () => {
    const house = await houseForTest();
    const counts: number[] = [];
    house.journal.attended((count) => counts.push(count));
    const [one, other] = [await openStream(house, '/api/events'), await openStream(house, '/api/events')];
    one.response.destroy();
    await vi.waitFor(() => expect(house.journal.followers).toBe(1), 30_000);
    other.response.destroy();
    await vi.waitFor(() => expect(counts).toEqual([1, 2, 1, 0]), 30_000);
  });

  it('gives a sign of life while nothing happens', async () => {
    const house = await houseForTest({ limits: { signOfLife: 10 } });
    const { text } = await openStream(house, '/api/events');
    await vi.waitFor(() => expect(text()).toMatch(/^:$/m), 30_000);
    await vi.waitFor(() => expect(text().match(/^:$/gm)?.length).toBeGreaterThan(2), 30_000);
  });

  it('case 302: there are only so many, and one more is told so', async () => {
    const house = await houseForTest();
    const streams = await Promise.all(Array.from({ length: 64 }, () => openStream(house, '/api/events')));
    const refused = await house.ask('GET', '/api/events');
    expect(refused.status).toBe(503);
    expect(JSON.parse(refused.body)).toMatchObject({ error: { code: 'LIMIT' } });
    streams[0]?.response.destroy();
    await vi.waitFor(async () => expect((await house.ask('GET', '/api/events')).status).toBe(200), 30_000);
  });

  it('case 302: one that does not read is cut off, is no longer counted, and the others hear everything', async () => {
    const house = await houseForTest({ limits: { waitingBytes: 100_000 } });
    const [deaf, other] = [await openStream(house, '/api/events'), await openStream(house, '/api/events')];
    deaf.response.pause();
    const long = 'x'.repeat(50_000);
    let count = 0;
    // Until the buffers of both systems are full and it is cut off; the other one keeps up.
    await vi.waitFor(
      async () => {
        house.journal.say(said(long));
        count++;
        await vi.waitFor(() => expect(other.heard()).toHaveLength(count), { interval: 1, timeout: 30_000 });
        expect(house.journal.followers).toBe(1);
      },
      { interval: 1, timeout: 30_000 },
    );
    expect(other.heard()).toHaveLength(count);
  });

  it('case 303: what was missed may be longer than what may wait', async () => {
    const house = await houseForTest({ limits: { waitingBytes: 1000 } });
    for (let each = 0; each < 100; each++) house.journal.say(said('x'.repeat(100_000)));
    expect(await whenHeard(house, '/api/events?after=first-0', 100)).toHaveLength(100);
    expect(house.journal.followers).toBe(1);
  });

  it('refuses what else stands behind "?"', async () => {
    const house = await houseForTest();
    for (const query of ['before=1', 'after=1&after=2', 'after=%zz', 'token=x'])
      expect((await house.ask('GET', `/api/events?${query}`)).status).toBe(400);
  });
});

const whenHeard = async (house: SmallHouse, target: string, count: number): Promise<readonly string[]> => {
  const { heard } = await openStream(house, target);
  await vi.waitFor(() => expect(heard().length).toBeGreaterThanOrEqual(count), 20_000);
  return heard();
};
