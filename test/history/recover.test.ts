import { readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import type { FileState } from '../../src/workspace/file-state.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { file, type Ground, must, openGround, picture, put, text } from '../support/history/ground.ts';
import { IN_MEMORY, temporaryFolder } from '../support/temporary-folder.ts';

class Killed extends Error {}

/** The process ends at its i-th operation on the disk: that one and all after it do not happen. */
const dyingDisk = (at: number): Disk & { count(): number } => {
  let count = 0;
  const wrapped = Object.fromEntries(
    Object.entries(nodeDisk).map(([name, real]) => [
      name,
      (...given: unknown[]) => {
        count += 1;
        if (count >= at) throw new Killed(name);
        return (real as (...values: unknown[]) => unknown)(...given);
      },
    ]),
  );
  return { ...(wrapped as unknown as Disk), count: () => count }; // every key of a Disk, wrapped
};

type Work = (ground: Ground) => Promise<unknown>;
const tree = treeOf([
  { name: 'deep', state: { kind: 'folder', mode: 0o755 } },
  { name: 'deep/n.md', state: file('n') as Exclude<FileState, null> },
]);

const setUp = async (): Promise<{ top: string; work: Record<string, Work> }> => {
  const top = temporaryFolder('countersign-', IN_MEMORY);
  const files = { 'a.md': 'one\n', 'b.md': 'one\n', 'old/x.md': 'x', 'edited.md': 'one\n' };
  for (const [path, content] of Object.entries(files)) put(join(top, 'workspace'), path, content);
  const first = openGround({ top });
  const edited = await first.edit('edited.md', 'two\n');
  first.close();
  return {
    top,
    work: {
      edit: ({ apply, change }) => apply([change('a.md', 'two\n')]),
      create: ({ apply, change }) => apply([change('new/c.md', 'c')]),
      delete: ({ apply, change }) => apply([change('a.md', null)]),
      move: ({ apply, change }) => apply([change('m.md', 'one\n', 'a.md'), change('a.md', null)]),
      many: ({ apply, change }) =>
        apply([
          change('a.md', 'two\n'),
          change('new/c.md', 'c'),
          change('old/x.md', null),
          change('old', null),
          change('b.md', 'two\n'),
        ]),
      tree: ({ apply, change }) => apply([change('t', { kind: 'folder', mode: 0o755, tree }), change('b.md', 'two\n')]),
      exchange: ({ apply, change }) =>
        apply([change('a.md', { kind: 'folder', mode: 0o755 }), change('a.md/in.md', 'in')]),
      undo: ({ history }) => history.undo(edited),
    },
  };
};

const kinds = ['edit', 'create', 'delete', 'move', 'many', 'tree', 'exchange', 'undo'];

it.each(kinds)(
  'case 250, case 251, case 252, case 253: %s, cut off at every operation, is found whole or not at all, twice',
  async (kind) => {
    const opening = dyingDisk(Number.POSITIVE_INFINITY);
    const empty = openGround({ top: temporaryFolder('countersign-', IN_MEMORY), disk: opening });
    const atOpening = opening.count();
    empty.close();
    for (let at = 1; ; at += 1) {
      const { top, work } = await setUp();
      const start = picture(join(top, 'workspace'));
      const dying = dyingDisk(atOpening + at);
      const cut = openGround({ top, disk: dying });
      const end = await Promise.resolve(cut)
        .then(work[kind])
        .then(
          () => 'finished',
          (thrown: unknown) => {
            if (thrown instanceof Killed) return 'killed';
            throw thrown;
          },
        );
      cut.database.close();

      const { history, folder, close } = openGround({ top });
      must(await history.recover());
      const after = picture(folder);
      const entries = history.list();
      const last = entries[0];
      expect(Object.keys(after).filter((path) => path.includes('.countersign-'))).toEqual([]);
      if (entries.length === 1 || last?.state === 'not_applied') expect(after).toEqual(start);
      else {
        expect(last?.state).toBe('applied');
        expect(after).not.toEqual(start);
        must(await history.undo(last?.id ?? 0));
        expect(picture(folder)).toEqual(start);
      }
      expect(must(await history.recover())).toEqual([]);
      close();
      if (end === 'finished') break;
    }
  },
);

/** An entry left after its staging, before its first move. */
const staged = async (files: Record<string, string>, changes: (ground: Ground) => Parameters<Ground['apply']>[0]) => {
  const top = temporaryFolder();
  for (const [path, content] of Object.entries(files)) put(join(top, 'workspace'), path, content);
  const stop = {
    ...nodeDisk,
    rename: () => {
      throw new Killed();
    },
    link: () => {
      throw new Killed();
    },
    symlink: () => {
      throw new Killed();
    },
  };
  const ground = openGround({ top, disk: stop });
  await expect(ground.apply(changes(ground))).rejects.toThrow(Killed);
  ground.close();
  const reopened = openGround({ top });
  const steps = reopened.database.all<{ path: string; place: string | null; aside: string | null }>(
    'select path, place, aside from entry_change',
  );
  const place = (path: string, which: 'place' | 'aside' = 'place'): string => {
    const text = steps.find((step) => step.path === path)?.[which];
    const { folder, name } = JSON.parse(text ?? '{}');
    return join(reopened.folder, folder, name);
  };
  return { ...reopened, place };
};

it('case 252: a rename whose record was lost counts as applied, and can be undone', async () => {
  const { history, folder, place } = await staged({ 'a.md': 'one' }, ({ change }) => [change('a.md', 'two')]);
  renameSync(place('a.md'), join(folder, 'a.md'));
  expect(must(await history.recover())).toMatchObject([{ state: 'applied' }]);
  must(await history.undo(1));
  expect(picture(folder)).toEqual({ 'a.md': '644 one' });
});

it('finishes the rest when their starting bytes still hold, also when a temporary file is gone', async () => {
  const { history, folder, place } = await staged({ 'a.md': 'one', 'b.md': 'one', 'c.md': 'c' }, ({ change }) => [
    change('a.md', 'two'),
    change('b.md', 'two'),
    change('c.md', null),
  ]);
  renameSync(place('a.md'), join(folder, 'a.md'));
  rmSync(place('b.md'));
  expect(must(await history.recover())).toMatchObject([{ state: 'applied' }]);
  expect(picture(folder)).toEqual({ 'a.md': '644 two', 'b.md': '644 two' });
});

it('takes back what is still ours when another file was changed by someone else', async () => {
  const { history, folder, place } = await staged({ 'a.md': 'one', 'b.md': 'one' }, ({ change }) => [
    change('a.md', 'two'),
    change('new.md', 'n'),
    change('b.md', 'two'),
  ]);
  renameSync(place('a.md'), join(folder, 'a.md'));
  put(folder, 'b.md', 'mine');
  expect(must(await history.recover())).toMatchObject([{ state: 'not_applied' }]);
  expect(picture(folder)).toEqual({ 'a.md': '644 one', 'b.md': '644 mine' });
});

it('says file by file what holds when others wrote over one and under another', async () => {
  const { history, apply, change, folder, place } = await staged(
    { 'a.md': 'one', 'b.md': 'one', 'c.md': 'one' },
    ({ change: of }) => [of('a.md', 'two'), of('b.md', 'two'), of('c.md', 'two')],
  );
  renameSync(place('a.md'), join(folder, 'a.md'));
  renameSync(place('c.md'), join(folder, 'c.md'));
  put(folder, 'a.md', 'two and mine');
  put(folder, 'b.md', 'mine');
  const [entry] = must(await history.recover());
  expect(entry).toMatchObject({ state: 'partly_applied' });
  expect(picture(folder)).toEqual({ 'a.md': '644 two and mine', 'b.md': '644 mine', 'c.md': '644 one' });
  const again = must(await apply([change('b.md', 'two')], { key: entry?.key ?? '' }));
  expect(again.partly).toEqual([
    { path: 'a.md', applied: true },
    { path: 'b.md', applied: false },
    { path: 'c.md', applied: false },
  ]);
  expect(must(history.changes(entry?.id ?? 0)).map(({ path }) => path)).toEqual(['a.md']);
});

it('counts a change as made when someone wrote over it afterwards', async () => {
  const { history, folder, place } = await staged({ 'a.md': 'one', 'b.md': 'b' }, ({ change }) => [
    change('a.md', 'two'),
    change('b.md', null),
  ]);
  renameSync(place('a.md'), join(folder, 'a.md'));
  renameSync(join(folder, 'b.md'), place('b.md', 'aside'));
  put(folder, 'a.md', 'two and mine');
  put(folder, 'b.md', 'a new b');
  expect(must(await history.recover())).toMatchObject([{ state: 'applied' }]);
  expect(picture(folder)).toEqual({ 'a.md': '644 two and mine', 'b.md': '644 a new b' });
});

it('brings back what was set aside when the rest cannot be done, from the store if need be', async () => {
  for (const lost of [false, true]) {
    const { history, folder, place } = await staged({ 'a.md': 'a', 'b.md': 'one' }, ({ change }) => [
      change('b.md', 'two'),
      change('a.md', null),
    ]);
    renameSync(join(folder, 'a.md'), place('a.md', 'aside'));
    if (lost) rmSync(place('a.md', 'aside'));
    put(folder, 'b.md', 'mine');
    expect(must(await history.recover())).toMatchObject([{ state: 'not_applied' }]);
    expect(picture(folder)).toEqual({ 'a.md': '644 a', 'b.md': '644 mine' });
  }
});

it('never writes through a link that took the place of a file', async () => {
  const { history, folder, place } = await staged({ 'a.md': 'one', 'b.md': 'one' }, ({ change }) => [
    change('a.md', 'two'),
    change('b.md', 'two'),
  ]);
  put(join(folder, '..'), 'outside.md', 'outside');
  renameSync(place('a.md'), join(folder, 'a.md'));
  rmSync(join(folder, 'b.md'));
  symlinkSync('../outside.md', join(folder, 'b.md'));
  must(await history.recover());
  expect(picture(folder)).toEqual({ 'a.md': '644 one', 'b.md': 'link ../outside.md' });
  expect(text(join(folder, '..'), 'outside.md')).toBe('outside');
});

it('case 260: only temporary files that are written down are swept', async () => {
  const { history, folder, place } = await staged({ 'a.md': 'one' }, ({ change }) => [change('a.md', 'two')]);
  const foreign = '.countersign-0123456789abcdef.tmp';
  put(folder, foreign, 'not in the store');
  expect(readFileSync(place('a.md'), 'utf8')).toBe('two');
  must(await history.recover());
  expect(readdirSync(folder).sort()).toEqual([foreign, 'a.md']);
});

it('case 261: something planted at a temporary name makes the change fail, and is not touched', async () => {
  const top = temporaryFolder();
  put(join(top, 'workspace'), 'a.md', 'one');
  put(top, 'outside.md', 'outside');
  const planting: Disk = {
    ...nodeDisk,
    open: (path, flags, mode) => {
      if (path.includes('.countersign-') && mode !== undefined) nodeDisk.symlink(join(top, 'outside.md'), path);
      return nodeDisk.open(path, flags, mode);
    },
  };
  const { apply, change, folder } = openGround({ top, disk: planting });
  expect(await apply([change('a.md', 'two')])).toMatchObject({ ok: false });
  expect(text(folder, 'a.md')).toBe('one');
  expect(text(top, 'outside.md')).toBe('outside');
});

it('settles what a killed process left before anything else is applied', async () => {
  const { history, apply, change, folder, place } = await staged({ 'a.md': 'one' }, ({ change: of }) => [
    of('a.md', 'two'),
  ]);
  renameSync(place('a.md'), join(folder, 'a.md'));
  must(await apply([change('a.md', 'three')]));
  expect(history.list().map(({ id, state }) => [id, state])).toEqual([
    [2, 'applied'],
    [1, 'applied'],
  ]);
});

it('case 264: a store of a newer program is not settled either', async () => {
  const { history, database, folder, place } = await staged({ 'a.md': 'one' }, ({ change }) => [change('a.md', 'two')]);
  database.exec('pragma user_version = 99');
  const newer = openGround({ top: join(folder, '..') });
  expect(must(await newer.history.recover())).toEqual([]);
  expect(await newer.apply([newer.change('a.md', 'three')])).toMatchObject({ ok: false, error: { code: 'READ_ONLY' } });
  expect(readFileSync(place('a.md'), 'utf8')).toBe('two');
  expect(history.list()).toHaveLength(1);
});
