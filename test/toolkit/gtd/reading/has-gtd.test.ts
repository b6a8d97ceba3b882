import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { hasGtd } from '../../../../src/toolkit/gtd/reading/has-gtd.ts';
import { openVaultIndex } from '../../../../src/toolkit/vault/vault-index.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';
import { over } from '../../tool-calls.ts';
import { exampleVault, vaultOf } from '../gtd-calls.ts';

const has = (folder: string): boolean => hasGtd(over(folder).workspace);

it('knows a vault with projects by the names in it', () => {
  expect(has(exampleVault().folder)).toBe(true);
  for (const path of ['Projects/A.md', 'Next actions.md', '.obsidian/plugins/flow/data.json', '.flow/focus.json'])
    expect(has(vaultOf({ [path]: '{}' }).folder)).toBe(true);
});

it('does not take an ordinary vault for one', () => {
  expect(has(vaultOf({ 'Notes/React.md': '# React', '.obsidian/app.json': '{}' }).folder)).toBe(false);
});

it.each([
  '---\ntags: [project/work]\n---\n# A',
  '---\nstatus: live\ntags:\n  - idea\n  - project/home\n---\n',
  '---\ntag: project/x\n---\n',
  '---\r\ntags: "#project/x"\r\n---\r\n',
])('knows one by a note with the tag of a project, wherever it lies: %j', (text) => {
  expect(has(vaultOf({ 'Notes/React.md': '# React', 'Areas/Work/Website.md': text }).folder)).toBe(true);
});

it('takes no other tag, no text and no code for it', () => {
  for (const text of [
    '---\ntags: [subproject/x]\n---\n',
    'tags: [project/x]',
    '---\ntitle: project/x\n---\n',
    '---\ntags: [a]\n---\n- project/x',
  ])
    expect(has(vaultOf({ 'Notes/a.md': text }).folder)).toBe(false);
});

it('in a vault too large to be looked through at a start, the index says it', async () => {
  const notes = Object.fromEntries(Array.from({ length: 450 }, (_, i) => [`a/n${i}.md`, '# Note']));
  const { folder } = vaultOf({ ...notes, 'z/deep/Website.md': '---\ntags: [project/work]\n---\n' });
  const state = temporaryFolder();
  const { workspace } = over(folder);
  expect(hasGtd(workspace, state)).toBe(false);
  const index = openVaultIndex(workspace, state);
  await index.settled(60_000);
  expect(hasGtd(workspace, state)).toBe(true);
  rmSync(join(folder, 'z'), { recursive: true });
  await index.settled(60_000);
  await index.close();
  expect(hasGtd(workspace, state)).toBe(false);
});
