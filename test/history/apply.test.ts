import { chmodSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { FileState } from '../../src/workspace/file-state.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { faultyDisk } from '../support/faulty-disk.ts';
import { file, type Ground, must, openGround, picture, put, text } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ground = (files: Record<string, string> = {}): Ground => {
  const top = temporaryFolder();
  for (const [path, content] of Object.entries(files)) put(join(top, 'workspace'), path, content);
  return openGround({ top });
};
const folder: FileState = { kind: 'folder', mode: 0o755 };

it('applies an edit and lists it', async () => {
  const { apply, change, history, folder: place } = ground({ 'a.md': 'one\n' });
  const applied = must(await apply([change('a.md', 'two\n')], { summary: 'reword', tool: 'edit_file' }));
  expect(applied).toMatchObject({
    fresh: true,
    entry: { id: 1, state: 'applied', summary: 'reword', paths: ['a.md'] },
  });
  expect(picture(place)).toEqual({ 'a.md': '644 two\n' });
  expect(history.list()).toEqual([applied.entry]);
  expect(history.entry(1)).toEqual(applied.entry);
  expect(history.find(applied.entry.key)).toEqual(applied.entry);
  expect(history.entry(99)).toBeUndefined();
});

it('gives back the bytes of both sides from the store', async () => {
  const { edit, history } = ground({ 'a.md': 'one\n' });
  const id = await edit('a.md', 'two\n');
  const [change] = must(history.changes(id));
  const read = async (state: FileState | undefined) =>
    state?.kind === 'file' ? Buffer.from(await state.bytes.read()).toString() : state;
  expect([await read(change?.before), await read(change?.after)]).toEqual(['one\n', 'two\n']);
  expect(history.changes(7)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('does everything a change set can say, as one', async () => {
  const {
    apply,
    change,
    path,
    folder: place,
  } = ground({ 'a.md': 'a', 'b.md': 'b', 'c.md': 'c', 'old/x.md': 'x', 'bin.sh': '#!' });
  symlinkSync('a.md', join(place, 'link'));
  const tree = treeOf([
    { name: 'deep', state: { kind: 'folder', mode: 0o755 } },
    { name: 'deep/y.md', state: { ...(file('y') as Exclude<FileState, null>) } },
    { name: 'z', state: { kind: 'link', target: 'deep/y.md' } },
  ]);
  const all = [
    change('a.md', 'A'),
    change('b.md', null),
    { path: path('moved/c.md'), before: null, after: file('c'), from: path('c.md') },
    change('c.md', null),
    change('new/below/d.md', 'd'),
    change('old/x.md', null),
    change('old', null),
    change('bin.sh', file('#!', 0o755)),
    change('link', { kind: 'link', target: 'bin.sh' }),
    change('another', { kind: 'link', target: 'a.md' }),
    change('tree', { ...folder, tree }),
  ];
  const applied = must(await apply(all));
  expect(picture(place)).toEqual({
    'a.md': '644 A',
    another: 'link a.md',
    'bin.sh': '755 #!',
    link: 'link bin.sh',
    moved: 'folder',
    'moved/c.md': '644 c',
    new: 'folder',
    'new/below': 'folder',
    'new/below/d.md': '644 d',
    tree: 'folder',
    'tree/deep': 'folder',
    'tree/deep/y.md': '644 y',
    'tree/z': 'link deep/y.md',
  });
  expect(applied.entry.paths).toEqual(expect.arrayContaining(['new', 'new/below', 'moved']));
});

it('puts a file in the place of a folder and a folder in the place of a file', async () => {
  const { apply, change, folder: place } = ground({ 'a/x.md': 'x', b: 'b' });
  must(await apply([change('a/x.md', null), change('a', 'now a file'), change('b', folder), change('b/y.md', 'y')]));
  expect(picture(place)).toEqual({ a: '644 now a file', b: 'folder', 'b/y.md': '644 y' });
});

it('finds the entry when the same decision is applied again, and does nothing', async () => {
  const { apply, change, history, folder: place } = ground({ 'a.md': 'one' });
  const set = [change('a.md', 'two')];
  const first = must(await apply(set, { key: 'decision' }));
  put(place, 'a.md', 'three');
  expect(must(await apply(set, { key: 'decision' }))).toEqual({ entry: first.entry, fresh: false });
  expect(text(place, 'a.md')).toBe('three');
  expect(history.list()).toHaveLength(1);
});

it('case 78, case 79: a file that changed since it was shown is left alone, and all such paths are named', async () => {
  const { apply, change, history, folder: place } = ground({ 'a.md': 'one', 'b.md': 'one', 'c.md': 'one' });
  const set = ['a.md', 'b.md', 'c.md'].map((path) => change(path, 'two'));
  put(place, 'a.md', 'mine');
  chmodSync(join(place, 'c.md'), 0o600);
  const before = picture(place);
  expect(await apply(set)).toMatchObject({ ok: false, error: { code: 'STALE', data: { paths: ['a.md', 'c.md'] } } });
  expect(picture(place)).toEqual(before);
  expect(history.list()).toEqual([]);
});

it('case 81: a file that was deleted meanwhile is not made again', async () => {
  const { apply, change, folder: place } = ground({ 'a.md': 'one' });
  const set = [change('a.md', 'two')];
  rmSync(join(place, 'a.md'));
  expect(await apply(set)).toMatchObject({ ok: false, error: { code: 'STALE' } });
  expect(picture(place)).toEqual({});
});

it('case 82, case 83: a name that is taken is not overwritten, by a new file or by a move', async () => {
  const { apply, change, path, folder: place } = ground({ 'a.md': 'a' });
  const created = [change('new.md', 'ours')];
  const moved = [{ path: path('new.md'), before: null, after: file('a'), from: path('a.md') }, change('a.md', null)];
  put(place, 'new.md', 'theirs');
  for (const set of [created, moved])
    expect(await apply(set)).toMatchObject({ ok: false, error: { code: 'EXISTS', data: { path: 'new.md' } } });
  expect(picture(place)).toEqual({ 'a.md': '644 a', 'new.md': '644 theirs' });
});

it('case 83: a move over a file that was shown keeps the bytes it covered', async () => {
  const { apply, change, history, folder: place } = ground({ 'a.md': 'a', 'b.md': 'covered' });
  const id = must(await apply([change('b.md', 'a', 'a.md'), change('a.md', null)])).entry.id;
  expect(picture(place)).toEqual({ 'b.md': '644 a' });
  must(await history.undo(id));
  expect(picture(place)).toEqual({ 'a.md': '644 a', 'b.md': '644 covered' });
});

it('case 76: when a later file cannot be changed, the earlier ones are as before and the history agrees', async () => {
  const top = temporaryFolder();
  for (const path of ['a.md', 'b.md']) put(join(top, 'workspace'), path, 'one');
  const disk = faultyDisk({ at: 2, fault: 'EACCES', of: ['rename'] });
  const { apply, change, history, folder: place } = openGround({ top, disk });
  const set = [change('a.md', 'two'), change('new/n.md', 'n'), change('b.md', 'two')];
  expect(await apply(set, { key: 'k' })).toMatchObject({ ok: false, error: { code: 'DENIED' } });
  expect(disk.fired).toBe(true);
  expect(picture(place)).toEqual({ 'a.md': '644 one', 'b.md': '644 one' });
  expect(history.list()).toMatchObject([{ state: 'not_applied', key: 'k' }]);
  expect(must(await apply(set, { key: 'k' }))).toMatchObject({ fresh: true, entry: { state: 'applied' } });
  expect(history.list().map(({ state }) => state)).toEqual(['applied', 'not_applied']);
});

it('case 86: two calls on one file at once follow each other, and the second is checked against the first', async () => {
  const { apply, change, folder: place } = ground({ 'a.md': 'one' });
  const sets = [[change('a.md', 'two')], [change('a.md', 'three')]];
  const [first, second] = await Promise.all(sets.map((set) => apply(set)));
  expect(first).toMatchObject({ ok: true });
  expect(second).toMatchObject({ ok: false, error: { code: 'STALE' } });
  expect(text(place, 'a.md')).toBe('two');
});

it('case 256: when the history cannot be written, the file is not touched', async () => {
  const { apply, change, database, folder: place } = ground({ 'a.md': 'one' });
  database.exec("create trigger full before insert on entry begin select raise(abort, 'no'); end");
  await expect(apply([change('a.md', 'two')])).rejects.toThrow('no');
  database.exec('drop trigger full; pragma query_only = on');
  expect(await apply([change('a.md', 'two')])).toMatchObject({ ok: false, error: { code: 'READ_ONLY' } });
  database.exec('pragma query_only = off');
  expect(picture(place)).toEqual({ 'a.md': '644 one' });
});

it('case 257: a sync that fails is a failure, and the file is as before', async () => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'a.md', 'one');
  for (const at of [1, 2]) {
    const {
      apply,
      change,
      folder: place,
      history,
    } = openGround({ top, disk: faultyDisk({ at, fault: 'EIO', of: ['fsync'] }) });
    expect(await apply([change('a.md', 'two')])).toMatchObject({
      ok: false,
      error: { code: 'DENIED', data: { errno: 'EIO' } },
    });
    expect(picture(place)).toEqual({ 'a.md': '644 one' });
    expect(history.list()[0]).toMatchObject({ state: 'not_applied' });
  }
});

it('case 258: a short write and an interrupted one are continued', async () => {
  for (const fault of ['short', 'EINTR'] as const) {
    const top = temporaryFolder();
    put(join(top, 'workspace'), 'a.md', 'one');
    const disk = faultyDisk({ at: 1, fault, of: ['write'] });
    const { apply, change, folder: place } = openGround({ top, disk });
    must(await apply([change('a.md', 'a longer text')]));
    expect(disk.fired).toBe(true);
    expect(text(place, 'a.md')).toBe('a longer text');
  }
});

it('case 259: a rename that the system refuses leaves the old file, never a gap', async () => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'a.md', 'one');
  const {
    apply,
    change,
    folder: place,
  } = openGround({ top, disk: faultyDisk({ at: 1, fault: 'EACCES', of: ['rename'] }) });
  expect((await apply([change('a.md', 'two')])).ok).toBe(false);
  expect(picture(place)).toEqual({ 'a.md': '644 one' });
});

