import { expect, it } from 'vitest';
import type { AgentEvent, Live } from '../../src/agent/events.ts';
import { lookProgress, tellNotice } from '../../src/agent/tell-progress.ts';
import { agentRooms } from '../support/agent-rooms.ts';

/** What goes on, in its order: "work read_file". */
const lived = (events: readonly AgentEvent[]): readonly string[] =>
  events.flatMap((event) =>
    event.event === 'progress' && event.step !== 'meter' && event.live !== undefined
      ? [`${event.live.kind} ${event.words}`]
      : [],
  );

it('tells when the model is asked and what is worked on, for whoever waits', async () => {
  const read = { name: 'read_file', arguments: { path: 'a.txt' } };
  const rooms = await agentRooms({ 'a.txt': 'a\n' }, [
    { calls: [read, { ...read, name: `${'x'.repeat(80)}` }, read] },
    { text: 'Done.' },
  ]);
  await rooms.go(() => true);
  const model = `model Asking ${rooms.runtime.model.id}`;
  expect(lived(rooms.events)).toEqual([model, `work read_file, ${'x'.repeat(60)}`, model]);
});

it('tells what a tool says and what a command prints apart, and how long a model is waited for', () => {
  const told: { words: string; live: Live | undefined }[] = [];
  const emit = (event: AgentEvent): void => {
    if (event.event === 'progress' && event.step !== 'meter') told.push({ words: event.words, live: event.live });
  };
  const { progress, printed } = lookProgress({ emit });
  progress('Running: npm test');
  printed('ok 1');
  tellNotice({ emit }, { kind: 'notice', text: 'Network error. Retrying.', waits: 2_000 });
  tellNotice({ emit }, { kind: 'notice', text: 'Something else.' });
  expect(told).toEqual([
    { words: 'Running: npm test', live: { kind: 'work' } },
    { words: 'ok 1', live: { kind: 'output' } },
    { words: 'Network error. Retrying.', live: { kind: 'wait', milliseconds: 2_000 } },
    { words: 'Something else.', live: undefined },
  ]);
});
