import { join } from 'node:path';
import { expect, it } from 'vitest';
import { laterChanges } from '../../src/history/later-changes.ts';
import { openContents } from '../../src/history/open-contents.ts';
import type { Bytes, FileState } from '../../src/workspace/file-state.ts';
import { bytesOf } from '../../src/workspace/hash.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { faultyDisk } from '../support/faulty-disk.ts';
import { file, must, openGround, picture, put, text } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ground = (files: Record<string, string | Uint8Array> = {}) => {
  const top = temporaryFolder();
  for (const [path, content] of Object.entries(files)) put(join(top, 'workspace'), path, content);
  return openGround({ top });
};
const withBytes = (bytes: Bytes): FileState => ({ kind: 'file', bytes, mode: 0o644 });

it('refuses a file that the history could not hold, before anything is touched', async () => {
  const { apply, change, history, folder } = ground();
  const huge = withBytes({
    hash: 'f'.repeat(64),
    size: 600 * 1024 * 1024,
    read: () => Promise.reject(new Error('never read')),
  });
  expect(await apply([change('a.bin', huge)])).toMatchObject({
    ok: false,
    error: { code: 'TOO_LARGE', data: { path: 'a.bin' } },
  });
  expect(picture(folder)).toEqual({});
  expect(history.list()).toEqual([]);
});

it('says STALE when the place the bytes live in has changed, and throws on what is a bug', async () => {
  const { apply, change, folder } = ground();
  const lost = (words: string) =>
    withBytes({ ...bytesOf(Buffer.from('x')), read: () => Promise.reject(new Error(words)) });
  expect(await apply([change('a.md', lost('CORRUPT: it has changed since'))])).toMatchObject({
    ok: false,
    error: { code: 'STALE' },
  });
  await expect(apply([change('a.md', lost('something else'))])).rejects.toThrow('something else');
  expect(picture(folder)).toEqual({});
});

it('keeps more than fits in memory at once in several steps', async () => {
  const { apply, change, history, folder } = ground();
  const large = Buffer.alloc(33 * 1024 * 1024, 'a');
  const second = Buffer.alloc(33 * 1024 * 1024, 'b');
  const id = must(await apply([change('a.bin', file(large)), change('b.bin', file(second)), change('c.md', 'c')])).entry
    .id;
  must(await history.undo(id));
  expect(picture(folder)).toEqual({});
  expect(history.size().bytes).toBeGreaterThan(66 * 1024 * 1024);
});

it('takes an edit back under more later versions than fit in memory, by knowing less about each', async () => {
  const { edit, history, database, folder } = ground({ 'a.md': 'start\n\n\n\n\nend\n' });
  const first = await edit('a.md', 'START\n\n\n\n\nend\n');
  const contents = openContents(database);
  let now = text(folder, 'a.md') ?? '';
  for (let index = 0; index < 40; index += 1) {
    now = now.replace(/end.*\n/, `end ${index}\n`);
    await edit('a.md', now);
  }
  const versions = history
    .list()
    .filter(({ id }) => id > first)
    .toReversed()
    .flatMap(({ id }) => must(history.changes(id)))
    .map(({ before, after }) => ({ before, after, takesBack: false }));
  const merged = must(laterChanges(contents, versions, 300));
  expect(merged.length).toBeLessThan(versions.length);
  expect(Buffer.from(merged.at(-1)?.after ?? []).toString()).toBe(now);
  expect(Buffer.from(merged[0]?.before ?? []).toString()).toBe('START\n\n\n\n\nend\n');
  must(await history.undo(first));
  expect(text(folder, 'a.md')).toBe(now.replace('START', 'start'));
});

it('purges a tree with everything in it, and sweeps what was left of an entry', async () => {
  const top = temporaryFolder();
  const disk = faultyDisk({ at: 1, fault: 'EIO', of: ['unlink'] });
  const { apply, change, history, folder } = openGround({ top, disk });
  const tree = treeOf([{ name: 'n.md', state: file('only in the tree') as Exclude<FileState, null> }]);
  must(await apply([change('t', { kind: 'folder', mode: 0o755, tree }), change('a.md', 'a')]));
  expect(Object.keys(picture(folder)).some((path) => path.includes('.countersign-'))).toBe(true);
  const { bytes } = must(await history.purge({ entries: [1] }));
  expect(bytes).toBeGreaterThan('only in the tree'.length);
  expect(Object.keys(picture(folder))).toEqual(['a.md', 't', 't/n.md']);
  expect(history.size().bytes).toBe(0);
});

it('says what could not be taken back on a disk that stays broken, and settles it when it is mended', async () => {
  const top = temporaryFolder();
  for (const path of ['a.md', 'b.md']) put(join(top, 'workspace'), path, 'one');
  const { apply, change } = openGround({
    top,
    disk: faultyDisk({ at: 2, fault: 'EIO', of: ['rename'], lasting: true }),
  });
  const failed = await apply([change('a.md', 'two'), change('b.md', 'two')]);
  expect(failed).toMatchObject({
    ok: false,
    error: { data: { unsettled: 1 }, wayOut: expect.stringContaining('Start') },
  });
  const mended = openGround({ top });
  expect(must(await mended.history.recover())).toMatchObject([{ id: 1, state: 'applied' }]);
  expect(picture(mended.folder)).toEqual({ 'a.md': '644 two', 'b.md': '644 two' });
});
