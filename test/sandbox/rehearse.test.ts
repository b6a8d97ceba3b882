// @module-tag rehearsal

import { execSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ChangeSet } from '../../src/change/change-set.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import type { Path } from '../../src/workspace/path.ts';
import { noteWords } from '../support/note-words.ts';
import { sandboxed } from '../support/sandboxed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const file = (text: string, mode = 0o644): FileState => ({ kind: 'file', bytes: bytesOf(Buffer.from(text)), mode });
const change = (path: string, before: FileState, after: FileState): ChangeSet[number] => ({
  path: path as Path,
  before,
  after,
});
const textOf = async (state: FileState | undefined): Promise<string> =>
  state?.kind === 'file' ? Buffer.from(await state.bytes.read()).toString('utf8') : `(${state?.kind ?? 'nothing'})`;

it('tells what a command would write, with the bytes before and after, and writes nothing', async () => {
  const { folder, rehearse } = sandboxed({ 'a.txt': 'one\n', 'b/c.txt': 'two\n' });
  const ran = await rehearse('echo more >> a.txt; echo new > n.txt; rm b/c.txt; echo said');
  expect(ran.exit).toEqual({ kind: 'exited', code: 0 });
  expect(ran.text).toBe('said\n');
  expect([...ran.effects].sort()).toEqual(['+ n.txt', '- b/c.txt', '~ a.txt']);
  const changed = ran.changes.find(({ path }) => path === 'a.txt');
  expect(await textOf(changed?.before)).toBe('one\n');
  expect(await textOf(changed?.after)).toBe('one\nmore\n');
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('one\n');
  expect(readdirSync(folder).sort()).toEqual(['a.txt', 'b']);
});

it('shows deletions of folders, moves, modes, links and folders as such', async () => {
  const { rehearse, folder } = sandboxed({ 'old/name.txt': 'same bytes\n', 'run.sh': 'true\n', 'gone/x': '1' });
  symlinkSync('run.sh', join(folder, 'link'));
  const ran = await rehearse('mv old/name.txt name.txt; chmod 755 run.sh; ln -sfn old link; mkdir -p p/q; rm -r gone');
  expect([...ran.effects].sort()).toEqual([
    '+ name.txt < old/name.txt',
    '+ p',
    '+ p/q',
    '- gone',
    '- gone/x',
    '- old/name.txt',
    '~ link',
    '~ run.sh',
  ]);
  const mode = ran.changes.find(({ path }) => path === 'run.sh');
  expect(mode?.after).toMatchObject({ kind: 'file', mode: 0o755 });
  expect(ran.changes.find(({ path }) => path === 'link')?.after).toEqual({ kind: 'link', target: 'old' });
});

it('takes a file that was rewritten with the same bytes and mode for unchanged', async () => {
  const { rehearse } = sandboxed({ 'a.txt': 'one\n', 'd/x': '1' });
  const ran = await rehearse('cp a.txt t && mv t a.txt && touch a.txt && rm -r d && mkdir d && printf 1 > d/x');
  expect(ran.effects).toEqual([]);
});

it('tells a folder that was removed and made again by what is missing in it', async () => {
  const { rehearse } = sandboxed({ 'd/x': '1', 'd/y': '2', 'd/z/w': '3' });
  const ran = await rehearse('rm -r d; mkdir d; printf 1 > d/x; printf 3 > d/n');
  expect([...ran.effects].sort()).toEqual(['+ d/n < d/z/w', '- d/y', '- d/z', '- d/z/w']);
});

it('tells a folder that became a file, and a file that became a folder', async () => {
  const { rehearse } = sandboxed({ 'd/x': '1', f: '2' });
  const ran = await rehearse('rm -r d f; echo file > d; mkdir f; echo in > f/in');
  expect([...ran.effects].sort()).toEqual(['+ f/in', '- d/x', '~ d', '~ f']);
});

