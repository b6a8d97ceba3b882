// What a provider or a desk throws ends the turn as a mistake of ours: recorded with its stack, and the session can be gone on with.
import { expect, it } from 'vitest';
import { run } from '../../src/agent/run.ts';
import type { Runtime } from '../../src/agent/runtime.ts';
import type { Desk } from '../../src/decision/question.ts';
import { agentRooms } from '../support/agent-rooms.ts';

const edit = {
  name: 'edit_file',
  arguments: { path: 'a.txt', edits: [{ old: 'one', new: 'ONE' }], description: 'd' },
};
const refuses: Desk = {
  name: 'x',
  can: { amend: false, part: false, batch: false },
  show: () => {
    throw new TypeError('cannot read properties of undefined');
  },
  withdraw: () => undefined,
};

const ended = async (more: Partial<Runtime>, desks: readonly Desk[]) => {
  const rooms = await agentRooms({ 'a.txt': 'one\n' }, [{ calls: [edit] }, { text: 'Done.' }]);
  const running = run(
    rooms.session,
    { ...rooms.runtime, ...more },
    { desks, process: { pid: process.pid, started: 'x' } },
  );
  for (;;) {
    const { value, done } = await running.next();
    if (done) return { rooms, end: value };
    rooms.events.push(value);
  }
};

it.each([
  ['a desk', {}, [refuses]],
  [
    'the judgement',
    {
      judge: async () => {
        throw new RangeError('a bug');
      },
    },
    [],
  ],
] as const)('case 426: what %s throws is INTERNAL, recorded, and nothing is applied', async (_, more, desks) => {
  const { rooms, end } = await ended(more, desks);
  expect(end).toMatchObject({
    end: 'failed',
    error: { code: 'INTERNAL', data: { stack: expect.stringMatching(/ at /) } },
  });
  expect(rooms.events).toContainEqual(
    expect.objectContaining({ event: 'error', error: expect.objectContaining({ code: 'INTERNAL' }) }),
  );
  expect(rooms.session.records).toContainEqual(
    expect.objectContaining({ kind: 'failed', error: expect.objectContaining({ code: 'INTERNAL' }) }),
  );
  expect(rooms.read('a.txt')).toBe('one\n');
});

it('case 426: what a provider throws is INTERNAL, and the next process goes on', async () => {
  const throwing = (model: Runtime['model']): Runtime['model'] => ({
    ...model,
    reply: () => {
      throw new TypeError('undefined is not a function');
    },
  });
  const rooms = await agentRooms({ 'a.txt': 'one\n' }, [{ text: 'Done.' }]);
  const running = run(
    rooms.session,
    { ...rooms.runtime, model: throwing(rooms.runtime.model) },
    { desks: [], process: { pid: process.pid, started: 'x' } },
  );
  let last = await running.next();
  while (last.done !== true) last = await running.next();
  expect(last.value).toMatchObject({ end: 'failed', error: { code: 'INTERNAL' } });
  expect(await rooms.anotherProcess().go(() => true)).toMatchObject({ end: 'done' });
});
