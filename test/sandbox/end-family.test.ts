import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { familyEnded } from '../../src/sandbox/end-family.ts';

it('case 131: one that is just becoming another program is met when it has become it', async () => {
  const mark = `COUNTERSIGN_RUN=${process.pid}-becoming`;
  // It carries nothing at all until it hears a line, as any program for a moment while it is replaced.
  const script = 'read -r _; exec env "$0" sleep 300';
  const child = spawn('/usr/bin/env', ['-i', '/bin/bash', '--norc', '-c', script, mark], {
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  await expect.poll(() => readFileSync(`/proc/${child.pid}/environ`, 'latin1')).toBe('');
  const found = familyEnded(undefined, mark, { rounds: 3000, changing: 3000 });
  // Its first look is over: it had found nothing.
  child.stdin.write('go\n');
  expect(await ended).toEqual([null, 'SIGKILL']);
  child.stdin.destroy();
  expect(await found).toBe(1);
});

it('case 131: nothing is waited for where nothing was left', async () => {
  expect(await familyEnded(undefined, `COUNTERSIGN_RUN=${process.pid}-nobody`)).toBe(0);
});
