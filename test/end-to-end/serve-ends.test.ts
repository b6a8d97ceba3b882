// How the web desk ends: by a signal, whatever it was started with and whatever it is doing, with a last word and nothing half done.
import { existsSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type IPty, spawn } from '@lydell/node-pty';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type Finished, startedInShell } from '../support/countersign.ts';
import { compiledCode, LAUNCHER } from '../support/launcher.ts';
import { onStage, type Stage } from '../support/stage.ts';
import { signedIn } from '../surfaces/server/api/program.ts';

const LINK = /http:\/\/127\.0\.0\.1:\d+\/\?token=[\w-]+/;
const TEXT = 'one\ntwo\n';
const EDIT = {
  calls: [{ name: 'edit_file', arguments: { path: 'a.txt', edits: [{ old: 'two', new: '2' }], description: 'd' } }],
};

const served = async (stage: Stage, stdin: string) => {
  const desk = startedInShell(stage, `exec "$@" ${stdin}`, 'serve', '--port', '0', ...stage.model, '--profile', 'code');
  onTestFinished(() => void desk.kill('SIGKILL'));
  const [link = ''] = LINK.exec(await desk.until(LINK)) ?? [];
  return { ...desk, link };
};

const crashes = (stage: Stage): string => join(stage.home, 'countersign', 'state', 'crashes.jsonl');

const endedWell = (stage: Stage, { code, stderr }: Finished, ...words: readonly string[]): void => {
  expect([stderr.split('\n').slice(1), code]).toEqual([[...words, 'Stopped.', ''], 0]);
  expect(existsSync(crashes(stage))).toBe(false);
};

it.each([
  ['/dev/null', '</dev/null', 'SIGTERM'],
  ['nothing: it is closed', '<&-', 'SIGINT'],
  ['a file', '<a.txt', 'SIGHUP'],
  ['a pipe that has ended', '< <(true)', 'SIGTERM'],
  ['a pipe that is never written', '< <(sleep 5 >/dev/null 2>&1)', 'SIGINT'],
  ['a folder', '<.', 'SIGTERM'],
] as const)(
  'case 471: with %s as its stdin, a signal as soon as the link is there ends it with 0',
  async (_, stdin, signal) => {
    const stage = await onStage({ 'a.txt': TEXT }, []);
    const desk = await served(stage, stdin);
    desk.kill(signal);
    endedWell(stage, await desk.finished);
  },
);

it.each([
  ['SIGTERM', []],
  ['SIGINT', ['SIGTERM']],
  ['SIGHUP', ['SIGTERM']],
] as const)(
  'case 471: %s and then %j, with a question, a stream and half a request open: refused, said, nothing written',
  async (signal, more) => {
    const stage = await onStage({ 'a.txt': TEXT }, [EDIT, { text: 'Done.' }]);
    const desk = await served(stage, '</dev/null');
    const program = await signedIn(desk.link);
    const events = await program.events('none-0');
    expect((await program.call('POST', '/api/sessions', { message: 'Change it.' })).status).toBe(200);
    await vi.waitFor(() => expect(events.map(({ kind }) => kind)).toContain('question'), 30_000);
    const half = connect(Number(new URL(desk.link).port), '127.0.0.1').on('error', () => {});
    onTestFinished(() => void half.destroy());
    await new Promise((resolve) => half.once('connect', resolve));
    half.write('POST /api/sessions HTTP/1.1\r\nHost: ');
    for (const each of [signal, ...more]) desk.kill(each);
    const ended = await desk.finished;
    const said = ended.stderr.replace('Still ending. Once more ends it at once.\n', '');
    endedWell(stage, { ...ended, stderr: said }, 'Stopping: 1 question of this server withdrawn, which counts as no.');
    expect(stage.read('a.txt')).toBe(TEXT);
    expect((await stage.run('pending', '--json')).stdout).toBe('');
  },
);

