import { chmodSync, linkSync, mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
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
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

it('takes an edit back exactly, and gives it again', async () => {
  const { edit, history, folder } = ground({ 'a.md': 'one\n' });
  const id = await edit('a.md', 'two\n');
  const taken = must(await history.undo(id, { session: 4 }));
  expect(taken.files).toEqual([{ path: 'a.md', how: 'exact', keptLater: 0 }]);
  expect(taken.entry).toMatchObject({
    undoes: id,
    tool: 'undo',
    key: `undo:${id}:1`,
    summary: `undo ${id}: a test`,
    session: 4,
  });
  expect(text(folder, 'a.md')).toBe('one\n');
  expect(history.entry(id)?.undoneBy).toBe(taken.entry.id);
  const redone = must(await history.undo(taken.entry.id));
  expect(redone.entry).toMatchObject({ tool: 'redo', summary: `redo ${id}: a test` });
  expect(text(folder, 'a.md')).toBe('two\n');
  expect(history.entry(id)?.undoneBy).toBeNull();
  expect(must(await history.undo(id)).entry.key).toBe(`undo:${id}:2`);
  expect(text(folder, 'a.md')).toBe('one\n');
});

it('knows what is next to undo and to redo', async () => {
  const { edit, history } = ground({ 'a.md': 'one\n' });
  expect([history.last('undo'), history.last('redo')]).toEqual([undefined, undefined]);
  const [first, second] = [await edit('a.md', 'two\n'), await edit('a.md', 'three\n')];
  const next = (of: 'undo' | 'redo') => history.last(of)?.id;
  expect(next('undo')).toBe(second);
  const undoSecond = must(await history.undo(second)).entry.id;
  expect([next('undo'), next('redo')]).toEqual([first, undoSecond]);
  const undoFirst = must(await history.undo(first)).entry.id;
  expect([next('undo'), next('redo')]).toEqual([undefined, undoFirst]);
  must(await history.undo(undoFirst));
  expect([next('undo'), next('redo')]).toEqual([first, undoSecond]);
});

it('what a later entry took back is not taken back twice: undoing both leaves nothing of it', async () => {
  const { edit, history, folder } = ground({ 'a.md': lines(3) });
  const added = await edit('a.md', `${lines(3)}new\n`);
  const deleted = await edit('a.md', lines(3));
  expect(await history.undo(added)).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  must(await history.undo(deleted));
  must(await history.undo(added));
  expect(text(folder, 'a.md')).toBe(lines(3));
});

it('what someone took back by hand needs nothing more', async () => {
  const { edit, history, folder } = ground({ 'a.md': lines(3) });
  const added = await edit('a.md', `${lines(3)}new\n`);
  put(folder, 'a.md', lines(3));
  expect(must(await history.undo(added)).files).toEqual([{ path: 'a.md', how: 'exact', keptLater: 0 }]);
  expect(text(folder, 'a.md')).toBe(lines(3));
});

it('case 266: edits elsewhere in the file are kept, recorded or not', async () => {
  const { edit, history, folder } = ground({ 'a.md': lines(30) });
  const id = await edit('a.md', lines(30).replace('line 10\n', 'LINE TEN\n'));
  await edit('a.md', (text(folder, 'a.md') ?? '').replace('line 20\n', 'LINE TWENTY\n'));
  put(folder, 'a.md', `mine\n${text(folder, 'a.md')}`);
  const taken = must(await history.undo(id));
  expect(taken.files).toEqual([{ path: 'a.md', how: 'merged', keptLater: 2 }]);
  expect(text(folder, 'a.md')).toBe(`mine\n${lines(30).replace('line 20\n', 'LINE TWENTY\n')}`);
});

it('case 266: an edit of the same place is a conflict, shown from three sides, and nothing is overwritten', async () => {
  const { edit, history, folder } = ground({ 'a.md': lines(3) });
  const id = await edit('a.md', lines(3).replace('line 2', 'ours'));
  put(folder, 'a.md', lines(3).replace('line 2', 'theirs'));
  const before = picture(folder);
  const undone = await history.undo(id);
  expect(undone).toMatchObject({
    ok: false,
    error: {
      code: 'CONFLICT',
      data: {
        conflicts: [
          {
            path: 'a.md',
            line: 2,
            was: expect.stringContaining('line 2'),
            made: expect.stringContaining('ours'),
            is: expect.stringContaining('theirs'),
          },
        ],
      },
    },
  });
  expect(picture(folder)).toEqual(before);
  expect(history.list()).toHaveLength(1);
});

it('takes back the clean files of an entry that conflicts, when asked to', async () => {
  const { apply, change, history, folder } = ground({ 'a.md': 'one\n', 'b.md': 'one\n' });
  const id = must(await apply([change('a.md', 'two\n'), change('b.md', 'two\n')])).entry.id;
  put(folder, 'a.md', 'mine\n');
  expect((await history.undo(id)).ok).toBe(false);
  expect(text(folder, 'b.md')).toBe('two\n');
  const taken = must(await history.undo(id, { clean: true }));
  expect(taken.files.map(({ path }) => path)).toEqual(['b.md']);
  expect(taken.conflicts.map(({ path }) => path)).toEqual(['a.md']);
  expect(picture(folder)).toEqual({ 'a.md': '644 mine\n', 'b.md': '644 one\n' });
});

it('says when nothing of a conflicting entry can be taken back', async () => {
  const { edit, history, folder } = ground({ 'a.md': 'one\n' });
  const id = await edit('a.md', 'two\n');
  put(folder, 'a.md', 'mine\n');
  expect(await history.undo(id, { clean: true })).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
});

it('case 267: a created file goes only if its bytes are those we wrote', async () => {
  const { apply, change, history, folder } = ground();
  const id = must(await apply([change('a.md', 'ours')])).entry.id;
  put(folder, 'a.md', 'ours and mine');
  expect(await history.undo(id)).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  put(folder, 'a.md', 'ours');
  chmodSync(join(folder, 'a.md'), 0o600);
  must(await history.undo(id));
  expect(picture(folder)).toEqual({});
});

it('case 267: a deleted file comes back with its bytes and mode, unless the name is taken', async () => {
  const { apply, change, history, folder } = ground({ 'a.sh': '#!' });
  chmodSync(join(folder, 'a.sh'), 0o750);
  const id = must(await apply([change('a.sh', null)])).entry.id;
  put(folder, 'a.sh', 'new');
  expect(await history.undo(id)).toMatchObject({ ok: false, error: { code: 'EXISTS' } });
  expect(text(folder, 'a.sh')).toBe('new');
  rmSync(join(folder, 'a.sh'));
  must(await history.undo(id));
  expect(picture(folder)).toEqual({ 'a.sh': '750 #!' });
});

it('case 85: folders that came with a file go with it, unless something else is in them', async () => {
  const { apply, change, history, folder } = ground({ 'kept/x.md': 'x' });
  const first = must(await apply([change('new/below/a.md', 'a'), change('kept/b.md', 'b')])).entry.id;
  must(await history.undo(first));
  expect(picture(folder)).toEqual({ kept: 'folder', 'kept/x.md': '644 x' });
  const second = must(await apply([change('new/below/a.md', 'a')])).entry.id;
  put(folder, 'new/mine.md', 'mine');
  must(await history.undo(second));
  expect(picture(folder)).toEqual({ kept: 'folder', 'kept/x.md': '644 x', new: 'folder', 'new/mine.md': '644 mine' });
});

it('case 268: a target that is now a link, a folder or hard-linked is refused', async () => {
  const { edit, apply, change, history, folder } = ground({ 'a.md': 'one', 'b.md': 'one', 'c.md': 'one' });
  const ids = [await edit('a.md', 'two'), await edit('b.md', 'two'), await edit('c.md', 'two')];
  const created = must(await apply([change('d.md', 'new')])).entry.id;
  const outside = join(folder, '..', 'outside.md');
  renameSync(join(folder, 'a.md'), outside);
  symlinkSync(outside, join(folder, 'a.md'));
  rmSync(join(folder, 'b.md'));
  mkdirSync(join(folder, 'b.md'));
  for (const name of ['c.md', 'd.md']) linkSync(join(folder, name), join(folder, '..', `other-${name}`));
  const before = picture(folder);
  for (const id of [...ids, created])
    expect(await history.undo(id)).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  expect(picture(folder)).toEqual(before);
  expect(text(join(folder, '..'), 'outside.md')).toBe('two');
});

it('takes a move back with what was written into the file since', async () => {
  const { apply, change, edit, history, folder } = ground({ 'a.md': lines(20) });
  const moved = must(await apply([change('b/c.md', lines(20), 'a.md'), change('a.md', null)])).entry.id;
  await edit('b/c.md', lines(20).replace('line 3\n', 'LINE\n'));
  must(await history.undo(moved));
  expect(picture(folder)).toEqual({ 'a.md': `644 ${lines(20).replace('line 3\n', 'LINE\n')}` });
});

it('follows a file through a move to take an earlier edit back', async () => {
  const { apply, change, edit, history, folder } = ground({ 'a.md': lines(20) });
  const edited = await edit('a.md', lines(20).replace('line 3\n', 'LINE\n'));
  must(await apply([change('b.md', text(folder, 'a.md') ?? '', 'a.md'), change('a.md', null)]));
  await edit('b.md', (text(folder, 'b.md') ?? '').replace('line 15\n', 'LATER\n'));
  must(await history.undo(edited));
  expect(picture(folder)).toEqual({ 'b.md': `644 ${lines(20).replace('line 15\n', 'LATER\n')}` });
});

it('refuses to take a move back when the old name is taken or the file has moved on', async () => {
  const { apply, change, history, folder } = ground({ 'a.md': 'a' });
  const first = must(await apply([change('b.md', 'a', 'a.md'), change('a.md', null)])).entry.id;
  put(folder, 'a.md', 'new');
  expect(await history.undo(first)).toMatchObject({ ok: false, error: { code: 'EXISTS' } });
  rmSync(join(folder, 'a.md'));
  must(await apply([change('c.md', 'a', 'b.md'), change('b.md', null)]));
  const undone = await history.undo(first);
  expect(undone).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  expect(picture(folder)).toEqual({ 'c.md': '644 a' });
});

it('takes modes, links, trees and exchanges back', async () => {
  const { apply, change, history, folder } = ground({
    'a.sh': '#!',
    'old/x.md': 'x',
    'old/deep/y.md': 'y',
    plain: 'p',
  });
  symlinkSync('a.sh', join(folder, 'link'));
  const start = picture(folder);
  const tree = treeOf([{ name: 'n.md', state: file('n') as Exclude<FileState, null> }]);
  const oldTree = must(openGround({ top: join(folder, '..') }).workspace.tree('old' as never));
  const id = must(
    await apply([
      change('a.sh', file('#!', 0o755)),
      change('link', { kind: 'link', target: 'elsewhere' }),
      change('fresh', { kind: 'folder', mode: 0o755, tree }),
      { ...change('old', null), before: { kind: 'folder', mode: 0o755, tree: oldTree } },
      change('plain', { kind: 'folder', mode: 0o755 }),
      change('link2', { kind: 'link', target: 'a.sh' }),
    ]),
  ).entry.id;
  const applied = picture(folder);
  expect(applied).toMatchObject({ 'a.sh': '755 #!', link: 'link elsewhere', 'fresh/n.md': '644 n', plain: 'folder' });
  const undo = must(await history.undo(id)).entry.id;
  expect(picture(folder)).toEqual(start);
  must(await history.undo(undo));
  expect(picture(folder)).toEqual(applied);
});

it('leaves a tree alone in which something was changed, and a mode that was set since', async () => {
  const { apply, change, history, folder } = ground({ 'a.sh': '#!' });
  const tree = treeOf([{ name: 'n.md', state: file('n') as Exclude<FileState, null> }]);
  const id = must(await apply([change('fresh', { kind: 'folder', mode: 0o755, tree })])).entry.id;
  put(folder, 'fresh/mine.md', 'mine');
  const mode = must(await apply([change('a.sh', file('#!', 0o755))])).entry.id;
  chmodSync(join(folder, 'a.sh'), 0o700);
  for (const each of [id, mode])
    expect(await history.undo(each)).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
});

it('takes a group back newest first, as a whole', async () => {
  const { apply, change, history, folder } = ground({ 'a.md': 'one\n', 'b.md': 'one\n' });
  const start = picture(folder);
  must(await apply([change('a.md', 'two\n')], { group: 7 }));
  must(await apply([change('c/d.md', 'two\n', 'a.md'), change('a.md', null)], { group: 7 }));
  must(await apply([change('c/d.md', 'three\n'), change('b.md', 'two\n')], { group: 7 }));
  const taken = must(await history.undoGroup(7));
  expect(taken.map(({ entry }) => entry.undoes)).toEqual([3, 2, 1]);
  expect(new Set(taken.map(({ entry }) => entry.group)).size).toBe(1);
  expect(picture(folder)).toEqual(start);
  expect(await history.undoGroup(7)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('touches nothing of a group when one of its entries conflicts', async () => {
  const { apply, change, history, folder } = ground({ 'a.md': 'one\n', 'b.md': 'one\n' });
  must(await apply([change('a.md', 'two\n')], { group: 7 }));
  must(await apply([change('b.md', 'two\n')], { group: 7 }));
  put(folder, 'a.md', 'mine\n');
  const before = picture(folder);
  expect(await history.undoGroup(7)).toMatchObject({ ok: false, error: { code: 'CONFLICT', data: { entry: 1 } } });
  expect(picture(folder)).toEqual(before);
  expect(history.list()).toHaveLength(2);
});

it('takes the first undos of a group back again when the disk refuses a later one', async () => {
  const top = temporaryFolder();
  for (const path of ['a.md', 'b.md']) put(join(top, 'workspace'), path, 'one\n');
  const first = openGround({ top });
  must(await first.apply([first.change('a.md', 'two\n')], { group: 7 }));
  must(await first.apply([first.change('b.md', 'two\n')], { group: 7 }));
  // The second renames the file of before out of the workspace.
  const { history, folder } = openGround({ top, disk: faultyDisk({ at: 3, fault: 'EIO', of: ['rename'] }) });
  expect(await history.undoGroup(7)).toMatchObject({ ok: false, error: { data: { errno: 'EIO' } } });
  expect(picture(folder)).toEqual({ 'a.md': '644 two\n', 'b.md': '644 two\n' });
  must(await history.undoGroup(7));
  expect(picture(folder)).toEqual({ 'a.md': '644 one\n', 'b.md': '644 one\n' });
});

it('refuses an entry that is not there, was not applied, or was taken back already', async () => {
  const { edit, history, database } = ground({ 'a.md': 'one' });
  expect(await history.undo(9)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  const id = await edit('a.md', 'two');
  must(await history.undo(id));
  expect(await history.undo(id)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS', data: { undoneBy: 2 } } });
  database.run("update entry set state = 'not_applied' where id = ?", id);
  expect(await history.undo(id)).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
});

it('records an undo also when the person had already put everything back by hand', async () => {
  const { apply, change, history, folder } = ground({ 'a.md': 'one', 'b.md': 'b' });
  const set = [change('a.md', 'two'), change('n.md', 'n'), change('m.md', 'b', 'b.md'), change('b.md', null)];
  const id = must(await apply(set)).entry.id;
  put(folder, 'a.md', 'one');
  rmSync(join(folder, 'n.md'));
  renameSync(join(folder, 'm.md'), join(folder, 'b.md'));
  const taken = must(await history.undo(id));
  expect(taken.entry.paths).toEqual([]);
  expect(history.entry(id)?.undoneBy).toBe(taken.entry.id);
});

it('case 263: an undo across damaged contents is refused, and entries that do not need them still work', async () => {
  const { edit, history, database, folder } = ground({ 'a.md': lines(50), 'b.md': 'one' });
  const damaged = await edit('a.md', lines(50).replace('line 2\n', 'x\n'));
  const fine = await edit('b.md', 'two');
  const hash = must(history.changes(damaged))[0]?.before;
  if (hash?.kind !== 'file') throw new Error('not a file');
  database.run(
    "update content set body = cast(replace(cast(body as text), 'line 30', 'LINE 30') as blob) where hash = ?",
    hash.bytes.hash,
  );
  put(folder, 'a.md', `mine\n${text(folder, 'a.md')}`);
  const reopened = openGround({ top: join(folder, '..') }).history;
  expect(await reopened.undo(damaged)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
  must(await reopened.undo(fine));
  expect(text(folder, 'b.md')).toBe('one');
});

it('case 265: an entry that was altered behind our back is not taken back by guesswork', async () => {
  const { edit, history, database, folder } = ground({ 'a.md': 'one' });
  const id = await edit('a.md', 'two');
  await edit('a.md', 'three');
  database.run('update entry_change set before = (select before from entry_change where entry = 2) where entry = 1');
  expect(await history.undo(id)).toMatchObject({ ok: false, error: { code: 'CORRUPT', data: { entry: id } } });
  expect(text(folder, 'a.md')).toBe('three');
});

it('case 281: the order of entries is their number, whatever the clock says', async () => {
  let clock = 5000;
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'a.md', lines(9));
  const { edit, history } = openGround({ top, clock: () => (clock -= 1000) });
  const ids = [await edit('a.md', `${lines(9)}a\n`), await edit('a.md', `b\n${lines(9)}a\n`)];
  expect(history.list().map(({ id }) => id)).toEqual(ids.toReversed());
  expect(history.last('undo')?.id).toBe(ids[1]);
});

it('case 12: an edit that a hard link was parted by is still taken back in the workspace alone', async () => {
  const { edit, history, folder } = ground({ 'a.md': 'one' });
  linkSync(join(folder, 'a.md'), join(folder, '..', 'outside.md'));
  const id = await edit('a.md', 'two');
  expect(text(join(folder, '..'), 'outside.md')).toBe('one');
  must(await history.undo(id));
  expect(picture(folder)).toEqual({ 'a.md': '644 one' });
});

it('restores every version when the entries are taken back newest first', async () => {
  const texts = fc
    .array(fc.constantFrom('a\n', 'b\n', 'c\n', 'd\n', 'e\n'), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(''));
  const property = fc.asyncProperty(fc.array(texts, { minLength: 2, maxLength: 6 }), async (versions) => {
    const top = temporaryFolder();
    put(join(top, 'workspace'), 'a.md', 'start\n');
    const { apply, change, history, folder, close } = openGround({ top });
    const seen = ['start\n'];
    const ids: number[] = [];
    for (const version of versions) {
      if (version === seen.at(-1)) continue;
      ids.push(must(await apply([change('a.md', version)])).entry.id);
      seen.push(version);
    }
    for (const [index, id] of ids.toReversed().entries()) {
      must(await history.undo(id));
      expect(text(folder, 'a.md')).toBe(seen[seen.length - 2 - index]);
    }
    close();
  });
  await fc.assert(property, { numRuns: 15 });
});
