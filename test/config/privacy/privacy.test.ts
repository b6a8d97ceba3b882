import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../src/change/change-set.ts';
import type { PrivateSettings } from '../../../src/config/config.ts';
import { createPrivacy } from '../../../src/config/privacy/privacy.ts';
import { openContents } from '../../../src/history/open-contents.ts';
import { openHistory } from '../../../src/history/open-history.ts';
import { openLedger } from '../../../src/ledger/open-ledger.ts';
import { openStore } from '../../../src/store/open-store.ts';
import type { FileState } from '../../../src/workspace/file-state.ts';
import { bytesOf, hashOf } from '../../../src/workspace/hash.ts';
import { openWorkspace } from '../../../src/workspace/open-workspace.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { closeAtEnd } from '../../support/closing.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const LINE = 'the heron of Lindisfarne owes Ottilie forty crowns since the flood';
const OWN = `---\nprivate: true\n---\n${LINE}\n`;
const DIARY = { globs: [], tags: [], folders: ['Diary'] };
const NONE = { globs: [], tags: [], folders: [] };

const rooms = (files: Readonly<Record<string, string>>, settings: PrivateSettings = NONE) => {
  const [root, home] = [temporaryFolder(), temporaryFolder()];
  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) write(path, content);
  const workspace = openWorkspace(root);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const store = openStore({ env: { COUNTERSIGN_HOME: home }, workspaceId: workspace.value.id, root });
  if (!store.ok) throw new Error(store.error.message);
  const database = store.value;
  closeAtEnd(() => {
    database.close();
    workspace.value.close();
  });
  const contents = openContents(database);
  const history = openHistory({
    database,
    workspace: workspace.value,
    ledger: openLedger(database),
    notice: () => undefined,
  });
  const said: string[] = [];
  const another = (told = said) => {
    const privacy = createPrivacy({ settings, workspace: workspace.value, tell: (words) => told.push(words) });
    privacy.open({ database, contents });
    return privacy;
  };
  let key = 0;
  const apply = async (changes: ChangeSet) => {
    key += 1;
    const request = { key: `${key}`, group: key, session: null, tool: 't', summary: 's', actor: 'a', changes };
    const applied = await history.apply(request);
    if (!applied.ok) throw new Error(applied.error.message);
    return applied.value.entry.id;
  };
  const whyNow = (privacy: ReturnType<typeof createPrivacy>, path: string) =>
    privacy.why(path, { hash: hashOf(readFileSync(join(root, path))) });
  return { root, write, history, database, another, apply, said, whyNow };
};

const path = (text: string): Path => text as Path; // tests name places
const file = (text: string): FileState => ({
  kind: 'file',
  bytes: bytesOf(new TextEncoder().encode(text)),
  mode: 0o644,
});
const moved = (from: string, to: string, text: string): ChangeSet => [
  { path: path(from), before: file(text), after: null },
  { path: path(to), from: path(from), before: null, after: file(text) },
];

