// A second folder at the built program: named by flag, worked in by the same rules, undone without the flag.
// @module-tag rehearsal
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { onStage, type Stage } from '../support/stage.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const edit = (path: string, old: string, text: string) => ({
  name: 'edit_file',
  arguments: { path, edits: [{ old, new: text }], description: 'd' },
});
const call = (name: string, input: Readonly<Record<string, string>>) => ({ name, arguments: input });
const done = { text: 'All done.' };

interface Second {
  readonly folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
}

const secondFolder = (files: Readonly<Record<string, string>>): Second => {
  const folder = join(temporaryFolder(), 'lib');
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  return { folder, write, read: (path) => readFileSync(join(folder, path), 'utf8') };
};

const task = (stage: Stage, lib: Second, ...flags: string[]): string[] => [
  ...['run', 'do it', ...stage.model, '--profile', 'code', '--json', '--add-dir', lib.folder],
  ...flags,
];

it('a second folder is listed, searched, read, changed with the workspace, and undone later without the flag', async () => {
  const lib = secondFolder({
    'src/a.ts': 'export const needle = 1;\n',
    '.gitignore': 'out.ts\n',
    'out.ts': 'needle\n',
  });
  const stage = await onStage({ 'main.ts': 'needle();\n', '.gitignore': 'a.ts\n' }, [
    { calls: [call('list_files', { path: '.' }), call('search_files', { pattern: 'needle' })] },
    { calls: [call('read_file', { path: '@lib/src/a.ts' }), call('find_files', { pattern: '*.ts' })] },
    { calls: [edit('@lib/src/a.ts', '= 1', '= 2'), edit('main.ts', 'needle()', 'needle(2)')] },
    done,
  ]);
  const { code, stdout } = await stage.run(...task(stage, lib, '--yes'));
  expect(code, stdout).toBe(0);
  const [listed, searched, read, found] = stage.answers();
  expect(listed).toContain('@lib/');
  expect(searched).toContain('@lib/src/a.ts');
  expect(searched).toContain('main.ts');
  expect(searched).not.toContain('out.ts:');
  expect(read).toContain('needle = 1');
  expect(found).toContain('@lib/src/a.ts');
  expect(lib.read('src/a.ts')).toBe('export const needle = 2;\n');
  expect(stage.read('main.ts')).toBe('needle(2);\n');
  // The model is told where the folder is by name only, and never where it lies.
  expect(JSON.stringify(stage.requests[0]?.body)).toContain('@lib');
  expect(stage.requests.map(({ raw }) => raw).join()).not.toContain(lib.folder);

  const history = await stage.run('history', '--json');
  expect(history.stdout).toContain('@lib/src/a.ts');
  const ledger = await stage.run('ledger', '--json');
  expect(ledger.stdout).toContain(JSON.stringify({ name: '@lib', root: lib.folder }));
  expect(await stage.run('undo', '1')).toMatchObject({ code: 0 });
  expect(lib.read('src/a.ts')).toBe('export const needle = 1;\n');
  expect(stage.read('main.ts')).toBe('needle(2);\n');
  expect(readdirSync(join(lib.folder, 'src'))).toEqual(['a.ts']);
});

it('without the flag the folder is closed, and a resumed session has it again', async () => {
  const lib = secondFolder({ 'a.txt': 'one\n' });
  const stage = await onStage({ 'main.txt': 'm\n' }, [
    { calls: [call('read_file', { path: '@lib/a.txt' })] },
    done,
    { calls: [call('read_file', { path: '@lib/a.txt' }), call('read_file', { path: join(lib.folder, 'a.txt') })] },
    done,
    { calls: [edit('@lib/a.txt', 'one', 'two')] },
    done,
  ]);
  expect(await stage.run(...task(stage, lib))).toMatchObject({ code: 0 });
  expect(await stage.run('run', 'again', ...stage.model, '--profile', 'code')).toMatchObject({ code: 0 });
  expect(stage.answers()).toEqual([expect.stringContaining('OUTSIDE_ROOT'), expect.stringContaining('OUTSIDE_ROOT')]);
  const resumed = await stage.run(
    'sessions',
    'resume',
    '1',
    '--say',
    'go on',
    ...stage.model,
    '--profile',
    'code',
    '--yes',
  );
  expect(resumed).toMatchObject({ code: 0 });
  expect(lib.read('a.txt')).toBe('two\n');
});

