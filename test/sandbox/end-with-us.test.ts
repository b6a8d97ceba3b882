// A command that runs for real does not outlive a kill of the program that started it.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'latin1'));

it('case 441: a SIGKILL of the program ends the command it ran, and what that started in a group of its own', async () => {
  const folder = temporaryFolder();
  const script = `import(${JSON.stringify(resolve('src/sandbox/end-with-us.ts'))}).then(({ endWithUs }) => {
    const { spawn } = require('node:child_process');
    const mark = 'COUNTERSIGN_RUN=' + process.pid;
    const child = spawn('bash', ['-c', 'echo $$ > leader; setsid sleep 300 & echo $! > other; sleep 300'],
      { cwd: process.argv[1], detached: true, env: { ...process.env, COUNTERSIGN_RUN: String(process.pid) } });
    endWithUs(child.pid, mark);
    console.log('ready');
  })`;
  const program = spawn(process.execPath, ['--import', 'tsx', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((done) => program.stdout.once('data', done));
  const read = (name: string): number =>
    existsSync(join(folder, name)) ? Number(readFileSync(join(folder, name), 'utf8')) : 0;
  await expect
    .poll(() => [read('leader'), read('other')].every((pid) => pid > 0 && isAlive(pid)), { timeout: 20_000 })
    .toBe(true);
  program.kill('SIGKILL');
  await expect.poll(() => [read('leader'), read('other')].filter(isAlive), { timeout: 20_000 }).toEqual([]);
});
