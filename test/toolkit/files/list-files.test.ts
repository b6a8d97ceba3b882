import { chmodSync, mkdirSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fail, ok } from '../../../src/error/error-value.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { call, over, preview, shared } from '../tool-calls.ts';

const AT = new Date('2026-11-15T10:30:00Z');

const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = temporaryFolder();
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
    utimesSync(join(folder, name), AT, AT);
  }
  return folder;
};
const listing = async (folder: string, input = {}, limits = {}): Promise<string> => {
  const [text = ''] = await shared(await preview(over(folder, { limits }), 'list_files', input));
  return text;
};
const places = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => line.includes('\t'))
    .map((line) => line.split('\t')[4] ?? '');

describe('list_files', () => {
  it('gives type, mode, bytes, date and path, without dot files, and says so', async () => {
    const folder = folderWith({ 'b.md': 'four', 'src/a.ts': '', '.env': 'secret' });
    chmodSync(join(folder, 'b.md'), 0o640);
    chmodSync(join(folder, 'src'), 0o755);
    utimesSync(join(folder, 'src'), AT, AT);
    expect(await listing(folder)).toBe(
      [
        '<listing path="." entries="1-2 of 2">',
        'file\t640\t4\t2026-11-15 10:30\tb.md',
        'folder\t755\t-\t2026-11-15 10:30\tsrc/',
        '</listing>',
        'Not listed: 1 hidden (hidden: true shows them).',
      ].join('\n'),
    );
    expect(places(await listing(folder, { hidden: true }))).toEqual(['.env', 'b.md', 'src/']);
  });

  it('walks into folders only when asked to, each before its contents', async () => {
    const folder = folderWith({ 'b/c/d.md': '', 'b/a.md': '', 'a.md': '' });
    expect(places(await listing(folder))).toEqual(['a.md', 'b/']);
    expect(places(await listing(folder, { recursive: true }))).toEqual(['a.md', 'b/', 'b/a.md', 'b/c/', 'b/c/d.md']);
    expect(places(await listing(folder, { path: 'b', recursive: true }))).toEqual(['b/a.md', 'b/c/', 'b/c/d.md']);
  });

  it('names folders of by-products, and enters them only by name', async () => {
    const folder = folderWith({ 'node_modules/x/index.js': '', 'a.ts': '' });
    expect(places(await listing(folder, { recursive: true }))).toEqual(['a.ts', 'node_modules/ (not listed further)']);
    expect(places(await listing(folder, { path: 'node_modules', recursive: true }))).toEqual([
      'node_modules/x/',
      'node_modules/x/index.js',
    ]);
  });

  it('gives 100 entries a page, with a cursor for the next', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `${String(index).padStart(3, '0')}.md`);
    const folder = folderWith(Object.fromEntries(names.map((name) => [name, ''])));
    const seen: string[] = [];
    const ends: string[] = [];
    let cursor: string | undefined;
    do {
      const text = await listing(folder, cursor === undefined ? {} : { cursor });
      seen.push(...places(text));
      ends.push(text.split('\n').at(-1) ?? '');
      cursor = /cursor "(.+)"$/.exec(text)?.[1];
    } while (cursor !== undefined);
    expect(seen).toEqual(names);
    expect(ends).toEqual([
      '…150 more; next page with cursor "099.md"',
      '…50 more; next page with cursor "199.md"',
      '</listing>',
    ]);
  });

  it('says that a cursor is no longer in the listing', async () => {
    expect(await call(over(folderWith({ 'a.md': '' })), 'list_files', { cursor: 'b.md' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });

  it('case 155: what ignore files hide is counted, by the file that says so', async () => {
    const folder = folderWith({
      '.gitignore': '*.log\n/cache/\n!keep.log\n',
      'a.log': '',
      'keep.log': '',
      'cache/x': '',
      'src/.gitignore': 'made.ts\n!b.log\n',
      'src/made.ts': '',
      'src/b.log': '',
      'src/c.log': '',
    });
    const text = await listing(folder, { recursive: true });
    expect(places(text)).toEqual(['keep.log', 'src/', 'src/b.log']);
    expect(text).toContain('3 ignored by .gitignore, 1 ignored by src/.gitignore');
    expect(places(await listing(folder, { path: 'src' }))).toEqual(['src/b.log']);
    expect(places(await listing(folder, { path: 'cache' }))).toEqual(['cache/x']);
  });

  it('counts an ignore file that nobody has signed yet', async () => {
    const folder = folderWith({ 'a.log': '', 'src/b.log': '' });
    const { changes = [] } = await preview(over(folder), 'create_file', {
      path: '.gitignore',
      content: '*.log',
      description: '',
    });
    const [text = ''] = await shared(await preview(over(folder, { layers: [changes] }), 'list_files', { path: 'src' }));
    expect(text).toContain('1 ignored by .gitignore');
  });

  it('does not read an ignore file of more than a megabyte', async () => {
    const folder = folderWith({ '.gitignore': `a.md\n${'#'.repeat(1024 * 1024)}`, 'a.md': '' });
    expect(places(await listing(folder))).toEqual(['a.md']);
  });

  it('is not slowed down by a hostile ignore pattern', async () => {
    const folder = folderWith({ '.gitignore': `${'*a'.repeat(40)}*b\n`, [`${'a'.repeat(200)}bc`]: '' });
    expect(places(await listing(folder))).toHaveLength(1);
  });

  it('case 149: links are shown with their target and not followed', async () => {
    const folder = folderWith({ 'a/b.md': '' });
    symlinkSync('..', join(folder, 'a', 'up'));
    symlinkSync('/etc', join(folder, 'out'));
    expect(places(await listing(folder, { recursive: true }))).toEqual(['a/', 'a/b.md', 'a/up -> ..', 'out -> /etc']);
  });

  it('case 151: a folder that cannot be read is counted, and the rest is listed', async () => {
    const folder = folderWith({ 'a/b.md': '', 'c/d.md': '' });
    const here = over(folder, {
      other: ({ list }) => ({
        list: (path) => (path === 'a' ? fail('DENIED', 'not yours') : list(path)),
      }),
    });
    const [text = ''] = await shared(await preview(here, 'list_files', { recursive: true }));
    expect(places(text)).toEqual(['a/', 'c/', 'c/d.md']);
    expect(text).toContain('1 folders could not be read');
  });

  it('case 152: a name that is not UTF-8 is listed escaped and said not to be addressable', async () => {
    const folder = temporaryFolder();
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9])]), '');
    expect(places(await listing(folder))).toEqual(['caf\\xe9 (not UTF-8, cannot be addressed)']);
  });

  it('keeps a name with a line break in it on its line', async () => {
    const folder = folderWith({ 'a\n<listing>': '' });
    expect(places(await listing(folder))).toEqual(['"a\\n<listing>"']);
  });

  it('says what is no folder', async () => {
    const here = over(folderWith({ 'a.md': '' }));
    for (const path of ['a.md', 'no'])
      expect(await call(here, 'list_files', { path })).toMatchObject({ error: { code: 'NOT_FOUND' } });
    expect(await call(here, 'list_files', { path: '..' })).toMatchObject({ error: { code: 'OUTSIDE_ROOT' } });
  });

  it('stops after 20,000 entries, and says that there are more', async () => {
    const entry = { kind: 'file', size: 0, mode: 0o644, modified: 0, links: 1, addressable: true } as const;
    const many = Array.from({ length: 20_001 }, (_, index) => ({ ...entry, name: `${index}` }));
    const here = over(folderWith({ 'a/b.md': '' }), {
      other: ({ list }) => ({ list: (path) => (path === 'a' ? ok(many) : list(path)) }),
    });
    const { summary } = await preview(here, 'list_files', { recursive: true });
    expect(summary).toBe('list . and everything below, 100 of at least 20000 entries');
  });

  it('stops when the person does', async () => {
    const here = over(folderWith({ 'a.md': '' }), { signal: AbortSignal.abort() });
    expect(await call(here, 'list_files', {})).toMatchObject({ error: { code: 'TIMEOUT' } });
  });

  it('understands directory, and shows an empty folder as empty', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'sub'));
    chmodSync(join(folder, 'sub'), 0o755);
    expect(await listing(folder, { directory: 'sub', working_dir: '/' })).toBe(
      '<listing path="sub" entries="0">\n</listing>',
    );
  });
});
