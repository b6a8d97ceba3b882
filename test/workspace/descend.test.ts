import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import type { Path } from '../../src/workspace/path.ts';
import { SWAPPED, swapPass } from '../support/swaps/swap-pass.ts';
import { codeOf, fileOf, must, opened, SECRET_TEXT } from './opened.ts';

describe('case 9: a folder swapped for a link at any moment', () => {
  it.each(SWAPPED)(
    'leads nothing outside, to read or to write, while another process swaps the %s all the time',
    async (swapped) => {
      const met = new Set<string>();
      // The race takes place: some attempts meet the link, some what belongs there, however rarely the two processes run at once.
      const both = ['made: ok', 'read: file', swapped === 'folder' ? 'read: SYMLINK' : 'read: link'];
      for (let seed = 1; !both.every((what) => met.has(what)); seed += 1) {
        const pass = await swapPass({ swapped, attempts: 1000, seed });
        expect(pass.foreign).toEqual([]);
        for (const what of pass.met.keys()) met.add(what);
      }
    },
    240_000,
  );

  it('is refused when the swap falls between the walk and the write', async () => {
    let swap = (): void => {};
    const disk: Disk = {
      ...nodeDisk,
      rename: (from, to) => {
        swap();
        nodeDisk.rename(from, to);
      },
    };
    const { workspace, root, outside, path } = opened({ 'notes/secret.txt': 'inside\n' }, disk);
    const target = path('notes/secret.txt');
    const before = must(workspace.state(target));
    const place = must(workspace.writer.placeFor(target));
    must(await workspace.writer.stage(place, fileOf('new\n')));
    swap = () => {
      renameSync(join(root, 'notes'), join(root, 'moved'));
      symlinkSync(outside, join(root, 'notes'));
    };
    must(workspace.writer.replace(place, target, before));
    // The rename went to the folder that was walked to, under its new name.
    expect(readFileSync(join(root, 'moved/secret.txt'), 'utf8')).toBe('new\n');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(SECRET_TEXT);
  });
});

describe('where descriptors cannot be walked', () => {
  /** As on macOS, or in a chroot without /proc. */
  const withoutProc: Disk = {
    ...nodeDisk,
    lstat: (path) => {
      if (path.startsWith('/proc/')) throw Object.assign(new Error('no /proc'), { code: 'ENOENT' });
      return nodeDisk.lstat(path);
    },
  };

  it('reads, writes and lists all the same', async () => {
    const { workspace, bytes, path } = opened({ 'a/b/c.md': 'old' }, withoutProc);
    const target = path('a/b/c.md');
    const place = must(workspace.writer.placeFor(target));
    must(await workspace.writer.stage(place, fileOf('new')));
    must(workspace.writer.replace(place, target, must(workspace.state(target))));
    must(workspace.writer.syncFolder('a/b' as Path));
    expect(bytes('a/b/c.md')).toBe('new');
    expect(must(workspace.list('a/b' as Path)).map(({ name }) => name)).toEqual(['c.md']);
    expect(must(workspace.state(path('a/x/y.md')))).toBeNull();
    expect(must(workspace.state('a/b/c.md/d' as Path))).toBeNull();
  });

  it('refuses links on the way', () => {
    const { workspace, root, outside } = opened({}, withoutProc);
    symlinkSync(outside, join(root, 'out'));
    expect(codeOf(workspace.state('out/secret.txt' as Path))).toBe('SYMLINK');
    expect(codeOf(workspace.writer.makeFolder('out/new' as Path, 0o755))).toBe('SYMLINK');
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  it('refuses what it read when the folder was swapped meanwhile', () => {
    let swap = (): void => {};
    const disk: Disk = {
      ...withoutProc,
      open: (path, flags, mode) => {
        swap();
        return nodeDisk.open(path, flags, mode);
      },
    };
    const { workspace, root, outside, path } = opened({ 'notes/secret.txt': 'inside\n' }, disk);
    const target = path('notes/secret.txt');
    swap = () => {
      renameSync(join(root, 'notes'), join(root, 'moved'));
      symlinkSync(outside, join(root, 'notes'));
      swap = () => {};
    };
    expect(codeOf(workspace.state(target))).toBe('SYMLINK');
  });
});

describe('case 35: a workspace that is no longer there', () => {
  it.each([
    ['deleted', (root: string) => rmSync(root, { recursive: true })],
    ['renamed', (root: string) => renameSync(root, `${root}-elsewhere`)],
    [
      'replaced by another folder',
      (root: string) => {
        renameSync(root, `${root}-elsewhere`);
        mkdirSync(root);
        writeFileSync(join(root, 'a.md'), 'not this one');
      },
    ],
    [
      'replaced by a link',
      (root: string) => {
        renameSync(root, `${root}-elsewhere`);
        symlinkSync(`${root}-secret`, root);
      },
    ],
  ])('is said to be gone when it was %s, and nothing is written', async (_, end) => {
    const { workspace, root, path, outside } = opened({ 'a.md': 'x' });
    const target = path('a.md');
    const before = must(workspace.state(target));
    const place = must(workspace.writer.placeFor(target));
    end(root);
    for (const result of [
      workspace.present(),
      workspace.state(target),
      workspace.stat('.'),
      workspace.list('.'),
      workspace.resolve('a.md', 'read'),
      await workspace.writer.stage(place, fileOf('y')),
      workspace.writer.replace(place, target, before),
      workspace.writer.makeFolder('new' as Path, 0o755),
    ]) {
      expect(codeOf(result)).toBe('NOT_FOUND');
      if (!result.ok) expect(result.error.message).toBe(`workspace is gone: ${root}`);
    }
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });
});
