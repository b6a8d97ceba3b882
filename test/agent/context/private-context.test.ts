// Private parts after a change of model, tested on the wire: no byte of them reaches one that is not on this machine.
import { expect, it } from 'vitest';
import type { AgentOptions, AgentRooms } from '../../support/agent-rooms.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { type ChatRequest, faultsOf, type ReceivedRequest, type ScriptStep } from '../../support/scripted-model.ts';

const SECRET = 'the heron owes me forty crowns';
const ECHO = 'You wrote that a bird is in your debt.';
const files = { 'diary.md': `dear diary\n${SECRET}\n`, 'list.md': 'milk\n' };
const isSummaryRequest = ({ tools }: ChatRequest): boolean => tools === undefined;
const read = (path: string) => ({ name: 'read_file', arguments: { path } });

/** Reads the diary and speaks of it; a summary would speak of it too. */
const script: ScriptStep = (body, turn) => {
  if (isSummaryRequest(body)) return { text: `Summary: ${JSON.stringify(body.messages).slice(0, 2000)}` };
  if (turn === 0) return { calls: [read('diary.md')] };
  return turn === 1 ? { text: ECHO, reasoning: SECRET } : { text: 'As you say.' };
};
const LOCAL: AgentOptions = { isPrivate: (path) => path === 'diary.md' };
const CLOUD: AgentOptions = { ...LOCAL, model: { id: 'openrouter/cloud', local: false } };

const afterLocal = async (options: AgentOptions = LOCAL): Promise<AgentRooms> => {
  const rooms = await agentRooms(files, script, options);
  await rooms.go(() => true);
  expect(rooms.requests.at(-1)?.raw).toContain(SECRET);
  return rooms;
};
const expectNothingPrivate = (requests: readonly ReceivedRequest[]): void => {
  expect(requests.length).toBeGreaterThan(0);
  for (const request of requests) {
    for (const piece of ['heron', 'owes', 'forty', 'crowns', 'bird', 'debt']) expect(request.raw).not.toContain(piece);
    expect(faultsOf(request)).toEqual([]);
  }
};

it('resumed with a cloud model, a session sends nothing private', async () => {
  const rooms = await afterLocal();
  const before = rooms.requests.length;
  const cloud = rooms.anotherProcess(CLOUD);
  cloud.session.append({ kind: 'user', parts: [{ text: 'what now?' }] });
  expect(await cloud.go(() => true)).toMatchObject({ end: 'done' });
  expectNothingPrivate(rooms.requests.slice(before));
  expect(rooms.requests.at(-1)?.raw).toContain('[withheld: private]');
});

it('a fork for a cloud model sends nothing private', async () => {
  const rooms = await afterLocal();
  const before = rooms.requests.length;
  const forked = rooms.runtime.store.sessions.fork(rooms.session.info.id);
  if (!forked.ok) throw new Error(forked.error.message);
  const cloud = rooms.anotherProcess(CLOUD, forked.value.info.id);
  cloud.session.append({ kind: 'user', parts: [{ text: 'what now?' }] });
  expect(await cloud.go(() => true)).toMatchObject({ end: 'done' });
  expectNothingPrivate(rooms.requests.slice(before));
});

it('a summary of private parts never goes to a cloud model, which sums up what it may have itself', async () => {
  const small = { window: 3600 };
  const runtime = { maxOutputTokens: 300, tools: [] };
  const rooms = await afterLocal(LOCAL);
  const tools = rooms.runtime.tools.filter(({ name }) => name === 'read_file');
  const talk = async (process: ReturnType<AgentRooms['anotherProcess']>, rounds: number): Promise<void> => {
    for (let round = 0; round < rounds; round++) {
      process.session.append({
        kind: 'user',
        parts: [{ text: `Round ${round}: ${'so it goes, and on '.repeat(120)}` }],
      });
      expect(await process.go(() => true)).toMatchObject({ end: 'done' });
    }
  };
  const local = rooms.anotherProcess({ ...LOCAL, model: small, runtime: { ...runtime, tools } });
  await talk(local, 12);
  const summaries = local.session.records.filter(({ kind }) => kind === 'summary');
  expect(summaries.length).toBeGreaterThan(0);
  expect(summaries.every((record) => record.kind === 'summary' && record.private === true)).toBe(true);
  expect(JSON.stringify(summaries[0])).toContain(SECRET);

  const before = rooms.requests.length;
  const cloud = rooms.anotherProcess({ ...CLOUD, model: { ...CLOUD.model, ...small }, runtime: { ...runtime, tools } });
  await talk(cloud, 2);
  expectNothingPrivate(rooms.requests.slice(before));
  const own = cloud.session.records.filter(
    (record) => record.kind === 'summary' && record.model === 'openrouter/cloud',
  );
  expect(own.length).toBeGreaterThan(0);
  expect(own.every((record) => record.kind === 'summary' && record.private === undefined)).toBe(true);
});

it('case 238: says once that reasoning is not sent to another model, and sends none of it nor its signatures', async () => {
  const rooms = await agentRooms(files, (_, turn) => ({ text: `Answer ${turn}.`, reasoning: 'deep thoughts' }));
  await rooms.go(() => true);
  const other = rooms.anotherProcess({ model: { id: 'ollama/other' } });
  for (const text of ['and?', 'and then?']) {
    other.session.append({ kind: 'user', parts: [{ text }] });
    await other.go(() => true);
  }
  expect(rooms.requests[1]?.raw).not.toContain('deep thoughts');
  expect(rooms.requests[2]?.raw.match(/deep thoughts/g)).toHaveLength(1);
  const told = rooms.events.filter((event) => event.event === 'progress' && event.words.includes('reasoning'));
  expect(told.map((event) => 'words' in event && event.words)).toEqual([
    'The reasoning of compatible/scripted is not sent to ollama/other.',
  ]);
});
