// Deleting follows the vault's setting for deleted files, and never leads out of the workspace.
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findRoot } from '../../../src/workspace/find-root.ts';
import { noteWords } from '../../support/note-words.ts';
import { must } from '../../support/outcome.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { over, preview, shared } from '../tool-calls.ts';
import { vaultGround, writing } from '../vault/vault-ground.ts';

const APP = '.obsidian/app.json';
const LOCAL = '{"trashOption":"local"}';
const GOES = "goes to .trash, as this vault's settings say";

const vaultWith = (settings: string, files: Readonly<Record<string, string>> = {}) =>
  vaultGround({ [APP]: settings, 'Notes/a.md': 'one', ...files });

describe('with "Move to Obsidian trash"', () => {
  it('a file moves to .trash, at its root whatever folder it comes from', async () => {
    const deleted = await preview(vaultWith(LOCAL).context, 'delete_file', { path: 'Notes/a.md' });
    expect(deleted).toMatchObject({
      summary: 'delete Notes/a.md',
      changes: [
        { path: '.trash', before: null, after: { kind: 'folder' } },
        { path: '.trash/a.md', from: 'Notes/a.md', before: null, after: { kind: 'file', bytes: { size: 3 } } },
        { path: 'Notes/a.md', before: { kind: 'file' }, after: null },
      ],
      toModel: "Deleted: Notes/a.md went to .trash/a.md, as this vault's settings say.",
    });
    expect(noteWords(deleted.notes)).toEqual(['Notes/a.md: had 3 bytes', GOES, 'links stay whole']);
  });

  it('a name that is taken there gets a number before its ending', async () => {
    const vault = vaultWith(LOCAL, { '.trash/a.md': 'x', '.trash/a 2.md': 'y', '.trash/Makefile': 'z', Makefile: 'm' });
    const placed = async (path: string): Promise<string | undefined> =>
      (await preview(vault.context, 'delete_file', { path })).changes?.find(({ from }) => from === path)?.path;
    expect(await placed('Notes/a.md')).toBe('.trash/a 3.md');
    expect(await placed('Makefile')).toBe('.trash/Makefile 2');
  });

  it('two deletions that are unsigned take two names', async () => {
    const vault = vaultWith(LOCAL, { 'a.md': 'two' });
    const layers = [writing(vault, '.trash/a.md', 'one')];
    const { changes } = await preview(vault.with({ layers }), 'delete_file', { path: 'a.md' });
    expect(changes?.map(({ path }) => path)).toEqual(['.trash/a 2.md', 'a.md']);
  });

  it('the links that would break are said, as with any deletion', async () => {
    const vault = vaultWith(LOCAL, { 'b.md': '[[a]]' });
    const deleted = await preview(vault.context, 'delete_file', { path: 'Notes/a.md' });
    expect(noteWords(deleted.notes)).toContain('1 link in 1 note would break: b.md');
    expect(deleted.changes?.map(({ path }) => path)).not.toContain('b.md');
  });

  it('what is in .trash already is deleted', async () => {
    const vault = vaultWith(LOCAL, { '.trash/a.md': 'x' });
    expect((await preview(vault.context, 'delete_file', { path: '.trash/a.md' })).changes).toMatchObject([
      { path: '.trash/a.md', after: null },
    ]);
  });

  it.each(['a file', 'a link to another folder', 'a link that leads nowhere'])(
    '.trash is %s: the file is deleted, and nothing leaves the workspace',
    async (kind) => {
      const vault = vaultWith(LOCAL);
      const elsewhere = temporaryFolder();
      const trash = join(vault.folder, '.trash');
      if (kind === 'a file') writeFileSync(trash, 'mine');
      else symlinkSync(kind === 'a link to another folder' ? elsewhere : join(elsewhere, 'none'), trash);
      const deleted = await preview(vault.context, 'delete_file', { path: 'Notes/a.md' });
      expect(deleted.changes).toMatchObject([{ path: 'Notes/a.md', after: null }]);
      expect(noteWords(deleted.notes)).toContain('.trash cannot be used here: it is deleted, and undo brings it back');
      expect(readdirSync(elsewhere)).toEqual([]);
    },
  );

  it('in a folder that was added, its own settings and its own .trash count', async () => {
    const [folder, vault] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(join(vault, '.obsidian'));
    writeFileSync(join(vault, APP), LOCAL);
    writeFileSync(join(vault, 'a.md'), 'one');
    const context = over(folder, { folders: [{ ...must(findRoot(vault)), name: '@vault', open: true }] });
    const { changes } = await preview(context, 'delete_file', { path: '@vault/a.md' });
    expect(changes?.map(({ path }) => path)).toEqual(['@vault/.trash', '@vault/.trash/a.md', '@vault/a.md']);
  });
});

