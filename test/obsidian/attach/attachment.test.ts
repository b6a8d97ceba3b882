// The plugin's way to the built program: found on first use, asked, listened to, answered, ended.
import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Program } from '../../../obsidian/src/attach/start-server.ts';
import type { QuestionView } from '../../../src/surfaces/server/wire/question-view.ts';
import type { DeskState, TranscriptPage } from '../../../src/surfaces/server/wire/session-view.ts';
import { LAUNCHER } from '../../support/launcher.ts';
import {
  asked,
  attachedTo,
  isRunning,
  listening,
  questionAfter,
  serverOf,
  waitingQuestion,
} from '../../support/obsidian/attached.ts';
import { madeProgram, slowProgram } from '../../support/obsidian/made-program.ts';
import { onStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

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

it('signs in, asks, hears a question, answers it and takes the change back', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const attachment = attachedTo(stage);
  const heard = await listening(attachment);
  expect(serverOf(attachment).isOurs).toBe(true);
  expect(attachment.states.map(({ is }) => is)).toEqual(['starting', 'attached']);
  const question = await questionAfter(attachment, 'Make it larger.');
  await vi.waitFor(() => expect(heard.events).toContainEqual(expect.objectContaining({ kind: 'question' })), 30_000);
  const one = question.asked[0]!;
  const decisions = { [one.id]: { answer: 'approve', digest: one.digest } };
  await asked(attachment, 'POST', '/api/answers', { answers: [{ question: question.id, decisions }] });
  await vi.waitFor(() => expect(stage.read('main.js')).toBe('console.log(10);\n'), 30_000);
  await vi.waitFor(() => expect(heard.events.map(({ kind }) => kind)).toContain('history'), 30_000);
  await asked(attachment, 'POST', '/api/history/1/undo');
  expect(stage.read('main.js')).toBe('console.log(1);\n');
  expect(heard.connections).toEqual(['live']);
  expect(new Set(heard.ids).size).toBe(heard.ids.length);
});

it('is nothing until its first use: nothing is looked for, and what was never used ends without a word', async () => {
  const stage = await onStage(FILES, []);
  const program = vi.fn();
  const attachment = attachedTo(stage, { program });
  expect([attachment.state, program.mock.calls, readdirSync(stage.home)]).toEqual([{ is: 'off' }, [], []]);
  await attachment.end();
  expect([program.mock.calls, readdirSync(stage.home)]).toEqual([[], []]);
});

it('serves a vault with blanks, umlauts and emoji in its path', async () => {
  const below = "Übliche Notizen & 'Pläne' 📓 $HOME";
  const stage = await onStage({ [`${below}/main.js`]: FILES['main.js'] }, SCRIPT);
  const [attachment, second] = [attachedTo(stage, { below }), attachedTo(stage, { below })];
  await listening(attachment);
  const state = await asked<DeskState>(attachment, 'GET', '/api/state');
  expect(state.workspace.name).toBe(below);
  expect((await questionAfter(attachment, 'Make it larger.')).asked[0]?.tool.name).toBe('edit_file');
  await second.start();
  expect(serverOf(second)).toEqual({ ...serverOf(attachment), isOurs: false });
});

it('several first uses at once start one server', async () => {
  const stage = await onStage(FILES, []);
  const attachment = attachedTo(stage);
  const states = await Promise.all([1, 2, 3].map(() => asked<DeskState>(attachment, 'GET', '/api/state')));
  expect(new Set(states.map(({ after }) => after.split('-')[0])).size).toBe(1);
  await attachment.start();
  expect(attachment.states.map(({ is }) => is)).toEqual(['starting', 'attached']);
});

it('an error of the server is a value with its code, and so is what cannot be asked', async () => {
  const stage = await onStage(FILES, []);
  const { call } = attachedTo(stage);
  expect(await call('GET', '/api/sessions/99')).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect(await call('POST', '/api/sessions', { wish: 1 })).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  expect(await call('GET', '/api/find?words=a b')).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  expect(await call('GET', '/api/state\r\nX: 1' as '/api/')).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  const much = { message: 'x'.repeat(70_000_000) };
  expect(await call('POST', '/api/sessions', much)).toMatchObject({ ok: false, error: { code: 'TOO_LARGE' } });
});

