import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { fail } from '../../../src/error/error-value.ts';
import { libsqlEngine } from '../../../src/store/libsql-engine.ts';
import { keptState } from '../../../src/toolkit/index/kept-state.ts';
import { queryOf } from '../../../src/toolkit/vault/query.ts';
import { openVaultDatabase } from '../../../src/toolkit/vault/vault-database.ts';
import { openVaultIndex, type VaultIndex, vaultOf } from '../../../src/toolkit/vault/vault-index.ts';
import { ageWords } from '../../../src/toolkit/vault/vault-view.ts';
import { type Disk, nodeDisk } from '../../../src/workspace/disk.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import { workspaceClosingAt } from '../../support/closing-at.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { openedAt, servicesOver, writeFiles } from '../code/code-ground.ts';
import { indexAt } from './vault-ground.ts';

const settle = async (index: VaultIndex): Promise<void> => {
  expect(await index.settled(60_000)).toMatchObject({ ok: true, value: { complete: true } });
};

const search = (index: VaultIndex, query: string): readonly string[] => {
  const read = queryOf({ query }, index.hasField);
  if (!read.ok) throw new Error(read.error.message);
  return [...index.search({ ...read.value, most: 1000 })].sort();
};

/** Everything an answer is made of, without the numbers rows happen to have. */
const contentsOf = async (index: VaultIndex) => {
  await settle(index);
  const { database } = index;
  const keyed = (table: string, columns: string) =>
    database.all(
      `select ${columns}, path from ${table} join note on note.id = ${table}.note order by ${columns}, path`,
    );
  return {
    notes: database.all('select path, place, hash, kept, problem from note order by path'),
    called: keyed('called', 'called.name'),
    tags: keyed('tag', 'tag.tag'),
    fields: keyed('field', 'field.key, field.value'),
    links: keyed('link', 'link.name'),
    words: ['bees', 'wasp', 'honey', 'one', '京都', 'été'].map((word) => search(index, word)),
  };
};

const NAMES = ['a.md', 'b.md', 'd/c.md', 'd/E f.md', 'e/f/g.md', 'README.txt'];
const text = fc
  .array(
    fc.constantFrom(
      'bees',
      'wasps',
      'honeycomb',
      '#tag/one',
      '[[a]]',
      '[[E f|x]]',
      '京都に行く',
      'Été',
      '^block',
      '# Head',
    ),
    { maxLength: 6 },
  )
  .chain((words) =>
    fc.constantFrom('', '---\nstatus: live\naliases: [Bee]\n---\n').map((front) => `${front}${words.join('\n')}\n`),
  );
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: fc.constant('write' as const), name: fc.constantFrom(...NAMES), text }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('remove' as const), name: fc.constantFrom(...NAMES, 'd', 'e') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      name: fc.constantFrom(...NAMES, 'd', 'e/f'),
      to: fc.constantFrom('b.md', 'h', 'e/f/i.md', 'd/z.md'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('ignore' as const), text: fc.constantFrom('d\n', 'a.md\n', '') }),
  },
);

const make = (folder: string, action: typeof step extends fc.Arbitrary<infer T> ? T : never): void => {
  const place = (name: string): string => join(folder, name);
  try {
    if (action.do === 'ignore') writeFileSync(place('.countersignignore'), action.text);
    else if (action.do === 'remove') rmSync(place(action.name), { recursive: true, force: true });
    else {
      const to = action.do === 'write' ? action.name : action.to;
      mkdirSync(dirname(place(to)), { recursive: true });
      if (action.do === 'write') writeFileSync(place(to), action.text);
      else renameSync(place(action.name), place(to));
    }
  } catch {
    // A file stands where a folder would have to be, or nothing is there to move.
  }
};

