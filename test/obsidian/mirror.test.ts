// The repository that the store reads: it builds alone, and gives what is built here.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { bundlePlugin } from '../../obsidian/build.mjs';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = resolve(import.meta.dirname, '../..');
const write = (folder: string): string =>
  execFileSync(process.execPath, [join(home, 'scripts', 'obsidian-mirror.mjs'), folder], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });

test('the mirror builds alone, and gives the same bytes; written again over itself it is the same', async () => {
  const folder = temporaryFolder();
  write(folder);
  write(folder);
  for (const name of ['manifest.json', 'versions.json', 'README.md', 'LICENSE', 'package-lock.json'])
    expect(existsSync(join(folder, name)), name).toBe(true);
  // What drives the real app is of no use to the store.
  for (const name of ['wdio', 'obsidian/wdio']) expect(existsSync(join(folder, name)), name).toBe(false);
  // The packages of this machine stand for those of its own lock: both name the same versions.
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'));
  execFileSync(process.execPath, [join(folder, 'build.mjs')]);
  const { script, styles } = await bundlePlugin();
  expect(readFileSync(join(folder, 'main.js')).equals(script)).toBe(true);
  expect(readFileSync(join(folder, 'styles.css')).equals(styles)).toBe(true);
});

test('packages that both name are named in one version, Obsidian’s own apart', () => {
  const read = (file: string): Record<'dependencies' | 'devDependencies', Record<string, string>> =>
    JSON.parse(readFileSync(join(home, file), 'utf8'));
  const root = read('package.json');
  const known: Record<string, string> = { ...root.dependencies, ...root.devDependencies };
  const differing = Object.entries(read('obsidian/package.json').devDependencies).filter(
    ([name, version]) => known[name] !== undefined && known[name] !== version,
  );
  expect(differing.map(([name]) => name)).toEqual([
    '@codemirror/commands',
    '@codemirror/search',
    '@codemirror/state',
    '@codemirror/view',
    'typescript',
  ]);
});

test.each([
  ['nothing of a plugin', undefined],
  ['the manifest of another plugin', '{ "id": "another" }'],
  ['a manifest that is none', 'broken'],
])('a folder with other things in it is left alone: %s', (_, manifest) => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'mine.txt'), 'mine');
  if (manifest !== undefined) writeFileSync(join(folder, 'manifest.json'), manifest);
  expect(() => write(folder)).toThrow(/neither empty nor a mirror/);
  expect(readFileSync(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
});