it('ended with a question open: it is refused, the change is not made, and the process is gone', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const attachment = attachedTo(stage);
  const heard = await listening(attachment);
  const question = await questionAfter(attachment, 'Make it larger.');
  const { pid } = serverOf(attachment);
  await Promise.all([attachment.end(), attachment.end()]);
  await attachment.end();
  expect([isRunning(pid), attachment.state, heard.connections]).toEqual([false, { is: 'ended' }, ['live', 'lost']]);
  expect(attachment.states.filter(({ is }) => is === 'ended')).toHaveLength(1);
  expect(await attachment.call('GET', '/api/state')).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
  const later = attachedTo(stage);
  expect(await asked(later, 'GET', '/api/questions')).toEqual([]);
  const { standing } = await asked<QuestionView>(later, 'GET', `/api/questions/${question.id}`);
  expect(standing.is).toBe('withdrawn');
  const page = await asked<TranscriptPage>(later, 'GET', '/api/sessions/1/transcript');
  expect(page.items.at(-1)).toMatchObject({ kind: 'note', code: 'stopped' });
  expect(stage.read('main.js')).toBe(FILES['main.js']);
});

it('a server that dies in a question is said to be lost, and only a start brings another, to which the stream goes over', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const attachment = attachedTo(stage);
  const heard = await listening(attachment);
  await questionAfter(attachment, 'Make it larger.');
  const { pid } = serverOf(attachment);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(attachment.state.is).toBe('lost'), 30_000);
  expect(heard.connections).toEqual(['live', 'lost']);
  expect(await attachment.call('GET', '/api/state')).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
  expect(attachment.state.is).toBe('lost');
  expect((await attachment.start()).ok).toBe(true);
  expect(serverOf(attachment)).toMatchObject({ isOurs: true });
  expect(serverOf(attachment).pid).not.toBe(pid);
  await vi.waitFor(() => expect(heard.connections).toEqual(['live', 'lost', 'live']), 30_000);
  await vi.waitFor(() => expect(heard.events.map(({ kind }) => kind)).toContain('reset'), 30_000);
  expect(stage.read('main.js')).toBe(FILES['main.js']);
});

it('ended while it starts: nothing is left running, and it can be started again', async () => {
  const stage = await onStage(FILES, []);
  const [slow, quick] = [slowProgram(20_000), { node: process.execPath, script: LAUNCHER }];
  const attachment = attachedTo(stage, {
    program: async () => ({ ok: true, value: slow.hasRun() ? quick : slow.program }),
  });
  const [first, state] = [attachment.start(), attachment.call('GET', '/api/state')];
  await vi.waitFor(() => expect(slow.hasRun() && slow.pid()).toBeGreaterThan(0), 30_000);
  await attachment.end();
  expect([(await first).ok, (await state).ok, attachment.state]).toEqual([false, false, { is: 'ended' }]);
  expect(isRunning(slow.pid())).toBe(false);
  const again = await attachment.start();
  expect(again).toMatchObject({ ok: true, value: { isOurs: true } });
  await attachment.end();
  expect(again.ok && isRunning(again.value.pid)).toBe(false);
});

it('ended while something to start is still looked for: nothing is started then, and a start in between is not disturbed', async () => {
  const stage = await onStage(FILES, []);
  const { program: other, hasRun } = madeProgram('');
  const searches: ((program: Program) => void)[] = [];
  const attachment = attachedTo(stage, {
    program: () => new Promise((resolve) => searches.push((value) => resolve({ ok: true, value }))),
  });
  const first = attachment.start();
  await vi.waitFor(() => expect(searches).toHaveLength(1), 30_000);
  await attachment.end();
  const second = attachment.start();
  await vi.waitFor(() => expect(searches).toHaveLength(2), 30_000);
  searches[1]?.({ node: process.execPath, script: LAUNCHER });
  expect((await second).ok).toBe(true);
  searches[0]?.(other);
  expect([(await first).ok, hasRun()]).toEqual([false, false]);
  expect((await attachment.call('GET', '/api/state')).ok).toBe(true);
});

