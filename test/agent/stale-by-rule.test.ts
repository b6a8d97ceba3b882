// What a rule covers and somebody else touches in between: nobody is blamed for not being there, and the model hears what is true.
import { expect, it } from 'vitest';
import { run } from '../../src/agent/run.ts';
import type { Runtime } from '../../src/agent/runtime.ts';
import { rulesOnlyDesk } from '../../src/decision/rules-only-desk.ts';
import { agentRooms } from '../support/agent-rooms.ts';

const edit = { name: 'edit_file', arguments: { path: 'a.txt', edits: [{ old: 'one', new: 'ONE' }], description: 'd' } };
const ALLOWED = {
  verdict: 'allow',
  rule: { kind: 'flag', name: '--yes' },
  why: 'you said --yes',
  mustAsk: false,
} as const;

it('case 424: a stale proposal under --yes fails as STALE with what to do, and is not called a missing desk', async () => {
  const rooms = await agentRooms({ 'a.txt': 'one\n' }, [{ calls: [edit] }, { text: 'Done.' }]);
  let touched = 0;
  const runtime: Runtime = {
    ...rooms.runtime,
    emit: (event) => void rooms.events.push(event),
    // Between the proposal and its effect somebody else saves the file, each time.
    judge: async () => {
      touched += 1;
      rooms.write('a.txt', `one\nby somebody else, ${touched}\n`);
      return ALLOWED;
    },
  };
  const desk = rulesOnlyDesk({ questions: runtime.store.questions });
  for await (const event of run(rooms.session, runtime, { desks: [desk], process: { pid: process.pid, started: 'x' } }))
    rooms.events.push(event);
  const [answer = ''] = rooms.answers();
  expect(answer).toContain('STALE');
  expect(answer).toContain('Read it again');
  expect(answer).not.toContain('no desk');
  expect(rooms.events).toContainEqual(
    expect.objectContaining({
      event: 'receipt',
      receipt: expect.objectContaining({ status: 'failed', error: expect.objectContaining({ code: 'STALE' }) }),
    }),
  );
  expect(rooms.read('a.txt')).toContain('by somebody else');
});
