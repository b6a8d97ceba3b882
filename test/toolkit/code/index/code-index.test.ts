import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CodeIndex, openCodeIndex } from '../../../../src/toolkit/code/index/code-index.ts';
import { openIndexDatabase } from '../../../../src/toolkit/code/index/index-database.ts';
import { keptState } from '../../../../src/toolkit/index/kept-state.ts';
import { type Disk, nodeDisk } from '../../../../src/workspace/disk.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { bundledForNode } from '../../../support/bundled-for-node.ts';
import { workspaceClosingAt } from '../../../support/closing-at.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openedAt, writeFiles } from '../code-ground.ts';

const indexAt = (folder: string, state = temporaryFolder()): CodeIndex => {
  const index = openCodeIndex(openedAt(folder), state);
  onTestFinished(() => index.close());
  return index;
};

/** Everything an answer is made of, without the numbers rows happen to have. */
const contentsOf = async (index: CodeIndex) => {
  const settled = await index.settled(60_000);
  expect(settled).toMatchObject({ ok: true, value: { complete: true } });
  const { database } = index;
  return {
    files: database.all('select path, language, hash, outline, problem from file order by path'),
    names: database.all('select name, path from name join file on id = file order by name, path'),
    edges: database.all('select path, ordinal, target from edge join file on id = file order by path, ordinal, target'),
    waiting: database.all('select * from import where resolved = 0'),
    folders: database.all('select path from folder order by path'),
  };
};

const NAMES = ['a.ts', 'b.ts', 'd/index.ts', 'd/c.js', 'e/f/g.ts', 'README.md', '.gitignore'];
const SPECIFIERS = ['./a', './b', './d', './d/c', '../a', '../d/index', './e/f/g', './c', '../../a', 'x', '.'];

const source = fc
  .record({
    imports: fc.array(fc.constantFrom(...SPECIFIERS), { maxLength: 3 }),
    name: fc.constantFrom('one', 'two', 'six'),
  })
  .map(({ imports, name }) => `${imports.map((from) => `import '${from}';\n`).join('')}export const ${name} = 1;\n`);

const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('write' as const),
      name: fc.constantFrom(...NAMES.slice(0, 5)),
      text: source,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('remove' as const), name: fc.constantFrom(...NAMES, 'd', 'e') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('move' as const),
      name: fc.constantFrom(...NAMES, 'd'),
      to: fc.constantFrom('b.ts', 'h', 'e/f/i.ts'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('ignore' as const),
      text: fc.constantFrom('d\n', 'e/\n*.js\n', '', 'b.ts\n'),
    }),
  },
);

const make = (folder: string, action: typeof step extends fc.Arbitrary<infer T> ? T : never): void => {
  const place = (name: string): string => join(folder, name);
  if (action.do === 'ignore') writeFileSync(place('.gitignore'), action.text);
  else if (action.do === 'write') {
    try {
      mkdirSync(dirname(place(action.name)), { recursive: true });
      writeFileSync(place(action.name), action.text);
    } catch {
      // A file stands where a folder would have to be.
    }
  } else if (action.do === 'remove') rmSync(place(action.name), { recursive: true, force: true });
  else {
    try {
      mkdirSync(dirname(place(action.to)), { recursive: true });
      renameSync(place(action.name), place(action.to));
    } catch {
      // Nothing there to move, or something in the way.
    }
  }
};

