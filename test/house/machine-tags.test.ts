// What tests need of the machine is said by the files that need it, and by no others; what a machine lacks is left out, and said.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { machineTags } from '../support/this-machine.ts';

const home = resolve(import.meta.dirname, '../..');
const files = readdirSync(join(home, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => join(home, 'test', name));

const tagged = (tag: string): string[] =>
  files.filter((file) => new RegExp(`^// @module-tag ${tag}$`, 'm').test(readFileSync(file, 'utf8'))).map(named);
const named = (file: string): string => relative(home, file);

const IMPORT = /^(?:import|export)\s(?!type\s)[^;'"]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(IMPORT)]
    .map(([, target, later]) => resolve(dirname(file), target ?? later ?? ''))
    .filter((target) => existsSync(target) && statSync(target).isFile());

/** It asks for a sandbox in order to find out whether there is one. */
const MACHINE = 'test/support/this-machine.ts';

/** Files of tests that lead to one of these by way of other files of `test` and `bench`. */
const leadingTo = (...goals: readonly string[]): string[] => {
  const leads = (file: string, seen: Set<string>): boolean => {
    if (goals.includes(named(file))) return true;
    if (seen.has(file) || named(file).startsWith('src/') || named(file) === MACHINE) return false;
    seen.add(file);
    return importsOf(file).some((target) => leads(target, seen));
  };
  return files.filter((file) => leads(file, new Set())).map(named);
};

it('a file is tagged `browser` when it leads to the one that launches Chromium, and only then', () => {
  const leading = leadingTo('test/support/web/launch-browser.ts');
  expect(leading.length).toBeGreaterThan(30);
  expect(tagged('browser').sort()).toEqual(leading.sort());
});

it('a file that opens a real sandbox is tagged `rehearsal`', () => {
  const leading = leadingTo(
    'test/support/sandboxed.ts',
    'test/support/real-sandbox.ts',
    'test/support/rehearsed-by.ts',
    'src/sandbox/create-sandbox.ts',
    'src/sandbox/rehearse.ts',
  );
  expect(leading.length).toBeGreaterThan(15);
  const known = new Set(tagged('rehearsal'));
  expect(leading.filter((file) => !known.has(file))).toEqual([]);
});

it('without bubblewrap and Chromium tests with their tags are skipped, and it is said what is missing', async () => {
  expect(await tagsAndWords(temporaryFolder())).toEqual([
    expect.stringMatching(/^Left out \(rehearsal\): .*bubblewrap/),
    expect.stringMatching(/^Left out \(browser\): .*Chromium/),
    JSON.stringify({ rehearsal: true, browser: true }),
  ]);
});

it('knows why, where something is missing, and says nothing where it is there', async () => {
  for (const { name, lacks } of await machineTags()) expect(lacks === undefined || lacks.length > 10, name).toBe(true);
});

/** What `npm test` would say, and which tags the tests' own configuration skips, with this PATH. */
const tagsAndWords = (PATH: string): Promise<readonly string[]> =>
  new Promise((done) => {
    const code = `await import('./scripts/left-out.ts');
const { tags } = (await import('./vitest.config.ts')).default.test;
console.log(JSON.stringify(Object.fromEntries(tags.map(({ name, skip }) => [name, skip]))));`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
      cwd: home,
      env: { ...process.env, PATH },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      text += piece;
    });
    child.on('close', () => done(text.trimEnd().split('\n')));
  });
