import { join } from 'node:path';
import { expect, it } from 'vitest';
import { refused } from '../../src/proposal/receipt.ts';
import type { SessionRecord } from '../../src/session/record.ts';
import { openSession } from '../../src/session/session.ts';
import { createSessions } from '../../src/session/sessions.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Path } from '../../src/workspace/path.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const usage = { input: 10, output: 5, reported: true };
const database = (folder = temporaryFolder()) => {
  const opened = openStore({ env: { COUNTERSIGN_HOME: join(folder, 'home') }, workspaceId: 'w', root: folder });
  if (!opened.ok) throw new Error(opened.error.message);
  return opened.value;
};
const calls = (count: number): SessionRecord => ({
  kind: 'reply',
  model: 'm',
  usage,
  parts: Array.from(
    { length: count },
    (_, index) =>
      ({ kind: 'call', providerId: `p${index}`, name: 'read_file', arguments: `{"path":"${index}"}` }) as const,
  ),
});
const receipt = (call: string, status: 'shared' | 'refused' = 'shared', done?: string): SessionRecord => ({
  kind: 'receipt',
  call,
  receipt: status === 'shared' ? { status, changed: [], shared: { items: 1, withheld: 0 } } : refused('person'),
  parts: [{ text: 'x' }],
  isError: false,
  ...(done === undefined ? {} : { done }),
});

it('comes to the same state in another process, cut after any record', () => {
  const store = database();
  const sessions = createSessions(store);
  const session = sessions.begin({ profile: 'code', model: 'm', title: 'a task' });
  const records: SessionRecord[] = [
    { kind: 'user', parts: [{ text: 'go' }] },
    calls(2),
    { kind: 'question', question: 1 },
    receipt('2.2'),
    receipt('2.1', 'refused'),
    calls(1),
    { kind: 'performing', call: '6.1' },
    { kind: 'performed', call: '6.1', preview: { summary: 's' } },
    receipt('6.1', 'shared', 'all done'),
    { kind: 'done', how: 'complete', summary: 'all done' },
  ];
  for (const record of records) {
    session.append(record);
    const reopened = openSession(store, session.info);
    expect(reopened.state).toEqual(session.state);
    expect(reopened.records).toEqual(session.records);
  }
  expect(session.state.done?.how).toBe('complete');
});

it('knows which calls of the last reply still wait, and counts the run', () => {
  const session = createSessions(database()).begin({ profile: 'code', model: 'm', title: 't' });
  session.append({ kind: 'user', parts: [{ text: 'go' }] }, calls(2));
  expect(session.state.open?.calls.map(({ id }) => id)).toEqual(['2.1', '2.2']);
  expect(session.state.run).toMatchObject({ turns: 1, calls: 2, tokens: 15 });
  session.append(receipt('2.1'));
  expect(session.state.open?.receipts.size).toBe(1);
  session.append(receipt('2.2'));
  expect(session.state.open).toBeUndefined();
  session.append({ kind: 'limit', limit: 'turns', words: 'enough' });
  expect(session.state.limit?.limit).toBe('turns');
  session.append({ kind: 'continued' });
  expect(session.state.limit).toBeUndefined();
  expect(session.state.run.turns).toBe(0);
});

it('takes a reply without calls as the end, and one cut off in its calls as none', () => {
  const session = createSessions(database()).begin({ profile: 'code', model: 'm', title: 't' });
  session.append({ kind: 'reply', model: 'm', parts: [{ kind: 'text', text: 'hi' }], usage });
  expect(session.state.finished).toEqual({ how: 'text', summary: 'hi' });
  session.append({ kind: 'reply', model: 'm', parts: [], usage, cut: { calls: 1 } });
  expect(session.state.finished).toBeUndefined();
});

