import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { makeOwnFolder, openUp, removeFolder } from '../../src/sandbox/own-folder.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

it('removes folders that nobody may enter, and nothing behind a link', () => {
  const parent = temporaryFolder();
  const own = makeOwnFolder(parent);
  mkdirSync(join(own, 'shut/in'), { recursive: true });
  writeFileSync(join(own, 'shut/in/file'), 'x');
  writeFileSync(join(parent, 'kept'), 'x');
  symlinkSync(parent, join(own, 'shut/out'));
  mkdirSync(Buffer.from(`${own}/shut/bad\xff`, 'latin1'));
  chmodSync(join(own, 'shut/in'), 0);
  chmodSync(join(own, 'shut'), 0);
  openUp(own);
  expect(statSync(join(own, 'shut/in')).mode & 0o777).toBe(0o700);
  chmodSync(join(own, 'shut/in'), 0);
  chmodSync(join(own, 'shut'), 0);
  removeFolder(own);
  expect(readdirSync(parent)).toEqual(['kept']);
});

it('is open to nobody else', () => {
  expect(statSync(makeOwnFolder(temporaryFolder())).mode & 0o777).toBe(0o700);
});

it('takes away what a killed process left long ago, and nothing younger or of a process that runs', () => {
  const parent = temporaryFolder();
  const gone = 4_194_399; // above the largest number a process can have
  const names = [
    `countersign-run-${gone}-old`,
    `countersign-run-${process.pid}-old`,
    `countersign-run-${gone}-young`,
    'other',
  ];
  for (const name of names) mkdirSync(join(parent, name));
  const twoDays = Date.now() / 1000 - 2 * 24 * 60 * 60;
  for (const name of names.filter((each) => !each.endsWith('young'))) utimesSync(join(parent, name), twoDays, twoDays);
  makeOwnFolder(parent);
  expect(names.map((name) => existsSync(join(parent, name)))).toEqual([false, true, true, true]);
});

it('is gone when the process ends, closed or not', () => {
  const parent = temporaryFolder();
  const module = resolve('src/sandbox/own-folder.ts');
  const script = `import(${JSON.stringify(module)}).then(({ makeOwnFolder, removeFolder }) => {
    removeFolder(makeOwnFolder(process.argv[1])); makeOwnFolder(process.argv[1]); makeOwnFolder(process.argv[1]); process.exit(3); })`;
  const ran = spawnSync(process.execPath, ['--import', 'tsx', '-e', script, parent], { encoding: 'utf8' });
  expect([ran.status, ran.stderr]).toEqual([3, '']);
  expect(readdirSync(parent)).toEqual([]);
});

it('case 440: what a killed run left is taken away by the next, at once, and what runs is left alone', () => {
  const parent = temporaryFolder();
  const module = resolve('src/sandbox/own-folder.ts');
  const script = `import(${JSON.stringify(module)}).then(({ makeOwnFolder }) => {
    makeOwnFolder(process.argv[1]); process.kill(process.pid, 'SIGKILL'); })`;
  const ran = spawnSync(process.execPath, ['--import', 'tsx', '-e', script, parent], { encoding: 'utf8' });
  expect(ran.signal).toBe('SIGKILL');
  expect(readdirSync(parent)).toHaveLength(1);
  const first = makeOwnFolder(parent);
  const second = makeOwnFolder(parent);
  expect(
    readdirSync(parent)
      .map((name) => join(parent, name))
      .sort(),
  ).toEqual([first, second].sort());
});
