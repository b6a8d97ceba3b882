// A desk that hands its link over, and one that ends with whoever started it: the built program, as another program meets it.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { DeskFile } from '../../../src/store/desk-file.ts';
import { processStart } from '../../../src/store/process-start.ts';
import { compiledCode, LAUNCHER } from '../../support/launcher.ts';
import { onStage, type Stage } from '../../support/stage.ts';
import { startDesk } from '../../support/web/start-desk.ts';
import { signedIn } from './api/program.ts';

const FILES = { 'notes.md': '# Notes\n' };

const handing = async (stage: Stage) => {
  const desk = await startDesk(stage, ...stage.model, '--hand-over');
  onTestFinished(() => desk.kill('SIGKILL'));
  const folder = join(stage.home, 'countersign', 'state');
  const name = await vi.waitFor(() => {
    const found = readdirSync(folder).find((each) => each.endsWith('.desk.json'));
    if (found === undefined) throw new Error('nothing is handed over yet');
    return found;
  });
  const file = join(folder, name);
  return { desk, file, read: (): DeskFile => JSON.parse(readFileSync(file, 'utf8')) };
};

it('leaves a link for this person alone, and another whenever one was used; both are gone at its end', async () => {
  const stage = await onStage(FILES, []);
  const { desk, file, read } = await handing(stage);
  const first = read();
  expect(first).toMatchObject({ pid: desk.pid, started: processStart(desk.pid), root: stage.workspace });
  expect([statSync(file).mode & 0o777, statSync(file).uid]).toEqual([0o600, process.getuid?.()]);
  expect(first.link).not.toBe(desk.link);
  const program = await signedIn(first.link);
  expect((await program.call('GET', '/api/state')).status).toBe(200);
  expect(read().link).not.toBe(first.link);
  // A spent one lets nobody in, and the printed one still works.
  expect((await signedIn(first.link)).cookie).toBe('');
  expect((await signedIn(desk.link)).cookie).toBe(program.cookie);
  desk.kill('SIGTERM');
  expect([(await desk.finished).code, existsSync(file)]).toEqual([0, false]);
});

it('one desk of a folder hands over: another is told which, and serves without', async () => {
  const stage = await onStage(FILES, []);
  const { desk } = await handing(stage);
  const second = await stage.run('serve', '--json', '--hand-over');
  expect(JSON.parse(second.stdout).error).toMatchObject({ code: 'LOCKED', data: { pid: desk.pid, name: 'desk' } });
  const third = await startDesk(stage, ...stage.model);
  third.kill('SIGTERM');
  await third.finished;
  // A death leaves the file; the next writes over it.
  desk.kill('SIGKILL');
  await desk.finished;
  const next = await handing(stage);
  await vi.waitFor(() => expect(next.read().pid).toBe(next.desk.pid));
});

it('without the flag nothing is left', async () => {
  const stage = await onStage(FILES, []);
  const desk = await startDesk(stage, ...stage.model);
  await signedIn(desk.link);
  desk.kill('SIGTERM');
  await desk.finished;
  expect(readdirSync(join(stage.home, 'countersign', 'state')).filter((name) => name.includes('desk'))).toEqual([]);
});

it('with --end-with-stdin it ends when stdin does, says so, and means nothing by what is written there', async () => {
  const stage = await onStage(FILES, []);
  const env = {
    ...{ PATH: process.env.PATH ?? '', HOME: stage.home, COUNTERSIGN_HOME: join(stage.home, 'countersign') },
    ...compiledCode(),
  };
  const words = [LAUNCHER, '--cwd', stage.workspace, 'serve', '--json', '--end-with-stdin', ...stage.model];
  const child = spawn(process.execPath, words, { env, stdio: ['pipe', 'pipe', 'ignore'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stdin.write('\n\x04stop\n');
  await vi.waitFor(() => expect(stdout).toContain('serving'), 30_000);
  child.stdin.write('quit\n');
  const program = await signedIn(JSON.parse(stdout.split('\n')[0] ?? '').link);
  expect((await program.call('GET', '/api/state')).status).toBe(200);
  const code = new Promise((resolve) => child.once('close', resolve));
  child.stdin.end();
  expect(await code).toBe(0);
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    event: 'stopped',
    signal: 'stdin',
    withdrawn: 0,
  });
});