it('keeps drafts until they are signed', () => {
  const session = createSessions(database()).begin({ profile: 'code', model: 'm', title: 't' });
  session.append(
    { kind: 'draft', call: '1.1', preview: { summary: 's' } },
    { kind: 'question', question: 7, sheet: true },
  );
  expect(session.state).toMatchObject({ sheet: 7, drafts: [{ call: '1.1' }] });
  session.append({ kind: 'signed', receipt: { status: 'applied', changed: [], entry: 1 }, words: 'w' });
  expect(session.state).toMatchObject({ sheet: undefined, drafts: [] });
});

it('case 275: two processes appending to one session lose no record and interleave none', () => {
  const folder = temporaryFolder();
  const [first, second] = [database(folder), database(folder)];
  const session = createSessions(first).begin({ profile: 'code', model: 'm', title: 't' });
  const other = openSession(second, session.info);
  for (let turn = 0; turn < 20; turn++) {
    session.append({ kind: 'user', parts: [{ text: `first ${turn}` }] });
    other.append({ kind: 'user', parts: [{ text: `second ${turn}` }] });
  }
  session.refresh();
  expect(session.records.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  expect(other.records).toEqual(session.records);
});

it('case 278: a record that cannot be read is left out and the session opens', () => {
  const store = database();
  const session = createSessions(store).begin({ profile: 'code', model: 'm', title: 't' });
  session.append({ kind: 'user', parts: [{ text: 'one' }] });
  for (const [seq, kind, body] of [
    [2, 'user', '{"parts":'],
    [3, 'nonsense', '{}'],
    [4, 'user', 'null'],
    [5, 'user', '{"parts":[{"text":"two"}]}'],
  ] as const) {
    store.run(
      'insert into record (session, seq, at, kind, body) values (?, ?, 0, ?, ?)',
      session.info.id,
      seq,
      kind,
      body,
    );
  }
  expect(openSession(store, session.info).records.map(({ seq }) => seq)).toEqual([1, 5]);
});

it('lists, opens, and forks sessions; a fork keeps receipts and goes its own way', () => {
  const store = database();
  const sessions = createSessions(store);
  expect(sessions.open(99)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  const session = sessions.begin({ profile: 'code', model: 'm', title: 'x'.repeat(300) });
  session.append({ kind: 'user', parts: [{ text: 'go' }] }, calls(1), receipt('2.1'), {
    kind: 'done',
    how: 'text',
    summary: '',
  });
  const forked = sessions.fork(session.info.id, 3);
  if (!forked.ok) throw new Error(forked.error.message);
  expect(forked.value.info).toMatchObject({ parent: session.info.id, title: 'x'.repeat(200) });
  expect(forked.value.state.open).toBeUndefined();
  expect(forked.value.state.done).toBeUndefined();
  expect(sessions.list().map(({ state, records }) => [state, records])).toEqual([
    ['open', 3],
    ['done', 4],
  ]);
  expect(sessions.last()?.id).toBe(forked.value.info.id);
});

it('remembers which lines of which version the model has seen', () => {
  const session = createSessions(database()).begin({ profile: 'code', model: 'm', title: 't' });
  const path = 'a.md' as Path;
  const see = (hash: string, from: number, to: number, of: number): void =>
    session.append({
      ...receipt('1.1'),
      parts: [{ text: 'x', origin: { path, hash, lines: { from, to, of } } }],
    } as SessionRecord);
  expect(session.seen(path)).toEqual({ extent: 'none' });
  see('v1', 1, 10, 30);
  see('v1', 21, 30, 30);
  expect(session.seen(path)).toEqual({
    extent: 'part',
    hash: 'v1',
    lines: [
      { from: 1, to: 10 },
      { from: 21, to: 30 },
    ],
    of: 30,
  });
  see('v1', 11, 20, 30);
  expect(session.seen(path)).toEqual({ extent: 'all', hash: 'v1' });
  see('v2', 5, 6, 30);
  expect(session.seen(path)).toEqual({ extent: 'part', hash: 'v2', lines: [{ from: 5, to: 6 }], of: 30 });
});

it('does not take the lines between two hits of a search for seen', () => {
  const session = createSessions(database()).begin({ profile: 'code', model: 'm', title: 't' });
  const path = 'a.md' as Path;
  const hits = [
    { from: 1, to: 1 },
    { from: 30, to: 30 },
  ];
  const see = (shown: typeof hits): void =>
    session.append({
      ...receipt('1.1'),
      parts: [{ text: 'x', origin: { path, hash: 'v1', lines: { from: 1, to: 30, of: 30, shown } } }],
    } as SessionRecord);
  see(hits);
  expect(session.seen(path)).toEqual({ extent: 'part', hash: 'v1', lines: hits, of: 30 });
  see([{ from: 2, to: 29 }]);
  expect(session.seen(path)).toEqual({ extent: 'all', hash: 'v1' });
  see([]);
  expect(session.seen(path)).toEqual({ extent: 'all', hash: 'v1' });
});

it('holds a reply until something comes of it: it counts at once, and is stored with what follows', () => {
  const store = database();
  const session = createSessions(store).begin({ profile: 'code', model: 'm', title: 't' });
  session.append({ kind: 'user', parts: [{ text: 'go' }] });
  session.hold(calls(1));
  expect(session.state.open?.calls).toHaveLength(1);
  expect(openSession(store, session.info).records).toHaveLength(1);
  session.append(receipt('2.1'));
  expect(openSession(store, session.info).records).toEqual(session.records);
  session.hold(calls(1));
  session.flush();
  session.flush();
  expect(openSession(store, session.info).records).toEqual(session.records);
});

it('adds up what was spent, by model, and learns how the provider counts', () => {
  const session = createSessions(database()).begin({ profile: 'code', model: 'm', title: 't' });
  const reply = (model: string, more: object): SessionRecord => ({
    kind: 'reply',
    model,
    parts: [{ kind: 'text', text: 'x' }],
    usage: { input: 100, output: 10, cached: 40, reported: true },
    ...more,
  });
  session.append(
    { kind: 'user', parts: [{ text: 'go' }] },
    reply('one', { cost: 0.25, estimate: 80 }),
    reply('two', { usage: { input: 7, output: 3, reported: false }, estimate: 70 }),
    { kind: 'summary', model: 'one', upTo: 1, text: 's', usage: { input: 5, output: 5, reported: true }, cost: 0.5 },
  );
  expect(session.state.spent).toEqual({ input: 112, output: 18, cached: 40, cost: 0.75, unpriced: 1, estimated: 1 });
  expect(session.state.run).toMatchObject({ turns: 2, tokens: 130, cost: 0.75 });
  expect(session.state.models.get('one')).toMatchObject({ spent: { input: 105, cost: 0.75 }, ratio: 1.25 });
  expect(session.state.models.get('two')).toEqual({
    spent: { input: 7, output: 3, cached: 0, cost: 0, unpriced: 1, estimated: 1 },
  });
  expect(session.state).toMatchObject({ lastModel: 'two', replies: 2 });
  session.append({ kind: 'continued' });
  expect(session.state.run).toMatchObject({ tokens: 0, cost: 0 });
  expect(session.state.spent.cost).toBe(0.75);
});

it('keeps summaries and what was dropped in a fork, and a session that came to its end stays done', () => {
  const store = database();
  const sessions = createSessions(store);
  const session = sessions.begin({ profile: 'code', model: 'm', title: 't' });
  session.append(
    { kind: 'user', parts: [{ text: 'go' }] },
    calls(1),
    receipt('2.1'),
    { kind: 'summary', model: 'm', upTo: 3, text: 's', usage },
    { kind: 'shortened', model: 'm', cuts: [{ call: '2.1', keep: 0 }] },
    { kind: 'done', how: 'text', summary: '' },
    { kind: 'dropped', item: { call: '2.1' } },
  );
  expect(sessions.list()[0]?.state).toBe('done');
  const forked = sessions.fork(session.info.id);
  expect(forked.ok && forked.value.records.map(({ kind }) => kind)).toEqual(session.records.map(({ kind }) => kind));
});
