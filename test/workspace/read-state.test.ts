import { execFileSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import { hashOf } from '../../src/workspace/hash.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import type { Path } from '../../src/workspace/path.ts';
import { faultyDisk } from '../support/faulty-disk.ts';
import { asOrdinaryUser, codeOf, must, opened } from './opened.ts';

describe('what is at a path', () => {
  it('is the exact bytes with their hash and mode', async () => {
    const { workspace, root, path } = opened();
    const bytes = Buffer.from([0xff, 0x00, 0x0d, 0x0a, 0xc3]);
    writeFileSync(join(root, 'odd.bin'), bytes);
    chmodSync(join(root, 'odd.bin'), 0o751);
    const state = must(workspace.state(path('odd.bin')));
    expect(state).toMatchObject({ kind: 'file', mode: 0o751, bytes: { hash: hashOf(bytes), size: 5 } });
    expect(state?.kind === 'file' && Buffer.from(await state.bytes.read())).toEqual(bytes);
  });

  it('case 55: an empty file is a file of no bytes', () => {
    const { workspace, path } = opened({ 'empty.md': '' });
    expect(must(workspace.state(path('empty.md')))).toMatchObject({ kind: 'file', bytes: { size: 0 } });
  });

  it('is null where nothing is, a folder, or a link as such', () => {
    const { workspace, root } = opened({ 'a/b.md': 'x' });
    symlinkSync('/nowhere', join(root, 'link'));
    expect(must(workspace.state('no/such' as Path))).toBeNull();
    expect(must(workspace.state('a/b.md/c' as Path))).toBeNull();
    expect(must(workspace.state('a' as Path))).toMatchObject({ kind: 'folder' });
    expect(must(workspace.state('link' as Path))).toEqual({ kind: 'link', target: '/nowhere' });
    expect(codeOf(workspace.state('link/x' as Path))).toBe('SYMLINK');
  });

  it('case 13: a pipe, a socket and a device are refused at once', async () => {
    const { workspace, root } = opened();
    execFileSync('mkfifo', [join(root, 'pipe')]);
    const server = createServer().listen(join(root, 'socket'));
    await new Promise((resolve) => server.once('listening', resolve));
    for (const name of ['pipe', 'socket']) expect(codeOf(workspace.state(name as Path))).toBe('NOT_REGULAR');
    await new Promise((resolve) => server.close(resolve));
  });

  it('case 13: a file that became a pipe after it was looked at does not make us wait', () => {
    const disk: Disk = {
      ...nodeDisk,
      open: (path, flags, mode) => {
        if (path.endsWith('/a.md')) {
          rmSync(path);
          execFileSync('mkfifo', [path.replace(/^\/proc\/self/, `/proc/${process.pid}`)]);
        }
        return nodeDisk.open(path, flags, mode);
      },
    };
    const { workspace } = opened({ 'a.md': 'x' }, disk);
    expect(codeOf(workspace.state('a.md' as Path))).toBe('NOT_REGULAR');
  });

  it('a file that became a link after it was looked at is refused', () => {
    const disk: Disk = {
      ...nodeDisk,
      open: (path, flags, mode) => {
        if (path.endsWith('/a.md')) {
          rmSync(path);
          symlinkSync('/etc/passwd', path);
        }
        return nodeDisk.open(path, flags, mode);
      },
    };
    const { workspace } = opened({ 'a.md': 'x' }, disk);
    expect(codeOf(workspace.state('a.md' as Path))).toBe('SYMLINK');
  });

  it('case 57: a file above the limit is too large, and a large one is not kept in memory', async () => {
    const { workspace, root, path } = opened({ 'big.bin': '' });
    truncateSync(join(root, 'big.bin'), 20 * 1024 * 1024);
    expect(codeOf(workspace.state(path('big.bin'), 1024))).toBe('TOO_LARGE');
    const state = must(workspace.state(path('big.bin')));
    if (state?.kind !== 'file') throw new Error('a file was expected');
    expect(state.bytes.hash).toBe(hashOf(Buffer.alloc(20 * 1024 * 1024)));
    expect((await state.bytes.read()).length).toBe(20 * 1024 * 1024);
    appendFileSync(join(root, 'big.bin'), 'more');
    await expect(state.bytes.read()).rejects.toThrow('CORRUPT');
    truncateSync(join(root, 'big.bin'), 2 ** 31);
    expect(codeOf(workspace.state(path('big.bin')))).toBe('TOO_LARGE');
  });

  it('a file that changes while it is read is read again, and refused when it never rests', () => {
    let writes = 1;
    const disk: Disk = {
      ...nodeDisk,
      read: (fd, into, offset, length, position) => {
        const count = nodeDisk.read(fd, into, offset, length, position);
        if (writes-- > 0) appendFileSync(`/proc/self/fd/${fd}`, 'x'.repeat(10));
        return count;
      },
    };
    const { workspace, path } = opened({ 'log.md': 'a', 'busy.md': 'a' }, disk);
    expect(must(workspace.state(path('log.md')))).toMatchObject({ bytes: { size: 11 } });
    writes = 100;
    expect(codeOf(workspace.state(path('busy.md')))).toBe('STALE');
  });

  it('a file that shrinks while it is read is not padded', () => {
    let cuts = 1;
    const disk: Disk = {
      ...nodeDisk,
      read: (fd, into, offset, length, position) => {
        if (cuts-- > 0) truncateSync(`/proc/self/fd/${fd}`, 1);
        return nodeDisk.read(fd, into, offset, length, position);
      },
    };
    const { workspace, path } = opened({ 'a.md': 'abc' }, disk);
    expect(must(workspace.state(path('a.md')))).toMatchObject({ bytes: { hash: hashOf('a'), size: 1 } });
  });

  it('short and interrupted reads are continued', () => {
    for (const fault of ['short', 'EINTR'] as const) {
      const disk = faultyDisk({ at: 1, fault, of: ['read'] });
      const { workspace, path } = opened({ 'a.md': 'abcdefgh' }, disk);
      expect(must(workspace.state(path('a.md')))).toMatchObject({ bytes: { hash: hashOf('abcdefgh') } });
      expect(disk.fired).toBe(true);
    }
  });

  it('case 39: what may not be read is denied by name, and other files stay readable', () => {
    const { workspace, root, path } = opened({ 'closed.md': 'x', 'open.md': 'y', 'shut/a.md': 'z' });
    chmodSync(join(root, 'closed.md'), 0);
    chmodSync(join(root, 'shut'), 0);
    chmodSync(join(root, '..'), 0o755);
    asOrdinaryUser(() => {
      const closed = workspace.state('closed.md' as Path);
      expect(codeOf(closed)).toBe('DENIED');
      if (!closed.ok) expect(closed.error.message).toBe('read closed.md: EACCES');
      expect(codeOf(workspace.state('shut/a.md' as Path))).toBe('DENIED');
      expect(codeOf(workspace.list('shut' as Path))).toBe('DENIED');
      expect(codeOf(workspace.writer.makeFolder('new' as Path, 0o755))).toBe(
        process.getuid?.() === 0 ? 'DENIED' : 'ok',
      );
      expect(codeOf(workspace.state(path('open.md')))).toBe('ok');
    });
    chmodSync(join(root, 'shut'), 0o755);
  });

  it('every failing operation is a named error, never a wrong answer', () => {
    const outcomes = new Set<string>();
    for (let at = 1; ; at += 1) {
      const { root } = opened({ 'a/b.md': 'text' });
      const faulty = faultyDisk({ at, fault: 'EIO', of: ['open', 'read', 'fstat', 'lstat', 'close'] });
      const again = openWorkspace(root, { disk: faulty });
      if (!again.ok) continue;
      const state = again.value.state('a/b.md' as Path);
      if (state.ok) expect(state.value).toMatchObject({ bytes: { hash: hashOf('text') } });
      outcomes.add(codeOf(state));
      if (!faulty.fired) break;
    }
    expect([...outcomes].sort()).toEqual(['DENIED', 'ok']);
  });
});

describe('a listing', () => {
  it('tells kinds, sizes and links without reading anything, sorted by name', () => {
    const { workspace, root } = opened({ 'b.md': 'xyz', 'a/c.md': '' });
    symlinkSync('b.md', join(root, 'c'));
    writeFileSync(join(root, '.countersign-0123456789abcdef.tmp'), 'ours');
    expect(
      must(workspace.list('.')).map(({ name, kind, size, target }) => [name, kind, kind === 'file' ? size : target]),
    ).toEqual([
      ['a', 'folder', undefined],
      ['b.md', 'file', 3],
      ['c', 'link', 'b.md'],
    ]);
    expect(must(workspace.stat('.'))).toMatchObject({ kind: 'folder' });
    expect(must(workspace.stat('b.md' as Path))).toMatchObject({ links: 1, owner: process.getuid?.() });
    expect(must(workspace.stat('x/y' as Path))).toBeNull();
    expect(codeOf(workspace.list('b.md' as Path))).toBe('NOT_FOUND');
  });

  it('case 152: a name that is not UTF-8 is shown escaped and said not to be addressable', () => {
    const { workspace, root } = opened();
    writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from('\\.md')]), 'x');
    mkdirSync(Buffer.concat([Buffer.from(`${root}/d`), Buffer.from([0xff])]));
    expect(must(workspace.list('.'))).toMatchObject([
      { name: 'caf\\xe9\\x5c.md', kind: 'file', addressable: false },
      { name: 'd\\xff', kind: 'folder', addressable: false },
    ]);
  });
});
