import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { file, type Ground, must, openGround, put, text } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ground = (files: Record<string, string> = {}): Ground => {
  const top = temporaryFolder();
  for (const [path, content] of Object.entries(files)) put(join(top, 'workspace'), path, content);
  return openGround({ top });
};
const lines = (...changed: number[]): string =>
  Array.from({ length: 30 }, (_, index) => `line ${index + 1}${changed.includes(index + 1) ? ' changed' : ''}\n`).join(
    '',
  );

it('takes back one hunk, keeps the others, and gives it again', async () => {
  const { edit, history, folder } = ground({ 'a.txt': lines() });
  const id = await edit('a.txt', lines(3, 12, 25));
  const { parts } = must(await history.parts(id));
  expect(parts.map((part) => part.id)).toEqual(['c1.1', 'c1.2', 'c1.3']);
  const taken = must(await history.undo(id, { parts: ['c1.2'] }));
  expect(text(folder, 'a.txt')).toBe(lines(3, 25));
  expect(taken.entry).toMatchObject({
    undoes: id,
    parts: ['c1.2'],
    tool: 'undo',
    summary: `undo part of ${id}: a test`,
  });
  expect(history.entry(id)?.undoneBy).toBeNull();
  expect(history.last('undo')?.id).toBe(id);
  expect(must(await history.parts(id)).parts.map((part) => part.id)).toEqual(['c1.1', 'c1.3']);

  must(await history.undo(taken.entry.id));
  expect(text(folder, 'a.txt')).toBe(lines(3, 12, 25));
  expect(must(await history.parts(id)).parts).toHaveLength(3);
  must(await history.undo(id));
  expect(text(folder, 'a.txt')).toBe(lines());
});

it('the rest can be taken back afterwards, and then the entry as a whole is', async () => {
  const { edit, history, folder } = ground({ 'a.txt': lines() });
  const id = await edit('a.txt', lines(3, 12, 25));
  must(await history.undo(id, { parts: ['c1.2'] }));
  const rest = must(await history.undo(id));
  expect(text(folder, 'a.txt')).toBe(lines());
  expect(rest.entry.parts).toBeUndefined();
  expect(history.entry(id)?.undoneBy).toBe(rest.entry.id);
  must(await history.undo(rest.entry.id));
  expect(text(folder, 'a.txt')).toBe(lines(3, 25));
});

it('choosing all that is left is an undo of the whole', async () => {
  const { edit, history } = ground({ 'a.txt': lines() });
  const id = await edit('a.txt', lines(3, 12));
  const taken = must(await history.undo(id, { parts: ['c1.1', 'c1.2'] }));
  expect(taken.entry.parts).toBeUndefined();
  expect(history.entry(id)?.undoneBy).toBe(taken.entry.id);
});

it('keeps later work around the part', async () => {
  const { edit, history, folder } = ground({ 'a.txt': lines() });
  const id = await edit('a.txt', lines(3, 20));
  put(folder, 'a.txt', lines(3, 20).replace('line 11\n', 'mine\n'));
  expect(must(await history.undo(id, { parts: ['c1.1'] })).files).toEqual([
    { path: 'a.txt', how: 'merged', keptLater: 1 },
  ]);
  expect(text(folder, 'a.txt')).toBe(lines(20).replace('line 11\n', 'mine\n'));
});

it('takes single files of an entry back: one that was made, with its folder only when nothing is left in it', async () => {
  const { apply, change, history, folder } = ground({ 'a.txt': 'one\n', 'b.txt': 'two\n' });
  const { entry } = must(
    await apply([
      change('a.txt', '1\n'),
      change('new/c.txt', file('c\n')),
      change('new/d.txt', file('d\n')),
      change('b.txt', null),
    ]),
  );
  const of = (path: string): string[] =>
    must(parts).parts.flatMap((part) => (part.kind !== 'item' && part.path === path ? [part.id] : []));
  let parts = await history.parts(entry.id);
  expect(must(parts).parts.map((part) => (part.kind === 'item' ? '' : part.path))).not.toContain('new');
  must(await history.undo(entry.id, { parts: of('new/c.txt') }));
  expect([text(folder, 'new/d.txt'), text(folder, 'a.txt')]).toEqual(['d\n', '1\n']);
  parts = await history.parts(entry.id);
  must(await history.undo(entry.id, { parts: [...of('new/d.txt'), ...of('b.txt')] }));
  expect(existsSync(join(folder, 'new'))).toBe(false);
  expect([text(folder, 'a.txt'), text(folder, 'b.txt')]).toEqual(['1\n', 'two\n']);
});