it('makes one change of a new folder with more than 500 files, and of one that goes', async () => {
  const { rehearse, folder } = sandboxed();
  mkdirSync(join(folder, 'many/deep'), { recursive: true });
  for (let index = 0; index < 501; index += 1) writeFileSync(join(folder, `many/deep/${index}`), String(index));
  const ran = await rehearse('mkdir -p new/in && seq 600 | split -l 1 -a 3 - new/in/ && rm -r many');
  expect([...ran.effects].sort()).toEqual(['+ new', '- many']);
  const made = ran.changes.find(({ path }) => path === 'new')?.after;
  const gone = ran.changes.find(({ path }) => path === 'many')?.before;
  expect(made?.kind === 'folder' ? made.tree?.files : 0).toBe(600);
  expect(gone?.kind === 'folder' ? gone.tree?.files : 0).toBe(501);
});

it('lays the unsigned changes over the workspace, in order', async () => {
  const { rehearse, folder } = sandboxed({ 'a.txt': 'disk\n', 'gone.txt': 'x', 'dir/in': '1', 'dir/more': '2' });
  const layers = [
    [
      change('a.txt', file('disk\n'), file('unsigned\n')),
      change('new/deep.txt', null, file('deep\n')),
      change('link', null, { kind: 'link', target: 'a.txt' }),
    ],
    [
      change('a.txt', file('unsigned\n'), file('later\n', 0o600)),
      change('gone.txt', file('x'), null),
      change('dir/in', file('1'), null),
      change('dir/more', file('2'), null),
      change('dir', { kind: 'folder', mode: 0o755 }, null),
    ],
  ];
  const ran = await rehearse(
    'cat a.txt new/deep.txt link; ls; echo added >> a.txt; rm new/deep.txt; ls -d dir gone.txt',
    {
      layers,
    },
  );
  expect(ran.text).toContain('later\ndeep\nlater\n');
  expect(ran.text).toContain('a.txt\nlink\nnew\n');
  expect(ran.text).toMatch(/cannot access 'dir'[\s\S]*cannot access 'gone.txt'/);
  expect([...ran.effects].sort()).toEqual(['- new/deep.txt', '~ a.txt']);
  const changed = ran.changes.find(({ path }) => path === 'a.txt');
  expect(await textOf(changed?.before)).toBe('later\n');
  expect(await textOf(changed?.after)).toBe('later\nadded\n');
  expect(readFileSync(join(folder, 'a.txt'), 'utf8')).toBe('disk\n');
});

it('lays a whole tree and a folder made anew over what the disk has under that name', async () => {
  const { treeOf } = await import('../../src/workspace/tree.ts');
  const { rehearse } = sandboxed({ 'd/old': '1', 'e/old': '2' });
  const tree = treeOf([
    { name: 'sub', state: { kind: 'folder', mode: 0o755 } },
    { name: 'sub/f', state: file('tree\n') as Exclude<FileState, null> },
    { name: 'l', state: { kind: 'link', target: 'sub/f' } },
  ]);
  const gone = [change('d/old', file('1'), null), change('d', { kind: 'folder', mode: 0o755 }, null)];
  const layers = [gone, [change('d', null, { kind: 'folder', mode: 0o755, tree })], [change('e/new', null, file('n'))]];
  const ran = await rehearse('find d e | sort; cat d/l', { layers });
  expect(ran.text).toBe('d\nd/l\nd/sub\nd/sub/f\ne\ne/new\ne/old\ntree\n');
  expect(ran.effects).toEqual([]);
});

it('hides nothing more than what it must over a layer that removed the folder around it', async () => {
  const { rehearse } = sandboxed({ 'conf/.env': 'KEY=1', 'conf/x': '1' });
  const layers = [
    [
      change('conf/.env', file('KEY=1'), null),
      change('conf/x', file('1'), null),
      change('conf', { kind: 'folder', mode: 0o755 }, null),
    ],
  ];
  expect((await rehearse('ls -A', { layers })).text).toBe('');
});

