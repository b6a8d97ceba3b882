// Everything that is not a server: each is a value with plain words, and nothing is left running.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Program } from '../../../obsidian/src/attach/start-server.ts';
import { LAUNCHER } from '../../support/launcher.ts';
import { type Attached, attachedTo, isRunning, serverOf } from '../../support/obsidian/attached.ts';
import { madeProgram, slowProgram } from '../../support/obsidian/made-program.ts';
import { onStage } from '../../support/stage.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const withProgram = async (program: Program, more: Parameters<typeof attachedTo>[1] = {}): Promise<Attached> =>
  attachedTo(await onStage({ 'a.md': 'a' }, []), { program: async () => ({ ok: true, value: program }), ...more });

const failureOf = ({ state }: Attached) => {
  if (state.is !== 'failed') throw new Error(`it is ${state.is}, not failed`);
  return state.failure;
};

const STAYS = 'setInterval(() => {}, 1000);';
const serving = (link: string, port: number): string =>
  `console.log(${JSON.stringify(JSON.stringify({ event: 'serving', link, port }))}); ${STAYS}`;

it.each<[string, string, string]>([
  ['prints something else', `console.log('Welcome!'); ${STAYS}`, 'not ours'],
  ['prints JSON of another kind', `console.log('{"event":"ready"}'); ${STAYS}`, 'not ours'],
  ['prints without an end', `process.stdout.write('x'.repeat(200000)); ${STAYS}`, 'not ours'],
  ['leads to another computer', serving('http://192.0.2.1:80/?token=abc', 80), 'not ours'],
  ['leads to a name', serving('http://localhost:80/?token=abc', 80), 'not ours'],
  ['names another port', serving('http://127.0.0.1:81/?token=abc', 80), 'not ours'],
  ['has no port at all', serving('http://127.0.0.1:0/?token=abc', 0), 'not ours'],
  ['says nothing', STAYS, 'too slow'],
  ['says nothing and does not let itself be ended', `process.on('SIGTERM', () => {}); ${STAYS}`, 'too slow'],
  ['ends with words', `console.error('no such module'); process.exit(3);`, 'ended before it served'],
  ['ends without a word', 'process.exit(0);', 'ended before it served'],
  ['is killed', `process.kill(process.pid, 'SIGKILL');`, 'ended before it served'],
  [
    'does not know the flag',
    `console.error("error: unknown option '--end-with-stdin'"); process.exitCode = 2;`,
    'too old',
  ],
])(
  'a program that %s',
  async (_, body, why) => {
    const { program, hasRun, pid } = madeProgram(body);
    const attachment = await withProgram(program, {
      startPatience: why === 'too slow' ? 2000 : 30_000,
      endPatience: 300,
    });
    const started = await attachment.start();
    const failure = failureOf(attachment);
    expect([failure.why, started]).toEqual([why, { ok: false, error: failure.problem }]);
    expect(failure.problem.message).toMatch(/^[A-Z].*\.$/);
    expect(hasRun() && isRunning(pid())).toBe(false);
    // Only a start tries again.
    expect(await attachment.call('GET', '/api/state')).toEqual({ ok: false, error: failure.problem });
    expect(attachment.states.map(({ is }) => is)).toEqual(['starting', 'failed']);
  },
  60_000,
);

it('what it said on stderr is kept, the last of it', async () => {
  const { program } = madeProgram(
    `console.error('x'.repeat(50000)); console.error('no such module'); process.exit(3);`,
  );
  const attachment = await withProgram(program);
  await attachment.start();
  const { said } = failureOf(attachment);
  expect([said.length <= 8000, said.endsWith('no such module')]).toEqual([true, true]);
});

it('Countersign itself says what is wrong: in its words', async () => {
  const attachment = await withProgram(
    { node: process.execPath, script: LAUNCHER },
    { flags: () => ['--port', '999999'] },
  );
  await attachment.start();
  const { why, problem } = failureOf(attachment);
  expect([why, problem.code, problem.message]).toEqual([
    'ended before it served',
    'BAD_ARGS',
    expect.stringContaining('999999'),
  ]);
});

