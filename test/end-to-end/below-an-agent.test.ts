// Below an agent that is served nobody signs, takes back or widens: the built program below real processes.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { agentAsProgram, asProgram, type ServedStandIn, servedAgent } from '../support/below-agent.ts';
import { placeEnvironment } from '../support/countersign.ts';
import { emulatedTerminal } from '../support/emulated-terminal.ts';
import { PERSON_ONLY, WITH_DESK } from '../support/person-only-words.ts';
import { onStage, type Stage } from '../support/stage.ts';

const edit = (old: string, text: string) => ({
  calls: [
    { name: 'edit_file', arguments: { path: 'notes.md', edits: [{ old, new: text }], description: 'make it clearer' } },
  ],
});
const done = { text: 'Done.' };
const REFUSED = /^DENIED {2}What runs below an agent that Countersign serves, node \(process \d+\), cannot /m;
const CODE = ['--profile', 'code'];

/** Entry 1 is applied, question 1 waits. */
const whereOneWaits = async () => {
  const stage = await onStage({ 'notes.md': 'one\ntwo\n' }, [edit('one', 'eins'), done, edit('two', 'zwei'), done]);
  expect(await stage.run('run', 'Translate', ...stage.model, ...CODE, '--yes')).toMatchObject({ code: 0 });
  const waiting = stage.start('run', 'Translate', ...stage.model, ...CODE, '--wait');
  await vi.waitFor(async () => expect((await stage.run('pending', '--json')).stdout).toContain('{"id":1,'), 30_000);
  return { stage, waiting };
};

/** Every file that could count as a yes, with its bytes; not the records of the agent. */
const standing = ({ workspace, home }: Stage): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [workspace, join(home, 'countersign', 'config'), join(home, 'countersign', 'state', 'trusted')]
      .filter((folder) => existsSync(folder))
      .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
      .filter((file) => statSync(file).isFile() && !file.includes('served-agents'))
      .map((file) => [file, readFileSync(file, 'utf8')]),
  );

const cleared = (stage: Stage, words: readonly string[]): readonly string[] => {
  const { HOME = '', COUNTERSIGN_HOME = '' } = placeEnvironment(stage);
  return ['env', '-i', `HOME=${HOME}`, `COUNTERSIGN_HOME=${COUNTERSIGN_HOME}`, ...asProgram(stage, ...words)];
};

