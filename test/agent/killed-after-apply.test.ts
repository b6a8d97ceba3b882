// A process that dies when a change is on disk and in the history, and before its receipt is anywhere: the next one finds the entry.
import { expect, it } from 'vitest';
import { advance } from '../../src/agent/advance.ts';
import type { Runtime } from '../../src/agent/runtime.ts';
import type { Asked, Decision } from '../../src/decision/question.ts';
import type { ApplyRequest } from '../../src/history/history.ts';
import { type AgentOptions, type AgentRooms, agentRooms } from '../support/agent-rooms.ts';

const TEXT = 'one\ntwo\nthree\n';
const AFTER = 'one\n2\nthree\n';
const edit = {
  name: 'edit_file',
  arguments: { path: 'a.txt', edits: [{ old: 'two', new: '2' }], description: 'd' },
};
const create = { name: 'create_file', arguments: { path: 'new.txt', content: 'new\n', description: 'd' } };
const script = [{ calls: [edit, create] }, { text: 'All done.' }];

/** Step by step until a change is applied, and not a step further. */
const untilApplied = async (
  rooms: AgentRooms,
  decide: (asked: Asked) => readonly string[] | 'approve',
): Promise<void> => {
  const { history, questions } = rooms.runtime.store;
  const dying = {
    ...history,
    apply: async (request: ApplyRequest) => {
      expect(await history.apply(request)).toMatchObject({ ok: true });
      throw new Error('killed');
    },
  };
  const runtime: Runtime = {
    ...rooms.runtime,
    emit: () => undefined,
    store: { ...rooms.runtime.store, history: dying },
  };
  for (let step = 0; step < 20; step++) {
    const came = await advance(rooms.session, runtime).catch(() => 'killed' as const);
    if (came === 'killed') return;
    if (came.kind !== 'waits') continue;
    const decisions = came.question.asked.map((asked): [string, Decision] => {
      const { id, digest } = asked.proposal;
      const keep = decide(asked);
      return [id, keep === 'approve' ? { answer: 'approve', digest } : { answer: 'part', digest, keep }];
    });
    const who = { kind: 'person', desk: 'test' } as const;
    questions.answer({ question: came.question.id, at: 1, who, decisions: Object.fromEntries(decisions) });
  }
  throw new Error('nothing was applied');
};

const killed = async (options: AgentOptions, decide: Parameters<typeof untilApplied>[1] = () => 'approve') => {
  const rooms = await agentRooms({ 'a.txt': TEXT }, script, options);
  await untilApplied(rooms, decide);
  const another = rooms.anotherProcess();
  let asked = 0;
  const end = await another.go(() => ++asked > 0);
  const receipts = another.session.records.flatMap((record) =>
    record.kind === 'signed' || record.kind === 'receipt' ? [record.receipt] : [],
  );
  return { rooms, another, end, asked, receipts, entries: another.runtime.store.history.list() };
};

it.each([
  ['by a rule', { yes: true }],
  ['by a person', {}],
])('a call that was signed %s is told as applied, and is applied once', async (_, options) => {
  const { rooms, end, receipts, entries } = await killed(options);
  expect(end).toMatchObject({ end: 'done' });
  expect([rooms.read('a.txt'), rooms.read('new.txt')]).toEqual([AFTER, 'new\n']);
  expect(receipts).toMatchObject([
    { status: 'applied', changed: [{ path: 'a.txt', what: 'updated' }], entry: 1 },
    { status: 'applied', changed: [{ path: 'new.txt', what: 'created' }], entry: 2 },
  ]);
  expect(entries).toHaveLength(2);
});

it.each([
  ['by a rule', { draft: true, yes: true }, { kind: 'rule' }],
  ['by a person', { draft: true }, { kind: 'person', desk: 'test' }],
])(
  'a sheet that was signed %s is told as applied, nobody is asked again, and no draft is left',
  async (_, options, who) => {
    const { another, asked, end, receipts, entries } = await killed(options);
    expect(end).toMatchObject({ end: 'done', how: 'text' });
    expect(asked).toBe(0);
    expect(receipts.at(-1)).toMatchObject({
      status: 'applied',
      changed: [
        { path: 'a.txt', what: 'updated' },
        { path: 'new.txt', what: 'created' },
      ],
      entry: 1,
    });
    expect(entries).toHaveLength(1);
    expect(another.session.state).toMatchObject({ drafts: [], sheet: undefined });
    const decisions = another.runtime.store.ledger.query({ kind: 'decision' });
    expect(decisions.ok && decisions.value.at(-1)?.body).toMatchObject({ answer: 'approve', who });
  },
);

it('of a sheet that was signed in part the rest is refused once, and told as that', async () => {
  const first = ({ proposal }: Asked) => proposal.parts.slice(0, 1).map(({ id }) => id);
  const { rooms, receipts } = await killed({ draft: true }, first);
  expect(rooms.read('a.txt')).toBe(AFTER);
  expect(receipts.at(-1)).toMatchObject({
    status: 'partly applied',
    changed: [{ path: 'a.txt' }],
    differs: { left: ['new.txt'], kept: ['a.txt'] },
  });
});
