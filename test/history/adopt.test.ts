import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { file, type Ground, must, openGround, picture, put, text } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ground = (): Ground => {
  const opened = openGround({ top: temporaryFolder() });
  onTestFinished(() => opened.close());
  return opened;
};

/** A change that someone else has made on disk already. */
const done = (on: Ground, path: string, content: string | null) => {
  const before = on.now(path);
  if (content === null) rmSync(join(on.folder, path));
  else put(on.folder, path, content);
  return { path: on.path(path), before, after: content === null ? null : file(content) };
};

const adopt = (on: Ground, changes: Parameters<Ground['history']['adopt']>[0]['changes'], key = 'k') =>
  on.history.adopt({ key, group: 1, session: null, tool: 'run_command', summary: 'make', actor: 'person', changes });

describe('adopting what happened already', () => {
  it('case 140: is an entry like any other, and undo brings back every byte', async () => {
    const on = ground();
    put(on.folder, 'a.txt', 'one\n');
    put(on.folder, 'b.txt', 'two\n');
    const before = picture(on.folder);
    const changes = [done(on, 'a.txt', 'ONE\n'), done(on, 'b.txt', null), done(on, 'c.txt', 'new\n')];
    const { entry, fresh } = must(await adopt(on, changes));
    expect(fresh).toBe(true);
    expect(entry).toMatchObject({ state: 'applied', tool: 'run_command', paths: ['a.txt', 'c.txt', 'b.txt'] });
    expect(text(on.folder, 'a.txt')).toBe('ONE\n');
    must(await on.history.undo(entry.id));
    expect(picture(on.folder)).toEqual(before);
    must(await on.history.undo(entry.id + 1));
    expect(text(on.folder, 'a.txt')).toBe('ONE\n');
    expect(must(await on.ledger.verify())).toBeTruthy();
  });

  it('keeps later work when it is undone', async () => {
    const on = ground();
    put(on.folder, 'a.txt', 'one\ntwo\nthree\nfour\nfive\n');
    const { entry } = must(await adopt(on, [done(on, 'a.txt', 'ONE\ntwo\nthree\nfour\nfive\n')]));
    writeFileSync(join(on.folder, 'a.txt'), 'ONE\ntwo\nthree\nfour\nFIVE\n');
    expect(must(await on.history.undo(entry.id)).files).toMatchObject([{ how: 'merged' }]);
    expect(text(on.folder, 'a.txt')).toBe('one\ntwo\nthree\nfour\nFIVE\n');
  });

  it('happens once for one decision', async () => {
    const on = ground();
    const changes = [done(on, 'a.txt', 'new\n')];
    const first = must(await adopt(on, changes));
    expect(must(await adopt(on, changes))).toMatchObject({ fresh: false, entry: { id: first.entry.id } });
    expect(on.history.list()).toHaveLength(1);
  });

  it('has nothing to record where nothing changed', async () => {
    const on = ground();
    put(on.folder, 'a.txt', 'one\n');
    const same = { path: on.path('a.txt'), before: on.now('a.txt'), after: on.now('a.txt') };
    expect(await adopt(on, [same])).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
    expect(on.history.list()).toEqual([]);
  });

  it('leaves no entry at all when bytes cannot be read any more', async () => {
    const on = ground();
    const after = file('new\n');
    if (after?.kind !== 'file') throw new Error('a file');
    const gone = { ...after, bytes: { ...after.bytes, read: () => Promise.resolve(Buffer.from('other')) } };
    expect(await adopt(on, [{ path: on.path('a.txt'), before: null, after: gone }])).toMatchObject({ ok: false });
    expect(on.history.list()).toEqual([]);
  });
});

describe('what happens inside .git', () => {
  it('stays as it is when the entry is undone', async () => {
    const on = ground();
    put(on.folder, 'a.txt', 'one\n');
    put(on.folder, '.git/HEAD', 'old');
    const { entry } = must(await adopt(on, [done(on, 'a.txt', 'ONE\n'), done(on, '.git/HEAD', 'new')]));
    // git has moved on meanwhile, as it does with every command
    put(on.folder, '.git/HEAD', 'newer');
    must(await on.history.undo(entry.id));
    expect([text(on.folder, 'a.txt'), text(on.folder, '.git/HEAD')]).toEqual(['one\n', 'newer']);
  });

  it('cannot be undone by itself, and that is said with a way out', async () => {
    const on = ground();
    put(on.folder, '.git/HEAD', 'old');
    const { entry } = must(await adopt(on, [done(on, '.git/HEAD', 'new')]));
    expect(await on.history.undo(entry.id)).toMatchObject({
      ok: false,
      error: { code: 'PROTECTED', message: expect.stringContaining('undo does not cover'), wayOut: expect.any(String) },
    });
    expect(text(on.folder, '.git/HEAD')).toBe('new');
  });
});
