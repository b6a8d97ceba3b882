// What the program offers a model by itself meets the same rules, desk and ledger as a call.
import { expect, it } from 'vitest';
import { offerShare } from '../../src/agent/offer-share.ts';
import { askAtDesks } from '../../src/agent/run.ts';
import type { Runtime } from '../../src/agent/runtime.ts';
import type { SettledOffer } from '../../src/agent/settle-offer.ts';
import { type CallbackAnswer, callbackDesk } from '../../src/decision/callback-desk.ts';
import type { Asked } from '../../src/decision/question.ts';
import { ok } from '../../src/error/error-value.ts';
import { tool } from '../../src/tool/tool.ts';
import { type AgentOptions, type AgentRooms, agentRooms } from '../support/agent-rooms.ts';

const card = {
  name: 'show_notes',
  title: 'Show',
  description: 'd',
  group: 'vault',
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  risky: false,
} as const;
const input = {
  type: 'object',
  properties: { paths: { type: 'array', items: { type: 'string' } } },
  required: ['paths'],
} as const;

const showNotes = tool({
  ...card,
  effect: 'read',
  input,
  propose: async ({ paths }, look) => {
    const share = [];
    for (const name of paths) {
      const path = look.resolve(name, 'read');
      if (!path.ok) return path;
      const state = await look.state(path.value);
      if (!state.ok) return state;
      if (state.value?.kind !== 'file') continue;
      share.push({ title: name, text: state.value.bytes, origin: { path: path.value, hash: state.value.bytes.hash } });
    }
    return ok({ summary: 'show', share });
  },
});

const offering = async (
  options: AgentOptions,
  decide: (asked: Asked) => CallbackAnswer,
  more: Partial<SettledOffer> = {},
) => {
  const rooms = await agentRooms({ 'a.md': 'alpha', 'b.md': 'beta' }, [], { reads: 'ask', ...options });
  const runtime: Runtime = { ...rooms.runtime, emit: (event) => void rooms.events.push(event) };
  const desks = [callbackDesk({ questions: runtime.store.questions, decide })];
  const offered = await offerShare(rooms.session, runtime, {
    tool: showNotes,
    input: { paths: ['a.md', 'b.md'] },
    ask: (question) => askAtDesks(question, runtime, { desks, process: { pid: process.pid, started: 'test' } }),
    ...more,
  });
  return { rooms, offered };
};
const ledgerOf = (rooms: AgentRooms): string[] => {
  const records = rooms.runtime.store.ledger.query({ session: rooms.session.info.id });
  return records.ok ? records.value.map(({ kind }) => kind) : [];
};
const textsOf = ({ offered }: Awaited<ReturnType<typeof offering>>) =>
  offered.ok ? offered.value.parts.map(({ text }) => text) : offered.error.code;

it("is asked about as the program's own, and what is approved comes back with its origin", async () => {
  const seen: Asked[] = [];
  const done = await offering({}, (asked) => {
    seen.push(asked);
    return true;
  });
  expect(seen[0]?.proposal.call.own).toBe(true);
  expect(done.offered).toMatchObject({
    ok: true,
    value: {
      parts: [
        { text: 'alpha', origin: { path: 'a.md' } },
        { text: 'beta', origin: { path: 'b.md' } },
      ],
    },
  });
  expect(ledgerOf(done.rooms)).toEqual(['call', 'decision', 'receipt']);
  // Nothing was sent, and the session is where it was.
  expect(done.rooms.requests).toHaveLength(0);
  expect(done.rooms.session.state.open).toBeUndefined();
  expect(done.rooms.events.map(({ event }) => event)).toContain('receipt');
});

it('is let out in part', async () => {
  const done = await offering({}, ({ proposal }) => ({ approved: true, keep: [proposal.parts[1]?.id ?? ''] }));
  expect(textsOf(done)).toEqual(['beta']);
});

it('is kept back when it is refused, and that is in the ledger too', async () => {
  const done = await offering({}, () => false);
  expect(textsOf(done)).toEqual([]);
  expect(ledgerOf(done.rooms)).toEqual(['call', 'decision', 'receipt']);
});

it('is asked about again after the person changed which', async () => {
  let times = 0;
  const done = await offering({}, () => {
    times += 1;
    return times === 1 ? { approved: true, input: { paths: ['b.md'] } } : true;
  });
  expect(times).toBe(2);
  expect(textsOf(done)).toEqual(['beta']);
});

it('is not asked about where a rule allows it, and not offered where one denies it', async () => {
  const never = (): CallbackAnswer => {
    throw new Error('nobody is to be asked');
  };
  expect(textsOf(await offering({ reads: 'allow' }, never))).toEqual(['alpha', 'beta']);
  const source = { kind: 'person', file: 'rules.yaml', line: 1 } as const;
  expect(textsOf(await offering({ rules: [{ verdict: 'deny', of: 'show_notes', source }] }, never))).toEqual([]);
});

it('marks what is private, so that it is withheld from a model elsewhere', async () => {
  const done = await offering({ isPrivate: (path) => path === 'a.md' }, () => true);
  expect(done.offered).toMatchObject({ ok: true, value: { parts: [{ private: true }, {}] } });
});

it('says nothing where there is nothing to offer', async () => {
  const done = await offering({}, () => true, { input: { paths: ['gone.md'] } });
  expect(textsOf(done)).toEqual([]);
  expect(ledgerOf(done.rooms)).toEqual([]);
  expect(done.rooms.events).toEqual([]);
});

it('what cannot be proposed is an error of its own', async () => {
  const done = await offering({}, () => true, { input: { paths: ['../x'] } });
  expect(textsOf(done)).toBe('OUTSIDE_ROOT');
});

it('shares and does nothing else', async () => {
  const reaching = tool({
    ...card,
    effect: 'network',
    input,
    propose: async () =>
      ok({ summary: 'x', reach: { kind: 'request', method: 'GET', url: 'http://x.example/', host: 'x.example' } }),
    perform: async () => ok({ summary: 'y' }),
  });
  const done = await offering({}, () => true, { tool: reaching });
  expect(textsOf(done)).toBe('BAD_ARGS');
  expect(ledgerOf(done.rooms)).toEqual([]);
});