describe('the index of notes', () => {
  test('a note that was written while it was ignored is read once it no longer is', async () => {
    const folder = temporaryFolder();
    const ignore = join(folder, '.countersignignore');
    writeFileSync(ignore, 'b.md\n');
    writeFileSync(join(folder, 'a.md'), 'one\n');
    const index = openVaultIndex(openedAt(folder), temporaryFolder());
    try {
      await contentsOf(index);
      writeFileSync(join(folder, 'b.md'), 'two\n');
      // Longer ago than a tick of the file system's clock: times that young are not believed anyway.
      await pause(50);
      expect((await contentsOf(index)).notes).toMatchObject([{ path: 'a.md' }]);
      writeFileSync(ignore, '');
      expect((await contentsOf(index)).notes).toMatchObject([{ path: 'a.md' }, { path: 'b.md' }]);
    } finally {
      await index.close();
    }
  });

  test('after any edits equals one built from nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (rounds) => {
          const folder = temporaryFolder();
          const index = openVaultIndex(openedAt(folder), temporaryFolder());
          try {
            for (const actions of rounds) {
              for (const action of actions) make(folder, action);
              const fresh = openVaultIndex(openedAt(folder), temporaryFolder());
              try {
                expect(await contentsOf(index)).toEqual(await contentsOf(fresh));
              } finally {
                await fresh.close();
              }
            }
          } finally {
            await index.close();
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('is kept: another process finds it, and a second walk writes nothing', async () => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    writeFiles(folder, { 'a.md': 'bees', 'b/c.md': 'wasps' });
    // Older than a tick of the file system's clock: a younger file is read a second time to be sure.
    await pause(100);
    const first = indexAt(folder, state);
    await settle(first);
    await first.close();
    const second = indexAt(folder, state);
    const before = second.database.get('select total_changes() as changes');
    expect(search(second, 'bees')).toEqual(['a.md']);
    await settle(second);
    await settle(second);
    expect(second.database.get('select total_changes() as changes')).toEqual(before);
  });

  it.each([
    ['of another version', (state: string) => void runSql(state, 'pragma user_version = 99')],
    // As the first version left it when it was ended early: all folders' stamps, and not all notes.
    [
      'wrong for good',
      (state: string) => void runSql(state, 'delete from words; delete from note; pragma user_version = 1'),
    ],
    ['damaged', (state: string) => writeFileSync(join(state, 'vault.db'), Buffer.alloc(8192, 7))],
    ['cut short', (state: string) => truncateSync(join(state, 'vault.db'), 5000)],
    ['without a table', (state: string) => void runSql(state, 'drop table words')],
  ])('%s, it is built again', async (_, harm) => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    writeFiles(folder, { 'a.md': 'bees' });
    const first = indexAt(folder, state);
    await settle(first);
    await first.close();
    harm(state);
    const second = indexAt(folder, state);
    await settle(second);
    expect(search(second, 'bees')).toEqual(['a.md']);
  });

  it('two processes may keep one at once', async () => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    const [one, other] = [indexAt(folder, state), indexAt(folder, state)];
    for (let round = 0; round < 5; round++) {
      writeFiles(folder, { 'a.md': `round${round} bees`, [`n${round}.md`]: 'bees' });
      await Promise.all([settle(one), settle(other)]);
      expect(search(one, `round${round}`)).toEqual(['a.md']);
      expect(search(other, 'bees')).toHaveLength(round + 2);
    }
  });

  it('answers within its budget, says so, and goes on in the background', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`n${i}.md`, `bees ${i}`])));
    const index = indexAt(folder);
    const early = await index.settled(0);
    expect(early).toMatchObject({ ok: true, value: { complete: false } });
    expect(early.ok && ageWords({ freshness: early.value })).toMatch(
      /^The index is not complete: .* There may be more/,
    );
    await settle(index);
    expect(search(index, 'bees')).toHaveLength(400);
    expect(ageWords({ freshness: { complete: true } })).toBeUndefined();
    const words = ageWords({ freshness: { complete: false, asOf: Date.now() - 5000, progress: { read: 3, of: 9 } } });
    expect(words).toBe(
      'The index is not complete: 3 of 9 notes are read, last complete 5 s ago. There may be more; ask again in a moment.',
    );
  });

  it('case 330: the event loop stays free while notes are read and written', async () => {
    const folder = temporaryFolder();
    const text = 'bees and wasps and flies, number by number. '.repeat(200);
    writeFiles(folder, Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`n${i}.md`, `${i} ${text}`])));
    const index = indexAt(folder);
    let turns = 0;
    let over = false;
    const turn = (): void => {
      turns++;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    await settle(index);
    over = true;
    // A machine that is quick needs fewer slices; whoever works in one piece gives none.
    expect(turns).toBeGreaterThan(4);
  });

  it('sees one change without walking, however many notes there are', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a/b.md': 'bees', 'c.md': 'wasps' });
    const index = indexAt(folder);
    await settle(index);
    const before = index.database.all('select path, stamp from folder order by path');
    writeFiles(folder, { 'a/b.md': 'wasps', 'a/new.md': 'wasps', 'a/other.txt': 'wasps' });
    rmSync(join(folder, 'c.md'));
    await settle(index);
    expect(search(index, 'wasps')).toEqual(['a/b.md', 'a/new.md']);
    // A walk would have written the folders' own stamps anew.
    expect(index.database.all('select path, stamp from folder order by path')).toEqual(before);
    // More than anyone edits by hand: a walk.
    writeFiles(folder, Object.fromEntries(Array.from({ length: 600 }, (_, i) => [`many/n${i}.md`, 'flies'])));
    await settle(index);
    expect(search(index, 'flies')).toHaveLength(600);
  });

  it('finds a word that is nearly everywhere without ranking it, and notes named so first', async () => {
    const folder = temporaryFolder();
    const many = Array.from({ length: 2100 }, (_, i) => [`n${i}.md`, 'bees']);
    writeFiles(folder, Object.fromEntries([...many, ['About bees.md', 'x'], ['Bees.md', 'x']]));
    const index = indexAt(folder);
    await settle(index);
    const read = queryOf({ query: 'bees' }, index.hasField);
    const found = read.ok ? index.search({ ...read.value, most: 50 }) : [];
    expect(found).toHaveLength(50);
    expect(found.slice(0, 2)).toEqual(['Bees.md', 'About bees.md']);
    expect(read.ok && index.search({ ...read.value, most: 1 })).toEqual(['Bees.md']);
  });

  it('tagged finds a tag and those below it, in their order', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      'b.md': '---\ntags: [project/work]\n---\n',
      'a.md': '---\ntags: Person\n---\n',
      'c.md': '#projects',
      'd.md': '#project',
    });
    const index = indexAt(folder);
    await settle(index);
    expect(index.tagged(['project', 'person'])).toEqual(['a.md', 'b.md', 'd.md']);
    expect(index.tagged(['#project/'])).toEqual(['b.md', 'd.md']);
    expect(index.count()).toBe(4);
  });

  it('resolves links by path, by a name anywhere and by alias, and the nearest of several', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      'x/Note.md': '',
      'y/Note.md': '',
      'y/from.md': '[[Note]]',
      'z/Unique.md': '---\naliases:\n  - Other name\n---\n',
      'deep/er/Unique thing.md': '',
    });
    const index = indexAt(folder);
    await settle(index);
    const at = (target: string, from = 'y/from.md') => index.resolveLink(target, from);
    expect(at('x/Note')).toBe('x/Note.md');
    expect(at('Note')).toBe('y/Note.md');
    expect(at('Note', 'a.md')).toBe('x/Note.md');
    expect(at('note.MD', 'x/a.md')).toBe('x/Note.md');
    expect(at('../x/Note.md')).toBe('x/Note.md');
    expect(at('/x/Note')).toBe('x/Note.md');
    expect(at('er/unique thing')).toBe('deep/er/Unique thing.md');
    expect(at('OTHER NAME')).toBe('z/Unique.md');
    expect(at('')).toBe('y/from.md');
    expect(at('./Unique')).toBeUndefined();
    expect(at('no/Unique')).toBeUndefined();
    expect(index.backlinks('y/Note.md')).toEqual(['y/from.md']);
  });

  it('a workspace that is closed in the middle leaves nothing but what was read, and the next index completes it', async () => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    writeFiles(folder, Object.fromEntries(Array.from({ length: 400 }, (_, i) => [`d${i % 7}/n${i}.md`, `bees ${i}`])));
    const first = openVaultIndex(workspaceClosingAt(folder, '.md', 200), state);
    const early = first.settled(60_000);
    // Whoever still waits is not told that all was read.
    expect(await early).toMatchObject({ ok: true, value: { complete: false } });
    expect(first.count()).toBeGreaterThan(0);
    expect(first.database.get('select count(*) as folders from folder')).toEqual({ folders: 0 });
    expect(keptState(first.database)).toEqual({ complete: false, unread: 0 });
    await first.close();
    const second = indexAt(folder, state);
    await settle(second);
    expect(search(second, 'bees')).toHaveLength(400);
    expect(keptState(second.database)).toEqual({ complete: true, unread: 0 });
  });

  it('says that it is unfinished while a large change is read', async () => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    writeFiles(folder, { 'a.md': 'bees' });
    const first = indexAt(folder, state);
    await settle(first);
    await first.close();
    writeFiles(folder, Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`n${i}.md`, `bees ${i}`])));
    const second = openVaultIndex(workspaceClosingAt(folder, '.md', 200), state);
    await second.settled(60_000);
    expect(second.count()).toBeGreaterThan(1);
    expect(keptState(second.database)).toEqual({ complete: false, unread: 0 });
    await second.close();
    const third = indexAt(folder, state);
    await settle(third);
    expect(search(third, 'bees')).toHaveLength(301);
  });

  it.each(['EMFILE', 'EIO', 'EACCES'] as const)(
    'a note that cannot be read (%s) is missing, not gone: it is said, and tried again',
    async (fault) => {
      const [folder, state] = [temporaryFolder(), temporaryFolder()];
      writeFiles(folder, { 'a.md': 'bees', 'b.md': 'bees', 'c/d.md': 'bees' });
      await pause(100);
      let broken = false;
      const disk: Disk = {
        ...nodeDisk,
        open: (path, ...more) => {
          if (broken && path.endsWith('/b.md')) throw Object.assign(new Error(fault), { code: fault });
          return nodeDisk.open(path, ...more);
        },
      };
      const opened = openWorkspace(folder, { disk });
      if (!opened.ok) throw new Error(opened.error.message);
      const index = openVaultIndex(opened.value, state);
      onTestFinished(() => index.close());
      broken = true;
      const first = await index.settled(60_000);
      expect(first).toMatchObject({ ok: true, value: { complete: true, unread: ['b.md'] } });
      expect(first.ok && ageWords({ freshness: first.value })).toBe(
        '1 note or folder could not be read and may be missing here.',
      );
      expect(keptState(index.database)).toEqual({ complete: true, unread: 1 });
      expect(search(index, 'bees')).toEqual(['a.md', 'c/d.md']);
      // Nothing has changed on disk, and yet it is read as soon as it can be: here, or by the next process.
      broken = false;
      await settle(index);
      expect(search(index, 'bees')).toEqual(['a.md', 'b.md', 'c/d.md']);
      expect(keptState(index.database)).toEqual({ complete: true, unread: 0 });
      broken = true;
      writeFiles(folder, { 'b.md': 'wasps', 'e.md': 'wasps' });
      expect(await index.settled(60_000)).toMatchObject({ ok: true, value: { unread: ['b.md'] } });
      expect(search(index, 'bees')).toContain('b.md');
      const next = indexAt(folder, state);
      await settle(next);
      expect(search(next, 'wasps')).toEqual(['b.md', 'e.md']);
    },
  );

  it('rules of what is ignored that cannot be read are read the next time', async () => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    writeFiles(folder, { 'a.md': 'bees', 'out/b.md': 'bees', '.countersignignore': 'out\n' });
    let broken = true;
    const disk: Disk = {
      ...nodeDisk,
      open: (path, ...more) => {
        if (broken && path.endsWith('/.countersignignore'))
          throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
        return nodeDisk.open(path, ...more);
      },
    };
    const opened = openWorkspace(folder, { disk });
    if (!opened.ok) throw new Error(opened.error.message);
    const index = openVaultIndex(opened.value, state);
    onTestFinished(() => index.close());
    expect(await index.settled(60_000)).toMatchObject({ ok: true, value: { unread: ['.countersignignore'] } });
    broken = false;
    await settle(index);
    expect(search(index, 'bees')).toEqual(['a.md']);
  });

  it('a folder that was taken away for a moment, as a disk is, forgets nothing', async () => {
    const [above, state] = [temporaryFolder(), temporaryFolder()];
    const folder = join(above, 'vault');
    writeFiles(folder, { 'a.md': 'bees' });
    const index = indexAt(folder, state);
    await settle(index);
    await index.close();
    const again = indexAt(folder, state);
    renameSync(folder, join(above, 'elsewhere'));
    expect(await again.settled(60_000)).toMatchObject({ ok: true, value: { unread: ['.'] } });
    renameSync(join(above, 'elsewhere'), folder);
    await settle(again);
    expect(search(again, 'bees')).toEqual(['a.md']);
  });

  it('a full disk is an error, and everything is read when there is room again, parts of words too', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.md': 'bees' });
    const index = indexAt(folder);
    await settle(index);
    const pages = Number(index.database.get('pragma page_count')?.page_count);
    index.database.exec(`pragma max_page_count = ${pages}`);
    const words = (number: number): string =>
      Array.from({ length: 300 }, (_, i) => `w${number}x${i}honeycomb${i}`).join(' ');
    writeFiles(folder, Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`n${i}.md`, words(i)])));
    expect(await index.settled(60_000)).toMatchObject({ ok: false, error: { code: 'NO_SPACE' } });
    index.database.exec('pragma max_page_count = 1000000');
    await settle(index);
    expect(search(index, '"w7x5honeycomb5"')).toEqual(['n7.md']);
    expect(search(index, 'x5honeycomb5')).toHaveLength(20);
  });

  it('does the same over the other engine', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.md': 'Stromrechnung 京都' });
    const index = openVaultIndex(openedAt(folder), temporaryFolder(), libsqlEngine());
    await settle(index);
    expect([search(index, 'rechnung'), search(index, '京')]).toEqual([['a.md'], ['a.md']]);
    await index.close();
    await expect(index.settled(1)).rejects.toThrow('closed');
  });

  it('without a place for it, or with one that cannot be written, it is an error and no crash', async () => {
    const services = servicesOver(openedAt(temporaryFolder()));
    const nowhere = { ...services, indexFolder: () => fail('DENIED', 'no place') };
    expect(vaultOf(nowhere)).toMatchObject({ ok: false, error: { code: 'DENIED' } });
    const missing = { ...services, indexFolder: () => ({ ok: true as const, value: join(temporaryFolder(), 'none') }) };
    expect(vaultOf(missing)).toMatchObject({ ok: false });
  });

  it('case 151: a folder that cannot be listed costs that folder only', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.md': 'bees', 'closed/b.md': 'bees' });
    chmodSync(join(folder, 'closed'), 0);
    const index = indexAt(folder);
    await settle(index);
    const visible = readable(join(folder, 'closed')) ? ['a.md', 'closed/b.md'] : ['a.md'];
    expect(search(index, 'bees')).toEqual(visible);
    chmodSync(join(folder, 'closed'), 0o700);
  });
});

