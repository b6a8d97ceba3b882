import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { ChangeSet } from '../../../src/change/change-set.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { call, over, preview, shared } from '../tool-calls.ts';
import { ENGINES, type Engine, folderWith, searching } from './search-calls.ts';

const TREE = {
  'cart.ts': '',
  'src/cart.ts': '1',
  'src/Cart.test.ts': '',
  'src/deep/a1.md': '',
  'src/deep/a2.md': '',
  'docs/a1.md': '',
  '.hidden/cart.ts': '',
  'node_modules/p/cart.ts': '',
};

describe.each(ENGINES)('find_files, %s', (_, engine: Engine) => {
  const found = async (folder: string, input: object, ground = {}): Promise<string> => {
    const [text = ''] = await shared(await preview(searching(folder, engine, ground), 'find_files', { ...input }));
    return text;
  };
  const paths = async (folder: string, input: object, ground = {}): Promise<string[]> =>
    (await found(folder, input, ground)).split('\n').flatMap((line) => /^file\t.*\t(.*)$/.exec(line)?.[1] ?? []);

  it('finds by *, ? and **, by name and by path', async () => {
    const folder = folderWith(TREE);
    expect(await paths(folder, { pattern: '*.ts' })).toEqual(['cart.ts', 'src/Cart.test.ts', 'src/cart.ts']);
    expect(await paths(folder, { pattern: 'a?.md' })).toEqual(['docs/a1.md', 'src/deep/a1.md', 'src/deep/a2.md']);
    expect(await paths(folder, { pattern: 'src/**/*.md' })).toEqual(['src/deep/a1.md', 'src/deep/a2.md']);
    expect(await paths(folder, { pattern: './*.ts' })).toEqual(['cart.ts', 'src/Cart.test.ts', 'src/cart.ts']);
    expect(await paths(folder, { pattern: 'deep/*', path: 'src' })).toEqual(['src/deep/a1.md', 'src/deep/a2.md']);
    expect(await paths(folder, { pattern: '*.md', path: 'docs' })).toEqual(['docs/a1.md']);
    expect(await paths(folder, { pattern: '*.rs' })).toEqual([]);
  });

  it('takes a pattern without wildcards for a name, and else for a part of one', async () => {
    const folder = folderWith(TREE);
    expect(await paths(folder, { pattern: 'cart.ts' })).toEqual(['cart.ts', 'src/cart.ts']);
    expect(await paths(folder, { pattern: 'src/cart.ts' })).toEqual(['src/cart.ts']);
    expect(await paths(folder, { pattern: 'CART' })).toEqual(['cart.ts', 'src/Cart.test.ts', 'src/cart.ts']);
    expect(await found(folder, { pattern: 'CART' })).toContain(
      'No file is called "CART"; these have it in their names.',
    );
    expect(await call(searching(folder, engine), 'find_files', { pattern: './' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });

  it('gives 100 a page, with a cursor for the next', async () => {
    const names = Array.from({ length: 130 }, (_, index) => `${String(index).padStart(3, '0')}.md`);
    const folder = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
    const first = await found(folder, { pattern: '*.md' });
    expect(first).toContain('entries="1-100 of 130"');
    expect(first.split('\n').at(-1)).toBe('…30 more; next page with cursor "099.md"');
    expect(await paths(folder, { pattern: '*.md', cursor: '099.md' })).toEqual(names.slice(100));
    expect(await call(searching(folder, engine), 'find_files', { pattern: '*.md', cursor: 'x' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });

  it('looks at unsigned changes: a new file is found, a deleted one is not', async () => {
    const folder = folderWith({ 'a.md': '', 'b.md': '' });
    const gone = await preview(over(folder), 'delete_file', { path: 'a.md' });
    const made = await preview(over(folder), 'create_file', { path: 'x/c.md', content: 'new', description: '' });
    const layers = [gone, made].map(({ changes = [] }) => changes);
    expect(await paths(folder, { pattern: '*.md' }, { layers })).toEqual(['b.md', 'x/c.md']);
    expect(await paths(folder, { pattern: '*.md', path: 'x' }, { layers })).toEqual(['x/c.md']);
  });

  it('finds what came as one folder, unsigned', async () => {
    const folder = folderWith({ 'old/a.md': '', 'old/in/b.md': '' });
    const { workspace } = over(folder);
    const tree = workspace.tree('old' as Path);
    if (!tree.ok) throw new Error(tree.error.message);
    const whole = { kind: 'folder', mode: 0o755, tree: tree.value } as const;
    const layers: ChangeSet[] = [
      [
        { path: 'old' as Path, before: whole, after: null },
        { path: 'new' as Path, before: null, after: whole, from: 'old' as Path },
      ],
    ];
    expect(await paths(folder, { pattern: '*.md' }, { layers })).toEqual(['new/a.md', 'new/in/b.md']);
  });

  it('case 33: a denied path is absent', async () => {
    const folder = folderWith({ 'Diary/a.md': '', 'b.md': '' });
    const context = { ...searching(folder, engine), hides: (path: string) => path.startsWith('Diary') };
    const [text = ''] = await shared(await preview(context, 'find_files', { pattern: '*.md' }));
    expect(text).toContain('b.md');
    expect(text).not.toContain('Diary');
  });

  it('case 147, case 148: a pattern that grows too large or is not closed is refused', async () => {
    const context = searching(folderWith({ 'a.md': '' }), engine);
    for (const pattern of ['{a,b}'.repeat(30), '[a'])
      expect(await call(context, 'find_files', { pattern })).toMatchObject({ error: { code: 'BAD_ARGS' } });
    expect(await paths(folderWith({ 'y/x': '' }), { pattern: '**/**/**/x' })).toEqual(['y/x']);
  });

  it('case 149, case 152: links are not followed, and names that are not UTF-8 are counted', async () => {
    const folder = folderWith({ 'a/b.md': '' });
    symlinkSync('..', join(folder, 'a', 'up'));
    symlinkSync('/etc', join(folder, 'out'));
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9])]), '');
    expect(await paths(folder, { pattern: '**' })).toEqual(['a/b.md']);
    expect(await found(folder, { pattern: '**' })).toContain('1 with names that are not UTF-8');
  });

  it('case 155: what is ignored is counted by the file that says so', async () => {
    const folder = folderWith({ '.gitignore': '*.log', 'a.log': '', 'b.md': '' });
    expect(await found(folder, { pattern: '**' })).toContain('Not listed: 1 ignored by .gitignore, 1 hidden. A path');
  });

  it('keeps a name with a line break on its line', async () => {
    const folder = folderWith({ 'a\nb.md': '' });
    expect(await found(folder, { pattern: '*.md' })).toContain('\t"a\\nb.md"\n</listing>');
  });
});
