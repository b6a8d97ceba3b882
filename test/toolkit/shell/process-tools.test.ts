import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { machineProcesses } from '../../../src/toolkit/shell/machine-processes.ts';
import { processTools } from '../../../src/toolkit/shell/process-tools.ts';
import { createProcesses } from '../../../src/toolkit/shell/processes.ts';
import { agentRooms } from '../../support/agent-rooms.ts';
import { heldDeadline } from '../../support/held-deadline.ts';
import { type SmallOptions, smallSandbox } from '../../support/small-sandbox.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const start = (command: string, more: object = {}) => ({ name: 'start_process', arguments: { command, ...more } });
const on = (name: string, id = 1) => ({ name, arguments: { id } });
const done = { text: 'done' };

/** One call per reply, so that each sees what came before it. */
const rooms = (calls: readonly object[], small: SmallOptions = {}) =>
  agentRooms({ 'a.txt': 'one\n' }, [...calls.map((call) => ({ calls: [call as ReturnType<typeof start>] })), done], {
    tools: processTools(createProcesses()),
    sandbox: (folder) => smallSandbox(folder, small),
  });

/** The first words of a process, or its end, are waited for however long a busy machine takes. */
const untilItSpeaks = (): void => void heldDeadline(1500);

const unasked = () => {
  throw new Error('nothing is to be asked');
};

describe('a process over a copy', () => {
  it('starts without a question, runs on, is read, and stops', async () => {
    const made = await rooms([
      start('while :; do sleep 1; done'),
      on('read_process'),
      on('stop_process'),
      on('read_process'),
    ]);
    await made.go(unasked);
    const [started, read, stopped, after] = made.answers();
    expect(started).toBe('process 1: running, while :; do sleep 1; done\n(no output yet)\n');
    expect(read).toBe(started);
    expect(stopped).toMatch(/^process 1: ended \(Killed by SIGKILL\)[\s\S]*nothing it wrote on its copy is kept/);
    expect(after).toMatch(/^process 1: ended \(Killed by SIGKILL\)/);
  });

  it('is not started twice while it runs: the same call is the same process', async () => {
    const made = await rooms([
      start('sleep 60'),
      start('sleep 60 '),
      start('sleep 60'),
      { name: 'list_processes', arguments: {} },
    ]);
    await made.go(unasked);
    expect(made.answers()[3]).toBe('process 1: running, sleep 60\nprocess 2: running, sleep 60 \n');
  });

  it('what it wrote is proposed once it has ended by itself, and nothing before', async () => {
    untilItSpeaks();
    const made = await rooms([start('echo 2 >> a.txt'), on('stop_process')]);
    let times = 0;
    await made.go(({ proposal }) => {
      times += 1;
      expect(made.read('a.txt')).toBe('one\n');
      expect(proposal.preview.changes?.map(({ path }) => path)).toEqual(['a.txt']);
      return true;
    });
    expect(times).toBe(1);
    expect(made.read('a.txt')).toBe('one\n2\n');
  });

  it('that must be reached is asked first, with its folder', async () => {
    const made = await rooms([start('sleep 60', { network: true })]);
    await made.go(({ proposal }) => {
      expect(proposal.preview.reach).toEqual({ kind: 'command', command: 'sleep 60', folder: '.', tier: 'network' });
      return true;
    });
    expect(made.answers()[0]).toMatch(/^process 1: running/);
  });

  it('that fails at once says so', async () => {
    untilItSpeaks();
    const made = await rooms([start('exit 4')]);
    await made.go(unasked);
    expect(made.answers()[0]).toMatch(/^process 1: ended \(Exit code: 4\)/);
  });

  it('shows what it printed, the last lines of much', async () => {
    untilItSpeaks();
    const made = await rooms([start('seq 700; sleep 60'), on('read_process')]);
    await made.go(unasked);
    const lines = made.answers()[1]?.split('\n') ?? [];
    expect(lines[1]).toBe('…400 lines before these');
    expect(lines.at(-2)).toBe('700');
  });
});

describe('a process for real', () => {
  it('is asked before it starts and before it stops; what it changed is recorded then, and can be undone', async () => {
    untilItSpeaks();
    const made = await rooms([start('echo 2 >> a.txt; echo on; while :; do sleep 1; done'), on('stop_process')], {
      tier: 'witnessed',
    });
    const asked: unknown[] = [];
    await made.go(({ proposal }) => {
      asked.push(proposal.preview.reach);
      return true;
    });
    expect(asked).toEqual([
      expect.objectContaining({ kind: 'command', tier: 'witnessed' }),
      { kind: 'other', words: expect.stringMatching(/^stops process 1: running.* records what it changed/) },
    ]);
    expect(made.answers()[1]).toMatch(/^It ran for real and changed a\.txt \(updated\)\./);
    expect(made.read('a.txt')).toBe('one\n2\n');
    expect(await made.runtime.store.history.undo(1)).toMatchObject({ ok: true });
    expect(made.read('a.txt')).toBe('one\n');
  });

  it('that is refused does not start', async () => {
    const made = await rooms([start('touch x')], { tier: 'witnessed' });
    await made.go(() => false);
    expect(existsSync(join(made.folder, 'x'))).toBe(false);
  });
});

it('a number nobody gave is NOT_FOUND, and the others are named', async () => {
  const made = await rooms([on('read_process', 7), start('sleep 60'), on('stop_process', 7)]);
  await made.go(unasked);
  expect(made.answers()[0]).toContain('NOT_FOUND: There is no process 7. None was started');
  expect(made.answers()[2]).toContain('Started: 1.');
});

describe('processes of the machine', () => {
  it('are listed by part of a name: number and name, no arguments', async () => {
    const folder = temporaryFolder();
    for (const [pid, comm] of [
      ['12', 'node\n'],
      ['7', 'Node-helper\n'],
      ['40', 'bash\n'],
    ] as const) {
      mkdirSync(join(folder, pid));
      writeFileSync(join(folder, pid, 'comm'), comm);
    }
    mkdirSync(join(folder, '99')); // ended meanwhile
    expect(machineProcesses('node', folder)).toEqual({
      ok: true,
      value: [
        { pid: 7, name: 'Node-helper' },
        { pid: 12, name: 'node' },
      ],
    });
    expect(machineProcesses('x', join(folder, 'nowhere'))).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('are asked for by a filter only', async () => {
    const made = await rooms([{ name: 'list_processes', arguments: { filter: 'no such program at all' } }]);
    await made.go(unasked);
    expect(made.answers()[0]).toBe(
      'No process was started here.\nOn this machine, with "no such program at all" in the name: 0\n',
    );
  });
});
