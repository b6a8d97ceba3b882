import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openCodeIndex } from '../../../../src/toolkit/code/index/code-index.ts';
import type { SourceBytes } from '../../../../src/toolkit/code/index/read-row.ts';
import { readRow } from '../../../../src/toolkit/code/index/read-row.ts';
import { openReaders, type Readers } from '../../../../src/toolkit/code/index/readers.ts';
import { bundledForNode } from '../../../support/bundled-for-node.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openedAt, writeFiles } from '../code-ground.ts';

const MANY = 1000;

/** The thread as the build makes it, where the parser can be found from. */
const builtThread = (): Promise<string> => bundledForNode('src/toolkit/code/index/read-thread.ts', temporaryFolder());

const threadOf = (program: string): string => {
  const file = join(temporaryFolder(), 'thread.cjs');
  writeFileSync(file, program);
  return file;
};

const readersOver = (threadFile: string, files = MANY): Readers => {
  const readers = openReaders(files, threadFile);
  onTestFinished(() => readers.close());
  return readers;
};

const sources: readonly SourceBytes[] = [
  ['a.ts', 'typescript', "import './b';\nexport class A { m() {} }\n"],
  ['b.js', 'javascript', 'exports.b = (x) => x;\n'],
  ['c.py', 'python', 'import a\ndef c():\n    pass\n'],
  ['d.ts', 'typescript', '\0\0\0\0'],
  ['e.unknown', 'no language', 'text'],
].map(([path = '', language = '', text]) => ({ path, language, bytes: new TextEncoder().encode(text) }));

describe('reading source files', () => {
  test('in threads gives what reading them here gives', async () => {
    const readers = readersOver(await builtThread());
    expect(readers.atOnce).toBeGreaterThan(1);
    const rows = await Promise.all(sources.map((source) => readers.read(source)));
    expect(rows).toEqual(await Promise.all(sources.map(readRow)));
    expect(rows.map(({ names }) => names)).toEqual(['["A","m"]', '["b"]', '["c"]', '[]', '[]']);
  });

  test('a few files start no thread', async () => {
    const readers = readersOver(threadOf("throw new Error('started')"), 3);
    expect(readers.atOnce).toBe(1);
    expect(await readers.read(sources[0]!)).toMatchObject({ names: '["A","m"]', specifiers: '["./b"]' });
  });

  test.each([
    ['cannot start', "throw new Error('no')"],
    ['ends in the middle of a file', "require('node:worker_threads').parentPort.on('message', () => process.exit(1))"],
    ['is not there', undefined],
  ])('a thread that %s costs no file', async (_, program) => {
    const readers = readersOver(program === undefined ? join(temporaryFolder(), 'none.cjs') : threadOf(program));
    for (const source of sources.slice(0, 3)) expect(await readers.read(source)).toEqual(await readRow(source));
  });

  test('an index built in threads is the index built here', async () => {
    const folder = temporaryFolder();
    writeFiles(
      folder,
      Object.fromEntries(
        Array.from({ length: MANY }, (_, n) => [`f${n}.ts`, `import './f${n + 1}';\nexport const v${n} = 1;\n`]),
      ),
    );
    const contents = async (threadFile: string | undefined) => {
      const index = openCodeIndex(openedAt(folder), temporaryFolder(), threadFile === undefined ? {} : { threadFile });
      try {
        expect(await index.settled(60_000)).toMatchObject({ ok: true, value: { complete: true } });
        return {
          files: index.database.all('select path, hash, outline, words, problem from file order by path'),
          names: index.database.all('select name, path from name join file on id = file order by name, path'),
          edges: index.database.all('select path, target from edge join file on id = file order by path, target'),
        };
      } finally {
        await index.close();
      }
    };
    const inThreads = await contents(await builtThread());
    expect(inThreads.edges).toHaveLength(MANY - 1);
    expect(inThreads).toEqual(await contents(undefined));
  });
});
