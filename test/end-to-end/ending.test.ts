// How the program ends when it does not end by itself.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const TEXT = 'one\ntwo\nthree\n';
const script = [
  { calls: [{ name: 'edit_file', arguments: { path: 'a.txt', edits: [{ old: 'two', new: '2' }], description: 'd' } }] },
  { text: 'Done.' },
];
const waiting = (stage: Stage) => stage.start('run', 'x', ...stage.model, '--profile', 'code', '--wait', '--json');
const nothingLeft = async (stage: Stage): Promise<void> => {
  expect(stage.read('a.txt')).toBe(TEXT);
  expect(readdirSync(stage.workspace)).toEqual(['a.txt']);
  expect((await stage.run('pending', '--json')).stdout).toBe('');
};

it.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'case 337: %s refuses what waits and leaves nothing behind',
  async (signal) => {
    const stage = await onStage({ 'a.txt': TEXT }, script);
    const run = waiting(stage);
    await run.until('"proposal"');
    run.kill(signal);
    expect((await run.finished).code).toBe(130);
    await nothingLeft(stage);
    // the session goes on, and the model hears that it was refused
    expect((await stage.run('sessions', 'resume', '1', ...stage.model, '--profile', 'code')).code).toBe(4);
    expect(stage.answers()).toEqual([expect.stringContaining('the turn was stopped')]);
  },
);

it('case 336, case 426: a crash of ours refuses what waits, exits with an error, says whose it is and keeps its stack', async () => {
  const bomb = join(temporaryFolder(), 'bomb.cjs');
  writeFileSync(bomb, "process.on('SIGUSR2', () => { throw new Error('a bug of ours'); });\n");
  const stage = await onStage({ 'a.txt': TEXT }, script, { NODE_OPTIONS: `--require ${bomb}` });
  const run = waiting(stage);
  await run.until('"proposal"');
  run.kill('SIGUSR2');
  const { code, stderr } = await run.finished;
  expect(code).toBe(1);
  const file = join(stage.home, 'countersign', 'state', 'crashes.jsonl');
  expect(stderr).toBe(
    `countersign stopped by a mistake of ours: INTERNAL  a bug of ours\n  Kept with its stack in ${file}; please report it.\n`,
  );
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    code: 'INTERNAL',
    message: 'a bug of ours',
    stack: expect.stringContaining('bomb.cjs'),
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await nothingLeft(stage);
});

it('case 207: Ctrl-C at the question refuses it and stops the turn', async () => {
  const stage = await onStage({ 'a.txt': TEXT }, script);
  const terminal = stage.terminal('run', 'x', ...stage.model, '--profile', 'code');
  await terminal.until('Apply?');
  await terminal.until('>');
  terminal.type('\x03');
  expect(await terminal.exit).toBe(130);
  await nothingLeft(stage);
  expect(terminal.screen()).toContain('Not applied.');
});
