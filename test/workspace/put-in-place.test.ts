import {
  chmodSync,
  closeSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  readSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import type { Path } from '../../src/workspace/path.ts';
import { codeOf, fileOf, must, opened, SECRET_TEXT } from './opened.ts';

import { stagedFor, write } from './write-steps.ts';

describe('replacing', () => {
  it('puts exactly the new bytes and mode there, and leaves nothing beside them', async () => {
    const { workspace, root, path } = opened({ 'a/b.md': 'old' });
    must(await write(workspace, path('a/b.md'), fileOf('new\r\nbytes', 0o640)));
    expect(readFileSync(join(root, 'a/b.md'), 'utf8')).toBe('new\r\nbytes');
    expect(statSync(join(root, 'a/b.md')).mode & 0o7777).toBe(0o640);
    expect(readdirSync(join(root, 'a'))).toEqual(['b.md']);
  });

  it.each([
    ['edited', (file: string) => writeFileSync(file, 'theirs')],
    ['made executable', (file: string) => chmodSync(file, 0o755)],
    ['deleted', (file: string) => rmSync(file)],
    [
      'turned into a folder',
      (file: string) => {
        rmSync(file);
        mkdirSync(file);
      },
    ],
    [
      'turned into a link to the same bytes',
      (file: string) => {
        writeFileSync(`${file}.copy`, 'old');
        rmSync(file);
        symlinkSync(`${file}.copy`, file);
      },
    ],
  ])('case 79: a file that was %s since it was shown is not replaced', async (_, meddle) => {
    const { workspace, root, path } = opened({ 'a.md': 'old' });
    const before = must(workspace.state(path('a.md')));
    const place = await stagedFor(workspace, path('a.md'), 'new');
    meddle(join(root, 'a.md'));
    const then = existsSync(join(root, 'a.md')) ? lstatSync(join(root, 'a.md')).ino : undefined;
    expect(codeOf(workspace.writer.replace(place, 'a.md' as Path, before))).toBe('STALE');
    expect(existsSync(join(root, 'a.md')) ? lstatSync(join(root, 'a.md')).ino : undefined).toBe(then);
    expect(must(workspace.writer.staged(place))).toBe(true);
    must(workspace.writer.sweep(place));
    expect(must(workspace.writer.staged(place))).toBe(false);
  });

  it('case 12: a hard-linked file parts from its other name, which keeps its bytes', async () => {
    const { workspace, root, outside, path } = opened();
    linkSync(join(outside, 'secret.txt'), join(root, 'config'));
    const stat = must(workspace.stat(path('config')));
    expect(stat?.links).toBe(2);
    const inode = statSync(join(outside, 'secret.txt')).ino;
    must(await write(workspace, path('config'), fileOf('mine')));
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(SECRET_TEXT);
    expect(statSync(join(outside, 'secret.txt')).ino).toBe(inode);
    expect(readFileSync(join(root, 'config'), 'utf8')).toBe('mine');
  });

  it('case 88: whoever has the old file open keeps the old bytes', async () => {
    const { workspace, root, path } = opened({ 'a.md': 'old' });
    const editor = openSync(join(root, 'a.md'), 'r');
    must(await write(workspace, path('a.md'), fileOf('new')));
    const held = Buffer.alloc(3);
    readSync(editor, held, 0, 3, 0);
    closeSync(editor);
    expect(held.toString()).toBe('old');
  });

  it('a path that nothing was expected at is only taken while it is free', async () => {
    const { workspace, root, path } = opened();
    const place = await stagedFor(workspace, path('a.md'), 'new');
    must(workspace.writer.replace(place, path('a.md'), null));
    expect(codeOf(workspace.writer.replace(place, path('a.md'), null))).toBe('STALE');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('new');
  });

  it('a link can be replaced as a link, if that is what was expected', async () => {
    const { workspace, root, outside } = opened();
    symlinkSync(join(outside, 'secret.txt'), join(root, 'link'));
    const path = 'link' as Path;
    const place = must(workspace.writer.placeFor(path));
    must(await workspace.writer.stage(place, { kind: 'link', target: 'elsewhere' }));
    must(workspace.writer.replace(place, path, { kind: 'link', target: join(outside, 'secret.txt') }));
    expect(readlinkSync(join(root, 'link'))).toBe('elsewhere');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(SECRET_TEXT);
  });
});

describe('creating', () => {
  it('case 82: a name that was taken meanwhile is not overwritten', async () => {
    const { workspace, root, path } = opened();
    const place = await stagedFor(workspace, path('a.md'), 'ours');
    writeFileSync(join(root, 'a.md'), 'theirs');
    expect(codeOf(workspace.writer.create(place, path('a.md'), fileOf('ours')))).toBe('EXISTS');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('theirs');
    symlinkSync('nowhere', join(root, 'dangling'));
    expect(codeOf(workspace.writer.create(place, 'dangling' as Path, fileOf('ours')))).toBe('EXISTS');
    expect(codeOf(workspace.writer.create(null, 'dangling' as Path, { kind: 'link', target: 'x' }))).toBe('EXISTS');
    expect(codeOf(workspace.writer.makeFolder(path('a.md'), 0o755))).toBe('EXISTS');
  });

  it('case 85: folders are made one by one, and only empty ones are removed', async () => {
    const { workspace, root, path } = opened();
    const target = path('new/deep/a.md');
    const place = must(workspace.writer.placeFor(target));
    expect(place.folder).toBe('.');
    must(await workspace.writer.stage(place, fileOf('x')));
    expect(codeOf(workspace.writer.create(place, target, fileOf('x')))).toBe('NOT_FOUND');
    must(workspace.writer.makeFolder(path('new'), 0o755));
    must(workspace.writer.makeFolder(path('new/deep'), 0o755));
    must(workspace.writer.create(place, target, fileOf('x')));
    must(workspace.writer.sweep(place));
    expect(codeOf(workspace.writer.removeFolder(path('new/deep')))).toBe('EXISTS');
    rmSync(join(root, 'new/deep/a.md'));
    must(workspace.writer.removeFolder(path('new/deep')));
    expect(readdirSync(join(root, 'new'))).toEqual([]);
  });

  it.each(['EPERM', 'ENOTSUP'])('case 259: a disk without hard links (%s) still never overwrites', async (code) => {
    const disk: Disk = {
      ...nodeDisk,
      link: () => {
        throw Object.assign(new Error(code), { code });
      },
    };
    const { workspace, root, path } = opened({}, disk);
    const place = await stagedFor(workspace, path('a.md'), 'text');
    must(workspace.writer.create(place, path('a.md'), fileOf('text')));
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('text');
    expect(statSync(join(root, 'a.md')).mode & 0o777).toBe(0o644);
    expect(codeOf(workspace.writer.create(place, path('a.md'), fileOf('text')))).toBe('EXISTS');
  });

  it('something that was not staged is a bug', () => {
    const { workspace, path } = opened();
    expect(() => workspace.writer.create(null, path('a.md'), fileOf('x'))).toThrow('bug');
  });
});
