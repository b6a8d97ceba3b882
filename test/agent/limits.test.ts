import { expect, it } from 'vitest';
import { type LimitQuestion, limitReached, spendingOf } from '../../src/agent/limits.ts';
import type { SessionRecord, Stored } from '../../src/session/record.ts';
import { emptyState, withRecord } from '../../src/session/state.ts';
import { agentRooms } from '../support/agent-rooms.ts';

const LIMITS = { turns: 10, calls: 100, minutes: 60, tokens: 1_000_000 };
const reply = (input: number, output: number, cost?: number): SessionRecord => ({
  kind: 'reply',
  model: 'm',
  parts: [{ kind: 'text', text: 'x' }],
  usage: { input, output, reported: true },
  ...(cost === undefined ? {} : { cost }),
});
const user: SessionRecord = { kind: 'user', parts: [{ text: 'go' }] };
const stateOf = (...records: SessionRecord[]) =>
  records.reduce(
    (state, record, index) => withRecord(state, { ...record, seq: index + 1, at: 0 } as Stored),
    emptyState(1),
  );
const ask = (more: Partial<LimitQuestion>) =>
  limitReached({ state: stateOf(user, reply(1000, 100, 0.02)), limits: LIMITS, now: 0, ...more });

it('stops at tokens and at cost, and says what was spent', () => {
  expect(ask({})).toBeUndefined();
  expect(ask({ limits: { ...LIMITS, tokens: 1100 } })).toEqual({
    limit: 'tokens',
    words: 'Stopped after 1,100 tokens (the limit is 1,100).',
  });
  expect(ask({ limits: { ...LIMITS, cost: 0.02 } })).toEqual({
    limit: 'cost',
    words: 'Stopped after $0.02 (the limit is $0.02).',
  });
});

it('does not send a request that would pass a limit by its input alone', () => {
  expect(ask({ limits: { ...LIMITS, tokens: 2000 }, coming: 900 })).toBeUndefined();
  expect(ask({ limits: { ...LIMITS, tokens: 2000 }, coming: 901 })).toEqual({
    limit: 'tokens',
    words: 'Stopped after 1,100 tokens: the next request would pass the limit of 2,000, so it was not sent.',
  });
  const price = { input: 10, output: 50, cacheRead: 1 };
  const limits = { ...LIMITS, cost: 0.03 };
  // 10,000 tokens of cached input cost a cent, so only more than that passes for certain.
  expect(ask({ limits, price, coming: 10_000 })).toBeUndefined();
  expect(ask({ limits, price, coming: 10_001 })).toMatchObject({ limit: 'cost' });
  expect(ask({ limits, coming: 100_000 })).toBeUndefined();
});

it('counts a limit of the configuration per message, and one named by flag over all of them', () => {
  const state = stateOf(user, reply(1000, 100, 0.02), user);
  expect(ask({ state, limits: { ...LIMITS, tokens: 1000 } })).toBeUndefined();
  expect(ask({ state, flagLimits: { tokens: 1000 } })).toMatchObject({ limit: 'tokens', byFlag: true });
  expect(ask({ state, flagLimits: { cost: 0.01 } })).toMatchObject({ limit: 'cost', byFlag: true });
  const spentBefore = spendingOf(state);
  expect(spentBefore).toEqual({ tokens: 1100, cost: 0.02 });
  expect(ask({ state, flagLimits: { tokens: 1000, cost: 0.01 }, spentBefore })).toBeUndefined();
});

it('still stops at turns, calls and minutes', () => {
  expect(ask({ limits: { ...LIMITS, turns: 1 } })).toMatchObject({ limit: 'turns' });
  expect(ask({ limits: { ...LIMITS, calls: 0 } })).toMatchObject({ limit: 'calls' });
  expect(ask({ now: 61 * 60_000 })).toMatchObject({ limit: 'minutes' });
  // A question that waited for an hour is nobody's work: the time counts from where this process took it up.
  expect(ask({ now: 61 * 60_000, began: 59 * 60_000 })).toBeUndefined();
  expect(ask({ now: 120 * 60_000, began: 59 * 60_000 })).toMatchObject({ limit: 'minutes' });
});

it('holds a limit on the cost in a run: what was spent is said, and nothing more is sent', async () => {
  const read = { name: 'read_file', arguments: { path: 'a.txt' } };
  const rooms = await agentRooms(
    { 'a.txt': 'one\n' },
    (_, turn) => ({
      calls: [{ ...read, arguments: { path: 'a.txt', offset: turn + 1 } }],
      usage: { prompt_tokens: 1000, completion_tokens: 100 },
    }),
    { runtime: { price: { input: 10, output: 50 }, flagLimits: { cost: 0.04 } } },
  );
  // 0.015 a reply: the third would begin at 0.03 and pass 0.04 only with its output, so it is sent.
  expect(await rooms.go(() => true, { goOn: async () => false })).toMatchObject({ end: 'limit', limit: 'cost' });
  expect(rooms.requests.length).toBeLessThanOrEqual(3);
  expect(rooms.session.state).toMatchObject({ limit: { byFlag: true }, spent: { unpriced: 0 } });
  expect(rooms.session.state.spent.cost).toBeLessThanOrEqual(0.045);
  rooms.session.append({ kind: 'user', parts: [{ text: 'and now?' }] });
  const sent = rooms.requests.length;
  expect(await rooms.go(() => true, { goOn: async () => false })).toMatchObject({ end: 'limit', limit: 'cost' });
  expect(rooms.requests).toHaveLength(sent);
});

it('sends not even the first request when it would pass the limit', async () => {
  const rooms = await agentRooms({}, [{ text: 'hello' }], { runtime: { flagLimits: { tokens: 100 } } });
  expect(await rooms.go(() => true)).toMatchObject({ end: 'limit', words: expect.stringContaining('was not sent') });
  expect(rooms.requests).toHaveLength(0);
});
