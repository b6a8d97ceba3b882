// Links keep what they mean when a file moves: those of other notes to it, and those in it; in the form that the vault's settings say.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { partsOf } from '../../../src/change/parts-of.ts';
import type { Preview } from '../../../src/tool/preview.ts';
import { noteWords } from '../../support/note-words.ts';
import { contents, preview } from '../tool-calls.ts';
import { vaultGround, writing } from './vault-ground.ts';

const APP = '.obsidian/app.json';

/** What the notes would read, by the path they have afterwards; only those that change. */
const written = async ({ changes = [] }: Preview): Promise<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const change of changes) {
    const text = await contents(change.after);
    if (text !== null) texts[change.path] = text;
  }
  return texts;
};

interface Case {
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  readonly move: readonly [from: string, to: string];
  readonly becomes: Readonly<Record<string, string>>;
}

const RENAMED: readonly Case[] = [
  {
    name: 'wiki links, with heading, block, shown words and blanks',
    files: {
      'a.md': '[[Target]] [[target#A head|shown]] [[ Target#^b1 ]] [[Target|Target]] [[Target.md]]\n',
    },
    move: ['Target.md', 'Aim.md'],
    becomes: { 'a.md': '[[Aim]] [[Aim#A head|shown]] [[ Aim#^b1 ]] [[Aim|Target]] [[Aim.md]]\n' },
  },
  {
    name: 'embeds, and links in lists, tables, quotations, comments and front matter',
    files: {
      'a.md':
        '---\nup: "[[Target]]"\n---\n![[Target#^b1]]\n- x [[Target]]\n| [[Target\\|t]] | y |\n> [[Target]]\n%% [[Target]] %%\n',
    },
    move: ['Target.md', 'Aim.md'],
    becomes: {
      'a.md': '---\nup: "[[Aim]]"\n---\n![[Aim#^b1]]\n- x [[Aim]]\n| [[Aim\\|t]] | y |\n> [[Aim]]\n%% [[Aim]] %%\n',
    },
  },
  {
    name: 'Markdown links, encoded, between angles, with a title and a heading; what is shown stays',
    files: {
      'sub/a.md': '[Target](../Target.md) [t](<../Target.md> "title") ![e](../Target.md#A%20head) [none](../Target)\n',
    },
    move: ['Target.md', 'An (odd) aim.md'],
    becomes: {
      'sub/a.md':
        '[Target](../An%20%28odd%29%20aim.md) [t](<../An (odd) aim.md> "title") ![e](../An%20%28odd%29%20aim.md#A%20head) [none](../An%20%28odd%29%20aim)\n',
    },
  },
  {
    name: 'code, addresses, plain words and links to others stay, and so does an alias',
    files: {
      'Target.md': '---\naliases: [Goal]\n---\n',
      'a.md': '[[Goal]] `[[Target]]` [w](https://example.org/Target.md) Target [[Other]]\n```\n[[Target]]\n```\n',
    },
    move: ['Target.md', 'Aim.md'],
    becomes: {},
  },
  {
    name: 'line ends, byte order mark and letters of all scripts stay as they are',
    files: { 'a.md': '\ufeffäß 京都 [[Target]]\r\n👩‍👩‍👧 [[Target]] e\u0301\r\nlast [[Target]]' },
    move: ['Target.md', 'Café 京.md'],
    becomes: {
      'a.md': '\ufeffäß 京都 [[Café 京]]\r\n👩‍👩‍👧 [[Café 京]] e\u0301\r\nlast [[Café 京]]',
    },
  },
  {
    name: 'links to itself and to what is beside it',
    files: { 'Target.md': '[[Target#Head]] [[#Head]] [[b]]\n', 'b.md': 'x\n' },
    move: ['Target.md', 'Aim.md'],
    becomes: { 'Aim.md': '[[Aim#Head]] [[#Head]] [[b]]\n' },
  },
];

