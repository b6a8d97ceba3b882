import { chmodSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { chooseProfile } from '../../src/config/choose-profile.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { opened, workspaceWith } from './folders.ts';

const notes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`Notes/${index}.md`, 'x']));

describe('a folder gets', () => {
  it.each([
    ['notes for .obsidian', { '.obsidian/app.json': '{}', 'a.ts': '' }, 'notes'],
    ['code for a file of that name', { '.obsidian': '' }, 'code'],
    ['notes for Markdown', { ...notes(12), 'image.png': '', '.hidden/x.ts': '', 'node_modules/x/y.js': '' }, 'notes'],
    ['code for a README', { 'README.md': '' }, 'code'],
    ['code for a code base', { ...notes(5), 'src/a.ts': '', 'src/b.ts': '', 'package.json': '{}' }, 'code'],
    ['code for nothing', {}, 'code'],
  ])('%s', (_, files, profile) => {
    expect(chooseProfile(workspaceWith(files)).profile).toBe(profile);
  });

  it('what it holds itself, whatever is added beside it', () => {
    const vault = workspaceWith(notes(12));
    const code = workspaceWith({ 'src/a.ts': '' });
    const both = openWorkspace(code.root, {
      folders: [{ name: '@vault', root: vault.root, id: vault.id, open: true }],
    });
    expect(both.ok && chooseProfile(both.value).profile).toBe('code');
  });

  it('what the person says', () => {
    expect(chooseProfile(workspaceWith({ '.obsidian/x': '' }), 'code')).toEqual({
      profile: 'code',
      why: 'as configured',
    });
  });

  it('a look at a bounded number of entries', () => {
    const files = {
      ...notes(500),
      ...Object.fromEntries(Array.from({ length: 600 }, (_, index) => [`Z/deep/${index}.ts`, ''])),
    };
    const workspace = workspaceWith(files);
    let listed = 0;
    const counting = {
      ...workspace,
      list: (folder: Parameters<typeof workspace.list>[0]) => {
        listed += 1;
        return workspace.list(folder);
      },
    };
    expect(chooseProfile(counting).profile).toBe('notes');
    expect(listed).toBeLessThanOrEqual(3);
  });

  it('its profile although a folder cannot be listed', () => {
    const workspace = workspaceWith({ ...notes(4), 'closed/a.md': '' });
    chmodSync(join(workspace.root, 'closed'), 0);
    expect(chooseProfile(workspace).profile).toBe('notes');
    chmodSync(join(workspace.root, 'closed'), 0o700);
  });

  it('the right one in the examples', () => {
    const examples = resolve(import.meta.dirname, '../../examples');
    expect(chooseProfile(opened(join(examples, 'vault'))).profile).toBe('notes');
    expect(chooseProfile(opened(join(examples, 'shop'))).profile).toBe('code');
  });
});