it('refuses parts that are not there, or not any more, and touches nothing', async () => {
  const { edit, history, folder } = ground({ 'a.txt': lines() });
  const id = await edit('a.txt', lines(3, 12));
  for (const parts of [['c9'], []])
    expect(await history.undo(id, { parts })).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  must(await history.undo(id, { parts: ['c1.1'] }));
  expect(await history.undo(id, { parts: ['c1.1'] })).toMatchObject({ ok: false, error: { code: 'BAD_ARGS' } });
  expect(text(folder, 'a.txt')).toBe(lines(12));
  expect(await history.parts(99)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
});

it('says so when the contents are gone', async () => {
  const { edit, history } = ground({ 'a.txt': lines() });
  const id = await edit('a.txt', lines(3, 12));
  must(await history.purge({ entries: [id] }));
  expect(await history.undo(id, { parts: ['c1.1'] })).toMatchObject({ ok: false });
  expect(await history.parts(id)).toMatchObject({ ok: false });
});

it('any choice of hunks, taken back one after the other in any order, ends where it began', async () => {
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([2, 8, 14, 20, 26], { minLength: 1 }), async (order) => {
      const { edit, history, folder, close } = ground({ 'a.txt': lines() });
      const changed = [...order].sort((left, right) => left - right);
      const id = await edit('a.txt', lines(...changed));
      const left = new Set(changed);
      for (const line of order) {
        must(await history.undo(id, { parts: [`c1.${changed.indexOf(line) + 1}`] }));
        left.delete(line);
        expect(text(folder, 'a.txt')).toBe(lines(...left));
      }
      expect(history.entry(id)?.undoneBy).not.toBeNull();
      close();
    }),
    { numRuns: 12 },
  );
});

it('takes several entries back together or not at all', async () => {
  const { edit, history, folder } = ground({ 'a.txt': 'one\n', 'b.txt': 'two\n' });
  const ids = [await edit('a.txt', '1\n'), await edit('b.txt', '2\n')];
  put(folder, 'a.txt', 'mine\n');
  expect(await history.undoAll(ids)).toMatchObject({ ok: false, error: { code: 'CONFLICT' } });
  expect(text(folder, 'b.txt')).toBe('2\n');
  put(folder, 'a.txt', '1\n');
  expect(must(await history.undoAll([...ids, ...ids]))).toHaveLength(2);
  expect([text(folder, 'a.txt'), text(folder, 'b.txt')]).toEqual(['one\n', 'two\n']);
});

it('gives the texts of a conflict, and takes what the person made of them', async () => {
  const { edit, history, folder } = ground({ 'a.txt': 'one\n' });
  const id = await edit('a.txt', '1\n');
  put(folder, 'a.txt', 'mine\n');
  const [conflict] = must(await history.conflicting(id));
  const texts = [conflict?.was, conflict?.made, conflict?.is].map((bytes) => Buffer.from(bytes ?? []).toString());
  expect(texts).toEqual(['one\n', '1\n', 'mine\n']);
  if (conflict === undefined) throw new Error('no conflict');
  const merged = [{ path: conflict.path, now: conflict.now, content: Buffer.from('one and mine\n') }];
  put(folder, 'a.txt', 'later\n');
  expect(await history.undo(id, { merged })).toMatchObject({ ok: false, error: { code: 'STALE' } });
  put(folder, 'a.txt', 'mine\n');
  const taken = must(await history.undo(id, { merged }));
  expect(text(folder, 'a.txt')).toBe('one and mine\n');
  expect(history.entry(id)?.undoneBy).toBe(taken.entry.id);
  must(await history.undo(taken.entry.id));
  expect(text(folder, 'a.txt')).toBe('mine\n');
  expect(await history.undo(id, { merged: [{ ...merged[0]!, path: 'b.txt' as never }] })).toMatchObject({
    ok: false,
    error: { code: 'STALE' },
  });
});