it('leaves no second name and no temporary file', async () => {
  const { apply, change, folder: place } = ground({ 'a.md': 'a' });
  must(await apply([change('new.md', 'n'), change('a.md', null)]));
  expect(readdirSync(place)).toEqual(['new.md']);
  expect(lstatSync(join(place, 'new.md')).nlink).toBe(1);
});

it('refuses an empty change set, and a change that changes nothing', async () => {
  const { apply, change } = ground({ 'a.md': 'a' });
  for (const set of [[], [change('a.md', 'a')]])
    expect(await apply(set)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
});

it('says when the workspace is gone', async () => {
  const { apply, change, folder: place } = ground({ 'a.md': 'a' });
  const set = [change('a.md', 'b')];
  rmSync(place, { recursive: true });
  const applied = await apply(set);
  expect(!applied.ok && applied.error.message).toContain('gone');
  mkdirSync(place);
  writeFileSync(join(place, 'a.md'), 'a');
  expect((await apply(set)).ok).toBe(false);
});

it('takes a file that is larger than what stays in memory back from the store when a later one fails', async () => {
  const top = temporaryFolder();
  const large = Buffer.alloc(9 * 1024 * 1024, 'x');
  put(join(top, 'workspace'), 'a.bin', large);
  put(join(top, 'workspace'), 'b.md', 'one');
  const {
    apply,
    change,
    folder: place,
  } = openGround({ top, disk: faultyDisk({ at: 2, fault: 'EACCES', of: ['rename'] }) });
  expect((await apply([change('a.bin', 'small'), change('b.md', 'two')])).ok).toBe(false);
  expect(picture(place)['a.bin']?.length).toBe(large.length + 4);
  expect(text(place, 'b.md')).toBe('one');
});
