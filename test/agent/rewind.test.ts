import { expect, it } from 'vitest';
import { rewind, turnsOf } from '../../src/agent/rewind.ts';
import { run } from '../../src/agent/run.ts';
import { callbackDesk } from '../../src/decision/callback-desk.ts';
import { type AgentOptions, type AgentRooms, agentRooms } from '../support/agent-rooms.ts';

const TEXT = 'one\ntwo\nthree\n';
const done = { text: 'All done.' };
const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const script = [
  { calls: [edit('a.txt', 'one', '1')] },
  done,
  { calls: [edit('a.txt', 'two', '2'), edit('b.txt', 'two', '2')] },
  done,
  { calls: [edit('a.txt', 'three', '3')] },
  done,
];

/** Three messages, each with its changes. */
const talked = async (options: AgentOptions = {}): Promise<AgentRooms> => {
  const rooms = await agentRooms({ 'a.txt': TEXT, 'b.txt': TEXT }, [...script, done], options);
  await rooms.go(() => true);
  for (const text of ['second', 'third']) {
    rooms.session.append({ kind: 'user', parts: [{ text }] });
    await rooms.go(() => true);
  }
  return rooms;
};
const must = <T>(result: { ok: true; value: T } | { ok: false; error: { message: string } }): T => {
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

it('lists the messages with what each of them changed and nobody has taken back', async () => {
  const { session, runtime } = await talked();
  const { store } = runtime;
  const told = () =>
    turnsOf(session, store).map(({ number, text, entries }) => [number, text, entries.map(({ id }) => id)]);
  expect(told()).toEqual([
    [1, 'go', [1]],
    [2, 'second', [2, 3]],
    [3, 'third', [4]],
  ]);
  must(await store.history.undo(3));
  expect(told()[1]).toEqual([2, 'second', [2]]);
});

it('takes back what was applied since a message, and goes on from before it in another session', async () => {
  const rooms = await talked();
  const { store } = rooms.runtime;
  const back = must(await rewind(rooms.session, 2, store));
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['1\ntwo\nthree\n', TEXT]);
  expect(back).toMatchObject({ message: 'second', sentTo: ['compatible/scripted'] });
  expect(back.taken.map(({ entry }) => entry.undoes)).toEqual([4, 3, 2]);
  expect(back.session.info).toMatchObject({ parent: rooms.session.info.id });
  expect(turnsOf(back.session, store).map(({ text }) => text)).toEqual(['go']);
  expect(rooms.session.records.filter(({ kind }) => kind === 'user')).toHaveLength(3);
  const another = rooms.anotherProcess({}, back.session.info.id);
  another.session.append({ kind: 'user', parts: [{ text: 'said differently' }] });
  await another.go(() => true);
  const sent = JSON.stringify(rooms.requests.at(-1)?.body.messages);
  expect(sent).toContain('said differently');
  expect(sent).not.toContain('second');
});

it('what it took back can be done again, entry by entry', async () => {
  const rooms = await talked();
  const { history } = rooms.runtime.store;
  const back = must(await rewind(rooms.session, 1, rooms.runtime.store));
  expect(rooms.read('a.txt')).toBe(TEXT);
  must(await history.undoAll(back.taken.map(({ entry }) => entry.id)));
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual(['1\n2\n3\n', 'one\n2\nthree\n']);
});

it('where one entry cannot be taken back, nothing is: neither another file nor the conversation', async () => {
  const rooms = await talked();
  const { store } = rooms.runtime;
  rooms.write('b.txt', 'one\nmine\nthree\n');
  const sessions = store.sessions.list().length;
  const failed = await rewind(rooms.session, 2, store);
  expect(failed).toMatchObject({ ok: false, error: { code: 'CONFLICT', data: { conflicts: [{ path: 'b.txt' }] } } });
  expect(rooms.read('a.txt')).toBe('1\n2\n3\n');
  expect(store.sessions.list()).toHaveLength(sessions);

  const back = must(await rewind(rooms.session, 2, store, { files: false }));
  expect(back.taken).toEqual([]);
  expect(rooms.read('a.txt')).toBe('1\n2\n3\n');
  expect(turnsOf(back.session, store)).toHaveLength(1);
});

it('drafts from before the message come along, those after it do not, and what was signed after it is unsigned again', async () => {
  const rooms = await agentRooms({ 'a.txt': TEXT, 'b.txt': TEXT }, script.slice(0, 4), {
    draft: true,
    runtime: { keepDrafts: true },
  });
  await rooms.go(() => true);
  rooms.session.append({ kind: 'user', parts: [{ text: 'second' }] });
  await rooms.go(() => true);
  expect(rooms.session.state.drafts).toHaveLength(3);
  expect(turnsOf(rooms.session, rooms.runtime.store).map(({ drafts }) => drafts)).toEqual([1, 2]);
  const desk = callbackDesk({ questions: rooms.runtime.store.questions, decide: () => true });
  const signing = run(rooms.session, rooms.runtime, {
    sheet: true,
    desks: [desk],
    process: { pid: 1, started: 'test' },
  });
  while (!(await signing.next()).done);
  expect(rooms.read('a.txt')).toBe('1\n2\nthree\n');
  const back = must(await rewind(rooms.session, 2, rooms.runtime.store));
  expect([rooms.read('a.txt'), rooms.read('b.txt')]).toEqual([TEXT, TEXT]);
  expect(back.session.state.drafts).toHaveLength(1);
});

it('rules made for the session alone do not come along, and what was spent stays spent', async () => {
  const rooms = await talked();
  const { session, runtime } = rooms;
  const rule = { verdict: 'allow', of: 'edit_file', source: { kind: 'session' } };
  session.append({ kind: 'rule', session: session.info.id, rule: rule as never });
  const back = must(await rewind(session, 3, runtime.store));
  expect(session.state.rules).toHaveLength(1);
  expect(back.session.state.rules).toEqual([]);
  // Two replies of 120 tokens each are no longer in the conversation.
  expect(back.spent).toEqual({ tokens: 240, cost: 0 });
});

it('a message that is not there is said to be none, and the first can be taken back too', async () => {
  const rooms = await talked();
  for (const number of [0, 4, -1])
    expect(await rewind(rooms.session, number, rooms.runtime.store)).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND' },
    });
  const back = must(await rewind(rooms.session, 1, rooms.runtime.store));
  expect(back.session.records).toEqual([]);
  expect(await rewind(back.session, 1, rooms.runtime.store)).toMatchObject({
    ok: false,
    error: { wayOut: 'Nothing was said in it yet.' },
  });
});

it('the person’s own words come back without what a skill or a file added to them', async () => {
  const rooms = await talked();
  rooms.session.append({
    kind: 'user',
    parts: [
      { text: 'Skill: review\n' },
      { text: '# Review', origin: { path: 'x.md' as never, hash: 'h' as never } },
      { text: 'TASK: look at a.txt' },
    ],
  });
  rooms.session.append({
    kind: 'user',
    parts: [{ text: 'sum up @a.txt' }, { text: TEXT, origin: { path: 'a.txt' as never, hash: 'h' as never } }],
  });
  expect(
    turnsOf(rooms.session, rooms.runtime.store)
      .slice(-2)
      .map(({ text }) => text),
  ).toEqual(['look at a.txt', 'sum up @a.txt']);
});