describe('case 491: below an agent', () => {
  it('each command that signs, takes back or widens is refused, with its environment or without, and changes nothing', async () => {
    const { stage } = await whereOneWaits();
    stage.write('AGENTS.md', 'Be brief.\n');
    stage.write('rules.yaml', 'rules:\n  - allow: edit_file\n');
    expect(await stage.run('rules', 'add', 'ask', 'delete_file', '--yes')).toMatchObject({ code: 0 });
    const before = standing(stage);
    const agent = await servedAgent(stage);
    expect(agent.agents.map(({ pid }) => pid)).toEqual([agent.pid]);
    for (const [name, words] of Object.entries(PERSON_ONLY)) {
      const whole = [...name.split(' '), ...words];
      const results = await Promise.all([agent.run(...whole), agent.start(cleared(stage, whole))]);
      for (const result of results)
        expect(result, name).toMatchObject({ code: 1, stderr: expect.stringMatching(REFUSED) });
    }
    expect(standing(stage)).toEqual(before);
    expect((await stage.run('pending', '--json')).stdout).toContain('{"id":1,');
    expect((await stage.run('history', '--json')).stdout.trim().split('\n')).toHaveLength(1);
    // The person, beside the agent, is not kept from anything.
    expect(await stage.run('undo', '1')).toMatchObject({ code: 0 });
    expect(await stage.run('trust', '--yes')).toMatchObject({ code: 0 });
  });

  it('each that talks with a model takes no --yes', async () => {
    const stage = await onStage({ 'notes.md': 'one\n' }, [done, edit('one', 'eins'), done]);
    expect(await stage.run('run', 'Hello', ...stage.model, ...CODE)).toMatchObject({ code: 0 });
    const agent = await servedAgent(stage);
    for (const [name, words] of Object.entries(WITH_DESK)) {
      const result = await agent.run(...name.split(' '), ...words, '--yes', ...stage.model);
      expect(result, name).toMatchObject({ code: 1, stderr: expect.stringMatching(REFUSED) });
    }
    expect([stage.read('notes.md'), stage.requests.length]).toEqual(['one\n', 1]);
  });

  it('a question of its own is refused with the reason, and with --wait it waits for the person', async () => {
    const stage = await onStage({ 'notes.md': 'one\n' }, [edit('one', 'eins'), done, edit('one', 'uno'), done]);
    const agent = await servedAgent(stage);
    expect(await agent.run('run', 'Translate', ...stage.model, ...CODE)).toMatchObject({ code: 4 });
    expect(stage.answers()).toEqual([
      expect.stringContaining('no desk to ask: What runs below an agent that Countersign serves'),
    ]);
    expect(stage.read('notes.md')).toBe('one\n');
    const running = agent.run('run', 'Translate', ...stage.model, ...CODE, '--wait');
    await vi.waitFor(async () => expect((await stage.run('pending', '--json')).stdout).toContain('{"id":2,'), 30_000);
    expect(await agent.run('decide', '2', 'y')).toMatchObject({ code: 1 });
    expect(await stage.run('decide', '2', 'y')).toMatchObject({ code: 0 });
    expect(await running).toMatchObject({ code: 0 });
    expect(stage.read('notes.md')).toBe('uno\n');
  });

  it.each(['run', 'chat'])('a desk of %s at a terminal that the agent made does not sign', async (word) => {
    const stage = await onStage({ 'notes.md': 'one\n' }, [edit('one', 'eins'), done, { text: 'Again.' }]);
    const words = asProgram(stage, ...(word === 'run' ? ['run', 'Translate'] : ['chat']), ...stage.model, ...CODE);
    const [file = '', ...rest] = agentAsProgram(words);
    const terminal = emulatedTerminal({
      file,
      words: rest,
      cwd: stage.workspace,
      env: placeEnvironment(stage),
      columns: 118,
    });
    await terminal.shows('The agent is served.');
    // For whatever would ask.
    terminal.type(word === 'run' ? 'y\ry\r' : 'Translate\ry\r');
    await terminal.shows(word === 'run' ? 'Done.' : 'Again.');
    expect(terminal.everything().join(' ')).toContain('Nobody is asked at this terminal');
    terminal.type('\x04');
    expect(await terminal.exit).toBe(word === 'run' ? 4 : 0);
    expect(stage.read('notes.md')).toBe('one\n');
    expect(stage.answers()[0]).toContain('no desk to ask: What runs below an agent');
  });

  it('a chat that was open at a terminal before the agent was served signs no more', async () => {
    const stage = await onStage({ 'notes.md': 'one\n' }, [edit('one', 'eins'), done]);
    const [file = '', ...words] = agentAsProgram(asProgram(stage, 'chat', ...stage.model, ...CODE), 'first');
    const env = placeEnvironment(stage);
    const terminal = emulatedTerminal({ file, words, cwd: stage.workspace, env, columns: 118 });
    await terminal.shows(/^>$/m);
    terminal.kill('SIGUSR2');
    const records = join(stage.home, 'countersign/state/served-agents');
    await vi.waitFor(
      () => expect(readdirSync(records).filter((name) => name.endsWith('.json'))).toHaveLength(1),
      30_000,
    );
    terminal.type('Translate\r');
    await terminal.shows('Done.');
    expect(stage.read('notes.md')).toBe('one\n');
    expect(stage.answers()[0]).toContain('no desk to ask: What runs below an agent');
    terminal.type('\x04');
    expect(await terminal.exit).toBe(4);
  });

  it('a server behind a shell still has the agent above it', async () => {
    const { stage } = await whereOneWaits();
    const agent = await servedAgent(stage, (server) => ['sh', '-c', '"$@"; true', 'sh', ...server]);
    expect(agent.agents).toMatchObject([{ name: 'sh' }, { name: 'node', pid: agent.pid }]);
    expect(await agent.run('decide', '1', 'y')).toMatchObject({ code: 1, stderr: expect.stringMatching(REFUSED) });
  });

  it('another folder named for the records changes nothing', async () => {
    const stage = await onStage({ 'notes.md': 'one\n' }, [], { COUNTERSIGN_HOME: '' });
    const agent = await servedAgent(stage);
    const words = ['rules', 'add', 'allow', 'edit_file', '--yes'];
    const elsewhere = { ...placeEnvironment(stage), XDG_STATE_HOME: join(stage.home, 'elsewhere') };
    expect(await agent.start(asProgram(stage, ...words), elsewhere)).toMatchObject({ code: 1 });
    expect(existsSync(join(stage.home, '.config/countersign/rules.yaml'))).toBe(false);
    await agent.end('end');
    expect(await agent.start(asProgram(stage, ...words), elsewhere)).toMatchObject({ code: 1 });
    expect(existsSync(join(stage.home, '.config/countersign/rules.yaml'))).toBe(false);
  });
});