describe('the index', () => {
  test('a file that was written while it was ignored is read once it no longer is', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { '.gitignore': 'b.ts\n', 'a.ts': 'export const one = 1;\n' });
    const index = indexAt(folder);
    await contentsOf(index);
    writeFiles(folder, { 'b.ts': 'export const two = 2;\n' });
    // Longer ago than a tick of the file system's clock: times that young are not believed anyway.
    await pause(50);
    expect((await contentsOf(index)).files).toMatchObject([{ path: 'a.ts' }]);
    writeFiles(folder, { '.gitignore': '' });
    expect((await contentsOf(index)).files).toMatchObject([{ path: 'a.ts' }, { path: 'b.ts' }]);
  });

  test('after any edits equals one built from nothing', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }),
        async (rounds) => {
          const folder = temporaryFolder();
          const index = openCodeIndex(openedAt(folder), temporaryFolder());
          try {
            for (const actions of rounds) {
              for (const action of actions) make(folder, action);
              const fresh = openCodeIndex(openedAt(folder), temporaryFolder());
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

  test('is kept: another process finds it, and a second walk reads nothing again', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.ts': 'export const a = 1;\n' });
    const state = temporaryFolder();
    const first = openCodeIndex(openedAt(folder), state);
    const contents = await contentsOf(first);
    await first.close();
    const second = indexAt(folder, state);
    expect(second.database.all('select path, language, hash, outline, problem from file')).toEqual(contents.files);
    expect(await contentsOf(second)).toEqual(contents);
  });

  test.each([
    ['garbage', (file: string) => writeFileSync(file, 'no database at all, and long enough to be looked at as one')],
    ['half a file', (file: string) => truncateSync(file, Math.floor(readFileSync(file).length / 2))],
    [
      'an index of another version',
      (file: string) => {
        const bytes = readFileSync(file);
        bytes.writeUInt32BE(99, 60);
        writeFileSync(file, bytes);
      },
    ],
  ])('is built again from %s without a word', async (_, damage) => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.ts': "import './b';\nexport const a = 1;\n", 'b.ts': 'export const b = 1;\n' });
    const state = temporaryFolder();
    const first = openCodeIndex(openedAt(folder), state);
    const contents = await contentsOf(first);
    await first.close();
    for (const name of readdirSync(state)) if (name !== 'code.db') rmSync(join(state, name));
    damage(join(state, 'code.db'));
    expect(await contentsOf(indexAt(folder, state))).toEqual(contents);
  });

  test('a file that is too large or no text is known and not read', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, {
      'big.js': 'a;'.repeat(300_000),
      'bin.ts': '\0\0\0\0',
      'ok.ts': 'export const ok = 1;\n',
      'pressed.js': 'a;'.repeat(30_000),
    });
    const { files } = await contentsOf(indexAt(folder));
    expect(files).toMatchObject([
      { path: 'big.js', problem: 'too large' },
      { path: 'bin.ts', problem: 'not text' },
      { path: 'ok.ts', problem: null },
      { path: 'pressed.js', problem: 'lines too long for people' },
    ]);
  });

  test('a budget that is spent leaves the rest to the background, and says so', async () => {
    const folder = temporaryFolder();
    writeFiles(
      folder,
      Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}.ts`, `export const v${n} = 1;\n`])),
    );
    const index = indexAt(folder);
    const settled = await index.settled(0);
    expect(settled).toMatchObject({ ok: true, value: { complete: false } });
    // Some of it may have been read by the time that it is said.
    const { read, of } = (settled.ok ? settled.value.progress : undefined) ?? { read: 0, of: 300 };
    expect([read < of, of]).toEqual([true, 300]);
    expect((await contentsOf(index)).files).toHaveLength(300);
  });

  test('closing leaves what is not read yet, and the next index goes on from there', async () => {
    const folder = temporaryFolder();
    writeFiles(
      folder,
      Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`f${n}.ts`, `export const v${n} = 1;\n`])),
    );
    const state = temporaryFolder();
    const first = openCodeIndex(openedAt(folder), state);
    await first.settled(0);
    await first.close();
    await expect(first.settled(0)).rejects.toThrow('closed');
    expect((await contentsOf(indexAt(folder, state))).files).toHaveLength(300);
  });

  test('a workspace that is closed in the middle leaves nothing but what was read, and the next index completes it', async () => {
    const [folder, state] = [temporaryFolder(), temporaryFolder()];
    writeFiles(
      folder,
      Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`d${i % 7}/n${i}.ts`, `export const x${i} = 1;\n`])),
    );
    const first = openCodeIndex(workspaceClosingAt(folder, '.ts', 500), state);
    expect(await first.settled(60_000)).toMatchObject({ ok: true, value: { complete: false } });
    expect(Number(first.database.get('select count(*) as files from file')?.files)).toBeGreaterThan(0);
    expect(first.database.get('select count(*) as folders from folder')).toEqual({ folders: 0 });
    expect(keptState(first.database)).toEqual({ complete: false, unread: 0 });
    await first.close();
    expect(await contentsOf(indexAt(folder, state))).toEqual(await contentsOf(indexAt(folder)));
  });

  test('a file that cannot be read is missing, not gone: it is said, and tried again', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.ts': 'export const one = 1;\n', 'b.ts': 'export const two = 2;\n' });
    let broken = true;
    const disk: Disk = {
      ...nodeDisk,
      open: (path, ...more) => {
        if (broken && path.endsWith('/b.ts')) throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
        return nodeDisk.open(path, ...more);
      },
    };
    const opened = openWorkspace(folder, { disk });
    if (!opened.ok) throw new Error(opened.error.message);
    const index = openCodeIndex(opened.value, temporaryFolder());
    onTestFinished(() => index.close());
    expect(await index.settled(60_000)).toMatchObject({ ok: true, value: { complete: true, unread: ['b.ts'] } });
    expect(keptState(index.database)).toEqual({ complete: true, unread: 1 });
    broken = false;
    const again = await contentsOf(index);
    expect(again.names).toEqual([
      { name: 'one', path: 'a.ts' },
      { name: 'two', path: 'b.ts' },
    ]);
  });

  test('a program whose work is done ends, whatever is still being read in the background', async () => {
    const folder = temporaryFolder();
    const text = Array.from({ length: 200 }, (_, n) => `export const v${n} = [${n}, ${n}];\n`).join('');
    writeFiles(folder, Object.fromEntries(Array.from({ length: 2000 }, (_, n) => [`f${n}.ts`, text])));
    const state = temporaryFolder();
    const source = (path: string): string =>
      JSON.stringify(fileURLToPath(new URL(`../../../../src/${path}`, import.meta.url)));
    const program = join(temporaryFolder(), 'program.ts');
    writeFileSync(
      program,
      `import { openCodeIndex } from ${source('toolkit/code/index/code-index.ts')};
import { openWorkspace } from ${source('workspace/open-workspace.ts')};
const index = openCodeIndex(openWorkspace(${JSON.stringify(folder)}).value, ${JSON.stringify(state)});
index.settled(50).then((settled) => console.log(JSON.stringify(settled)));`,
    );
    // Bundled: a loader that translates at run time reads and writes files of its own, which keep the program alive.
    const { stdout, status } = spawnSync(process.execPath, [await bundledForNode(program, temporaryFolder())], {
      encoding: 'utf8',
    });
    expect({ status, said: JSON.parse(stdout) }).toMatchObject({ status: 0, said: { value: { complete: false } } });
    const left = openIndexDatabase(state);
    onTestFinished(() => left.close());
    expect(Number(left.get('select count(*) as files from file')?.files)).toBeLessThan(2000);
  });

  test('case 330: the event loop stays free while large files are read', async () => {
    const folder = temporaryFolder();
    const line = (n: number) =>
      `export function f${n}(a, b) { const c = a + b * ${n}; return [c, a, b].map((x) => x * c); }\n`;
    const text = Array.from({ length: 1500 }, (_, n) => line(n)).join('');
    writeFiles(folder, Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`f${n}.js`, text])));
    const index = indexAt(folder);
    let turns = 0;
    let over = false;
    const turn = (): void => {
      turns++;
      if (!over) setImmediate(turn);
    };
    setImmediate(turn);
    expect((await contentsOf(index)).files).toHaveLength(12);
    over = true;
    // At least one turn of the loop between any two files.
    expect(turns).toBeGreaterThan(12);
  });

  test('two processes may settle the same index', async () => {
    const folder = temporaryFolder();
    writeFiles(
      folder,
      Object.fromEntries(
        Array.from({ length: 40 }, (_, n) => [`f${n}.ts`, `import './f${n + 1}';\nexport const v${n} = 1;\n`]),
      ),
    );
    const state = temporaryFolder();
    const [one, other] = [indexAt(folder, state), indexAt(folder, state)];
    await Promise.all([one.settled(60_000), other.settled(60_000)]);
    writeFiles(folder, { 'f0.ts': "import './f2';\nexport const changed = 1;\n" });
    const [left, right] = [await contentsOf(one), await contentsOf(other)];
    expect(left).toEqual(right);
    expect(left).toEqual(await contentsOf(indexAt(folder)));
  });
});
