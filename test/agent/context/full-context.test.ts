// What happens when something does not fit, on the wire.
import { expect, it } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { type ChatRequest, faultsOf, textOf } from '../../support/scripted-model.ts';

const read = (path: string) => ({ name: 'read_file', arguments: { path } });
const done = { text: 'All done.', usage: null };
const isSummaryRequest = ({ tools }: ChatRequest): boolean => tools === undefined;
const notices = (events: readonly AgentEvent[]): string[] =>
  events.flatMap((event) => (event.event === 'progress' && event.step === 'notice' ? [event.words] : []));
const LINES = 'one line of a long file that nobody reads\n';

const small = async (
  files: Readonly<Record<string, string>>,
  script: Parameters<typeof agentRooms>[1],
  more: Parameters<typeof agentRooms>[2] = {},
) => {
  const rooms = await agentRooms(files, script, { model: { window: 4096 }, ...more });
  const tools = rooms.runtime.tools.filter(({ name }) => name === 'read_file');
  Object.assign(rooms.runtime, { tools, maxOutputTokens: 512, ...more.runtime });
  return rooms;
};

it('case 246: a result larger than the window is sent in part with a marker, and stays whole in the session', async () => {
  const rooms = await small({ 'big.txt': LINES.repeat(2000) }, [{ calls: [read('big.txt')], usage: null }, done]);
  expect(await rooms.go(() => true)).toMatchObject({ end: 'done' });
  const [answer] = rooms.answers();
  expect(answer).toMatch(
    /^<file path="big\.txt"[\s\S]*\n\[cut to save context: read_file big\.txt, only .* of .* are here/,
  );
  expect(answer!.length).toBeLessThan(4096 * 5);
  const receipt = rooms.session.records.find(({ kind }) => kind === 'receipt');
  expect(receipt?.kind === 'receipt' && receipt.parts[0]!.text.length).toBeGreaterThan(80_000);
  expect(notices(rooms.events)).toEqual([expect.stringContaining('1 result is too large')]);
});

it('shortens the oldest results first, to a line that says how to get them again', async () => {
  const file = LINES.repeat(100);
  const rooms = await small({ 'a.txt': file, 'b.txt': file, 'c.txt': file, 'd.txt': file }, [
    ...['a', 'b', 'c', 'd'].map((name) => ({ calls: [read(`${name}.txt`)], usage: null })),
    done,
  ]);
  await rooms.go(() => true);
  const answers = rooms.answers();
  expect(answers[0]).toMatch(/^\[cut to save context: read_file a\.txt, \d\.\d KB; call it again if you need it\]$/);
  expect(answers.at(-1)).toContain(LINES);
  expect(notices(rooms.events).every((words) => words.startsWith('The context is full'))).toBe(true);
});

it('case 245: a last message that does not fit is not lost: nothing is sent, and what to do is said', async () => {
  const rooms = await small({}, [done, done]);
  await rooms.go(() => true);
  const long = 'a very long message indeed, '.repeat(3000);
  rooms.session.append({ kind: 'user', parts: [{ text: long }] });
  expect(await rooms.go(() => true)).toMatchObject({
    end: 'failed',
    error: {
      code: 'LIMIT',
      message: expect.stringContaining('nothing is lost'),
      wayOut: expect.stringContaining('/drop'),
    },
  });
  expect(rooms.requests).toHaveLength(1);
  expect(rooms.session.records.some((record) => record.kind === 'user' && record.parts[0]?.text === long)).toBe(true);
});

it('case 245: after a summary the last message is sent as it was', async () => {
  const rooms = await small({}, (body) =>
    isSummaryRequest(body) ? { text: 'We talked.', usage: null } : { text: 'I see. '.repeat(150), usage: null },
  );
  for (let round = 0; round < 12; round++) {
    rooms.session.append({ kind: 'user', parts: [{ text: `Round ${round}. ${'Tell me more. '.repeat(20)}` }] });
    await rooms.go(() => true);
    const { body } = rooms.requests.at(-1)!;
    expect(textOf(body.messages.at(-1)!)).toContain(`Round ${round}. Tell me more.`);
    expect(faultsOf({ body })).toEqual([]);
  }
  expect(rooms.requests.filter(({ body }) => isSummaryRequest(body)).length).toBeGreaterThan(0);
  expect(JSON.stringify(rooms.requests.at(-1)?.body.messages)).toContain('We talked.');
});

it('goes on when the model writes no summary, and fails plainly when it cannot be asked for one', async () => {
  const talk = async (summary: object) => {
    const rooms = await small({}, (body) =>
      isSummaryRequest(body) ? { usage: null, ...summary } : { text: 'I see. '.repeat(300), usage: null },
    );
    let end: unknown;
    for (let round = 0; round < 12; round++) {
      rooms.session.append({ kind: 'user', parts: [{ text: `Round ${round}.` }] });
      end = await rooms.go(() => true);
    }
    return { end, rooms };
  };
  const silent = await talk({ text: '' });
  expect(silent.end).toMatchObject({ end: 'done' });
  expect(JSON.stringify(silent.rooms.requests.at(-1)?.body)).toContain('No summary was written');
  const broken = await talk({ status: 401, body: { error: { message: 'no more' } } });
  expect(broken.end).toMatchObject({ end: 'failed', error: { code: 'PROVIDER' } });
});

it.each([
  [400, "This model's maximum context length is 4096 tokens. However, you requested 5000 tokens"],
  [400, 'prompt is too long: 5000 tokens > 4096 maximum'],
  [400, 'the request exceeds the available context size, try increasing it'],
  [413, 'Payload Too Large'],
])('a provider that says %i "%s" is asked once more, with less', async (status, message) => {
  const file = LINES.repeat(120);
  const files = { 'a.txt': file, 'b.txt': file, 'c.txt': file };
  let refused = 0;
  const rooms = await agentRooms(files, (body, turn) => {
    if (isSummaryRequest(body)) return { text: 'Summed up.', usage: null };
    const name = ['a', 'b', 'c'][turn];
    if (name !== undefined) return { calls: [read(`${name}.txt`)], usage: null };
    if (refused++ === 0) return { status, body: { error: { message } } };
    return done;
  });
  expect(await rooms.go(() => true)).toMatchObject({ end: 'done', summary: 'All done.' });
  const [first, second] = rooms.requests.slice(-2);
  expect(second!.raw.length).toBeLessThan(first!.raw.length);
  expect(faultsOf(second!)).toEqual([]);
  expect(rooms.session.records.filter(({ kind }) => kind === 'failed')).toEqual([]);
});

it('says plainly when it is too long also in short, after two requests, or after one where nothing can be cut', async () => {
  const refusal = { status: 400, body: { error: { message: 'prompt is too long' } } };
  const failure = {
    end: 'failed',
    error: {
      code: 'LIMIT',
      message: expect.stringContaining('prompt is too long'),
      wayOut: expect.stringContaining('/drop'),
    },
  };
  const bare = await agentRooms({}, refusal);
  expect(await bare.go(() => true)).toMatchObject(failure);
  expect(bare.requests).toHaveLength(1);
  const file = LINES.repeat(120);
  const rooms = await agentRooms({ 'a.txt': file, 'b.txt': file }, (_, turn) => {
    const name = ['a', 'b'][turn];
    return name === undefined ? refusal : { calls: [read(`${name}.txt`)], usage: null };
  });
  expect(await rooms.go(() => true)).toMatchObject(failure);
  expect(rooms.requests).toHaveLength(4);
});

it('says that the tools alone are too large for a tiny window', async () => {
  const rooms = await agentRooms({}, [done], { model: { window: 600 } });
  expect(await rooms.go(() => true)).toMatchObject({
    end: 'failed',
    error: {
      code: 'LIMIT',
      message: expect.stringContaining('tools alone'),
      wayOut: expect.stringContaining('--tools'),
    },
  });
  expect(rooms.requests).toHaveLength(0);
});

it("takes the person's cap for the window where it is smaller, and for the window where none is known", async () => {
  const ask = async (window: number | undefined, contextTokens: number | undefined) => {
    const rooms = await agentRooms({}, [done], {
      ...(window === undefined ? {} : { model: { window } }),
      runtime: { tools: [], ...(contextTokens === undefined ? {} : { contextTokens }) },
    });
    await rooms.go(() => true);
    const meter = rooms.events.find((event) => event.event === 'progress' && event.step === 'meter');
    return meter !== undefined && 'meter' in meter ? meter.meter.window : undefined;
  };
  expect(await ask(undefined, undefined)).toBe(32_768);
  expect(await ask(undefined, 50_000)).toBe(50_000);
  expect(await ask(8192, 50_000)).toBe(8192);
  expect(await ask(200_000, 50_000)).toBe(50_000);
});

it('case 249: a content filter and an empty usage are shown, and nothing is asked again', async () => {
  const rooms = await agentRooms({}, [{ text: 'I can', finish: 'content_filter', usage: null }]);
  expect(await rooms.go(() => true)).toMatchObject({ end: 'done' });
  expect(notices(rooms.events)).toEqual(['The reply was cut off (content filter).']);
  expect(rooms.requests).toHaveLength(1);
  expect(rooms.session.state.spent).toMatchObject({ estimated: 1, input: expect.any(Number) });
});

it('asks for a summary of less when even the request for one is too long', async () => {
  let refused = 0;
  const rooms = await small({}, (body) => {
    if (!isSummaryRequest(body)) return { text: 'I see. '.repeat(300), usage: null };
    return refused++ === 0
      ? { status: 400, body: { error: { message: 'prompt is too long' } } }
      : { text: 'We talked.', usage: null };
  });
  for (let round = 0; round < 8; round++) {
    rooms.session.append({ kind: 'user', parts: [{ text: `Round ${round}.` }] });
    expect(await rooms.go(() => true)).toMatchObject({ end: 'done' });
  }
  const asked = rooms.requests.filter(({ body }) => isSummaryRequest(body));
  expect(asked.length).toBeGreaterThan(1);
  expect(asked[1]!.raw.length).toBeLessThan(asked[0]!.raw.length);
});

it('holds a limit on the tokens before a summary is asked for', async () => {
  const rooms = await small({}, { text: 'I see. '.repeat(300), usage: null });
  for (let round = 0; round < 3; round++) {
    rooms.session.append({ kind: 'user', parts: [{ text: `Round ${round}.` }] });
    await rooms.go(() => true);
  }
  const spent = rooms.session.state.spent;
  Object.assign(rooms.runtime, { contextTokens: 2500, flagLimits: { tokens: spent.input + spent.output + 100 } });
  rooms.session.append({ kind: 'user', parts: [{ text: 'and?' }] });
  expect(await rooms.go(() => true)).toMatchObject({ end: 'limit', limit: 'tokens' });
  expect(rooms.requests).toHaveLength(3);
});