it('case 471: the third signal ends it at once, with 130, and what waits is refused all the same', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, [EDIT]);
  const desk = await served(stage, '</dev/null');
  const program = await signedIn(desk.link);
  const events = await program.events('none-0');
  await program.call('POST', '/api/sessions', { message: 'Change it.' });
  await vi.waitFor(() => expect(events.map(({ kind }) => kind)).toContain('question'), 30_000);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) desk.kill(signal);
  const { code, stderr } = await desk.finished;
  expect([code, stderr]).toEqual([130, expect.stringContaining('Ended at once')]);
  expect(stage.read('a.txt')).toBe(TEXT);
  expect((await stage.run('pending', '--json')).stdout).toBe('');
});

/** At a terminal of its own, which can be taken away; Enter was pressed once, so that it is read. */
const atOwnTerminal = async (stage: Stage, program: string, ...words: readonly string[]) => {
  const env = { PATH: process.env.PATH ?? '', ...compiledCode(), HOME: stage.home, TERM: 'xterm' };
  const terminal = spawn(program, [...words, ...stage.model, '--profile', 'code'], {
    cwd: stage.workspace,
    env: { ...env, COUNTERSIGN_HOME: join(stage.home, 'countersign') },
    cols: 400,
    rows: 30,
  });
  onTestFinished(terminal.kill.bind(terminal, 'SIGKILL'));
  const code = new Promise<number>((done) =>
    terminal.onExit(({ exitCode, signal }) => done((signal ?? 0) ? 128 : exitCode)),
  );
  let shown = '';
  terminal.onData((text) => {
    shown += text;
  });
  await vi.waitFor(() => expect(shown).toContain('Ctrl-C ends.'), 30_000);
  terminal.write('\r');
  await vi.waitFor(() => expect(shown.match(/\?token=/g)).toHaveLength(2), 30_000);
  // Its types leave it out: it closes the terminal under the program, as a window that is closed does. The kernel tells the program, once; a signal of its
  // own on top of that would come at any time, also when the program is all but gone.
  const hangUp = (): void => Object.assign(terminal as IPty & { destroy(): void }, { kill: () => {} }).destroy();
  return { link: LINK.exec(shown)?.[0] ?? '', hangUp, code };
};

it('case 471: a terminal that hangs up ends it as a signal does', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, []);
  const words = [LAUNCHER, '--cwd', stage.workspace, 'serve', '--port', '0'];
  const desk = await atOwnTerminal(stage, process.execPath, ...words);
  desk.hangUp();
  expect(await desk.code).toBe(0);
  expect(existsSync(crashes(stage))).toBe(false);
});

it('case 471: a terminal that is gone without a signal, because the shell kept it, does not end it', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, []);
  const at = (name: string): string => readFileSync(join(stage.home, name), 'utf8');
  const inner = `echo "$$" > '${stage.home}/pid'; exec "$@"`;
  const outer = `trap '' HUP; bash -c "$0" bash "$@"; echo "$?" > '${stage.home}/code'`;
  const words = [process.execPath, LAUNCHER, '--cwd', stage.workspace, 'serve', '--port', '0'];
  const desk = await atOwnTerminal(stage, 'bash', '-c', outer, inner, ...words);
  const pid = Number(at('pid'));
  let ended = false;
  onTestFinished(() => void (ended || process.kill(pid, 'SIGKILL')));
  desk.hangUp();
  const program = await signedIn(desk.link);
  expect((await program.call('GET', '/api/state')).status).toBe(200);
  process.kill(pid, 'SIGTERM');
  await vi.waitFor(() => expect(at('code')).toBe('0\n'), 30_000);
  ended = true;
  expect(existsSync(crashes(stage))).toBe(false);
});

it('case 471: with --json the last line says that it stopped, and by what', async () => {
  const stage = await onStage({}, []);
  const desk = stage.start('serve', '--port', '0', ...stage.model, '--json');
  await desk.until('"serving"');
  desk.kill('SIGTERM');
  const { code, stdout } = await desk.finished;
  expect([code, JSON.parse(stdout.trim().split('\n').at(-1) ?? '')]).toEqual([
    0,
    { event: 'stopped', signal: 'SIGTERM', withdrawn: 0 },
  ]);
});
