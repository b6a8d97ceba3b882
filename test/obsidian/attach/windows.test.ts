// Several windows on one vault: one server for all, whoever started it; each window of a process of its own where that matters.
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { ServerInUse } from '../../../obsidian/src/attach/attachment-state.ts';
import type { DeskFile } from '../../../src/store/desk-file.ts';
import { processStart } from '../../../src/store/process-start.ts';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import type { DeskState } from '../../../src/surfaces/server/wire/session-view.ts';
import { LAUNCHER } from '../../support/launcher.ts';
import {
  asked,
  attachedTo,
  environmentOf,
  isRunning,
  listening,
  questionAfter,
  serverOf,
  waitingQuestion,
} from '../../support/obsidian/attached.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { startDesk } from '../../support/web/start-desk.ts';

const FILES = { 'main.js': 'console.log(1);\n' };
const EDIT = {
  text: 'I will mend it.',
  calls: [
    {
      name: 'edit_file',
      arguments: { path: 'main.js', edits: [{ old: '(1)', new: '(10)' }], description: 'a larger one' },
    },
  ],
};
const SCRIPT = [EDIT, { text: 'Done.' }];

const deskFileOf = (stage: Stage): string => {
  const folder = join(stage.home, 'countersign', 'state');
  return join(folder, readdirSync(folder).find((name) => name.endsWith('.desk.json')) ?? 'none');
};
const read = (file: string): DeskFile => JSON.parse(readFileSync(file, 'utf8'));

/** A window in a process of its own; its first line says to what it is attached. */
const openWindow = async (stage: Stage, message?: string) => {
  const window = {
    program: { node: process.execPath, script: LAUNCHER },
    vault: stage.workspace,
    flags: [...stage.model, '--profile', 'code'],
    message,
  };
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'fixtures/window.ts')], {
    env: { ...environmentOf(stage.home), ...stage.env, WINDOW: JSON.stringify(window) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async () => JSON.parse(String((await lines.next()).value));
  const state = await next();
  return { server: state.server as ServerInUse, next, kill: (signal: NodeJS.Signals) => child.kill(signal) }; // as the fixture says it
};

it('a second window has the same server, hears what the first asks for, and answers it', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const program = vi.fn();
  const [first, second, third] = [attachedTo(stage), attachedTo(stage, { program }), attachedTo(stage, { program })];
  await listening(first);
  const heard = await listening(second);
  await third.start();
  const { pid, port } = serverOf(first);
  for (const each of [second, third]) expect(serverOf(each)).toEqual({ pid, port, isOurs: false });
  await questionAfter(first, 'Make it larger.');
  await vi.waitFor(() => expect(heard.events.map(({ kind }) => kind)).toContain('question'), 30_000);
  const question = await waitingQuestion(second);
  const one = question.asked[0]!;
  const decisions = { [one.id]: { answer: 'approve', digest: one.digest } };
  await asked(second, 'POST', '/api/answers', { answers: [{ question: question.id, decisions }] });
  await vi.waitFor(() => expect(stage.read('main.js')).toBe('console.log(10);\n'), 30_000);
  await second.end();
  expect([isRunning(pid), (await first.call('GET', '/api/state')).ok]).toEqual([true, true]);
  expect(program).not.toHaveBeenCalled();
});

it('two windows that begin at once end up at one server', async () => {
  const stage = await onStage(FILES, []);
  const windows = [attachedTo(stage), attachedTo(stage), attachedTo(stage)];
  expect((await Promise.all(windows.map((each) => each.start()))).map(({ ok }) => ok)).toEqual([true, true, true]);
  const servers = windows.map(serverOf);
  expect(new Set(servers.map(({ pid }) => pid)).size).toBe(1);
  expect(servers.filter(({ isOurs }) => isOurs)).toHaveLength(1);
});

it('the window that started the server closes: the other says so, and its next start is a server of its own', async () => {
  const stage = await onStage(FILES, []);
  const [first, second, silent] = [attachedTo(stage), attachedTo(stage), attachedTo(stage)];
  await first.start();
  await silent.start();
  const heard = await listening(second);
  const { pid } = serverOf(second);
  await first.end();
  await vi.waitFor(() => expect(second.state.is).toBe('lost'), 30_000);
  expect([heard.connections, existsSync(deskFileOf(stage))]).toEqual([['live', 'lost'], false]);
  // One that does not listen finds out when it asks; one that did not start it and only asked has not started another.
  expect(await silent.call('GET', '/api/state')).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
  expect(silent.state.is).toBe('lost');
  await second.start();
  expect(serverOf(second).isOurs).toBe(true);
  expect(serverOf(second).pid).not.toBe(pid);
  await vi.waitFor(() => expect(heard.events.map(({ kind }) => kind)).toContain('reset'), 30_000);
  // And the first finds this one, if it comes back.
  await first.start();
  expect(serverOf(first)).toEqual({ ...serverOf(second), isOurs: false });
});

it('one that ends and one that begins right then do not meet', async () => {
  const stage = await onStage(FILES, []);
  const first = attachedTo(stage);
  await listening(first);
  const { pid } = serverOf(first);
  const ended = first.end();
  await vi.waitFor(() => expect(existsSync(deskFileOf(stage))).toBe(false));
  const second = attachedTo(stage);
  expect((await second.call('GET', '/api/state')).ok).toBe(true);
  expect(serverOf(second).pid).not.toBe(pid);
  await ended;
});

