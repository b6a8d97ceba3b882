import { execFileSync, spawnSync } from 'node:child_process';
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
import { errnoOf } from '../../src/error/errno.ts';
import type { Result } from '../../src/error/error-value.ts';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { lostMetadata } from '../../src/workspace/lost-metadata.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import type { Place, Workspace } from '../../src/workspace/workspace.ts';
import { type Fault, faultyDisk } from '../support/faulty-disk.ts';
import { asOrdinaryUser, codeOf, fileOf, must, opened, reopened, SECRET_TEXT } from './opened.ts';

const openDescriptors = (): number => readdirSync('/proc/self/fd').length;

/** The fault may fall on this very close; the descriptor is given back all the same. */
const closeQuietly = (workspace: Workspace): void => {
  try {
    workspace.close();
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
  }
};

/** Stages and replaces, as history does it. */
const write = async (workspace: Workspace, path: Path, state: Exclude<FileState, null>): Promise<Result<true>> => {
  const before = workspace.state(path);
  if (!before.ok) return before;
  const place = workspace.writer.placeFor(path);
  if (!place.ok) return place;
  const staged = await workspace.writer.stage(place.value, state);
  if (!staged.ok) return staged;
  const done =
    before.value === null
      ? workspace.writer.create(place.value, path, state)
      : workspace.writer.replace(place.value, path, before.value);
  workspace.writer.sweep(place.value);
  if (!done.ok) return done;
  return workspace.writer.syncFolder(place.value.folder);
};

const stagedFor = async (workspace: Workspace, path: Path, text: string): Promise<Place> => {
  const place = must(workspace.writer.placeFor(path));
  must(await workspace.writer.stage(place, fileOf(text)));
  return place;
};

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
    expect(stat && lostMetadata(stat, process.getuid?.())).toMatch(/^hard-linked: 1 other name keeps/);
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

