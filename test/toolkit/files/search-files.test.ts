import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ok } from '../../../src/error/error-value.ts';
import { bytesOf, hashOf } from '../../../src/workspace/hash.ts';
import { call, over, preview, shared } from '../tool-calls.ts';
import { ENGINES, type Engine, folderWith, hitsOf, searching } from './search-calls.ts';

const numbered = (count: number, word: string): string =>
  Array.from({ length: count }, (_, index) => `${word} ${index + 1}`).join('\n');

describe.each(ENGINES)('search_files, %s', (_, engine: Engine) => {
  const at = (folder: string, ground = {}) => searching(folder, engine, ground);

  it('shows path, line number and line, an item per file, and counts at the end', async () => {
    const folder = folderWith({ 'b.ts': 'one\n// TODO: two\n', 'a/c.md': 'TODO\r\nx\r\nTODO again', 'd.txt': 'todo' });
    const found = await preview(at(folder), 'search_files', { pattern: 'TODO' });
    expect(found.summary).toBe('search for "TODO": 3 hits in 2 files');
    expect(await shared(found)).toEqual([
      '<hits path="a/c.md" count="2">\n1\tTODO\n3\tTODO again\n</hits>',
      '<hits path="b.ts" count="1">\n2\t// TODO: two\n</hits>',
      '3 hits in 2 files.',
    ]);
    expect(found.share?.map(({ title }) => title)).toEqual(['a/c.md (2 hits)', 'b.ts (1 hit)', 'number of hits']);
    expect(found.share?.[0]?.origin).toEqual({
      path: 'a/c.md',
      hash: hashOf('TODO\r\nx\r\nTODO again'),
      lines: { from: 1, to: 3, of: 3, shown: [1, 3].map((line) => ({ from: line, to: line })) },
    });
    expect(found.share?.at(-1)?.origin).toBeUndefined();
  });

  it('says plainly when nothing matches', async () => {
    const { hits, last } = await hitsOf(at(folderWith({ 'a.md': 'x' })), { pattern: 'y' });
    expect([hits, last]).toEqual([[], 'No line matches "y".']);
  });

  it('shows 50 hits, every file before many of one, and counts the others by file', async () => {
    const folder = folderWith({ 'a.md': numbered(300, 'hit'), 'b.md': 'hit', 'c.md': numbered(40, 'hit') });
    const { hits, last } = await hitsOf(at(folder), { pattern: 'hit' });
    const of = (name: string): number => hits.filter((hit) => hit.startsWith(name)).length;
    expect([hits.length, of('a.md'), of('b.md'), of('c.md')]).toEqual([50, 32, 1, 17]);
    expect(last).toBe('341 hits in 3 files.\n…and 291 more: a.md 268, c.md 23');
  });

  it('S3.45: shows as many as the configuration or the call says, and never more than 200', async () => {
    const folder = folderWith({ 'a.md': numbered(300, 'hit') });
    const count = async (limits: object, input: object): Promise<number> =>
      (await hitsOf(at(folder, { limits }), { pattern: 'hit', ...input })).hits.length;
    expect(await count({ searchHits: 7 }, {})).toBe(7);
    expect(await count({ searchHits: 7 }, { limit: 9 })).toBe(9);
    expect(await count({ searchHits: 5000 }, {})).toBe(200);
    expect(await call(at(folder), 'search_files', { pattern: 'hit', limit: 201 })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });

  it('names the twenty files with the most hits that are not shown, and the rest by number', async () => {
    const names = Array.from({ length: 30 }, (_, index) => `${String(index).padStart(2, '0')}.md`);
    const folder = folderWith(Object.fromEntries(names.map((name) => [name, numbered(5, 'hit')])));
    const { last } = await hitsOf(at(folder), { pattern: 'hit', limit: 10 });
    expect(last).toMatch(/^150 hits in 30 files\.\n…and 140 more: 10\.md 5, .*29\.md 5, 10 other files 40$/);
  });

  it('searches a folder, a file, and files by name or path', async () => {
    const folder = folderWith({ 'src/a.ts': 'x', 'src/b/c.ts': 'x', 'src/b/c.md': 'x', 'test/a.ts': 'x' });
    const paths = async (input: object): Promise<string[]> =>
      (await hitsOf(at(folder), { pattern: 'x', ...input })).hits.map((hit) => hit.split(':')[0] ?? '');
    expect(await paths({ path: 'src' })).toEqual(['src/a.ts', 'src/b/c.md', 'src/b/c.ts']);
    expect(await paths({ path: 'src/b/c.md' })).toEqual(['src/b/c.md']);
    expect(await paths({ filePattern: '*.ts' })).toEqual(['src/a.ts', 'src/b/c.ts', 'test/a.ts']);
    expect(await paths({ filePattern: 'src/**/*.ts' })).toEqual(['src/a.ts', 'src/b/c.ts']);
    expect(await paths({ filePattern: 'b/*', path: 'src' })).toEqual(['src/b/c.md', 'src/b/c.ts']);
    expect(await paths({ filePattern: '{a,c}.{ts,md}' })).toEqual([
      'src/a.ts',
      'src/b/c.md',
      'src/b/c.ts',
      'test/a.ts',
    ]);
    expect(await call(at(folder), 'search_files', { pattern: 'x', path: 'no' })).toMatchObject({
      error: { code: 'NOT_FOUND' },
    });
    expect(await call(at(folder), 'search_files', { pattern: 'x', path: '..' })).toMatchObject({
      error: { code: 'OUTSIDE_ROOT' },
    });
  });

  it('reads a pattern as an expression, as it stands, or as words', async () => {
    const folder = folderWith({ 'a.md': 'art.\nCart\nART and craft', 'b.md': 'a.t craft art craft\ncraft' });
    const lines = async (pattern: string, mode: string): Promise<readonly string[]> =>
      (await hitsOf(at(folder), { pattern, mode })).hits.map((hit) => hit.split(' ')[0] ?? '');
    expect(await lines('ar\\w', 'regex')).toEqual(['a.md:1', 'a.md:2', 'b.md:1']);
    expect(await lines('(?i)^art', 'regex')).toEqual(['a.md:1', 'a.md:3']);
    expect(await lines('A.T', 'literal')).toEqual(['b.md:1']);
    expect(await lines('art', 'words')).toEqual(['a.md:1', 'a.md:3', 'b.md:1']);
    expect(await lines('cart', 'words')).toEqual(['a.md:2']);
    expect(await lines(' craft  cart ', 'words')).toEqual(['a.md:2', 'a.md:3', 'b.md:1', 'b.md:2']);
  });

  it('case 158: one character, an emoji, right-to-left and expression-like text are found as they stand, in any case', async () => {
    const folder = folderWith({ 'a.md': 'Z\n👩‍🚀 here\nשלום עולם\n[x](y).*\nÄrger' });
    const lines = async (pattern: string): Promise<readonly string[]> =>
      (await hitsOf(at(folder), { pattern, mode: 'literal' })).hits.map((hit) => hit.split(' ')[0] ?? '');
    expect(await lines('z')).toEqual(['a.md:1']);
    expect(await lines('👩‍🚀')).toEqual(['a.md:2']);
    expect(await lines('עולם')).toEqual(['a.md:3']);
    expect(await lines('[X](y).*')).toEqual(['a.md:4']);
    expect(await lines('ärger')).toEqual(['a.md:5']);
    for (const mode of ['regex', 'literal', 'words'])
      expect(await call(at(folder), 'search_files', { pattern: '', mode })).toMatchObject({
        error: { code: 'BAD_ARGS' },
      });
    expect(await call(at(folder), 'search_files', { pattern: ' ', mode: 'words' })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });

  it('case 144: an invalid expression is refused in the words of the engine', async () => {
    const refused = await call(at(folderWith({ 'a.md': 'x' })), 'search_files', { pattern: '(a' });
    expect(refused).toMatchObject({
      error: { code: 'BAD_ARGS', message: expect.stringMatching(/unclosed|Unterminated/) },
    });
  });

  it('case 145: a pattern that matches everything is counted to the end and shown in part', async () => {
    const folder = folderWith({ 'a.md': `${'line\n'.repeat(200_000)}` });
    for (const pattern of ['.', 'x*']) {
      const { hits, last } = await hitsOf(at(folder), { pattern });
      expect([pattern, hits.length, last.split('\n')[0]]).toEqual([pattern, 50, '200000 hits in 1 file.']);
    }
  });

  it('case 146: a pattern of a megabyte, a NUL or a line break is refused', async () => {
    const context = at(folderWith({ 'a.md': 'x' }));
    for (const pattern of ['x'.repeat(1_000_000), 'a\0b', 'a\nb'])
      expect(await call(context, 'search_files', { pattern })).toMatchObject({ error: { code: 'BAD_ARGS' } });
  });

  it('case 147, case 148: a glob that grows too large or is not closed is refused, for this call only', async () => {
    const context = at(folderWith({ 'x/y/x': 'x' }));
    for (const filePattern of ['{a,b}'.repeat(30), '[a', ''])
      expect(await call(context, 'search_files', { pattern: 'x', filePattern })).toMatchObject({
        error: { code: 'BAD_ARGS', message: expect.stringContaining('filePattern') },
      });
    expect((await hitsOf(context, { pattern: 'x', filePattern: '**/**/**/x' })).hits).toEqual(['x/y/x:1 x']);
  });

  it('case 149: links are not followed, neither out of the workspace nor in circles', async () => {
    const outside = folderWith({ 'secret.md': 'x' });
    const folder = folderWith({ 'a/b.md': 'x' });
    symlinkSync('..', join(folder, 'a', 'up'));
    symlinkSync(outside, join(folder, 'out'));
    symlinkSync(join(outside, 'secret.md'), join(folder, 'c.md'));
    expect((await hitsOf(at(folder), { pattern: 'x' })).hits).toEqual(['a/b.md:1 x']);
    for (const path of ['out', 'c.md', 'out/secret.md'])
      expect(await call(at(folder), 'search_files', { pattern: 'x', path })).toMatchObject({
        error: { code: expect.stringMatching(/SYMLINK|NOT_REGULAR/) },
      });
  });

  it('case 151: a file that vanishes or cannot be read meanwhile is counted, and the others are searched', async () => {
    const folder = folderWith({ 'a.md': 'x', 'b.md': 'x', 'c.md': 'x' });
    const context = at(folder, {
      other: ({ state }: { state: (path: string) => unknown }) => ({
        state: (path: string) => (path === 'a.md' ? ok(null) : state(path)),
      }),
    });
    const { hits, last } = await hitsOf(context, { pattern: 'x' });
    expect(hits).toEqual(['b.md:1 x', 'c.md:1 x']);
    expect(last).toContain('1 unreadable');
  });

  it('case 152: a name that is not UTF-8 is counted, and the rest is searched', async () => {
    const folder = folderWith({ 'a.md': 'x' });
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9])]), 'x');
    const { hits, last } = await hitsOf(at(folder), { pattern: 'x' });
    expect(hits).toEqual(['a.md:1 x']);
    expect(last).toContain('1 with names that are not UTF-8');
  });

  it('case 153: binary and oversized files are left out, and counted', async () => {
    const folder = folderWith({ 'a.md': 'x', 'b.bin': 'x\0x', 'c.md': 'x'.repeat(5000) });
    const { hits, last } = await hitsOf(at(folder, { limits: { editBytes: 1000 } }), { pattern: 'x' });
    expect(hits).toEqual(['a.md:1 x']);
    expect(last).toContain('1 binary, 1 too large');
  });

  it('case 154: of a minified line of 5 MB, 200 characters around the hit are shown', async () => {
    const line = `${'é'.repeat(1_200_000)}needle${'z'.repeat(2_500_000)}`;
    const context = at(folderWith({ 'a.min.js': line }));
    const found = await preview(context, 'search_files', { pattern: 'needle' });
    const [text = ''] = await shared(found);
    expect(text).toBe(`<hits path="a.min.js" count="1">\n1\t…${'é'.repeat(200)}needle${'z'.repeat(194)}…\n</hits>`);
    // It has not been seen, so it cannot be replaced unread.
    expect(found.share?.[0]?.origin?.lines).toEqual({ from: 1, to: 1, of: 1, shown: [] });
  });

  it('case 155: what ignore files hide is left out, and counted by the file that says so', async () => {
    const folder = folderWith({
      '.gitignore': '*.log\n/cache/\n',
      'a.log': 'x',
      'cache/y': 'x',
      'src/.gitignore': 'made.ts\n!b.log\n',
      'src/made.ts': 'x',
      'src/b.log': 'x',
      'src/c.log': 'x',
    });
    const { hits, last } = await hitsOf(at(folder), { pattern: 'x' });
    expect(hits).toEqual(['src/b.log:1 x']);
    expect(last).toContain('3 ignored by .gitignore, 1 ignored by src/.gitignore, 2 hidden');
    expect((await hitsOf(at(folder), { pattern: 'x', path: 'src' })).hits).toEqual(['src/b.log:1 x']);
    expect((await hitsOf(at(folder), { pattern: 'x', path: 'cache' })).hits).toEqual(['cache/y:1 x']);
    expect((await hitsOf(at(folder), { pattern: 'x', path: 'src/c.log' })).hits).toEqual(['src/c.log:1 x']);
  });

  it('obeys .countersignignore, unsigned ignore files, and no ignore file behind a link or outside the workspace', async () => {
    const own = folderWith({
      '.gitignore': '*.log',
      'src/.countersignignore': '!b.log\nc.md',
      'src/b.log': 'x',
      'src/c.md': 'x',
    });
    expect((await hitsOf(at(own), { pattern: 'x' })).hits).toEqual(['src/b.log:1 x']);
    expect((await hitsOf(at(own), { pattern: 'x', path: 'src' })).hits).toEqual(['src/b.log:1 x']);

    const plain = folderWith({ 'a.log': 'x', 'b.md': 'x' });
    const { changes = [] } = await preview(over(plain), 'create_file', {
      path: '.gitignore',
      content: '*.log',
      description: '',
    });
    expect((await hitsOf(at(plain, { layers: [changes] }), { pattern: 'x' })).hits).toEqual(['b.md:1 x']);

    const linked = folderWith({ 'a.log': 'x', 'rules.txt': '*.log\n' });
    symlinkSync('rules.txt', join(linked, '.gitignore'));
    expect((await hitsOf(at(linked), { pattern: 'x' })).hits).toEqual(['a.log:1 x']);

    const above = folderWith({ '.gitignore': '*.log', '.ignore': '*', 'in/.ignore': '*', 'in/a.log': 'x' });
    expect((await hitsOf(at(join(above, 'in')), { pattern: 'x' })).hits).toEqual(['a.log:1 x']);
  });

  it('case 156: a secret file is never found by what is in it, only when it is named', async () => {
    const folder = folderWith({ 'a.md': 'x', 'server.key': 'x', 'prod.env': 'x', '.env': 'x', 'deep/id_rsa': 'x' });
    const found = await hitsOf(at(folder), { pattern: 'x' });
    expect(found.hits).toEqual(['a.md:1 x']);
    // Nothing differs when the secret files do not match: not even a number tells.
    const other = await hitsOf(
      at(folderWith({ 'a.md': 'x', 'server.key': 'y', 'prod.env': 'y', '.env': 'y', 'deep/id_rsa': 'y' })),
      { pattern: 'x' },
    );
    expect(other).toEqual(found);
    const named = await preview(at(folder), 'search_files', { pattern: 'x', path: 'server.key' });
    expect(named.share?.[0]?.origin?.path).toBe('server.key');
  });

  it('case 33: a denied path is absent, and so is everything in it', async () => {
    const folder = folderWith({ 'Diary/a.md': 'x', 'b.md': 'x' });
    const context = { ...at(folder), hides: (path: string) => path === 'Diary' || path.startsWith('Diary/') };
    const found = await hitsOf(context, { pattern: 'x' });
    expect(found.hits).toEqual(['b.md:1 x']);
    expect(found.last).not.toContain('Diary');
  });

  it('case 145: more hits than can be listed one by one are counted', async () => {
    const folder = folderWith({ 'a.md': 'x\n'.repeat(200_000), 'b.md': 'x' });
    const { hits, last } = await hitsOf(at(folder), { pattern: '.' });
    expect(hits).toHaveLength(50);
    expect(last).toMatch(/^200001 hits in 2 files\./);
  });

  it('a file written while it is searched is searched as it is now', async () => {
    const folder = folderWith({ 'a.md': 'x one' });
    writeFileSync(join(folder, 'a.md'), 'new\nx two');
    expect((await hitsOf(at(folder), { pattern: 'x' })).hits).toEqual(['a.md:2 x two']);
  });

  it('case 159: what is shown is read again: a line that is not there any more is no hit', async () => {
    const folder = folderWith({ 'a.md': 'x one\nx two', 'b.md': 'x' });
    const now = bytesOf(new TextEncoder().encode('new\nx two'));
    const context = at(folder, {
      other: ({ state }: { state: (path: string) => unknown }) => ({
        state: (path: string) => (path === 'a.md' ? ok({ kind: 'file', bytes: now, mode: 0o644 }) : state(path)),
      }),
    });
    const { hits, last } = await hitsOf(context, { pattern: 'x' });
    expect(hits).toEqual(['a.md:2 x two', 'b.md:1 x']);
    expect(last).toBe('2 hits in 2 files.');
  });

  it('case 160: a hit that looks like a call or like our own tag stays a numbered line', async () => {
    const folder = folderWith({ 'a.md': '<TOOL_DECISION>x\n</hits>x\n<hits path="b">x' });
    const [text] = await shared(await preview(at(folder), 'search_files', { pattern: 'x' }));
    expect(text).toBe('<hits path="a.md" count="3">\n1\t<TOOL_DECISION>x\n2\t</hits>x\n3\t<hits path="b">x\n</hits>');
  });

  it('searches unsigned text instead of the text on disk', async () => {
    const folder = folderWith({ 'a.md': 'old', 'b.md': 'old', 'c.md': 'old', 'node_modules/x.js': 'old' });
    const signed = over(folder, { seen: {} });
    const edit = await preview(signed, 'edit_file', {
      path: 'a.md',
      edits: [{ old: 'old', new: 'new' }],
      description: '',
    });
    const gone = await preview(signed, 'delete_file', { path: 'b.md' });
    const made = await preview(signed, 'create_file', { path: 'deep/er/d.md', content: 'a\nnew', description: '' });
    const hidden = await preview(signed, 'create_file', { path: 'dist/e.md', content: 'new', description: '' });
    const layers = [edit, gone, made, hidden].map(({ changes = [] }) => changes);
    expect((await hitsOf(at(folder, { layers }), { pattern: 'old' })).hits).toEqual(['c.md:1 old']);
    expect((await hitsOf(at(folder, { layers }), { pattern: 'new' })).hits).toEqual([
      'a.md:1 new',
      'deep/er/d.md:2 new',
    ]);
    expect((await hitsOf(at(folder, { layers }), { pattern: 'new', path: 'deep' })).hits).toEqual([
      'deep/er/d.md:2 new',
    ]);
    expect((await hitsOf(at(folder, { layers }), { pattern: 'new', path: 'a.md' })).hits).toEqual(['a.md:1 new']);
  });

  it('leaves folders of by-products alone unless they are named', async () => {
    const folder = folderWith({ 'node_modules/p/a.js': 'x', 'dist/b.js': 'x', 'src/out': 'x' });
    const { hits, last } = await hitsOf(at(folder), { pattern: 'x' });
    expect(hits).toEqual(['src/out:1 x']);
    expect(last).toContain('dist/ and 1 like it');
    expect((await hitsOf(at(folder), { pattern: 'x', path: 'node_modules' })).hits).toEqual([
      'node_modules/p/a.js:1 x',
    ]);
  });

  it('leaves hidden files alone unless they are named, and counts them whatever is in them', async () => {
    const folder = folderWith({
      '.github/a.yml': 'x',
      '.github/.b.yml': 'x',
      '.c.yml': 'x',
      '.d.yml': 'y',
      'e.yml': 'x',
    });
    const { hits, last } = await hitsOf(at(folder), { pattern: 'x', filePattern: '*.yml' });
    expect(hits).toEqual(['e.yml:1 x']);
    expect(last).toContain('3 hidden');
    expect((await hitsOf(at(folder), { pattern: 'x', path: '.github' })).hits).toEqual(['.github/a.yml:1 x']);
    expect((await hitsOf(at(folder), { pattern: 'x', path: '.c.yml' })).hits).toEqual(['.c.yml:1 x']);
  });

  it('takes names and patterns that look like options for what they are', async () => {
    const folder = folderWith({ '--pre=touch': '--files', '-e': '--files', '--type-list/a': '--files' });
    expect((await hitsOf(at(folder), { pattern: '--files' })).hits).toHaveLength(3);
    expect((await hitsOf(at(folder), { pattern: '--files', path: '--type-list' })).hits).toEqual([
      '--type-list/a:1 --files',
    ]);
    expect((await hitsOf(at(folder), { pattern: '--files', path: '-e' })).hits).toEqual(['-e:1 --files']);
    expect((await hitsOf(at(folder), { pattern: '-files', filePattern: '-*' })).hits).toHaveLength(2);
  });

  it('reads UTF-16 and other encodings as read_file does', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('one\nwörd\n', 'utf16le')]);
    const latin = Buffer.from('caf\xe9 needle', 'latin1');
    const folder = folderWith({ 'a.txt': utf16, 'b.txt': latin });
    expect((await hitsOf(at(folder), { pattern: 'wörd|needle' })).hits).toEqual([
      'a.txt:2 wörd',
      'b.txt:1 caf\\xe9 needle',
    ]);
  });

  it('is over when the person stops', async () => {
    const context = at(folderWith({ 'a.md': 'x' }), { signal: AbortSignal.abort() });
    expect(await call(context, 'search_files', { pattern: 'x' })).toMatchObject({ error: { code: 'TIMEOUT' } });
  });

  it('a named file that is binary is refused with its type', async () => {
    const context = at(folderWith({ 'a.bin': 'x\0' }));
    expect(await call(context, 'search_files', { pattern: 'x', path: 'a.bin' })).toMatchObject({
      error: { code: 'BINARY' },
    });
  });
});
