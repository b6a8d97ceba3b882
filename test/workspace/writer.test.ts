import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errnoOf } from '../../src/error/errno.ts';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { type Fault, faultyDisk } from '../support/faulty-disk.ts';
import { asOrdinaryUser, codeOf, fileOf, must, opened, reopened } from './opened.ts';

import { stagedFor, write } from './write-steps.ts';

const openDescriptors = (): number => readdirSync('/proc/self/fd').length;

/** The fault may fall on this very close; the descriptor is given back all the same. */
const closeQuietly = (workspace: Workspace): void => {
  try {
    workspace.close();
  } catch (thrown) {
    if (errnoOf(thrown) === undefined) throw thrown;
  }
};

describe('a disk that fails', () => {
  // Nothing here outlives the process, and waiting for a real disk some hundred times shows no more.
  const unsynced: Disk = { ...nodeDisk, fsync: () => {} };
  const FAULTS: readonly Fault[] = ['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EACCES', 'EROFS', 'EMFILE', 'EINTR', 'short'];

  it.each(FAULTS)(
    'case 257, case 258: with %s at any step the file has the old or the new bytes, and success is never a lie',
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