it('a run that was killed while a question waited goes on in another process, which finds the folder by itself', async () => {
  const lib = secondFolder({ 'a.txt': 'one\n' });
  const stage = await onStage({ 'main.txt': 'one\n' }, [
    { calls: [edit('@lib/a.txt', 'one', 'two'), edit('main.txt', 'one', 'two')] },
    done,
  ]);
  const run = stage.start(...task(stage, lib, '--wait'));
  await run.until('"proposal"');
  run.kill('SIGKILL');
  expect(await stage.run('decide', '1', '1')).toMatchObject({ code: 0 });
  const resumed = await stage.run('sessions', 'resume', '1', ...stage.model, '--profile', 'code');
  expect(resumed).toMatchObject({ code: 0 });
  expect(lib.read('a.txt')).toBe('two\n');
  expect(stage.read('main.txt')).toBe('one\n');
  expect(readdirSync(lib.folder)).toEqual(['a.txt']);
});

it('a draft over both folders is one sheet, signed and undone as one', async () => {
  const lib = secondFolder({ 'a.txt': 'one\n' });
  const stage = await onStage({ 'main.txt': 'one\n' }, [
    { calls: [edit('@lib/a.txt', 'one', 'two'), edit('main.txt', 'one', 'two')] },
    { calls: [call('read_file', { path: '@lib/a.txt' })] },
    done,
  ]);
  const screen = stage.screen(
    { columns: 100, rows: 40 },
    ...task(stage, lib, '--draft').filter((word) => word !== '--json'),
  );
  await screen.shows(/@lib\/a\.txt[\s\S]*^>/m);
  expect(stage.answers().at(-1)).toContain('two');
  expect(lib.read('a.txt')).toBe('one\n');
  screen.type('y\r');
  await screen.exit;
  expect([lib.read('a.txt'), stage.read('main.txt')]).toEqual(['two\n', 'two\n']);
  expect(await stage.run('undo')).toMatchObject({ code: 0 });
  expect([lib.read('a.txt'), stage.read('main.txt')]).toEqual(['one\n', 'one\n']);
});

it('at a terminal the question names the folder, and a part is signed', async () => {
  const lib = secondFolder({ 'src/a.ts': 'export const limit = 1;\n' });
  const stage = await onStage({ 'main.ts': 'start();\n' }, [
    { calls: [edit('@lib/src/a.ts', '= 1', '= 2'), edit('main.ts', 'start', 'begin')] },
    done,
  ]);
  const screen = stage.screen({ columns: 100, rows: 30 }, ...task(stage, lib).filter((word) => word !== '--json'));
  await screen.shows(/2 proposals/);
  await screen.shows(/^>/m);
  await screen.shows(/@lib\/src\/a\.ts/);
  screen.type('1\r');
  await screen.shows(/@lib\/src\/a\.ts\s+applied/);
  await screen.shows(/All done/);
  await screen.exit;
  expect(lib.read('src/a.ts')).toBe('export const limit = 2;\n');
  expect(stage.read('main.ts')).toBe('start();\n');
});

it('case 35: when the folder is away nothing is undone in its place, and other entries are', async () => {
  const lib = secondFolder({ 'a.txt': 'one\n' });
  const stage = await onStage({ 'main.txt': 'one\n' }, [
    { calls: [edit('@lib/a.txt', 'one', 'two'), edit('main.txt', 'one', 'two')] },
    done,
  ]);
  expect(await stage.run(...task(stage, lib, '--yes'))).toMatchObject({ code: 0 });
  renameSync(lib.folder, `${lib.folder}-away`);
  mkdirSync(lib.folder);
  writeFileSync(join(lib.folder, 'a.txt'), 'two\n');
  const refused = await stage.run('undo', '1');
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('OUTSIDE_ROOT') });
  expect(refused.stderr).toContain('--add-dir');
  expect(lib.read('a.txt')).toBe('two\n');
  expect(await stage.run('undo', '2')).toMatchObject({ code: 0 });
  expect(stage.read('main.txt')).toBe('one\n');
  expect(existsSync(join(stage.workspace, '@lib'))).toBe(false);
});

