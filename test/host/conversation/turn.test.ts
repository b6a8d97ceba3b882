// @module-tag rehearsal
// The composition that every surface stands on: one message in, events out, the same records and rules whoever holds the conversation.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AgentEvent } from '../../../src/agent/events.ts';
import { callbackDesk } from '../../../src/decision/callback-desk.ts';
import { beginSession, goOnAfterStop, resumeSession } from '../../../src/host/conversation/open-session.ts';
import { turn } from '../../../src/host/conversation/turn.ts';
import type { Rule } from '../../../src/policy/rule.ts';
import type { Session } from '../../../src/session/session.ts';
import { type HostGround, hostGround } from '../../support/host-ground.ts';

const create = (path: string) => ({
  calls: [['create_file', { path, content: 'new\n', description: 'as asked' }]] as const,
});

const begun = ({ rooms, board }: HostGround, text: string): Session => {
  const session = beginSession(rooms, board.setup, { title: text, records: [{ kind: 'user', parts: [{ text }] }] });
  if (!session.ok) throw new Error(session.error.message);
  return session.value;
};

/** One turn with a desk that answers every question in the same way. */
const taken = async (ground: HostGround, session: Session, answer: 'yes' | 'no' = 'no') => {
  const events: AgentEvent[] = [];
  const { questions } = ground.rooms.store;
  const asked: string[] = [];
  const desk = callbackDesk({
    questions,
    decide: ({ proposal }) => {
      asked.push(proposal.tool.name);
      return answer === 'yes';
    },
  });
  const end = await turn({
    ...ground,
    session,
    desks: [desk],
    hear: (event) => void events.push(event),
    signal: new AbortController().signal,
  });
  return { end, events, asked };
};

const sessionRecords = ({ rooms }: HostGround): readonly unknown[] => {
  const records = rooms.store.ledger.query({ kind: 'session' });
  if (!records.ok) throw new Error(records.error.message);
  return records.value.map(({ session, body }) => ({ session, body }));
};

it('asks, applies what was signed, and ends with what the model said', async () => {
  const ground = await hostGround([create('a.txt'), 'Done.']);
  const { end, events, asked } = await taken(ground, begun(ground, 'make a file'), 'yes');
  expect(end).toMatchObject({ end: 'done', summary: 'Done.' });
  expect(asked).toEqual(['create_file']);
  expect(events.flatMap((event) => (event.event === 'receipt' ? [event.receipt.status] : []))).toEqual(['applied']);
  expect(readFileSync(join(ground.folder, 'a.txt'), 'utf8')).toBe('new\n');
});

it('writes into the ledger that a session began and that it was resumed, with model and profile', async () => {
  const ground = await hostGround(['One.', 'Two.']);
  const { id } = begun(ground, 'hello').info;
  expect(resumeSession(ground.rooms, id, ground.board.setup)).toMatchObject({ ok: true });
  expect(sessionRecords(ground)).toEqual([
    { session: id, body: { what: 'started', model: 'compatible/scripted', profile: 'code' } },
    { session: id, body: { what: 'resumed', model: 'compatible/scripted', profile: 'code' } },
  ]);
  expect(resumeSession(ground.rooms, 99)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('lets a rule that was kept for the session count when it is resumed', async () => {
  const ground = await hostGround([create('a.txt'), 'Done.', create('b.txt'), 'Done.']);
  const first = begun(ground, 'make a file');
  const { id } = first.info;
  const rule: Rule = {
    verdict: 'allow',
    of: 'create_file',
    source: { kind: 'session', name: 'your answer "always"', id: 'abc' },
  };
  first.append({ kind: 'rule', session: id, rule });
  expect(await taken(ground, first)).toMatchObject({ end: { end: 'done' }, asked: [] });
  const again = resumeSession(ground.rooms, id, ground.board.setup);
  if (!again.ok) throw new Error(again.error.message);
  again.value.append({ kind: 'user', parts: [{ text: 'and another' }] });
  expect(await taken(ground, again.value)).toMatchObject({ end: { end: 'done' }, asked: [] });
  // Another session knows nothing of it.
  const other = await hostGround([create('c.txt'), 'Done.']);
  expect(await taken(other, begun(other, 'make a file'))).toMatchObject({ asked: ['create_file'] });
});

it('stops in order when a listener fails, and throws what it threw', async () => {
  const ground = await hostGround([create('a.txt'), 'Done.']);
  const session = begun(ground, 'make a file');
  const failing = turn({
    ...ground,
    session,
    desks: [callbackDesk({ questions: ground.rooms.store.questions, decide: () => true })],
    hear: (event) => {
      if (event.event === 'proposal') throw new Error('no screen left');
    },
    signal: new AbortController().signal,
  });
  await expect(failing).rejects.toThrow('no screen left');
  // Nothing waits any more, and another process could go on.
  expect(ground.rooms.store.questions.pending(session.info.id)).toEqual([]);
  session.refresh();
  expect(session.state.done?.how).toBe('interrupted');
});

it('goes on after a stop, not after an end', async () => {
  const ground = await hostGround(['Done.']);
  const session = begun(ground, 'hello');
  await taken(ground, session);
  goOnAfterStop(session);
  expect(session.records.filter(({ kind }) => kind === 'continued')).toEqual([]);
  session.append({ kind: 'user', parts: [{ text: 'again' }] }, { kind: 'done', how: 'interrupted', summary: '' });
  goOnAfterStop(session);
  expect(session.records.filter(({ kind }) => kind === 'continued')).toHaveLength(1);
});

it('keeps the setup of a turn as it was when the person switches something meanwhile', async () => {
  const { board } = await hostGround(['Done.'], { files: { 'a.md': 'x\n' } });
  const before = board.setup;
  const names = before.schemas.map(({ name }) => name);
  const after = board.setReadOnly(true);
  expect(before.readOnly).toBe(false);
  expect(before.schemas.map(({ name }) => name)).toEqual(names);
  expect(after.readOnly).toBe(true);
  expect(after.schemas.map(({ name }) => name)).not.toContain('create_file');
  expect(board.setup).toBe(after);
});

it('speaks to every model through what it was wrapped in', async () => {
  const { board } = await hostGround(['Done.']);
  const heard: string[] = [];
  const wrapped = board.wrapModel((model) => ({
    ...model,
    reply: (request, options) => {
      heard.push(model.id);
      return model.reply(request, options);
    },
  }));
  const reply = await wrapped.model.reply(
    { system: '', messages: [], tools: [], maxOutputTokens: 10 },
    { heard: () => undefined, signal: new AbortController().signal },
  );
  expect(reply.ok).toBe(true);
  expect(heard).toEqual(['compatible/scripted']);
  expect(await board.lookAgain()).toBe(board.setup);
});
