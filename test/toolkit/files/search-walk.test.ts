// However it goes about it, a search is over the very files that a listing shows.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { preview, shared } from '../tool-calls.ts';
import { folderWith, hitsOf, searching } from './search-calls.ts';

const NAMES = ['a.md', 'b.log', 'c', '.d', 'dist'] as const;
const FOLDERS = ['', 'x/', 'x/y/', '.h/', 'build/', 'z.log/'] as const;
const RULES = [
  '*.log',
  '!b.log',
  '/a.md',
  'x/',
  '!x/',
  'y',
  'x/y/c',
  '**/c',
  '.d',
  '*',
  '!*/',
  '!a.md',
  '# c',
  'c ',
] as const;

const trees = fc.record({
  files: fc.uniqueArray(fc.tuple(fc.constantFrom(...FOLDERS), fc.constantFrom(...NAMES)), {
    minLength: 3,
    maxLength: 20,
    selector: ([folder, name]) => folder + name,
  }),
  rules: fc.dictionary(
    fc.constantFrom('.gitignore', 'x/.gitignore', 'x/y/.gitignore', 'x/.countersignignore'),
    fc.array(fc.constantFrom(...RULES), { maxLength: 4 }).map((lines) => lines.join('\n')),
    { maxKeys: 3 },
  ),
  folder: fc.constantFrom('.', 'x', 'x/y', 'build'),
  /** A repository of its own in a folder. */
  nested: fc.boolean(),
  denied: fc.constantFrom('x', 'x/y', 'a.md', 'nothing'),
});

const listed = async (folder: string, path: string): Promise<string[]> => {
  const [text = ''] = await shared(
    await preview(searching(folder, undefined, { limits: { listEntries: 1000 } }), 'list_files', {
      path,
      recursive: true,
    }),
  );
  return text
    .split('\n')
    .flatMap((line) => /^file\t.*\t(.*)$/.exec(line)?.[1] ?? [])
    .sort();
};

describe('the files of a search', () => {
  it('are those of a listing, with ripgrep and without, whatever is ignored', async () => {
    await fc.assert(
      fc.asyncProperty(trees, async ({ files, rules, folder: path, nested, denied }) => {
        const plain = Object.fromEntries(files.map(([folder, name]) => [folder + name, 'needle\n']));
        // Every folder that is asked for is there; a name cannot be a file and a folder.
        const folder = folderWith({
          'x/y/e.md': 'needle',
          'build/e.md': 'needle',
          ...plain,
          ...rules,
          ...(nested ? { 'x/.git/HEAD': 'ref' } : {}),
        });
        const hides = (place: string): boolean => place === denied || place.startsWith(`${denied}/`);
        const expected = (await listed(folder, path)).filter((place) => !hides(place));
        for (const engine of [undefined, null]) {
          const context = { ...searching(folder, engine, { limits: { searchHits: 200, listEntries: 1000 } }), hides };
          const { hits } = await hitsOf(context, { pattern: 'needle', path });
          expect(hits.map((hit) => hit.split(':')[0])).toEqual(expected);
          const [found = ''] = await shared(await preview(context, 'find_files', { pattern: '**', path }));
          expect(found.split('\n').flatMap((line) => /^file\t.*\t(.*)$/.exec(line)?.[1] ?? [])).toEqual(expected);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('may be more than one argument list holds', async () => {
    const names = Array.from({ length: 1500 }, (_, index) => `${'long'.repeat(40)}/${index}.md`);
    const folder = folderWith({
      // Only our own walk reads it, and ripgrep is given every file by name.
      '.countersignignore': '/7.md',
      ...Object.fromEntries(names.map((name) => [name, 'needle'])),
    });
    const { last } = await hitsOf(searching(folder, undefined), { pattern: 'needle' });
    expect(last).toContain('1500 hits in 1500 files.');
  });
});
