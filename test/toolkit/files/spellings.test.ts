// Every other name and spelling that the file tools are known by elsewhere comes to the same as ours.
import { describe, expect, it } from 'vitest';
import { proposeCall } from '../../../src/proposal/propose.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import { call, over, shared } from '../tool-calls.ts';
import { folderWith } from './search-calls.ts';

type Input = Readonly<Record<string, JsonValue>>;

const FILES = { 'src/a.ts': '// TODO: one\n// todo: two\n', 'src/b.md': 'TODO', 'c.ts': 'TODO' };

const SEARCHES: readonly (readonly [name: string, input: Input, ours: Input])[] = [
  ['search_text', { pattern: 'TODO', path: 'src' }, { pattern: 'TODO', path: 'src' }],
  ['grep', { pattern: 'TODO', include: '*.ts' }, { pattern: 'TODO', filePattern: '*.ts' }],
  ['grep', { pattern: 'todo', '-i': true, path: 'src' }, { pattern: '(?i)todo', path: 'src' }],
  ['grep_search', { query: 'TODO', includePattern: '*.ts' }, { pattern: 'TODO', filePattern: '*.ts' }],
  ['grep_search', { query: 'todo', case_sensitive: false }, { pattern: '(?i)todo' }],
  ['search_code', { query: 'TODO', max_results: 1 }, { pattern: 'TODO', limit: 1 }],
  ['ripgrep', { regex: 'TODO', glob: '*.md' }, { pattern: 'TODO', filePattern: '*.md' }],
  ['rg', { pattern: 'TODO', dir: 'src', head_limit: 1 }, { pattern: 'TODO', path: 'src', limit: 1 }],
  ['search_files', { query: 'TODO' }, { pattern: 'TODO' }],
  ['search_files', { pattern: 'TODO', file_pattern: '*.md' }, { pattern: 'TODO', filePattern: '*.md' }],
  ['search_files', { pattern: 'TODO', directory: 'src' }, { pattern: 'TODO', path: 'src' }],
  ['search_files', { pattern: 'TODO', folder: 'src' }, { pattern: 'TODO', path: 'src' }],
  ['search_files', { pattern: 'TODO', filepath: 'c.ts' }, { pattern: 'TODO', path: 'c.ts' }],
  ['search_files', { pattern: 'TODO', file_path: 'c.ts' }, { pattern: 'TODO', path: 'c.ts' }],
  ['search_files', { text: 'todo', ignoreCase: true, mode: 'literal' }, { pattern: 'todo', mode: 'literal' }],
  ['search_files', { pattern: 'TODO', caseSensitive: true }, { pattern: 'TODO' }],
];

const FINDS: readonly (readonly [name: string, input: Input, ours: Input])[] = [
  ['glob', { pattern: '*.ts', dir: 'src' }, { pattern: '*.ts', path: 'src' }],
  ['file_search', { query: 'a.ts' }, { pattern: 'a.ts' }],
  ['find_file', { name: 'a.ts', directory: 'src' }, { pattern: 'a.ts', path: 'src' }],
  ['find_files', { file_pattern: '*.ts', folder: 'src' }, { pattern: '*.ts', path: 'src' }],
  ['find_files', { filePattern: '*.ts' }, { pattern: '*.ts' }],
  ['find_files', { glob_pattern: '*.ts' }, { pattern: '*.ts' }],
];

const OTHERS: readonly (readonly [name: string, input: Input, own: string, ours: Input])[] = [
  ['read_file', { filepath: 'c.ts' }, 'read_file', { path: 'c.ts' }],
  ['read_file', { file_path: 'c.ts' }, 'read_file', { path: 'c.ts' }],
  ['read_file', { filePath: 'c.ts' }, 'read_file', { path: 'c.ts' }],
  ['list_files', { directory: 'src' }, 'list_files', { path: 'src' }],
  ['list_files', { dir: 'src' }, 'list_files', { path: 'src' }],
];

describe('a call in another spelling shares what ours does', () => {
  it.each([
    ...SEARCHES.map(([name, input, ours]) => [name, input, 'search_files', ours] as const),
    ...FINDS.map(([name, input, ours]) => [name, input, 'find_files', ours] as const),
    ...OTHERS,
  ])('%s %j', async (name, input, own, ours) => {
    const context = over(folderWith(FILES));
    const [theirs, mine] = [await call(context, name, input), await call(context, own, ours)];
    if (!theirs.ok || !mine.ok) throw new Error(JSON.stringify([theirs, mine]));
    expect(await shared(theirs.value)).toEqual(await shared(mine.value));
    expect((await shared(mine.value)).join('\n')).toMatch(/TODO|a\.ts/);
  });
});

it.each(['search_files', 'find_files', 'list_files', 'read_file'])(
  'working_dir is ignored by %s, and the model is told',
  async (name) => {
    const context = over(folderWith(FILES));
    const input = { working_dir: '/etc', ...(name.startsWith('list') ? {} : { pattern: 'x' }) };
    const asked = name === 'read_file' ? { working_dir: '/etc', filepath: 'c.ts' } : input;
    const proposed = await proposeCall(
      { id: '1.1.1', providerId: 'a', name, arguments: JSON.stringify(asked) },
      context,
    );
    if (!proposed.ok) throw new Error(proposed.error.message);
    expect(proposed.value.preview.toModel).toContain('working_dir was ignored: the workspace is the working folder');
  },
);

it('two spellings of one argument contradict each other', async () => {
  const context = over(folderWith(FILES));
  expect(await call(context, 'search_files', { pattern: 'a', query: 'b' })).toMatchObject({
    error: { code: 'BAD_ARGS', message: expect.stringContaining('query and pattern mean the same') },
  });
});
