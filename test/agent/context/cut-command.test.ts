import { expect, it } from 'vitest';
import { fail, ok } from '../../../src/error/error-value.ts';
import { tool } from '../../../src/tool/tool.ts';
import { processTools } from '../../../src/toolkit/shell/process-tools.ts';
import { createProcesses } from '../../../src/toolkit/shell/processes.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { resultsOf } from '../../support/scripted-model.ts';
import { smallSandbox } from '../../support/small-sandbox.ts';

const call = (name: string, input: object) => ({ calls: [{ name, arguments: input }] });
const failing = call('run_command', { command: 'seq 1 8000; echo FATAL >&2; exit 1' });
const done = { text: 'done' };
const unasked = () => {
  throw new Error('nothing is to be asked');
};
/** A window of 16k, as most models on people's own machines have it. */
const SMALL = { model: { window: 16_384 }, sandbox: (folder: string) => smallSandbox(folder) };

it('tells a model with a small window that a command failed: exit code first, then head and tail', async () => {
  const rooms = await agentRooms({}, [failing, done], SMALL);
  await rooms.go(unasked);
  const [answer = ''] = rooms.answers();
  expect(answer).toMatch(/^Exit code: 1\n1\n2\n3\n/);
  expect(answer).toMatch(/\n8000\nFATAL\n$/);
  expect(answer).toContain('[cut to save context: run_command seq 1 8000');
  expect(answer).not.toContain('later part');
});

it('says nothing about getting the rest where no tool can show it', async () => {
  const rooms = await agentRooms({}, [failing, done], SMALL);
  await rooms.go(unasked);
  expect(rooms.answers()[0]).toMatch(/lines \d+-\d+ of the result are left out\]/);
});

it('keeps the whole output where the model can read it in parts', async () => {
  const rooms = await agentRooms(
    {},
    [
      failing,
      (body) => {
        const [answer = ''] = [...resultsOf({ body }).values()][0] ?? [];
        const [, input = ''] = /; read_process (\{.*?\}) shows them\]/.exec(answer) ?? [];
        return call('read_process', JSON.parse(input) as object);
      },
      done,
    ],
    { ...SMALL, tools: processTools(createProcesses()) },
  );
  await rooms.go(unasked);
  const [cut = '', read = ''] = rooms.answers();
  const [, first] = /lines (\d+)-/.exec(cut) ?? [];
  expect(read).toMatch(new RegExp(`^${first}\\t${Number(first) - 1}\\n`));
  expect(read).toMatch(/\[lines \d+-\d+ of 8002; from: \d+ shows more\]\n$/);
});

it('says that a command failed also where only a line about it is left', async () => {
  const text = 'word '.repeat(5000);
  const rooms = await agentRooms(
    { 'a.txt': text, 'b.txt': text },
    [
      call('run_command', { command: 'seq 1 2000; exit 3' }),
      call('read_file', { path: 'a.txt' }),
      call('read_file', { path: 'b.txt' }),
      done,
    ],
    { ...SMALL, tools: processTools(createProcesses()) },
  );
  await rooms.go(unasked);
  expect(rooms.answers()[0]).toMatch(
    /^\[cut to save context: run_command seq 1 2000; exit 3, Exit code: 3, \d\.\d KB; read_process \{"result": "\d+\.1"\} shows it again\]$/,
  );
});

it('still names the parameter for a later part where there is one', async () => {
  const rooms = await agentRooms(
    { 'a.txt': `${'a line of a file '.repeat(5)}\n`.repeat(1500) },
    [call('read_file', { path: 'a.txt' }), done],
    SMALL,
  );
  await rooms.go(unasked);
  expect(rooms.answers()[0]).toMatch(/call it again with offset for a later part\]$/);
});

it('does not read what the person threw out, what is not there, or past the end', async () => {
  const rooms = await agentRooms(
    {},
    [
      call('run_command', { command: 'echo hello' }),
      call('read_process', { result: '2.1', from: 9 }),
      call('read_process', { result: '77.1' }),
      call('read_process', {}),
      done,
    ],
    { ...SMALL, tools: processTools(createProcesses()) },
  );
  await rooms.go(unasked);
  expect(rooms.answers().slice(1)).toEqual([
    expect.stringContaining('from 9 is past the end'),
    expect.stringContaining('No earlier result has the number 77.1'),
    expect.stringContaining('Give id, of a process, or result'),
  ]);
});

it('does not share anew what only a local model may have', async () => {
  const secret = tool({
    name: 'show_note',
    title: 'Show note',
    description: 'Shows a note.',
    group: 'files',
    input: { type: 'object', properties: {} },
    effect: 'read',
    hints: { readOnly: true, idempotent: true, destructive: false, openWorld: false },
    risky: false,
    propose: async (_, look) => {
      const path = look.resolve('diary.md', 'read');
      if (!path.ok) return fail('NOT_FOUND', 'no diary');
      const text = look.bytes('dear diary\n');
      return ok({
        summary: 'show',
        share: [{ title: 'diary.md', text, origin: { path: path.value, hash: text.hash } }],
      });
    },
  });
  const tools = [...processTools(createProcesses()), secret];
  const isPrivate = (path: string): boolean => path === 'diary.md';
  const rooms = await agentRooms(
    { 'diary.md': 'dear diary\n' },
    [call('show_note', {}), done, call('read_process', { result: '2.1' }), done],
    { ...SMALL, tools, isPrivate, model: { local: true } },
  );
  await rooms.go(unasked);
  rooms.session.append({ kind: 'user', parts: [{ text: 'again' }] });
  const cloud = rooms.anotherProcess({ ...SMALL, tools, isPrivate, model: { local: false } });
  await cloud.go(unasked);
  expect(JSON.stringify(rooms.requests.at(-1)?.body)).not.toContain('dear diary');
});