describe('case 492: the person is not kept out', () => {
  it.each(['end', 'kill'] as const)(
    'after the server (%s), which opens nothing to the agent; its record goes with it',
    async (how) => {
      const { stage, waiting } = await whereOneWaits();
      const agent: ServedStandIn = await servedAgent(stage);
      await agent.end(how);
      // What it asked still waits, so whoever ends the server gains nothing by it.
      expect(await agent.run('decide', '1', 'y')).toMatchObject({ code: 1, stderr: expect.stringMatching(REFUSED) });
      expect(await stage.run('decide', '1', 'y')).toMatchObject({ code: 0 });
      expect(await waiting.finished).toMatchObject({ code: 0 });
      expect(stage.read('notes.md')).toBe('eins\nzwei\n');
      process.kill(agent.pid, 'SIGKILL');
      await expect.poll(async () => (await stage.run('undo')).code, { timeout: 10_000 }).toBe(0);
      for (const place of ['state', 'config'])
        expect(readdirSync(join(stage.home, 'countersign', place, 'served-agents'))).toEqual([]);
    },
  );

  it('beside the agent', async () => {
    const { stage, waiting } = await whereOneWaits();
    await servedAgent(stage);
    expect(await stage.run('decide', '1', 'y')).toMatchObject({ code: 0 });
    expect(await waiting.finished).toMatchObject({ code: 0 });
    expect(stage.read('notes.md')).toBe('eins\nzwei\n');
  });

  it('in the terminal from which the agent was started, while it is suspended', async () => {
    const { stage, waiting } = await whereOneWaits();
    const terminal = emulatedTerminal({
      file: 'bash',
      words: ['--norc', '--noprofile', '-i'],
      cwd: stage.workspace,
      env: { ...placeEnvironment(stage), PS1: 'shell: ' },
      columns: 118,
    });
    const said = (words: readonly string[]): string => `${words.map((word) => `'${word}'`).join(' ')}\r`;
    await terminal.shows('shell:');
    terminal.type(said(agentAsProgram([])));
    await terminal.shows('The agent is served.');
    expect(readdirSync(join(stage.home, 'countersign/state/served-agents'))).toHaveLength(1);
    terminal.type('\x1a');
    await terminal.shows('Stopped');
    terminal.type(said(asProgram(stage, 'decide', '1', 'y')));
    await terminal.shows('Answered.');
    expect(await waiting.finished).toMatchObject({ code: 0 });
    expect(stage.read('notes.md')).toBe('eins\nzwei\n');
  });

  it('by a record that the agent wrote about their own shell: the message names the file, and it can be deleted', async () => {
    const { stage } = await whereOneWaits();
    const agent = await servedAgent(stage);
    const { stderr } = await agent.run('decide', '1', 'y');
    const [, files = ''] = /delete the record: (.*)$/m.exec(stderr) ?? [];
    expect(files.split(' and ').map((file) => existsSync(file))).toEqual([true, true]);
    expect(await agent.start(['rm', ...files.split(' and ')])).toMatchObject({ code: 0 });
    expect(await agent.run('decide', '1', 'y')).toMatchObject({ code: 0 });
  });
});

it('case 493, the known limit: a program that detached itself, and whose parents are gone, is taken for the person', async () => {
  const { stage, waiting } = await whereOneWaits();
  const agent = await servedAgent(stage);
  // The shell in between ends at once; by the time the program asks, nothing leads from it to the agent.
  const detached = ['sh', '-c', 'setsid sh -c \'sleep 1; exec "$@"\' sh "$@" > said.txt 2>&1 < /dev/null &', 'sh'];
  expect(await agent.start([...detached, ...asProgram(stage, 'decide', '1', 'y')])).toMatchObject({ code: 0 });
  expect(await waiting.finished).toMatchObject({ code: 0 });
  expect(stage.read('said.txt')).toContain('Answered.');
  expect(stage.read('notes.md')).toBe('eins\nzwei\n');
});
