// What the house promises about itself.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { VERSION } from '../../src/host/version.ts';
import { countersign } from '../support/countersign.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const home = resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(home, file), 'utf8');

it('says the version of the package', async () => {
  expect(VERSION).toBe((JSON.parse(read('package.json')) as { version: string }).version);
  const place = { workspace: temporaryFolder(), home: temporaryFolder() };
  expect(await countersign(place, '--version')).toMatchObject({ code: 0, stdout: `${VERSION}\n` });
});

const filesIn = (folder: string, ending: RegExp): string[] =>
  readdirSync(join(home, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => join(folder, name));

it('keeps files small: none over 400 lines', () => {
  const files = [
    ...filesIn('src', /\.ts$/),
    ...filesIn('web', /\.(?:tsx?|css)$/),
    ...filesIn('obsidian/src', /\.(?:tsx?|css)$/),
  ];
  expect(files.filter((file) => read(file).split('\n').length > 400)).toEqual([]);
});

it('counts every file of styles, once', () => {
  const named = [...read('web/app.css').matchAll(/^@import "\.\/([^"]+)";$/gm)].map(([, name = '']) =>
    join('web', name),
  );
  expect([...named, join('web', 'app.css')].sort()).toEqual(filesIn('web', /\.css$/).sort());
});

it('keeps hooks out of what tests share: a module is loaded once for many files of tests', () => {
  const hooked = readdirSync(join(home, 'test'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && name !== join('support', 'around-tests.ts'))
    .filter((name) => /^(?:before|after)(?:All|Each)\(/m.test(read(join('test', name))));
  expect(hooked).toEqual([]);
});

it('gives every dependency a reason in docs/decisions', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<
    'dependencies' | 'devDependencies',
    object
  >;
  const reasons = read('docs/decisions/0059-dependencies.md');
  expect(
    Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !reasons.includes(`\`${name}\``)),
  ).toEqual([]);
});

it('shows help for every command', async () => {
  const place = { workspace: temporaryFolder(), home: temporaryFolder() };
  const { code, stdout } = await countersign(place, '--help');
  expect(code).toBe(0);
  for (const command of ['chat', 'run', 'undo', 'redo', 'history', 'ledger', 'sessions', 'pending', 'decide']) {
    expect(stdout).toContain(`  ${command}`);
    expect(await countersign(place, command, '--help'), command).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Usage: countersign'),
    });
  }
});
