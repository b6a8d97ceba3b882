import { expect, it } from 'vitest';
import { ownCalls, PROGRAM } from '../../src/session/own-call.ts';
import type { Stored } from '../../src/session/record.ts';
import { emptyState, withRecord } from '../../src/session/state.ts';
import { agentRooms } from '../support/agent-rooms.ts';

it('is open like any call, and counted as no model’s', () => {
  const record: Stored = { ...ownCalls({ name: 'read_file', input: { path: 'a.md' } }), seq: 2, at: 0 };
  const state = withRecord(emptyState(1), record);
  expect(state.open?.calls).toEqual([
    {
      id: '2.1',
      providerId: 'countersign-read_file',
      name: 'read_file',
      arguments: '{"path":"a.md"}',
      own: true,
    },
  ]);
  expect({ ...state, open: undefined }).toEqual(emptyState(1));
  expect(record).toMatchObject({ model: PROGRAM });
});

it('is asked, carried out and told to the model before its first reply', async () => {
  const rooms = await agentRooms({ 'a.md': 'one\n' }, [{ text: 'I see.' }], { reads: 'ask', limits: { turns: 1 } });
  rooms.session.append(ownCalls({ name: 'read_file', input: { path: 'a.md' } }));
  const asked: unknown[] = [];
  const end = await rooms.go(({ proposal }) => {
    asked.push([proposal.tool.name, proposal.recipient, proposal.call.own]);
    return true;
  });
  expect(asked).toEqual([['read_file', 'compatible/scripted', true]]);
  expect(end).toMatchObject({ end: 'done', how: 'text', summary: 'I see.' });
  expect(rooms.requests).toHaveLength(1);
  expect(rooms.answers()).toEqual([expect.stringContaining('1\tone')]);
  expect(rooms.session.state.run.turns).toBe(1);
  const kept = rooms.runtime.store.ledger.query({ kind: 'call' });
  expect(kept).toMatchObject({ ok: true, value: [{ body: { tool: 'read_file', own: true } }] });
});

it('that is refused does not keep the model from answering', async () => {
  const rooms = await agentRooms({ 'a.md': 'one\n' }, [{ text: 'Then tell me.' }], { reads: 'ask' });
  rooms.session.append(ownCalls({ name: 'read_file', input: { path: 'a.md' } }));
  expect(await rooms.go(() => false)).toMatchObject({ end: 'done', summary: 'Then tell me.' });
  expect(rooms.answers()).toEqual([expect.stringMatching(/^Refused by the person/)]);
});
