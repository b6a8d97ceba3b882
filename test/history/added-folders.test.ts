// What the history promises for one folder it promises for a change set over two.
import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { KnownFolder } from '../../src/workspace/added-folders.ts';
import { type Disk, nodeDisk } from '../../src/workspace/disk.ts';
import { findRoot } from '../../src/workspace/find-root.ts';
import { type Ground, type GroundOptions, must, openGround, picture, put, text } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

class Killed extends Error {}

const CHANGING = new Set(['write', 'fsync', 'fchmod', 'rename', 'link', 'unlink', 'mkdir', 'rmdir']);

/** The process ends at its i-th operation that changes the disk: that one and all after it do not happen. */
const dyingDisk = (at: number): Disk => {
  let count = 0;
  const wrapped = Object.fromEntries(
    Object.entries(nodeDisk).map(([name, real]) => [
      name,
      (...given: unknown[]) => {
        if (CHANGING.has(name)) count += 1;
        if (count >= at) throw new Killed(name);
        return (real as (...values: unknown[]) => unknown)(...given);
      },
    ]),
  );
  return wrapped as unknown as Disk; // every key of a Disk, wrapped
};

interface Two {
  readonly top: string;
  readonly app: string;
  readonly lib: string;
  readonly folder: KnownFolder;
  open(more?: Partial<GroundOptions>): Ground;
  /** Everything in both folders. */
  both(): unknown;
}

const two = (): Two => {
  const top = temporaryFolder();
  const [app, lib] = [join(top, 'workspace'), join(top, 'lib')];
  put(app, 'a.md', 'one\n');
  put(app, 'b.md', 'move me\n');
  put(lib, 'src/x.md', 'one\n');
  put(lib, 'gone.md', 'delete me\n');
  const folder = { ...must(findRoot(lib)), name: '@lib', open: false };
  return {
    ...{ top, app, lib, folder },
    open: (more = {}) => openGround({ top, folders: [folder], ...more }),
    both: () => [picture(app), picture(lib)],
  };
};

/** Every recipe, in both folders, and a move from one to the other. */
const across = ({ apply, change }: Ground) =>
  apply([
    change('a.md', 'two\n'),
    change('@lib/src/x.md', 'two\n'),
    change('@lib/new/c.md', 'c'),
    change('@lib/gone.md', null),
    change('@lib/b.md', 'move me\n', 'b.md'),
    change('b.md', null),
  ]);

it('a change set over both folders is one entry, and undo takes back all of it', async () => {
  const { open, both, app, lib } = two();
  const before = both();
  const ground = open();
  const { entry } = must(await across(ground));
  expect(picture(app)).toEqual({ 'a.md': '644 two\n' });
  expect(Object.keys(picture(lib))).toEqual(['b.md', 'new', 'new/c.md', 'src', 'src/x.md']);
  const after = both();
  const undone = must(await ground.history.undo(entry.id));
  expect(both()).toEqual(before);
  must(await ground.history.undo(undone.entry.id));
  expect(both()).toEqual(after);
  const records = must(ground.ledger.query({ kind: 'history', path: '@lib/src/x.md' }));
  expect(records).toHaveLength(3);
  ground.close();
});

it('case 250, case 253: cut off before any change on the disk, it is found whole in both folders or not at all', async () => {
  const ends = new Set<string>();
  for (let at = 1; ; at += 1) {
    const { open, both } = two();
    const before = JSON.stringify(both());
    const cut = open({ disk: dyingDisk(at) });
    const finished = await Promise.resolve(cut)
      .then(across)
      .then(
        ({ ok }) => ok,
        (thrown: unknown) => {
          if (thrown instanceof Killed) return false;
          throw thrown;
        },
      );
    cut.database.close();
    const later = open();
    must(await later.history.recover());
    const found = JSON.stringify(both());
    must(await later.history.recover());
    expect(JSON.stringify(both())).toBe(found);
    const [entry] = later.history.list();
    const isWhole = entry?.state === 'applied';
    ends.add(String(isWhole));
    if (isWhole) must(await later.history.undo(entry.id));
    expect(JSON.stringify(both())).toBe(before);
    later.close();
    if (finished) break;
  }
  expect(ends).toEqual(new Set(['true', 'false']));
});

it('what was cut off in a folder that is away waits for it, and nothing else does', async () => {
  const { open, both, app, lib, folder } = two();
  const before = JSON.stringify(both());
  // The move in the added folder is the first that fails: its change is staged, and nothing of it is done.
  let renames = 0;
  const disk: Disk = {
    ...nodeDisk,
    rename: (from, to) => {
      renames += 1;
      if (renames === 2) throw new Killed('rename');
      nodeDisk.rename(from, to);
    },
  };
  const cut = open({ disk });
  await expect(across(cut)).rejects.toThrow(Killed);
  cut.database.close();
  renameSync(lib, `${lib}-away`);
  const told: string[] = [];
  const later = open({ notice: (words) => told.push(words) });
  expect(must(await later.history.recover())).toEqual([]);
  expect(told).toEqual([expect.stringContaining('Entry 1 was cut off in an added folder that is not there now')]);
  put(app, 'other.md', 'one\n');
  const other = await later.edit('other.md', 'two\n');
  must(await later.history.undo(other));
  expect(text(app, 'other.md')).toBe('one\n');
  expect(later.history.list().map(({ state }) => state)).toContain('staged');
  later.close();

  // Another folder in its place is left alone as well.
  mkdirSync(lib);
  put(lib, 'src/x.md', 'one\n');
  const meanwhile = open();
  expect(must(await meanwhile.history.recover())).toEqual([]);
  expect(Object.keys(picture(lib))).toEqual(['src', 'src/x.md']);
  meanwhile.close();
  renameSync(lib, `${lib}-another`);

  renameSync(`${lib}-away`, folder.root);
  const back = open();
  const [settled] = must(await back.history.recover());
  expect(settled?.state).toBe('applied');
  must(await back.history.undo(settled?.id ?? 0));
  must(await back.apply([back.change('other.md', null)]));
  expect(JSON.stringify(both())).toBe(before);
  back.close();
});

it('case 35: an entry in a folder that is away is not undone, and says so; others are', async () => {
  const { open, app, lib } = two();
  const ground = open();
  const inLib = await ground.edit('@lib/src/x.md', 'two\n');
  const here = await ground.edit('a.md', 'two\n');
  renameSync(lib, `${lib}-away`);
  const refused = await ground.history.undo(inLib);
  expect(refused).toMatchObject({ ok: false, error: { code: 'OUTSIDE_ROOT', data: { away: '@lib' } } });
  expect(text(`${lib}-away`, 'src/x.md')).toBe('two\n');
  must(await ground.history.undo(here));
  expect(text(app, 'a.md')).toBe('one\n');
  expect(Object.keys(picture(app))).toEqual(['a.md', 'b.md']);
  ground.close();
});

it('case 79: a file of an added folder that someone touched is stale, and nothing is applied in either', async () => {
  const { open, both, lib } = two();
  const ground = open();
  const changes = [ground.change('a.md', 'two\n'), ground.change('@lib/src/x.md', 'two\n')];
  put(lib, 'src/x.md', 'someone else\n');
  const before = both();
  const stale = await ground.apply(changes);
  expect(stale).toMatchObject({ ok: false, error: { code: 'STALE', data: { paths: ['@lib/src/x.md'] } } });
  expect(both()).toEqual(before);
  ground.close();
});
