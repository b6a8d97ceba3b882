import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Database } from '../../src/store/database.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { LARGE_BYTES } from '../../src/workspace/large-bytes.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { faultyDisk } from '../support/faulty-disk.ts';
import { file, must, openGround, put } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const large = (word: string): Buffer => Buffer.alloc(LARGE_BYTES + 12_345, `${word} `);
const withLarge = (word = 'large') => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'large.bin', large(word));
  return top;
};
const pieces = (database: Database): number =>
  Number(database.get<{ count: number }>('select count(*) as count from piece')?.count);
const holds = (folder: string, word: string): boolean => readFileSync(join(folder, 'large.bin')).equals(large(word));

it('case 442: deleting a file of 100 MB, moving it, and taking both back needs less than 64 MB of memory for it', () => {
  const child = join(import.meta.dirname, 'delete-large.ts');
  const said = execFileSync(process.execPath, ['--import', 'tsx', child, temporaryFolder(), '100'], {
    encoding: 'utf8',
  });
  const { start, most, ...rest } = JSON.parse(said) as { start: number; most: number };
  expect(rest).toEqual({ isBack: true, isBackAgain: true, purged: 100 * 1024 * 1024 });
  expect(most - start).toBeLessThan(64);
}, 120_000);

it('keeps an edit of a large file and gives back what it was', async () => {
  const { apply, change, history, folder, database } = openGround({ top: withLarge('before') });
  const id = must(await apply([change('large.bin', file(large('after')))])).entry.id;
  expect(holds(folder, 'after')).toBe(true);
  expect(pieces(database)).toBeGreaterThan(64);
  expect(history.size().bytes).toBe(large('before').length + large('after').length);
  must(await history.undo(id));
  expect(holds(folder, 'before')).toBe(true);
  must(await history.purge({ all: true }));
  expect([pieces(database), history.size().bytes]).toEqual([0, 0]);
});

it('brings back a large file in a folder that was removed as one', async () => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'd/large.bin', large('in a folder'));
  const { apply, change, history, folder, workspace, path } = openGround({ top });
  const tree = must(workspace.tree(path('d')));
  const before: FileState = { kind: 'folder', mode: 0o755, tree };
  const id = must(await apply([{ ...change('d', null), before }])).entry.id;
  must(await history.undo(id));
  expect(holds(join(folder, 'd'), 'in a folder')).toBe(true);
  expect(treeOf(await tree.entries()).hash).toBe(must(workspace.tree(path('d'))).hash);
});

it('lets go of large contents when they are over the cap, and counts what that frees', async () => {
  const { apply, change, history, database, edit } = openGround({ top: withLarge(), cap: 16 * 1024 * 1024 });
  must(await apply([change('large.bin', null)]));
  expect(pieces(database)).toBeGreaterThan(32);
  for (const text of ['one', 'two', 'three']) await edit('a.md', text);
  expect(pieces(database)).toBe(0);
  expect(history.size().bytes).toBeLessThan(1000);
});

it('records nothing when the bytes are others by the time they are kept', async () => {
  const { apply, change, history, database, folder } = openGround({ top: withLarge() });
  const named = bytesOf(large('named'));
  const lying: FileState = {
    kind: 'file',
    bytes: { hash: named.hash, size: named.size, read: named.read, pieces: () => [large('others')] },
    mode: 0o644,
  };
  expect(await apply([change('new.bin', lying)])).toMatchObject({ ok: false, error: { code: 'STALE' } });
  expect([pieces(database), history.list()]).toEqual([0, []]);
  expect(holds(folder, 'large')).toBe(true);
});

it('puts nothing in place when the disk is full in the middle of a large file, and can be asked again', async () => {
  const top = withLarge();
  const { apply, change, close } = openGround({ top });
  const id = must(await apply([change('large.bin', null)])).entry.id;
  close();
  const full = openGround({ top, disk: faultyDisk({ at: 7, fault: 'ENOSPC', of: ['write'] }) });
  expect(await full.history.undo(id)).toMatchObject({ ok: false, error: { code: 'NO_SPACE' } });
  expect(full.now('large.bin')).toBeNull();
  must(await full.history.undo(id));
  expect(holds(full.folder, 'large')).toBe(true);
});

it('says when a piece is damaged, and puts nothing in place', async () => {
  const { apply, change, history, database, now } = openGround({ top: withLarge() });
  const id = must(await apply([change('large.bin', null)])).entry.id;
  database.run("update piece set body = x'00' where seq = 5");
  expect(await history.undo(id)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
  expect(now('large.bin')).toBeNull();
});

it('takes back what a store of before holds in one row', async () => {
  const top = withLarge();
  const { apply, change, database, close } = openGround({ top });
  const id = must(await apply([change('large.bin', null)])).entry.id;
  database.run('update content set body = ? where hash = ?', large('large'), bytesOf(large('large')).hash);
  database.exec('drop table piece; drop table client_call; pragma user_version = 3');
  close();
  const later = openGround({ top });
  must(await later.history.undo(id));
  expect(holds(later.folder, 'large')).toBe(true);
  rmSync(join(later.folder, 'large.bin'));
  put(later.folder, 'large.bin', large('next'));
  must(await later.apply([later.change('large.bin', null)]));
  expect(pieces(later.database)).toBeGreaterThan(32);
});
