import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Contents } from '../../src/history/contents.ts';
import { openContents } from '../../src/history/open-contents.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Bytes, FileState } from '../../src/workspace/file-state.ts';
import { bytesOf, hashOf } from '../../src/workspace/hash.ts';
import { treeOf } from '../../src/workspace/tree.ts';
import { file, must } from '../support/history/ground.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const store = () => must(openStore({ env: { COUNTERSIGN_HOME: temporaryFolder() }, workspaceId: 'w', root: '/' }));
const withBytes = (bytes: Bytes): FileState => ({ kind: 'file', bytes, mode: 0o644 });
const keep = (contents: Contents, bytes: Bytes, base?: Bytes) =>
  contents.keepStates([{ state: withBytes(bytes), ...(base === undefined ? {} : { base: withBytes(base) }) }]);
const bytes = (text: string) => bytesOf(Buffer.from(text));
const note = (words: number): string =>
  Array.from({ length: words }, (_, index) => `word${index} ${index % 12 === 0 ? '\n' : ''}`).join('');

it('gives back every version it was given, however long the chain', async () => {
  const contents = openContents(store());
  let text = note(300);
  const versions = [text];
  must(await keep(contents, bytes(text)));
  for (let index = 0; index < 400; index += 1) {
    const next = text.replace(`word${index % 300} `, `word${index % 300} v${index} `);
    must(await keep(contents, bytes(next), bytes(text)));
    text = next;
    versions.push(next);
  }
  for (const version of versions.toReversed())
    expect(Buffer.from(must(contents.load(bytes(version).hash))).toString()).toBe(version);
});

it('keeps what any bytes were, over any base', async () => {
  const contents = openContents(store());
  const property = fc.asyncProperty(
    fc.uint8Array({ maxLength: 400 }),
    fc.uint8Array({ maxLength: 400 }),
    async (before, after) => {
      must(await keep(contents, bytesOf(before)));
      must(await keep(contents, bytesOf(after), bytesOf(before)));
      expect(Buffer.from(must(contents.load(bytesOf(after).hash))).equals(Buffer.from(after))).toBe(true);
    },
  );
  await fc.assert(property, { numRuns: 100 });
});

it('pays about a kilobyte for a one-word edit of a 200 KB file, over hundreds of edits', async () => {
  const database = store();
  const contents = openContents(database);
  const words = note(22_000).split(' ');
  expect(words.join(' ').length).toBeGreaterThan(200_000);
  must(await keep(contents, bytes(words.join(' '))));
  const start = contents.rows.bytes();
  const edits = 600;
  for (let index = 0; index < edits; index += 1) {
    const before = words.join(' ');
    words[(index * 37) % words.length] = `edited${index}`;
    must(await keep(contents, bytes(words.join(' ')), bytes(before)));
  }
  expect((contents.rows.bytes() - start) / edits).toBeLessThan(1200);
  const stored = database.get<{ sum: number }>('select sum(length(body)) as sum from content')?.sum;
  expect(contents.rows.bytes()).toBe(stored);
});

it('says when contents are damaged, missing their base, or not there', async () => {
  const database = store();
  const contents = openContents(database);
  const [first, second] = [bytes(note(100)), bytes(`${note(100)}more`)];
  must(await keep(contents, first));
  must(await keep(contents, second, first));
  database.run("update content set body = x'0102' where hash = ?", second.hash);
  const fresh = () => openContents(database);
  expect(fresh().load(second.hash)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
  await expect(fresh().reference(second.hash, 1).read()).rejects.toThrow('CORRUPT');
  database.run('update content set base = ? where hash = ?', second.hash, first.hash);
  expect(fresh().load(second.hash)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
  database.run('delete from content where hash = ?', first.hash);
  expect(fresh().load(second.hash)).toMatchObject({ ok: false, error: { code: 'CORRUPT' } });
  expect(fresh().load(first.hash)).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  expect([fresh().has(first.hash), fresh().has(second.hash)]).toEqual([false, true]);
});

it('refuses bytes that are not those that were named', async () => {
  const contents = openContents(store());
  const lying = { ...bytes('one'), read: () => Promise.resolve(Buffer.from('two')) };
  expect(await keep(contents, lying)).toMatchObject({ ok: false, error: { code: 'STALE' } });
  expect(contents.has(lying.hash)).toBe(false);
});

it('writes states as text and reads them back', async () => {
  const contents = openContents(store());
  const states: FileState[] = [
    null,
    file('x', 0o600),
    { kind: 'link', target: 'a "b"' },
    { kind: 'folder', mode: 0o700 },
  ];
  for (const state of states)
    expect(JSON.parse(contents.write(contents.read(contents.write(state))))).toEqual(JSON.parse(contents.write(state)));
  const inner = file('n') as Exclude<FileState, null>;
  const tree = treeOf([
    { name: 'd', state: { kind: 'folder', mode: 0o700 } },
    { name: 'd/n', state: inner },
  ]);
  const folder: FileState = { kind: 'folder', mode: 0o755, tree };
  expect(() => contents.write(folder)).toThrow('bug');
  const batch = { rows: new Map(), bytes: 0 };
  await contents.prepare(folder, null, batch);
  contents.insert(batch);
  const back = contents.read(contents.write(folder));
  if (back?.kind !== 'folder' || back.tree === undefined) throw new Error('not a tree');
  expect(treeOf(await back.tree.entries()).hash).toBe(tree.hash);
  expect((await back.tree.entries())[0]).toEqual({ name: 'd', state: { kind: 'folder', mode: 0o700 } });
  const incomplete = treeOf([{ name: 'd/n', state: inner }]);
  await expect(contents.prepare({ kind: 'folder', mode: 0o755, tree: incomplete }, null, batch)).rejects.toThrow('bug');
});

it('keeps whole states and the texts beside them in one transaction', async () => {
  const database = store();
  let transactions = 0;
  const counted: typeof database = {
    ...database,
    transaction: (durability, work) => {
      transactions++;
      return database.transaction(durability, work);
    },
  };
  const contents = openContents(counted);
  const tree = treeOf([{ name: 'n', state: file('inside') as Exclude<FileState, null> }]);
  const states = [file(''), file('after'), { kind: 'folder', mode: 0o755, tree } as const];
  const keep = () =>
    contents.keepStates(
      [...states.map((state) => ({ state, base: file('before') })), { state: null }],
      [bytes('text')],
    );
  await keep();
  expect(transactions).toBe(1);
  for (const text of ['', 'after', 'inside', 'text']) expect(contents.has(hashOf(text))).toBe(true);
  await keep();
  expect(transactions).toBe(1);
  const gone = { ...bytes('gone'), read: () => Promise.reject(new Error('STALE: gone')) };
  expect(await contents.keepStates([{ state: file('new') }], [gone])).toMatchObject({
    ok: false,
    error: { code: 'STALE', message: expect.stringContaining('cannot be read any more') },
  });
  expect(contents.has(hashOf('new'))).toBe(false);
  const broken = { ...bytes('broken'), read: () => Promise.reject(new Error('something else')) };
  await expect(contents.keepStates([], [broken])).rejects.toThrow('something else');
});