it('a stream that breaks off comes back behind the last event, and tells nothing twice', async () => {
  const stage = await onStage(FILES, SCRIPT);
  const attachment = attachedTo(stage);
  const streams: Socket[] = [];
  const { write } = Socket.prototype;
  const spied = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...given: unknown[]) {
    if (String(given[0]).includes('GET /api/events')) streams.push(this);
    return Reflect.apply(write, this, given);
  });
  onTestFinished(() => spied.mockRestore());
  const heard = await listening(attachment);
  await questionAfter(attachment, 'Make it larger.');
  await vi.waitFor(() => expect(heard.events.map(({ kind }) => kind)).toContain('question'), 30_000);
  streams[0]?.destroy(new Error('cut'));
  await vi.waitFor(() => expect(heard.connections).toEqual(['live', 'lost', 'live']), 30_000);
  const question = await waitingQuestion(attachment);
  const one = question.asked[0]!;
  const decisions = { [one.id]: { answer: 'refuse', digest: one.digest } };
  await asked(attachment, 'POST', '/api/answers', { answers: [{ question: question.id, decisions }] });
  await vi.waitFor(() => expect(heard.events.map(({ kind }) => kind)).toContain('settled'), 30_000);
  expect(heard.events.map(({ kind }) => kind)).not.toContain('reset');
  expect(new Set(heard.ids).size).toBe(heard.ids.length);
});

it('connects to this machine and nowhere else, itself and the server, whatever proxy the environment names; no key is in a file or an argument', async () => {
  const record = join(temporaryFolder(), 'connections');
  const recorder = join(import.meta.dirname, '../../support/obsidian/record-connections.cjs');
  const proxy = 'http://192.0.2.1:9';
  const stage = await onStage(FILES, SCRIPT, {
    NODE_OPTIONS: `--require=${recorder}`,
    RECORD_CONNECTIONS: record,
    HTTP_PROXY: proxy,
    http_proxy: proxy,
    NODE_USE_ENV_PROXY: '1',
    NO_PROXY: '127.0.0.1',
  });
  const hosts = new Set<unknown>();
  const cookies = new Set<string>();
  const { connect } = Socket.prototype;
  const spied = vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const [first] = given.flat();
    if (typeof first === 'object' && first !== null && 'port' in first) hosts.add('host' in first ? first.host : '');
    return Reflect.apply(connect, this, given);
  });
  onTestFinished(() => spied.mockRestore());
  const { write } = Socket.prototype;
  const written = vi.spyOn(Socket.prototype, 'write').mockImplementation(function (this: Socket, ...given: unknown[]) {
    const head = String(given[0]);
    for (const [, cookie = ''] of head.matchAll(/^cookie: countersign-\d+=([\w-]+)/gim)) cookies.add(cookie);
    expect(head).not.toMatch(/^origin:/im);
    return Reflect.apply(write, this, given);
  });
  onTestFinished(() => written.mockRestore());
  const attachment = attachedTo(stage);
  await listening(attachment);
  await questionAfter(attachment, 'Make it larger.');
  expect([...hosts]).toEqual(['127.0.0.1']);
  const [cookie = ''] = cookies;
  expect([cookies.size, cookie.length]).toEqual([1, 43]);
  const { pid } = serverOf(attachment);
  const texts = [
    ...filesBelow(stage.home),
    ...filesBelow(stage.workspace),
    `/proc/${pid}/cmdline`,
    `/proc/${pid}/environ`,
  ];
  expect(texts.filter((file) => readFileSync(file, 'latin1').includes(cookie))).toEqual([]);
  await attachment.end();
  const lines = readFileSync(record, 'utf8').trim().split('\n');
  expect(lines).toContain('started');
  expect(
    lines.filter((line) => !['started', 'connect 127.0.0.1', 'lookup 127.0.0.1', 'connect a path'].includes(line)),
  ).toEqual([]);
});

it('a page of another origin is refused as before', async () => {
  const stage = await onStage(FILES, []);
  const attachment = attachedTo(stage);
  await attachment.start();
  const { port } = serverOf(attachment);
  const status = await new Promise((resolve) => {
    const asking = request({ host: '127.0.0.1', port, path: '/api/state', headers: { origin: 'app://obsidian.md' } });
    asking.once('response', (response) => resolve(response.resume().statusCode));
    asking.end();
  });
  expect(status).toBe(403);
});

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