const MOVED: readonly Case[] = [
  {
    name: 'a name that is still found stays; a path with its folder does not',
    files: { 'Old/Target.md': 'x\n', 'a.md': '[[Target]] [[Old/Target]] [[Old/Target#h|s]]\n' },
    move: ['Old/Target.md', 'New/Target.md'],
    becomes: { 'a.md': '[[Target]] [[Target]] [[Target#h|s]]\n' },
  },
  {
    name: 'with a namesake the path is written',
    files: { 'Target.md': 'x\n', 'Other/Aim.md': 'y\n', 'a.md': '[[Target]]\n' },
    move: ['Target.md', 'New/Aim.md'],
    becomes: { 'a.md': '[[New/Aim]]\n' },
  },
  {
    name: 'a link to another note that would now mean this one keeps what it meant',
    files: { 'One/Index.md': 'x\n', 'Draft.md': 'y\n', 'Two/a.md': '[[Index]] [[Draft]]\n' },
    move: ['Draft.md', 'Two/Index.md'],
    becomes: { 'Two/a.md': '[[One/Index]] [[Two/Index]]\n' },
  },
  {
    name: 'relative links in the note that moves, to notes and to pictures',
    files: {
      'Old/Target.md':
        '[b](b.md) [[./b]] ![p](img/p.png) ![[img/p.png|100]] ![[q.png]] [web](https://example.org/b.md)\n',
      'Old/b.md': 'x\n',
      'Old/img/p.png': 'p',
      'q.png': 'q',
    },
    move: ['Old/Target.md', 'New/deep/Target.md'],
    becomes: {
      'New/deep/Target.md':
        '[b](../../Old/b.md) [[b]] ![p](../../Old/img/p.png) ![[img/p.png|100]] ![[q.png]] [web](https://example.org/b.md)\n',
    },
  },
];

const SETTINGS: readonly (Case & { readonly app: string })[] = [
  {
    name: 'shortest, for Markdown links too',
    app: '{"newLinkFormat":"shortest","useMarkdownLinks":true,"alwaysUpdateLinks":false}',
    files: { 'x/a.md': '[[Old/Target]] [t](../Old/Target.md)\n', 'Old/Target.md': '' },
    move: ['Old/Target.md', 'New/Aim.md'],
    becomes: { 'x/a.md': '[[Aim]] [t](Aim.md)\n' },
  },
  {
    name: 'relative',
    app: '{"newLinkFormat":"relative","alwaysUpdateLinks":true}',
    files: { 'x/a.md': '[[Target]] [t](../Old/Target.md)\n', 'Old/Target.md': '' },
    move: ['Old/Target.md', 'New/Aim.md'],
    becomes: { 'x/a.md': '[[../New/Aim]] [t](../New/Aim.md)\n' },
  },
  {
    name: 'absolute',
    app: '{"newLinkFormat":"absolute"}',
    files: { 'x/a.md': '[[Target]] [t](../Old/Target.md)\n', 'Old/Target.md': '' },
    move: ['Old/Target.md', 'New/Aim.md'],
    becomes: { 'x/a.md': '[[New/Aim]] [t](New/Aim.md)\n' },
  },
  {
    name: 'Obsidian’s own default where the settings are broken or unknown',
    app: '{"newLinkFormat": 7',
    files: { 'x/a.md': '[t](../Old/Target.md)\n', 'Old/Target.md': '' },
    move: ['Old/Target.md', 'New/Aim.md'],
    becomes: { 'x/a.md': '[t](Aim.md)\n' },
  },
  {
    name: 'a picture: its embeds follow, by the name alone while there is one of it',
    app: '{}',
    files: { 'a.md': '![[img/p.png|100]] ![p](img/p.png) [[p.png]]\n', 'img/p.png': 'p' },
    move: ['img/p.png', 'Attachments/new p.png'],
    becomes: { 'a.md': '![[new p.png|100]] ![p](new%20p.png) [[new p.png]]\n' },
  },
  {
    name: 'a picture that has a namesake, by its path',
    app: '{}',
    files: { 'a.md': '![[one/p.png]] ![[two/p.png]]\n', 'one/p.png': 'p', 'two/p.png': 'q' },
    move: ['one/p.png', 'three/p.png'],
    becomes: { 'a.md': '![[three/p.png]] ![[two/p.png]]\n' },
  },
];

const check = async ({ files, move: [from, to], becomes }: Case): Promise<void> => {
  const all = { 'Other.md': '', [from]: 'x\n', ...files };
  const vault = vaultGround(all);
  const moved = await preview(vault.context, 'move_file', { from, to });
  const texts = await written(moved);
  const { [to]: own, ...others } = texts;
  const { [to]: ownExpected = all[from], ...expected } = becomes;
  expect(own).toBe(ownExpected);
  expect(others).toEqual(expected);
  expect(moved.alongside?.map(({ path }) => path) ?? []).toEqual(Object.keys(expected));
};

