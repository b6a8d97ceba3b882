// What the program would change by itself is asked about whatever the rules allow.
import { expect, it } from 'vitest';
import { offerChange } from '../../src/agent/offer-change.ts';
import { askAtDesks } from '../../src/agent/run.ts';
import type { Runtime } from '../../src/agent/runtime.ts';
import { type CallbackAnswer, callbackDesk } from '../../src/decision/callback-desk.ts';
import type { Asked } from '../../src/decision/question.ts';
import { moveFile } from '../../src/toolkit/files/move-file.ts';
import { readFile } from '../../src/toolkit/files/read-file.ts';
import { agentRooms, onItsOwn } from '../support/agent-rooms.ts';

const offering = async (verdict: 'allow' | 'draft' | 'deny', answer: CallbackAnswer, tool = moveFile) => {
  const rooms = await agentRooms({ 'a.md': 'alpha' }, []);
  let asked = 0;
  const runtime: Runtime = {
    ...rooms.runtime,
    emit: (event) => void rooms.events.push(event),
    judge: async (proposal) => ({ ...(await rooms.runtime.judge(proposal)), verdict, why: 'a rule', mustAsk: false }),
  };
  const decide = (offered: Asked): CallbackAnswer => {
    const { judgement } = offered;
    asked += 1;
    expect(judgement).toMatchObject({ verdict: 'ask', why: 'it is better so', mustAsk: true });
    return onItsOwn(offered, answer);
  };
  const desks = [callbackDesk({ questions: runtime.store.questions, decide })];
  const offered = await offerChange(rooms.session, runtime, {
    tool,
    input: { from: 'a.md', to: 'b.md' },
    why: 'it is better so',
    ask: (question) => askAtDesks(question, runtime, { desks, process: { pid: process.pid, started: 'test' } }),
  });
  return { offered, asked: () => asked };
};

it.each(['allow', 'draft'] as const)('S1.58: it is asked also where a rule says %s', async (verdict) => {
  const { offered, asked } = await offering(verdict, true);
  expect(asked()).toBe(1);
  expect(offered).toMatchObject({
    ok: true,
    value: { status: 'applied', entry: 1, changed: [{ path: 'b.md', from: 'a.md', what: 'moved' }] },
  });
});

it('S1.58: a no is a no, and a rule that denies it is not asked about', async () => {
  expect((await offering('allow', false)).offered).toMatchObject({
    ok: true,
    value: { status: 'refused', changed: [] },
  });
  const denied = await offering('deny', true);
  expect(denied.asked()).toBe(0);
  expect(denied.offered).toMatchObject({ ok: true, value: { status: 'refused', refused: { by: 'rule' } } });
});

it('what changes no files is not offered here', async () => {
  expect((await offering('allow', true, readFile)).offered).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
});