it('drops what lands on ignored paths and in well-known caches, and names it', async () => {
  const { rehearse } = sandboxed({ 'a.py': 'x = 1\n', 'ignored/old': '1' });
  const command =
    'mkdir -p __pycache__ new/__pycache__; touch __pycache__/a.pyc new/__pycache__/b.pyc; echo 2 > ignored/new';
  const ran = await rehearse(command);
  expect(ran.effects).toEqual([]);
  expect([...ran.byProducts].sort()).toEqual(['__pycache__/', 'ignored/', 'new/__pycache__/']);
  const kept = await rehearse(command, { keepByProducts: true });
  expect([...kept.effects].sort()).toEqual([
    '+ __pycache__',
    '+ __pycache__/a.pyc',
    '+ ignored/new',
    '+ new',
    '+ new/__pycache__',
    '+ new/__pycache__/b.pyc',
  ]);
});

it('takes everything in a folder that goes, also what is ignored or hidden, or the folder could not go', async () => {
  const { rehearse } = sandboxed({ 'p/ignored/x': '1', 'p/.env': 'KEY=1', 'p/y': '2' });
  const ran = await rehearse('rm -r p');
  expect([...ran.effects].sort()).toEqual(['- p', '- p/.env', '- p/ignored', '- p/ignored/x', '- p/y']);
});

it('renames a folder that exists by repeating the command over a copy', async () => {
  const { rehearse, folder } = sandboxed({ 'src/a.ts': 'a\n', 'src/b.ts': 'b\n', 'c.txt': 'c\n', '.env': 'KEY=1' });
  const ran = await rehearse([
    'node',
    '-e',
    `require('fs').renameSync('src', 'lib'); console.log(require('fs').readdirSync('.').join())`,
  ]);
  expect(ran.exit).toEqual({ kind: 'exited', code: 0 });
  expect(ran.text).toBe('c.txt,lib\n');
  expect([...ran.effects].sort()).toEqual([
    '+ lib',
    '+ lib/a.ts < src/a.ts',
    '+ lib/b.ts < src/b.ts',
    '- src',
    '- src/a.ts',
    '- src/b.ts',
  ]);
  expect(readdirSync(folder).sort()).toEqual(['.env', 'c.txt', 'src']);
});

it('sees a change in a copy even when its size and date are the old ones', async () => {
  const { rehearse } = sandboxed({ 'd/x': '1', 'a.txt': 'abc' });
  const rename = `node -e "require('fs').renameSync('d', 'e')"`;
  const ran = await rehearse(`touch -r a.txt /tmp/t; printf xyz > a.txt; touch -r /tmp/t a.txt; ${rename}`);
  expect([...ran.effects].sort()).toEqual(['+ e', '+ e/x < d/x', '- d', '- d/x', '~ a.txt']);
});

it('keeps one /tmp and one home for the commands of a sandbox, and neither is the real one', async () => {
  const { rehearse } = sandboxed();
  expect((await rehearse('ls -A /tmp | wc -l; echo kept > /tmp/note; echo kept > ~/note')).effects).toEqual([]);
  expect((await rehearse('cat /tmp/note ~/note')).text).toBe('kept\nkept\n');
});

it('reads what a command closed to everyone, and names what is neither file, link nor folder', async () => {
  const { rehearse } = sandboxed({ 'd/x': '1' });
  const ran = await rehearse('mkdir shut; echo s > shut/f; chmod 000 shut/f shut; chmod 000 d; mkfifo pipe');
  expect([...ran.effects].sort()).toEqual(['+ shut', '+ shut/f']);
  expect(ran.changes.find(({ path }) => path === 'shut/f')?.after).toMatchObject({ mode: 0 });
  expect(await textOf(ran.changes.find(({ path }) => path === 'shut/f')?.after)).toBe('s\n');
  expect(noteWords(ran.notes).join()).toContain('left out: pipe');
});

it('gives an input to a command that has one, and runs in the folder it names', async () => {
  const { rehearse } = sandboxed({ 'sub/x': '1' });
  const ran = await rehearse(['sh', '-c', 'pwd; cat'], { input: 'typed', folder: 'sub' as Path });
  expect(ran.text).toMatch(/\/sub\ntyped$/);
});

it('passes on lines as they come and stops when the person stops', async () => {
  const { rehearse } = sandboxed();
  const lines: string[] = [];
  const controller = new AbortController();
  const progress = (line: string): void => {
    lines.push(line);
    controller.abort();
  };
  const ran = await rehearse('echo first; sleep 60; echo second', { progress, signal: controller.signal });
  expect(ran.exit).toEqual({ kind: 'killed', signal: 'SIGKILL' });
  expect(lines).toEqual(['first']);
});

