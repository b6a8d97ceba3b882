import { expect, it } from 'vitest';
import type { SessionEvent } from '../../../src/surfaces/library/index.ts';
import { agentIn, scriptedReplies, workspaceOf } from '../../support/scripted-replies.ts';

const READ = { calls: [['read_file', { path: 'a.txt' }]] } as const;
const TASK = { profile: 'code' } as const;

it('events carry the session they belong to, also of two runs at once', async () => {
  const events: SessionEvent[] = [];
  const model = scriptedReplies('One.', 'Two.');
  const own = agentIn(workspaceOf({}), { model, onEvent: (event) => void events.push(event) });
  const [first, second] = await Promise.all([own.chat('a'), own.chat('b')]);
  expect(first.session).not.toBe(second.session);
  for (const { session, response } of [first, second])
    expect(events).toContainEqual({ event: 'text', text: response, reply: expect.any(Number), session });
});

it('a task as a stream gives every event in order, and its result', async () => {
  const own = agentIn(workspaceOf({ 'a.txt': 'one\n' }), { ...TASK, model: scriptedReplies(READ, 'Done.') });
  const stream = own.stream('Read it');
  const kinds: string[] = [];
  for await (const event of stream) kinds.push(event.event);
  const result = await stream.result;
  expect(kinds.filter((kind) => kind !== 'progress')).toEqual(['receipt', 'text', 'done']);
  expect(result).toMatchObject({ response: 'Done.', incomplete: false });
  expect(result.aborted).toBeUndefined();
});

it('a chat as a stream goes on with a session', async () => {
  const own = agentIn(workspaceOf({}), { model: scriptedReplies('One.', 'Two.') });
  const { session } = await own.chat('a');
  const stream = own.stream('b', { as: 'chat', session });
  for await (const event of stream) expect(event.session).toBe(session);
  expect((await stream.result).session).toBe(session);
});

it('leaving the stream stops the run, and the result says so', async () => {
  const own = agentIn(workspaceOf({ 'a.txt': 'one\n' }), {
    ...TASK,
    model: scriptedReplies(READ, READ, READ, 'Done.'),
  });
  const stream = own.stream('Read it');
  for await (const event of stream) if (event.event === 'receipt') break;
  const result = await stream.result;
  expect(result).toMatchObject({ aborted: true, incomplete: true });
  expect(`${result}`).toContain('Incomplete (stopped)');
});

it('an abort says so in the result', async () => {
  const stop = new AbortController();
  const own = agentIn(workspaceOf({ 'a.txt': 'one\n' }), {
    ...TASK,
    model: scriptedReplies(READ, 'Done.'),
    signal: stop.signal,
    onEvent: ({ event }) => {
      if (event === 'receipt') stop.abort();
    },
  });
  expect(await own.task('Read it')).toMatchObject({ aborted: true, incomplete: true });
});

it('what cannot be meant is thrown by the stream and by its result', async () => {
  const own = agentIn(workspaceOf({}), { model: scriptedReplies('x') });
  const stream = own.stream(' ');
  await expect(async () => {
    for await (const event of stream) expect(event).toBeUndefined();
  }).rejects.toMatchObject({ code: 'BAD_ARGS' });
  await expect(stream.result).rejects.toMatchObject({ code: 'BAD_ARGS' });
});

it('words of the program can replace those of the profile', async () => {
  const model = scriptedReplies('Salve.');
  const own = agentIn(workspaceOf({}), { model, system: { replace: 'Answer in Latin.' } });
  await own.chat('hello');
  expect(model.requests[0]?.system).toBe('Answer in Latin.');
  expect(() => agentIn(workspaceOf({}), { system: { replace: 1 } as never })).toThrow('a text, or { replace: a text }');
});
