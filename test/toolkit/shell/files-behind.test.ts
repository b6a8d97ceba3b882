// Which files a command printed from.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { lookFor } from '../../../src/proposal/propose.ts';
import { filesBehind } from '../../../src/toolkit/shell/files-behind.ts';
import type { FolderPath } from '../../../src/workspace/path.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { over } from '../tool-calls.ts';

const FILES = {
  'a.txt': 'the heron owes me forty crowns\n',
  'b.txt': 'nothing of this is printed\n',
  'src/x.ts': 'export const heron = 1;\n',
  'src/deep/y.ts': 'export const crown = heron + 1;\n',
};
const behind = (command: string, output: string, folder = '.'): Promise<readonly string[]> => {
  const top = temporaryFolder();
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(top, path)), { recursive: true });
    writeFileSync(join(top, path), text);
  }
  return filesBehind({ command, folder: folder as FolderPath, output: Buffer.from(output) }, lookFor(over(top)));
};

test.each([
  ['cat a.txt', FILES['a.txt'], ['a.txt']],
  ['cat *.txt', FILES['a.txt'], ['a.txt']],
  ['head -1 < a.txt | tr -d x', FILES['a.txt'], ['a.txt']],
  ['grep -rn heron src', 'src/x.ts:1:export const heron = 1;\n', ['src/x.ts']],
  ['git grep crown', 'src/deep/y.ts:export const crown = heron + 1;\n', ['src/deep/y.ts']],
  ['diff a.txt b.txt', '1c1\n< the heron owes me forty crowns\n---\n> something else\n', ['a.txt']],
  ['cat -n src/*.ts', '     1\texport const heron = 1;\n', ['src/x.ts']],
  ['wc -c a.txt', '31 a.txt\n', []],
  ['cat /etc/hostname ../elsewhere', 'somewhere\n', []],
  ['true', '', []],
])('case 459: %s', async (command, output, files) => {
  expect(await behind(command, output)).toEqual(files);
});

test('case 459: names are those of the folder it ran in', async () => {
  expect(await behind('cat x.ts', FILES['src/x.ts'], 'src')).toEqual(['src/x.ts']);
});