it('keeps the bytes of a change readable until it is closed, and leaves nothing behind then', async () => {
  const { rehearse, sandbox } = sandboxed();
  const ran = await rehearse('echo kept > f; pwd > /tmp/x');
  expect(await textOf(ran.changes[0]?.after)).toBe('kept\n');
  await sandbox.close();
  await expect(textOf(ran.changes[0]?.after)).rejects.toThrow();
});

it('runs in a workspace whose path has blanks, commas and colons in it', async () => {
  const { temporaryFolder } = await import('../support/temporary-folder.ts');
  const folder = join(temporaryFolder(), 'a, b:c \\ "d"');
  mkdirSync(folder);
  writeFileSync(join(folder, 'x'), '1');
  const { createSandbox } = await import('../../src/sandbox/create-sandbox.ts');
  const { openWorkspace } = await import('../../src/workspace/open-workspace.ts');
  const opened = openWorkspace(folder);
  if (!opened.ok) throw new Error(opened.error.message);
  const sandbox = createSandbox({
    workspace: opened.value,
    environment: process.env,
    masked: () => false,
    ignored: () => false,
  });
  const request = {
    command: 'cat x; echo 2 > y',
    folder: '.',
    timeoutMs: 30_000,
    network: false,
    keepByProducts: false,
  } as const;
  const ran = await sandbox.rehearse(request, { layers: [], signal: new AbortController().signal, progress: () => {} });
  await sandbox.close();
  expect(ran.ok ? ran.value.changes.map(({ path }) => path) : ran.error).toEqual(['y']);
  expect(statSync(join(folder, 'x')).size).toBe(1);
});

it('case 483: names extended attributes that a command gave, changed or took as left out', async () => {
  const folder = temporaryFolder();
  const python = (...lines: string[]): string => `python3 -c 'import os; ${lines.join('; ')}'`;
  const give = (path: string, value: string) => `os.setxattr("${path}", "user.kept", b"${value}")`;
  for (const name of ['changed.txt', 'taken.txt', 'same.txt']) writeFileSync(join(folder, name), '1\n');
  execSync(python(...['changed.txt', 'taken.txt', 'same.txt'].map((name) => give(name, 'old'))), { cwd: folder });
  const { rehearse } = sandboxed({ 'a.txt': '1\n', 'd/x': '1' }, { folder });
  const ran = await rehearse(
    `echo 2 > same.txt; echo 1 > new.txt; ${python(
      ...['a.txt', 'd', 'new.txt', 'changed.txt'].map((name) => give(name, 'new')),
      'os.removexattr("taken.txt", "user.kept")',
    )}`,
  );
  const left = 'extended attributes were left out: ';
  const note = noteWords(ran.notes).find((words) => words.startsWith(left));
  const named = ['a.txt', 'changed.txt', 'd', 'new.txt', 'taken.txt'].map((name) => `${name} (user.kept)`);
  expect(note?.slice(left.length).split(', ').sort()).toEqual(named);
});

it('case 437: names new modes of folders, pipes, and bits that run as an owner as left out', async () => {
  const { rehearse } = sandboxed({ 'd/x': '1', 'keep.sh': 'true\n' });
  const ran = await rehearse('chmod 1777 d; mkfifo pipe; cp keep.sh s; chmod 6755 s; chmod 4755 keep.sh');
  expect(ran.changes.find(({ path }) => path === 's')?.after).toMatchObject({ mode: 0o755 });
  expect(ran.changes.find(({ path }) => path === 'keep.sh')?.after).toMatchObject({ mode: 0o755 });
  const notes = noteWords(ran.notes).join('\n');
  expect(notes).toMatch(/new modes of folders were left out: d \(\d+ → 1777\)/);
  expect(notes).toContain('pipes, sockets or devices were left out: pipe');
  expect(notes).toMatch(/run as its owner or group were left out: .*s \(6755\)/);
});