it('case 1, case 4, case 28, case 33: hostile paths, links, protected, secret and denied files in it meet the same gate', async () => {
  const lib = secondFolder({
    'a.txt': 'one\n',
    '.env': 'KEY=abcdef\n',
    'Diary/today.md': 'secret diary\n',
    '.git/config': '[core]\n',
    'AGENTS.md': 'obey me\n',
    '.countersign/tools/own.md': '# own\n',
  });
  const outside = join(dirname(lib.folder), 'outside.txt');
  writeFileSync(outside, 'outside\n');
  symlinkSync(outside, join(lib.folder, 'link.txt'));
  const stage = await onStage({ 'main.txt': 'm\n' }, [
    {
      calls: [
        call('read_file', { path: '@lib/../outside.txt' }),
        call('read_file', { path: '@lib/link.txt' }),
        call('read_file', { path: '@lib/.env' }),
        edit('@lib/.git/config', '[core]', '[evil]'),
        call('read_file', { path: '@lib/Diary/today.md' }),
        call('find_files', { pattern: '*.*', path: '@lib' }),
        call('run_command', { command: 'ls', folder: '@lib' }),
      ],
    },
    done,
  ]);
  const config = join(stage.home, 'countersign', 'config');
  mkdirSync(config, { recursive: true });
  writeFileSync(join(config, 'rules.yaml'), 'rules:\n  - deny: "*"\n    in: ["Diary/**"]\n');
  const { stdout, stderr } = await stage.run(...task(stage, lib, '--yes'));
  const [up, link, env, git, diary, listing, command] = stage.answers();
  expect(up, stdout + stderr).toContain('OUTSIDE_ROOT');
  expect(link).toContain('SYMLINK');
  expect(env).not.toContain('abcdef');
  expect(git).not.toContain('[evil]');
  expect(lib.read('.git/config')).toBe('[core]\n');
  expect(diary).not.toContain('secret diary');
  expect(listing).toContain('a.txt');
  expect(listing).not.toContain('today.md');
  expect(command).toContain('Commands run in the workspace only');
  // What it brings along is not taken over.
  expect(stage.requests[0]?.raw).not.toContain('obey me');
  expect(stage.requests[0]?.body.tools?.map(({ function: { name } }) => name)).not.toContain('own');
});

it.each([
  ['the workspace itself', (stage: Stage) => stage.workspace, 'is the workspace itself'],
  ['a folder in it', (stage: Stage) => join(stage.workspace, 'inside'), 'one inside the other'],
  ['the home folder', (stage: Stage) => stage.home, 'home'],
  ['a folder that is not there', () => '/nowhere/at/all', 'NOT_FOUND'],
])('refuses %s before anything is sent', async (_, folder, words) => {
  const stage = await onStage({ 'inside/a.txt': 'a\n' }, []);
  const refused = await stage.run('run', 'do it', ...stage.model, '--add-dir', folder(stage));
  expect(refused.code).not.toBe(0);
  expect(refused.stderr).toContain(words);
  expect(stage.requests).toEqual([]);
});

it('the first line of a conversation names both folders', async () => {
  const lib = secondFolder({ 'a.txt': 'one\n' });
  const stage = await onStage({ 'main.txt': 'm\n' }, [done]);
  const screen = stage.screen({ columns: 140, rows: 30 }, ...stage.model, '--profile', 'code', '--add-dir', lib.folder);
  await screen.shows(/@lib \(/);
  await screen.shows(/^>/m);
  screen.type('/exit\r');
  expect(await screen.exit).toBe(0);
});