it('a port that is taken', async () => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const flags = () => ['--port', String(port)];
  const attachment = await withProgram({ node: process.execPath, script: LAUNCHER }, { flags });
  await attachment.start();
  expect(failureOf(attachment)).toMatchObject({ why: 'port taken', problem: { code: 'LOCKED' } });
});

it('a server that does not take its link', async () => {
  const server = createServer((_, response) => void response.writeHead(303, { 'set-cookie': 'other=1' }).end());
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const { program, pid } = madeProgram(serving(`http://127.0.0.1:${port}/?token=abc`, port));
  const attachment = await withProgram(program, { endPatience: 300 });
  await attachment.start();
  expect([failureOf(attachment).why, isRunning(pid())]).toEqual(['not signed in', false]);
});

it.each<[string, (folder: string) => string]>([
  ['is not there', (folder) => join(folder, 'node')],
  ['is a folder', (folder) => folder],
  [
    'may not be run',
    (folder) => {
      const file = join(folder, 'node');
      writeFileSync(file, '');
      chmodSync(file, 0o644);
      return file;
    },
  ],
  ['is no path', () => 'node\0'],
])('a node that %s', async (_, node) => {
  const attachment = await withProgram({ node: node(temporaryFolder()), script: LAUNCHER });
  await attachment.start();
  expect(failureOf(attachment).why).toBe('cannot be run');
});

it('nothing to start: the finder says why, and once there is something a start works', async () => {
  const error = { code: 'NOT_FOUND', message: 'Node is not there.', wayOut: 'Install it.' } as const;
  const program = vi.fn(async () => ({ ok: false, error }) as const);
  const attachment = attachedTo(await onStage({ 'a.md': 'a' }, []), {
    program: async () =>
      program.mock.calls.length === 0 ? program() : { ok: true, value: { node: process.execPath, script: LAUNCHER } },
  });
  expect(await attachment.call('GET', '/api/state')).toEqual({ ok: false, error });
  expect(failureOf(attachment)).toEqual({ why: 'nothing to start', problem: error, said: '' });
  expect((await attachment.start()).ok).toBe(true);
});

it('a finder that throws, and whoever listens meanwhile', async () => {
  const attachment = attachedTo(await onStage({ 'a.md': 'a' }, []), {
    program: () => Promise.reject(new Error('no disk')),
  });
  const connection = vi.fn();
  attachment.events({ after: 'a-0', hear: () => {}, connection });
  await vi.waitFor(() => expect(connection.mock.calls).toEqual([['lost']]));
  expect(failureOf(attachment)).toMatchObject({ why: 'nothing to start', problem: { code: 'INTERNAL' } });
  const later = vi.fn();
  attachment.events({ after: 'a-0', hear: () => {}, connection: later });
  const never = vi.fn();
  attachment.events({ after: 'a-0', hear: () => {}, connection: never })();
  await vi.waitFor(() => expect(later.mock.calls).toEqual([['lost']]));
  expect(never).not.toHaveBeenCalled();
});

it('a slow start is waited for', async () => {
  const { program } = slowProgram(3000);
  const attachment = await withProgram(program);
  expect((await attachment.call('GET', '/api/state')).ok).toBe(true);
});

it('a server that does not let itself be ended is ended', async () => {
  const attachment = await withProgram({ node: process.execPath, script: LAUNCHER }, { endPatience: 300 });
  await attachment.start();
  const { pid } = serverOf(attachment);
  process.kill(pid, 'SIGSTOP');
  await attachment.end();
  expect(isRunning(pid)).toBe(false);
});

it('nothing of a vault is run: neither its own node, nor what stands in its folder', async () => {
  const stage = await onStage({ 'node.cmd': '', 'node_modules/x/index.js': '' }, []);
  mkdirSync(join(stage.workspace, 'bin'));
  writeFileSync(join(stage.workspace, 'bin/node'), '#!/bin/sh\ntouch ran\n', { mode: 0o755 });
  const attachment = attachedTo(stage);
  await attachment.start();
  const { pid } = serverOf(attachment);
  expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').slice(0, 2)).toEqual([process.execPath, LAUNCHER]);
});
