import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { type PathNames, pathNames } from '../../../../src/host/conversation/completion/path-names.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const inFolder = (files: readonly string[], ignored = '') => {
  const folder = temporaryFolder();
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  if (ignored !== '') writeFileSync(join(folder, '.gitignore'), ignored);
  const workspace = openWorkspace(folder);
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  return { folder, workspace: workspace.value };
};

/** The first answers of a walk may be a part of it. */
const all = async (paths: PathNames): Promise<readonly string[]> => {
  while (!paths.isWhole()) await paths.now();
  return (await paths.now()).map(({ text }) => text).sort();
};

it('knows files and folders, and none that is ignored, secret, denied, linked or below .git', async () => {
  const files = ['a.md', 'sub/b c.md', 'out/c.js', '.env', 'Diary/x.md', '.git/config', 'keys/id_rsa'];
  const { folder, workspace } = inFolder(files, 'out/\n');
  symlinkSync('a.md', join(folder, 'link.md'));
  const paths = pathNames(workspace, (path) => path.startsWith('Diary'));
  expect(await all(paths)).toEqual(['.gitignore', 'a.md', 'keys/', 'sub/', 'sub/b c.md']);
});

it('offers no name that would look like another, or could not be written', async () => {
  const { workspace } = inFolder([
    'plain.md',
    'zero\u200Bwidth.md',
    'line\nbreak.md',
    'quo"te.md',
    'straße.md',
    'a\x1b[2Jb.md',
  ]);
  expect(await all(pathNames(workspace, () => false))).toEqual(['plain.md', 'straße.md']);
});

it('knows of a new file a while later, and of the old ones meanwhile', async () => {
  const { folder, workspace } = inFolder(['a.md']);
  const paths = pathNames(workspace, () => false);
  expect(await all(paths)).toEqual(['a.md']);
  writeFileSync(join(folder, 'b.md'), '');
  const seen = async (): Promise<boolean> => (await paths.now()).some(({ text }) => text === 'b.md');
  while (!(await seen())) {
    expect((await paths.now()).map(({ text }) => text)).toContain('a.md');
    await wait(100);
  }
});

it('names what is in an added folder as a message would', async () => {
  const lib = inFolder(['src/a.ts']).workspace;
  const { folder } = inFolder(['b.md', '@types/x.d.ts']);
  const added = { name: '@lib', root: lib.root, id: lib.id, open: true };
  const workspace = openWorkspace(folder, { folders: [added] });
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  expect(await all(pathNames(workspace.value, () => false))).toEqual(
    expect.arrayContaining(['@types/x.d.ts', 'b.md', 'lib/src/a.ts']),
  );
});