describe('setting aside', () => {
  it('takes the file away whole and brings it back', async () => {
    const { workspace, root, path } = opened({ 'a.md': 'text' });
    const before = must(workspace.state(path('a.md')));
    const place = must(workspace.writer.placeFor(path('a.md')));
    must(workspace.writer.setAside(path('a.md'), place, before));
    expect(existsSync(join(root, 'a.md'))).toBe(false);
    expect(must(workspace.writer.staged(place))).toBe(true);
    must(workspace.writer.bringBack(place, path('a.md')));
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('text');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('brings nothing back over a newer file, and a second attempt after a crash finds it done', () => {
    const { workspace, root, path } = opened({ 'a.md': 'text' });
    const place = must(workspace.writer.placeFor(path('a.md')));
    must(workspace.writer.setAside(path('a.md'), place, must(workspace.state(path('a.md')))));
    writeFileSync(join(root, 'a.md'), 'newer');
    expect(codeOf(workspace.writer.bringBack(place, path('a.md')))).toBe('EXISTS');
    rmSync(join(root, 'a.md'));
    linkSync(join(root, place.name), join(root, 'a.md'));
    must(workspace.writer.bringBack(place, path('a.md')));
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('leaves a file alone that is not as expected, or not there', () => {
    const { workspace, root, path } = opened({ 'a.md': 'text' });
    const place = must(workspace.writer.placeFor(path('a.md')));
    expect(codeOf(workspace.writer.setAside(path('a.md'), place, fileOf('other')))).toBe('STALE');
    expect(codeOf(workspace.writer.setAside(path('a.md'), place, null))).toBe('NOT_FOUND');
    expect(codeOf(workspace.writer.setAside(path('b.md'), place, fileOf('other')))).toBe('STALE');
    writeFileSync(join(root, place.name), 'in use');
    expect(codeOf(workspace.writer.setAside(path('a.md'), place, fileOf('text')))).toBe('EXISTS');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('text');
  });

  it('a file saved in the instant it is removed goes back', () => {
    const { root } = opened({ 'a.md': 'text' });
    const disk: Disk = {
      ...nodeDisk,
      rename: (from, to) => {
        writeFileSync(join(root, 'a.md'), 'saved now');
        nodeDisk.rename(from, to);
      },
    };
    const workspace = reopened(root, disk);
    const place = must(workspace.writer.placeFor('a.md' as Path));
    expect(codeOf(workspace.writer.setAside('a.md' as Path, place, fileOf('text')))).toBe('STALE');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('saved now');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('case 84: a folder is not removed with what is in it, unless all of that was shown', () => {
    const { workspace, root, path } = opened({ 'full/a.md': 'x', 'full/sub/b.md': 'y' });
    mkdirSync(join(root, 'empty'));
    const place = must(workspace.writer.placeFor(path('full')));
    expect(codeOf(workspace.writer.setAside(path('full'), place, { kind: 'folder', mode: 0o755 }))).toBe('EXISTS');
    const tree = must(workspace.tree(path('full')));
    writeFileSync(join(root, 'full/sub/b.md'), 'changed');
    expect(codeOf(workspace.writer.setAside(path('full'), place, { kind: 'folder', mode: 0o755, tree }))).toBe('STALE');
    expect(readdirSync(join(root, 'full'))).toEqual(['a.md', 'sub']);
    const now = must(workspace.tree(path('full')));
    must(workspace.writer.setAside(path('full'), place, { kind: 'folder', mode: 0o755, tree: now }));
    must(workspace.writer.sweep(place));
    const beside = must(workspace.writer.placeFor(path('empty')));
    must(workspace.writer.setAside(path('empty'), beside, { kind: 'folder', mode: 0o755 }));
    must(workspace.writer.bringBack(beside, path('empty')));
    expect(readdirSync(root)).toEqual(['empty']);
  });
});

describe('a tree', () => {
  const entries = [
    { name: 'src/deep/a.ts', state: fileOf('a', 0o600) },
    { name: 'src', state: { kind: 'folder', mode: 0o755 } },
    { name: 'link', state: { kind: 'link', target: 'src/deep/a.ts' } },
    { name: 'empty', state: { kind: 'folder', mode: 0o755 } },
  ] as const;

  it('is staged whole and moved into place in one step', async () => {
    const { workspace, root, path } = opened();
    const state = { kind: 'folder', mode: 0o755, tree: treeOf(entries) } as const;
    const place = must(workspace.writer.placeFor(path('made')));
    must(await workspace.writer.stage(place, state));
    must(workspace.writer.create(place, path('made'), state));
    expect(readFileSync(join(root, 'made/src/deep/a.ts'), 'utf8')).toBe('a');
    expect(readlinkSync(join(root, 'made/link'))).toBe('src/deep/a.ts');
    expect(readdirSync(root)).toEqual(['made']);
    // src/deep is implied by a file in it; on disk it is an entry of its own.
    const full = treeOf([...entries, { name: 'src/deep', state: { kind: 'folder', mode: 0o755 } }]);
    expect(must(workspace.tree(path('made'))).hash).toBe(full.hash);
    expect(must(workspace.tree(path('made')))).toMatchObject({ files: 1, size: 1 });
  });

  it('reads its contents again when they are asked for, and refuses others', async () => {
    const { workspace, root, path } = opened({ 'made/a.md': 'text' });
    const [entry] = await must(workspace.tree(path('made'))).entries();
    if (entry?.state.kind !== 'file') throw new Error('a file was expected');
    expect(Buffer.from(await entry.state.bytes.read()).toString()).toBe('text');
    writeFileSync(join(root, 'made/a.md'), 'TEXT');
    await expect(entry.state.bytes.read()).rejects.toThrow('CORRUPT');
  });

  it('takes no name that is in use, and no entry that climbs out of it', async () => {
    const { workspace, root, outside, path } = opened({ 'made/a.md': 'x' });
    const state = { kind: 'folder', mode: 0o755, tree: treeOf(entries) } as const;
    const place = must(workspace.writer.placeFor(path('made')));
    must(await workspace.writer.stage(place, state));
    expect(codeOf(workspace.writer.create(place, path('made'), state))).toBe('EXISTS');
    must(workspace.writer.sweep(place));
    for (const name of ['../../vault-secret/new', '/x', 'a//b', '.', 'a\0b']) {
      const tree = treeOf([{ name, state: fileOf('x') }]);
      expect(codeOf(await workspace.writer.stage(place, { kind: 'folder', mode: 0o755, tree }))).toBe('BAD_PATH');
    }
    const through = treeOf([
      { name: 'out', state: { kind: 'link', target: outside } },
      { name: 'out/new', state: fileOf('x') },
    ]);
    expect(codeOf(await workspace.writer.stage(place, { kind: 'folder', mode: 0o755, tree: through }))).toBe('EXISTS');
    expect(readdirSync(outside)).toEqual(['secret.txt']);
    expect(readdirSync(root)).toEqual(['made']);
  });

  it('that holds something it cannot put back is not read as one', () => {
    const { workspace, root, path } = opened({ 'made/a.md': 'x' });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/made/`), Buffer.from([0xff])]), 'x');
    expect(codeOf(workspace.tree(path('made')))).toBe('STALE');
    execFileSync('mkfifo', [join(root, 'made/AA')]);
    expect(workspace.tree(path('made')).ok).toBe(false);
  });
});

describe('temporary files', () => {
  it('case 260: only names of our own are ever swept, and a link among them is not followed', () => {
    const { workspace, root, outside } = opened({ 'a.md': 'x', 'sub/b.md': 'y' });
    for (const name of ['a.md', 'sub', '../vault-secret', '.countersign-x.tmp'])
      for (const result of [
        workspace.writer.sweep({ folder: '.', name }),
        workspace.writer.staged({ folder: '.', name }),
        workspace.writer.replace({ folder: '.', name }, 'a.md' as Path, fileOf('x')),
      ])
        expect(codeOf(result)).toBe('BAD_PATH');
    const place = must(workspace.writer.placeFor('a.md' as Path));
    symlinkSync(outside, join(root, place.name));
    must(workspace.writer.sweep(place));
    mkdirSync(join(root, place.name, 'deep'), { recursive: true });
    symlinkSync(outside, join(root, place.name, 'deep/out'));
    must(workspace.writer.sweep(place));
    must(workspace.writer.sweep(place));
    must(workspace.writer.sweep({ folder: 'gone' as Path, name: place.name }));
    expect(must(workspace.writer.staged({ folder: 'gone' as Path, name: place.name }))).toBe(false);
    expect(readdirSync(root)).toEqual(['a.md', 'sub']);
    expect(readdirSync(outside)).toEqual(['secret.txt']);
  });

  it('case 261: a planted link at the temporary name is not written through', async () => {
    const { workspace, root, outside, path } = opened({ 'a.md': 'x' });
    const place = must(workspace.writer.placeFor(path('a.md')));
    symlinkSync(join(outside, 'secret.txt'), join(root, place.name));
    expect(codeOf(await workspace.writer.stage(place, fileOf('y')))).toBe('EXISTS');
    rmSync(join(root, place.name));
    symlinkSync(join(outside, 'new.txt'), join(root, place.name));
    expect(codeOf(await workspace.writer.stage(place, fileOf('y')))).toBe('EXISTS');
    expect(readFileSync(join(outside, 'secret.txt'), 'utf8')).toBe(SECRET_TEXT);
    expect(readdirSync(outside)).toEqual(['secret.txt']);
    expect(place.name).not.toBe(must(workspace.writer.placeFor(path('a.md'))).name);
  });

  it('a temporary name that is no temporary name is not staged to', async () => {
    const { workspace } = opened();
    expect(codeOf(await workspace.writer.stage({ folder: '.', name: 'a.md' }, fileOf('x')))).toBe('BAD_PATH');
  });
});

describe('a disk that fails', () => {
  // Nothing here outlives the process, and waiting for a real disk some hundred times shows no more.
  const unsynced: Disk = { ...nodeDisk, fsync: () => {} };
  const FAULTS: readonly Fault[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EACCES', 'EROFS', 'EMFILE', 'EINTR', 'short'];

  it.each(FAULTS)(
    'cases 257 and 258: with %s at any step the file has the old or the new bytes, and success is never a lie',
    async (fault) => {
      for (const before of ['old', null]) {
        for (let at = 1, hit = true; hit; at += 1) {
          const { root } = opened(before === null ? { 'sub/b.md': 'y' } : { 'sub/a.md': before });
          const disk = faultyDisk({ at, fault, disk: unsynced });
          const held = openDescriptors();
          const again = openWorkspace(root, { disk });
          if (again.ok) {
            const result = await write(again.value, 'sub/a.md' as Path, fileOf('new bytes'));
            const now = existsSync(join(root, 'sub/a.md')) ? readFileSync(join(root, 'sub/a.md'), 'utf8') : null;
            if (result.ok) expect(now).toBe('new bytes');
            else expect([before, 'new bytes']).toContain(now);
            closeQuietly(again.value);
          }
          expect(openDescriptors()).toBe(held);
          hit = disk.count >= at;
        }
      }
    },
  );

  it('case 257: a failed sync is a failure, and is not tried again', async () => {
    const disk = faultyDisk({ at: 1, fault: 'EIO', of: ['fsync'] });
    const { workspace, root, path } = opened({ 'a.md': 'old' }, disk);
    const place = must(workspace.writer.placeFor(path('a.md')));
    expect(codeOf(await workspace.writer.stage(place, fileOf('new')))).toBe('DENIED');
    expect(disk.count).toBe(1);
    expect(readdirSync(root)).toEqual(['a.md']);
    const folder = faultyDisk({ at: 1, fault: 'EIO', of: ['fsync'] });
    expect(codeOf(reopened(root, folder).writer.syncFolder('.'))).toBe('DENIED');
  });

  it('a disk that cannot sync folders is not held against the change', () => {
    const disk: Disk = {
      ...nodeDisk,
      fsync: () => {
        throw Object.assign(new Error('EINVAL'), { code: 'EINVAL' });
      },
    };
    expect(codeOf(opened({}, disk).workspace.writer.syncFolder('.'))).toBe('ok');
  });

  it('case 258: short, interrupted and delayed writes are continued', async () => {
    for (const code of ['short', 'EINTR', 'EAGAIN']) {
      let calls = 0;
      const disk: Disk = {
        ...nodeDisk,
        write: (fd, from, offset, length) => {
          calls += 1;
          if (code !== 'short' && calls % 2 === 1) throw Object.assign(new Error(code), { code });
          return nodeDisk.write(fd, from, offset, Math.min(length, 3));
        },
      };
      const { workspace, path, bytes } = opened({ 'a.md': 'old' }, disk);
      must(await write(workspace, path('a.md'), fileOf('ten bytes!')));
      expect(bytes('a.md')).toBe('ten bytes!');
      expect(calls).toBeGreaterThan(3);
    }
  });

  it('case 258: a disk that keeps less than it took is found out before anything is replaced', async () => {
    const disk: Disk = {
      ...nodeDisk,
      write: (fd, from, offset, length) => {
        nodeDisk.write(fd, from, offset, Math.ceil(length / 2));
        return length;
      },
    };
    const { workspace, root, path, bytes } = opened({ 'a.md': 'old' }, disk);
    expect(codeOf(await write(workspace, path('a.md'), fileOf('new bytes')))).toBe('NO_SPACE');
    expect(bytes('a.md')).toBe('old');
    expect(readdirSync(root)).toEqual(['a.md']);
  });

  it('a disk that only ever says "later" is given up on', async () => {
    const disk = faultyDisk({ at: 1, fault: 'EINTR', of: ['write'], lasting: true });
    const { workspace, path } = opened({ 'a.md': 'old' }, disk);
    expect(codeOf(await write(workspace, path('a.md'), fileOf('new')))).toBe('DENIED');
  });

  it.each([
    ['EXDEV', 'LOCKED'],
    ['EBUSY', 'LOCKED'],
    ['EPERM', 'READ_ONLY'],
    ['EACCES', 'DENIED'],
  ])('case 259: a rename refused with %s is %s, and the old file stays', async (code, expected) => {
    const disk: Disk = {
      ...nodeDisk,
      rename: () => {
        throw Object.assign(new Error(code), { code });
      },
    };
    const { workspace, path, bytes } = opened({ 'a.md': 'old' }, disk);
    expect(codeOf(await write(workspace, path('a.md'), fileOf('new')))).toBe(expected);
    expect(bytes('a.md')).toBe('old');
  });

  it('in a folder such as /tmp EPERM means that the file is someone else’s', async () => {
    const { workspace, root, path } = opened({ 'a.md': 'old' });
    chmodSync(join(root, '..'), 0o755);
    chmodSync(root, 0o1777);
    const place = await stagedFor(workspace, path('a.md'), 'new');
    const before = must(workspace.state(path('a.md')));
    const disk: Disk = {
      ...nodeDisk,
      rename: () => {
        throw Object.assign(new Error('EPERM'), { code: 'EPERM' });
      },
    };
    expect(codeOf(reopened(root, disk).writer.replace(place, path('a.md'), before))).toBe('DENIED');
    if (process.getuid?.() === 0)
      expect(codeOf(asOrdinaryUser(() => workspace.writer.replace(place, path('a.md'), before)))).toBe('DENIED');
  });

  it('bytes that are not those that were signed are not written', async () => {
    const { workspace, root, path } = opened({ 'a.md': 'old' });
    const place = must(workspace.writer.placeFor(path('a.md')));
    const other = { ...bytesOf(Buffer.from('shown')), read: () => Promise.resolve(Buffer.from('other')) };
    const broken = { ...other, read: () => Promise.reject(new Error('lost')) };
    for (const bytes of [other, broken])
      expect(codeOf(await workspace.writer.stage(place, { kind: 'file', bytes, mode: 0o644 }))).toBe('CORRUPT');
    expect(readdirSync(root)).toEqual(['a.md']);
  });
});

describe('case 40: a disk that may not be written', () => {
  it('says so when every step answers EROFS', async () => {
    const disk = faultyDisk({ at: 1, fault: 'EROFS', of: ['rename', 'link', 'mkdir', 'symlink'], lasting: true });
    const { workspace, path, bytes } = opened({ 'a.md': 'old' }, disk);
    expect(codeOf(await write(workspace, path('a.md'), fileOf('new')))).toBe('READ_ONLY');
    expect(codeOf(await write(workspace, path('b.md'), fileOf('new')))).toBe('READ_ONLY');
    expect(codeOf(workspace.writer.makeFolder(path('c'), 0o755))).toBe('READ_ONLY');
    expect(bytes('a.md')).toBe('old');
  });

  it('says so on a real read-only mount, where the system lets us make one', () => {
    const { root } = opened({ 'a.md': 'old' });
    const script = `mount -t tmpfs none "$1" && echo old > "$1/a.md" && mount -o remount,ro "$1" && exec "$2" --import tsx "$3" "$1"`;
    const child = join(import.meta.dirname, 'replace-one.ts');
    const run = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', root, process.execPath, child], {
      encoding: 'utf8',
    });
    const allowed = spawnSync('unshare', ['-rm', 'true']).status === 0;
    expect(allowed ? run.stdout.trim() : 'READ_ONLY').toBe('READ_ONLY');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('old');
  });
});