it('windows of two processes share a server; one that is killed takes its server along, and what waited is refused', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const window = await openWindow(stage, 'Make it larger.');
  expect(window.server.isOurs).toBe(true);
  const { waits } = await window.next();
  const here = attachedTo(stage);
  await listening(here);
  expect(serverOf(here)).toEqual({ ...window.server, isOurs: false });
  window.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(window.server.pid)).toBe(false), 30_000);
  await vi.waitFor(() => expect(here.state.is).toBe('lost'), 30_000);
  await here.start();
  expect(await asked(here, 'GET', '/api/questions')).toEqual([]);
  expect((await asked<QuestionView>(here, 'GET', `/api/questions/${waits}`)).standing.is).toBe('withdrawn');
  expect(stage.read('main.js')).toBe(FILES['main.js']);
});

it('a server that was started by hand is used where it hands its link over, and is not ended', async () => {
  const stage = await onStage(FILES, []);
  const desk = await startDesk(stage, ...stage.model, '--hand-over');
  onTestFinished(() => desk.kill('SIGKILL'));
  await vi.waitFor(() => expect(existsSync(deskFileOf(stage))).toBe(true));
  const program = vi.fn();
  const attachment = attachedTo(stage, { program });
  await asked<DeskState>(attachment, 'GET', '/api/state');
  expect([serverOf(attachment), program.mock.calls]).toMatchObject([{ pid: desk.pid, isOurs: false }, []]);
  await attachment.end();
  expect(isRunning(desk.pid)).toBe(true);
  desk.kill('SIGTERM');
  expect((await desk.finished).code).toBe(0);
});

it('a server that was started by hand and does not hand its link over is left alone', async () => {
  const stage = await onStage(FILES, []);
  const desk = await startDesk(stage, ...stage.model);
  onTestFinished(() => desk.kill('SIGKILL'));
  const attachment = attachedTo(stage);
  await attachment.start();
  expect(serverOf(attachment)).toMatchObject({ isOurs: true });
  await attachment.end();
  expect(isRunning(desk.pid)).toBe(true);
});

it.each<[string, (desk: DeskFile) => Partial<DeskFile>]>([
  ['a process that is gone', () => ({ pid: 2 ** 22 + 1 })],
  ['a process that started at another time', () => ({ started: 'then' })],
  ['another process of this person', () => ({ pid: process.pid, started: processStart(process.pid) ?? '' })],
  ['a process whose start nobody knows', () => ({ started: 'unknown' })],
  ['another port than its link', ({ port }) => ({ port: port + 1 })],
  ['another computer', ({ link }) => ({ link: link.replace('127.0.0.1', '192.0.2.1') })],
  ['a link with more in it', ({ link }) => ({ link: `${link}\r\nX: 1` })],
])('a file that names %s is not followed; a new server writes over it', async (_, changed) => {
  const stage = await onStage(FILES, []);
  const first = attachedTo(stage);
  await first.start();
  const file = deskFileOf(stage);
  const left = read(file);
  const { pid } = serverOf(first);
  await first.end();
  writeFileSync(file, JSON.stringify({ ...left, ...changed(left) }), { mode: 0o600 });
  const second = attachedTo(stage);
  await second.start();
  expect(serverOf(second)).toMatchObject({ isOurs: true });
  expect(read(file).pid).toBe(serverOf(second).pid);
  expect(serverOf(second).pid).not.toBe(pid);
});

it.each<[string, (file: string) => void]>([
  ['that others can read', (file) => chmodSync(file, 0o644)],
  [
    'that is a link',
    (file) => {
      renameSync(file, `${file}.elsewhere`);
      symlinkSync(`${file}.elsewhere`, file);
    },
  ],
  ['that is no JSON', (file) => writeFileSync(file, '{"pid":')],
  ['that is too long', (file) => writeFileSync(file, `${readFileSync(file, 'utf8')}${' '.repeat(40_000)}`)],
])(
  'a file %s is not followed, though the server is there: the window has one of its own',
  async (_, change) => {
    const stage = await onStage(FILES, []);
    const [first, second] = [attachedTo(stage), attachedTo(stage)];
    await first.start();
    change(deskFileOf(stage));
    await second.start();
    expect(serverOf(second)).toMatchObject({ isOurs: true });
    expect(serverOf(second).pid).not.toBe(serverOf(first).pid);
  },
  120_000,
);

it('another vault has another server, and a copy of the file of the first does not lead to it', async () => {
  const stage = await onStage({ 'a/x.md': 'a', 'b/x.md': 'b' }, []);
  const [one, other] = [attachedTo(stage, { below: 'a' }), attachedTo(stage, { below: 'b' })];
  await one.start();
  const file = deskFileOf(stage);
  await other.start();
  expect(serverOf(other)).toMatchObject({ isOurs: true });
  await other.end();
  const names = readdirSync(join(stage.home, 'countersign', 'state'));
  const others = names.find((name) => name.endsWith('.db') && !file.includes(name.slice(0, 32)))?.slice(0, 32);
  writeFileSync(join(stage.home, 'countersign', 'state', `${others}.desk.json`), readFileSync(file), { mode: 0o600 });
  await other.start();
  expect(serverOf(other)).toMatchObject({ isOurs: true });
});