/** Root may list anything. */
const readable = (folder: string): boolean => {
  try {
    readdirSync(folder);
    return true;
  } catch {
    return false;
  }
};

const runSql = (state: string, sql: string): void => {
  const database = openVaultDatabase(state);
  database.exec(sql);
  database.close();
};

describe('a program', () => {
  it('ends when its work is done, whatever folders are watched', () => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    writeFiles(folder, { 'a.md': 'bees', 'b/c.md': 'bees' });
    const script = `
      import { openVaultIndex } from ${JSON.stringify(join(import.meta.dirname, '../../../src/toolkit/vault/vault-index.ts'))};
      import { openWorkspace } from ${JSON.stringify(join(import.meta.dirname, '../../../src/workspace/open-workspace.ts'))};
      const workspace = openWorkspace(${JSON.stringify(folder)});
      const index = openVaultIndex(workspace.value, ${JSON.stringify(state)});
      const settled = await index.settled(60000);
      console.log(settled.value.complete, index.count());
    `;
    const loader = join(import.meta.dirname, '../../../node_modules/tsx/dist/loader.mjs');
    const run = spawnSync(process.execPath, ['--import', loader, '--input-type=module', '-e', script], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([run.stdout.trim(), run.status, run.signal]).toEqual(['true 2', 0, null]);
  });
});