describe('a label', () => {
  it('case 451: goes with what our entries make of a private file, by any name and in any version', async () => {
    const { another, apply, whyNow, history } = rooms({ 'Own.md': OWN, 'a.md': 'plain\n' });
    const privacy = another();
    await privacy.settle();
    await apply(moved('Own.md', 'data.csv', OWN));
    const bare = OWN.replace('private: true', 'title: x');
    const edit = await apply([{ path: path('data.csv'), before: file(OWN), after: file(bare) }]);
    await apply(moved('data.csv', 'b.md', bare));
    await privacy.settle();
    expect(whyNow(privacy, 'b.md')).toBe('private: true in its front matter');
    expect(whyNow(privacy, 'a.md')).toBeUndefined();
    // The same for a process that begins now.
    expect(whyNow(another(), 'b.md')).toBeDefined();
    expect((await history.undo(edit)).ok).toBe(true);
    await privacy.settle();
    expect(whyNow(privacy, 'b.md')).toBeDefined();
  });

  it('is known of what is only proposed: a draft, and a copy of it', async () => {
    const { another } = rooms({ 'Own.md': OWN });
    const privacy = another();
    const derived = await privacy.derive(moved('Own.md', 'x.txt', OWN));
    expect(derived).toEqual([{ path: 'x.txt', reason: 'private: true in its front matter', hash: hashOf(OWN) }]);
    expect(privacy.why('y.bin', { hash: hashOf(OWN) })).toBeDefined();
  });

  it('case 452: is what taking the mark away is asked about: by an edit, by a move out of a private folder', async () => {
    const { another } = rooms({ 'Own.md': OWN, 'Diary/a.md': 'x\n' }, { ...NONE, folders: ['Diary'] });
    const privacy = another();
    const bare = OWN.replace('private: true', 'private: false');
    expect(await privacy.derive([{ path: path('Own.md'), before: file(OWN), after: file(bare) }])).toMatchObject([
      { lifts: true },
    ]);
    expect(await privacy.derive(moved('Diary/a.md', 'a.md', 'x\n'))).toMatchObject([{ path: 'a.md', lifts: true }]);
    expect((await privacy.derive(moved('Diary/a.md', 'Diary/b.md', 'x\n')))[0]?.lifts).toBeUndefined();
  });

  it('case 476: is given to a secret file that gets another name, and that is asked about; not among secret names', async () => {
    const { another, apply, whyNow } = rooms({ '.env': 'KEY=1\n' });
    const privacy = another();
    await privacy.settle();
    expect(await privacy.derive(moved('.env', '.env.local', 'KEY=1\n'))).toEqual([]);
    expect(await privacy.derive(moved('.env', 'a.txt', 'KEY=1\n'))).toMatchObject([{ path: 'a.txt', lifts: true }]);
    await apply(moved('.env', 'a.txt', 'KEY=1\n'));
    await privacy.settle();
    expect(whyNow(privacy, 'a.txt')).toContain('secret');
  });

  it('case 453: is lifted by what the person does elsewhere, and that is said once', async () => {
    const { another, apply, root, write, said, whyNow } = rooms({ 'Own.md': OWN });
    const privacy = another();
    await privacy.settle();
    await apply(moved('Own.md', 'data.csv', OWN));
    await privacy.settle();
    expect(whyNow(privacy, 'data.csv')).toBeDefined();
    write('data.csv', 'something else\n');
    expect(whyNow(privacy, 'data.csv')).toBeUndefined();
    expect(whyNow(privacy, 'data.csv')).toBeUndefined();
    await Promise.resolve();
    expect(said).toEqual([expect.stringMatching(/^data\.csv was private .* changed outside of Countersign/)]);
    renameSync(join(root, 'data.csv'), join(root, 'c.csv'));
    expect(whyNow(privacy, 'c.csv')).toBeUndefined();
  });

  it('case 463: a note whose mark the person took away, or that they moved out of its folder, is lifted, and that is said once', async () => {
    const { another, root, write, said, whyNow } = rooms({ 'Own.md': OWN, 'Diary/a.txt': `${LINE}\na\n` }, DIARY);
    const privacy = another();
    await privacy.settle();
    write('Own.md', `${LINE}\nmy own words\n`);
    expect(whyNow(privacy, 'Own.md')).toBeUndefined();
    expect(whyNow(privacy, 'Own.md')).toBeUndefined();
    mkdirSync(join(root, 'Public'));
    renameSync(join(root, 'Diary/a.txt'), join(root, 'Public/a.txt'));
    expect(whyNow(privacy, 'Public/a.txt')).toBeUndefined();
    expect(whyNow(privacy, 'Public/a.txt')).toBeUndefined();
    await Promise.resolve();
    expect(said).toEqual([expect.stringMatching(/^Own\.md was private .* It is no longer\. So was 1 other file\.$/)]);
    // Whoever puts it back means it.
    renameSync(join(root, 'Public/a.txt'), join(root, 'Diary/a.txt'));
    privacy.knowToday();
    write('copy.csv', `${LINE}\na\n`);
    expect(whyNow(privacy, 'copy.csv')).toBeDefined();
  });

  it('case 463: a copy is not lifted by what came through us: a deletion, an edit or a move of the private file', async () => {
    const note = `${LINE}\na\n`;
    const { another, apply, root, whyNow, said } = rooms({ 'Diary/a.txt': note, 'copy.csv': note }, DIARY);
    const privacy = another();
    await privacy.settle();
    expect(whyNow(privacy, 'copy.csv')).toBeDefined();
    const change = { path: path('Diary/a.txt'), before: file(note), after: null };
    await privacy.derive([change]);
    await apply([change]);
    rmSync(join(root, 'Diary/a.txt'), { force: true });
    await privacy.settle();
    expect(whyNow(privacy, 'copy.csv')).toBeDefined();
    expect(whyNow(another(), 'copy.csv')).toBeDefined();
    expect(said).toEqual([]);
  });

  it('case 454: is given by the first start to what a store without labels has done before', async () => {
    const { another, apply, database, whyNow } = rooms({ 'Own.md': OWN });
    await apply(moved('Own.md', 'data.csv', OWN));
    await apply([{ path: path('data.csv'), before: file(OWN), after: file(`${LINE}\nmore\n`) }]);
    database.exec('delete from label');
    const privacy = another();
    await privacy.settle();
    expect(whyNow(privacy, 'data.csv')).toBe('private: true in its front matter');
  });
});

describe('a passage', () => {
  it('case 455: of a private version is private in any text, unless it stands in a public file', async () => {
    const { another, write } = rooms({ 'Own.md': OWN });
    const privacy = another();
    await privacy.settle();
    expect(await privacy.passage(`some output\n    ${LINE}\r\nmore`)).toMatch(/stands in a private file only/);
    expect(await privacy.passage('forty crowns since the flood\n')).toBeUndefined();
    write('song.txt', `la la\n${LINE}\n`);
    expect(await privacy.passage(LINE)).toBeUndefined();
  });
});

describe('the objects of a repository', () => {
  const git = (cwd: string, ...words: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...words], {
      cwd,
      stdio: 'ignore',
      env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });

  it('case 456: are looked through for what is private, also what is only in its past; other repositories notice nothing', async () => {
    const { another, root, write } = rooms({ 'a.md': 'plain\n' });
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    const privacy = another();
    expect(await privacy.objects()).toBeUndefined();
    write('Own.md', OWN);
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'two');
    git(root, 'rm', '-q', 'Own.md');
    git(root, 'commit', '-qm', 'three');
    expect(await privacy.objects()).toMatch(/^git keeps Own\.md, which is private/);
    expect(await another().objects()).toMatch(/^git keeps Own\.md/);
  });

  it('are looked through again when something else is private', async () => {
    const { another, root, write } = rooms({ 'b.csv': `${LINE}\n`, 'a.md': 'plain\n' });
    git(root, 'init', '-q');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    const privacy = another();
    expect(await privacy.objects()).toBeUndefined();
    write('a.md', OWN);
    expect(await privacy.objects()).toBeUndefined();
    git(root, 'add', '.');
    expect(await privacy.objects()).toMatch(/a\.md/);
  });
});