describe('links follow a file', () => {
  it.each(RENAMED)('that gets another name: $name', check);
  it.each(MOVED)('that goes to another folder: $name', check);
  it.each(SETTINGS)('as the settings of the vault say: $name', ({ app, ...rest }) =>
    check({ ...rest, files: { ...rest.files, [APP]: app } }),
  );

  it('a file that is no note is followed in a vault only', async () => {
    const files = { 'a.txt': 'x', 'b.md': '[[a.txt]]' };
    const plain = vaultGround(files);
    expect((await preview(plain.context, 'move_file', { from: 'a.txt', to: 'c.txt' })).changes).toHaveLength(2);
    const vault = vaultGround({ ...files, [APP]: '{}' });
    const moved = await preview(vault.context, 'move_file', { from: 'a.txt', to: 'c.txt' });
    expect((await written(moved))['b.md']).toBe('[[c.txt]]');
  });

  it('the move with its links is one choice, and what follows is told in a sentence', async () => {
    const vault = vaultGround({ 'Target.md': '', 'a.md': '[[Target]]\n\nx\n\n[[Target#h]]\n', 'b.md': '[[Target]]\n' });
    const moved = await preview(vault.context, 'move_file', { from: 'Target.md', to: 'Aim.md' });
    expect(moved.summary).toBe('move Target.md to Aim.md');
    expect(moved.alongside).toEqual([
      { path: 'a.md', sentence: 'Links: "Target" → "Aim"' },
      { path: 'b.md', sentence: 'Link: "Target" → "Aim"' },
    ]);
    expect(await partsOf(moved.changes ?? [])).toMatchObject([
      { kind: 'file', why: 'moved', path: 'Aim.md' },
      { kind: 'hunk', path: 'a.md' },
      { kind: 'hunk', path: 'a.md' },
      { kind: 'hunk', path: 'b.md' },
    ]);
    expect(noteWords(moved.notes)).toEqual(['3 links in 2 notes follow', 'links stay whole']);
    expect(moved.toModel).toBe('Moved Target.md to Aim.md. 3 links in 2 notes were changed to follow: a.md, b.md.');
  });

  it('a private note is changed like any other, and the model is told of none', async () => {
    const privateReason = (path: string) => (path.startsWith('Diary') ? 'private' : undefined);
    const vault = vaultGround(
      { 'Target.md': '', 'a.md': '[[Target]]\n', 'Diary/d.md': 'x [[Target]]\n' },
      { privateReason },
    );
    const moved = await preview(vault.context, 'move_file', { from: 'Target.md', to: 'Aim.md' });
    expect((await written(moved))['Diary/d.md']).toBe('x [[Aim]]\n');
    expect(moved.toModel).toBe('Moved Target.md to Aim.md. 1 link in 1 note was changed to follow: a.md.');
    expect(noteWords(moved.notes)).toEqual([
      '2 links in 2 notes follow',
      '1 of the notes is private: the model is not told of it',
      'links stay whole',
    ]);
  });

  it('what cannot be written as a link, or stands in no UTF-8, is told as broken', async () => {
    const vault = vaultGround({ 'Target.md': '', 'a.md': '[[Target]] [t](Target.md)\n' });
    writeFileSync(join(vault.folder, 'c.md'), Buffer.from('caf\u00e9 [[Target]]\n', 'latin1'));
    const moved = await preview(vault.context, 'move_file', { from: 'Target.md', to: 'An [odd] aim.md' });
    expect((await written(moved))['a.md']).toBe('[[Target]] [t](An%20%5Bodd%5D%20aim.md)\n');
    expect(noteWords(moved.notes)).toEqual(['1 link in 1 note follows', '2 links in 2 notes would break: a.md, c.md']);
  });

  it('into a hidden folder nothing leads: the links would break, and are told', async () => {
    const vault = vaultGround({ 'Target.md': '', 'a.md': '[[Target]]\n' });
    const moved = await preview(vault.context, 'move_file', { from: 'Target.md', to: '.trash/Target.md' });
    expect(Object.keys(await written(moved))).toEqual(['.trash/Target.md']);
    expect(noteWords(moved.notes)).toContain('1 link in 1 note would break: a.md');
  });

  it('over unsigned changes it is worked out from what they leave', async () => {
    const vault = vaultGround({ 'Target.md': '', 'a.md': '[[Target]]\n', 'b.md': 'x\n' });
    const layers = [writing(vault, 'a.md', 'none\n'), writing(vault, 'b.md', 'new [[Target]]\n')];
    const moved = await preview(vault.with({ layers }), 'move_file', { from: 'Target.md', to: 'Aim.md' });
    expect(await written(moved)).toEqual({ 'Aim.md': '', 'b.md': 'new [[Aim]]\n' });
  });

  it('a note that a rule hides is not looked at', async () => {
    const vault = vaultGround({ 'Target.md': '', 'Hidden/a.md': '[[Target]]\n' });
    const context = vault.with({ hides: (path) => path.startsWith('Hidden') });
    expect(await written(await preview(context, 'move_file', { from: 'Target.md', to: 'Aim.md' }))).toEqual({
      'Aim.md': '',
    });
  });
});
