import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CodeIndex, openCodeIndex } from '../../../../src/toolkit/code/index/code-index.ts';
import { settleNames } from '../../../../src/toolkit/code/index/settle-names.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { openedAt, writeFiles } from '../code-ground.ts';

const settledIndex = async (folder: string): Promise<CodeIndex> => {
  const index = openCodeIndex(openedAt(folder), temporaryFolder());
  onTestFinished(() => index.close());
  await index.settled(60_000);
  return index;
};

const settle = (index: CodeIndex, names: readonly string[]): Promise<boolean> =>
  settleNames({ ...index, signal: new AbortController().signal, progress: () => undefined }, names);

const declared = ({ database }: CodeIndex): readonly unknown[] =>
  database.all('select name from name order by name').map(({ name }) => name);

describe('names that were seen to change', () => {
  test('are read, and what is gone is forgotten', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.ts': 'export const a = 1;\n', 'b.ts': 'export const b = 1;\n' });
    const index = await settledIndex(folder);
    writeFiles(folder, { 'a.ts': 'export const other = 1;\n', 'c.ts': 'export const c = 1;\n' });
    rmSync(join(folder, 'b.ts'));
    expect(await settle(index, ['a.ts', 'b.ts', 'c.ts'])).toBe(true);
    expect(declared(index)).toEqual(['c', 'other']);
  });

  test('count for nothing when they are no source, ignored, or in a folder that is left out', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { '.gitignore': 'made.ts\n', 'a.ts': 'export const a = 1;\n' });
    const index = await settledIndex(folder);
    mkdirSync(join(folder, 'node_modules'));
    writeFiles(folder, { 'made.ts': 'export const made = 1;\n', 'notes.bin': 'x' });
    expect(await settle(index, ['made.ts', 'notes.bin', 'node_modules'])).toBe(true);
    expect(declared(index)).toEqual(['a']);
  });

  test.each([
    ['a new folder', 'sub', (folder: string) => mkdirSync(join(folder, 'sub'))],
    ['a folder that is gone', 'old', (folder: string) => rmSync(join(folder, 'old'), { recursive: true })],
    ['rules of what is ignored', '.gitignore', (folder: string) => writeFileSync(join(folder, '.gitignore'), 'a.ts\n')],
  ])('ask for a walk when one is %s', async (_, name, change) => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.ts': 'export const a = 1;\n', 'old/b.ts': 'export const b = 1;\n' });
    const index = await settledIndex(folder);
    change(folder);
    expect(await settle(index, [name])).toBe(false);
  });

  test('make imports mean what they mean now', async () => {
    const folder = temporaryFolder();
    writeFiles(folder, { 'a.ts': "import { b } from './b';\n" });
    const index = await settledIndex(folder);
    writeFiles(folder, { 'b.ts': 'export const b = 1;\n' });
    await index.settled(60_000);
    expect(index.database.all('select target from edge')).toEqual([{ target: 'b.ts' }]);
  });
});
