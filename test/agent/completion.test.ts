import { expect, it } from 'vitest';
import { fail } from '../../src/error/error-value.ts';
import { tool } from '../../src/tool/tool.ts';
import { agentRooms } from '../support/agent-rooms.ts';
import { smallSandbox } from '../support/small-sandbox.ts';

const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const complete = { name: 'task_complete', arguments: { summary: 'Everything is renamed.' } };
const FILES = { 'a.txt': 'one\ntwo\n' };

const breaks = tool({
  name: 'breaks',
  title: 'Breaks',
  description: 'Fails.',
  group: 'files',
  input: { type: 'object', properties: {} },
  effect: 'read',
  hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
  risky: false,
  propose: () => Promise.resolve(fail('NOT_FOUND', 'There is nothing here.')),
});

it('counts a completion whose siblings did what they should', async () => {
  const rooms = await agentRooms(FILES, [{ calls: [complete, edit('a.txt', 'two', '2')] }]);
  expect(await rooms.go(() => true)).toEqual({ end: 'done', how: 'complete', summary: 'Everything is renamed.' });
  expect(rooms.read('a.txt')).toBe('one\n2\n');
});

it.each([
  ['before', [complete, edit('a.txt', 'two', '2')], 0],
  ['after', [edit('a.txt', 'two', '2'), complete], 1],
])('gives the model one more turn when a call %s its completion was refused', async (_, calls, place) => {
  const rooms = await agentRooms(FILES, [{ calls }, { text: 'You said no, so nothing is renamed.' }]);
  expect(await rooms.go(() => false)).toMatchObject({ how: 'text', summary: 'You said no, so nothing is renamed.' });
  expect(rooms.answers()[place]).toMatch(/not ended.*edit_file was refused/i);
  expect(rooms.answers()[1 - place]).toMatch(/^Refused by the person/);
  expect(rooms.events).not.toContainEqual(expect.objectContaining({ event: 'done', how: 'complete' }));
});

it('gives the model one more turn when a call beside its completion failed, and takes the next completion', async () => {
  const rooms = await agentRooms(
    FILES,
    [{ calls: [{ name: 'breaks', arguments: {} }, complete] }, { calls: [complete] }],
    { tools: [breaks] },
  );
  expect(await rooms.go(() => true)).toMatchObject({ how: 'complete' });
  expect(rooms.requests).toHaveLength(2);
  expect(rooms.answers()[1]).toMatch(/breaks failed/);
});

it('gives the model one more turn when a command beside its completion failed', async () => {
  const run = { name: 'run_command', arguments: { command: 'echo no; exit 2' } };
  const rooms = await agentRooms(FILES, [{ calls: [run, complete] }, { text: 'The command failed.' }], {
    sandbox: (folder) => smallSandbox(folder),
  });
  expect(await rooms.go(() => true)).toMatchObject({ how: 'text' });
  expect(rooms.answers()[1]).toMatch(/run_command ended with Exit code: 2/);
});

it('gives the model one more turn when only a part of a call beside its completion was applied', async () => {
  const text = Array.from({ length: 30 }, (_, line) => `line ${line + 1}\n`).join('');
  const edits = [5, 25].map((line) => ({ old: `line ${line}\n`, new: `changed ${line}\n` }));
  const rooms = await agentRooms({ 'a.txt': text }, [
    { calls: [{ name: 'edit_file', arguments: { path: 'a.txt', edits, description: 'd' } }, complete] },
    { text: 'Only line 5 is changed.' },
  ]);
  const end = await rooms.go(({ proposal }) => ({ approved: true, keep: [proposal.parts[0]!.id] }));
  expect(end).toMatchObject({ how: 'text' });
  expect(rooms.answers()[1]).toMatch(/edit_file was applied in part/);
});

it('takes two completions of one reply for one', async () => {
  const rooms = await agentRooms(FILES, [{ calls: [complete, complete] }]);
  expect(await rooms.go(() => true)).toMatchObject({ how: 'complete' });
});

it('does not call a task complete whose sheet was refused', async () => {
  const rooms = await agentRooms(FILES, [{ calls: [edit('a.txt', 'two', '2'), complete] }], { draft: true });
  expect(await rooms.go(() => false)).toMatchObject({ end: 'done', how: 'stopped' });
  expect(rooms.read('a.txt')).toBe(FILES['a.txt']);
});
