// @module-tag rehearsal

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { possiblePlaces } from '../../src/sandbox/open-ground.ts';
import { noteWords } from '../support/note-words.ts';
import { sandboxed } from '../support/sandboxed.ts';

it('case 138: a command with a NUL character, an empty one and one beyond 128 KB are refused before anything starts', async () => {
  const { rehearse, witness } = sandboxed();
  for (const run of [rehearse, witness]) {
    await expect(run('echo a\0b')).rejects.toThrow('BAD_ARGS: The command has a NUL character in it.');
    await expect(run([])).rejects.toThrow('BAD_ARGS: The command is empty.');
    await expect(run(`echo ${'x'.repeat(140_000)}`)).rejects.toThrow('BAD_ARGS: The command is longer than');
    await expect(run('true', { environment: { A: 'b\0' } })).rejects.toThrow('BAD_ARGS');
  }
  expect((await rehearse(`echo ${'x'.repeat(100_000)} | wc -c`)).text).toBe('100001\n');
});

it('reaches the network when that was signed, over a copy, so that its effects are shown like any other', async () => {
  const server = createServer((_, answer) => answer.end('from outside')).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { rehearse, folder } = sandboxed({ 'd/x': '1', '.env': 'KEY=1' });
  const { port } = server.address() as AddressInfo;
  const program = `fetch('http://127.0.0.1:${port}').then((r) => r.text()).then((t) => { const fs = require('fs'); fs.writeFileSync('got', t); fs.renameSync('d', 'e'); console.log(fs.existsSync('.env')) })`;
  const ran = await rehearse(['node', '-e', program], { network: true });
  expect(ran.text).toBe('false\n');
  expect([...ran.effects].sort()).toEqual(['+ e', '+ e/x < d/x', '+ got', '- d', '- d/x']);
  expect(readdirSync(folder).sort()).toEqual(['.env', 'd']);
  expect((await rehearse(['node', '-e', program])).exit).toEqual({ kind: 'exited', code: 1 });
});

it('case 120: the shell is bash, whatever the login shell is', async () => {
  const { rehearse, witness } = sandboxed({}, { environment: { ...process.env, SHELL: '/bin/zsh' } });
  for (const run of [rehearse, witness])
    expect((await run('echo "$0"; [[ abc =~ b ]] && echo yes')).text).toBe('bash\nyes\n');
});

it('keeps its own folder out of the workspace, wherever that is', () => {
  expect(possiblePlaces('/nowhere').length).toBeGreaterThan(1);
  expect(possiblePlaces('/tmp')).not.toContain('/tmp');
  expect(possiblePlaces('/dev').some((place) => place.startsWith('/dev'))).toBe(false);
});

it('leaves nothing in the folder for temporary files, and ends what runs, when it is closed', async () => {
  const { rehearse, witness, sandbox } = sandboxed({ a: '1' });
  const ours = (): number =>
    readdirSync(tmpdir()).filter((name) => name.startsWith(`countersign-run-${process.pid}-`)).length;
  await rehearse('mkdir -p shut/in; chmod 000 shut; echo x > /tmp/left');
  await witness('echo 2 > a');
  const before = ours();
  let running: ReturnType<typeof rehearse> | undefined;
  await new Promise<void>((begun) => {
    running = rehearse('echo begun; sleep 60; echo never', { progress: () => begun() });
  });
  await sandbox.close();
  expect((await running)?.exit).toEqual({ kind: 'killed', signal: 'SIGKILL' });
  expect([before, ours()]).toEqual([2, 0]);
});

it('sees names that are not UTF-8, cannot address them, and says so', async () => {
  const { rehearse } = sandboxed();
  const ran = await rehearse(`touch $'bad\\xff' good`);
  expect(ran.effects).toEqual(['+ good']);
  expect(noteWords(ran.notes)).toEqual(['names that are not UTF-8 were left out: 1']);
});

it('runs over a git repository with a thousand files without a change for looking at it', async () => {
  const { rehearse, folder } = sandboxed();
  mkdirSync(join(folder, 'many'));
  for (let index = 0; index < 1000; index += 1) writeFileSync(join(folder, 'many', String(index)), String(index));
  const git = (...words: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=N', '-c', 'user.email=n@example.org', ...words], { cwd: folder });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'all');
  const ran = await rehearse('git status --short | wc -l; git diff --stat | wc -l');
  expect(ran.text).toBe('0\n0\n');
  expect(ran.effects).toEqual([]);
});