describe('with any other setting the file is deleted', () => {
  const PLAIN = [{ path: 'Notes/a.md', after: null }];
  const SYSTEM = "the system's trash is not used; undo brings it back";
  const UNREAD = "this vault's settings cannot be read: it is deleted, and undo brings it back";

  it.each([
    ['system', '{"trashOption":"system"}', [SYSTEM]],
    ['none said, where Obsidian means system', '{}', [SYSTEM]],
    ['none', '{"trashOption":"none"}', []],
    ['a value that we do not know', '{"trashOption":"attic"}', []],
    ['a value of another kind', '{"trashOption":{"local":true}}', []],
    ['broken', '{"trashOption":"local"', [UNREAD]],
    ['no object', '["local"]', [UNREAD]],
    ['no text', '\u0000\u0001', [UNREAD]],
  ])('%s', async (_, settings, said) => {
    const deleted = await preview(vaultWith(settings).context, 'delete_file', { path: 'Notes/a.md' });
    expect(deleted.changes).toMatchObject(PLAIN);
    expect(deleted.toModel).toBeUndefined();
    expect(noteWords(deleted.notes)).toEqual(['Notes/a.md: had 3 bytes', ...said, 'links stay whole']);
  });

  it('no vault, or one without the file: nothing is said of a trash', async () => {
    for (const files of [{}, { '.obsidian/hotkeys.json': '{}' }]) {
      const plain = vaultGround({ 'Notes/a.md': 'one', ...files });
      const deleted = await preview(plain.context, 'delete_file', { path: 'Notes/a.md' });
      expect(deleted.changes).toMatchObject(PLAIN);
      expect(noteWords(deleted.notes)).toEqual(['Notes/a.md: had 3 bytes', 'links stay whole']);
    }
  });

  it('settings that are a link to somewhere else are not followed', async () => {
    const vault = vaultGround({ 'Notes/a.md': 'one', '.obsidian/x': '' });
    const elsewhere = temporaryFolder();
    writeFileSync(join(elsewhere, 'app.json'), LOCAL);
    symlinkSync(join(elsewhere, 'app.json'), join(vault.folder, APP));
    const deleted = await preview(vault.context, 'delete_file', { path: 'Notes/a.md' });
    expect(deleted.changes).toMatchObject(PLAIN);
    expect(readFileSync(join(elsewhere, 'app.json'), 'utf8')).toBe(LOCAL);
  });
});

it('.trash is hidden from the tools of the vault and from search', async () => {
  const vault = vaultGround({
    [APP]: LOCAL,
    'here.md': 'bees, see [[Gone]]\n',
    '.trash/Gone.md': 'bees #project\n[[here]]\n',
  });
  const found = await preview(vault.context, 'vault_search', { query: 'bees' });
  expect(found.share?.map(({ title }) => title)).toEqual(['here.md']);
  expect((await preview(vault.context, 'backlinks', { path: 'here.md' })).toModel).toBe('No note links to here.md.');
  for (const [tool, input] of [
    ['search_files', { pattern: 'bees' }],
    ['find_files', { pattern: '*.md' }],
    ['list_files', { recursive: true }],
  ] as const) {
    const text = (await shared(await preview(vault.context, tool, input))).join('\n');
    expect(text, tool).toContain('here.md');
    expect(text, tool).not.toContain('Gone.md');
  }
});
