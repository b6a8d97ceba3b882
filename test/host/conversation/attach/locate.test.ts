import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { absoluteOf, locate } from '../../../../src/host/conversation/attach/locate.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const opened = () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'inner'));
  writeFileSync(join(folder, 'inner', 'a.md'), 'x');
  const workspace = openWorkspace(join(folder, 'inner'));
  if (!workspace.ok) throw new Error(workspace.error.message);
  onTestFinished(() => workspace.value.close());
  writeFileSync(join(folder, 'beside.md'), 'y');
  return { folder: join(workspace.value.root, '..'), workspace: workspace.value };
};

it('finds a file by its name here, by its whole path and by its address', () => {
  const { folder, workspace } = opened();
  for (const written of ['a.md', './a.md', join(folder, 'inner/a.md'), pathToFileURL(join(folder, 'inner/a.md')).href])
    expect(locate(written, workspace)).toMatchObject({ ok: true, value: { kind: 'file', path: 'a.md' } });
  for (const written of ['.', './', join(folder, 'inner')])
    expect(locate(written, workspace)).toMatchObject({ value: { kind: 'folder', path: '.' } });
});

it('tells what is outside, under the name its person would use', () => {
  const { folder, workspace } = opened();
  for (const written of ['../beside.md', join(folder, 'beside.md')]) {
    const found = locate(written, workspace);
    expect(found).toMatchObject({ ok: true, value: { kind: 'file', path: 'beside.md', outside: expect.any(String) } });
    if (found.ok) found.value?.close();
  }
  expect(absoluteOf('~/x.png')).toBe(join(homedir(), 'x.png'));
});

it('finds nothing where nothing is, and no file in an address of another machine', () => {
  const { folder, workspace } = opened();
  for (const written of ['b.md', 'a.md/b', '../gone.md', join(folder, 'no/such/folder.md')])
    expect(locate(written, workspace)).toEqual({ ok: true, value: undefined });
  expect(locate('file://elsewhere/a.md', workspace)).toMatchObject({ ok: false, error: { code: 'BAD_PATH' } });
  expect(locate('https://example.org/a.md', workspace)).toMatchObject({ ok: false, error: { code: 'BAD_PATH' } });
});
