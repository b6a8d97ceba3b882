import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { countTokens } from 'gpt-tokenizer';
import { describe, expect, it } from 'vitest';
import { fail } from '../../../src/error/error-value.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { folderWith } from '../data/data-calls.ts';
import { call, over, preview, shared } from '../tool-calls.ts';

const SHOP = {
  'package.json': JSON.stringify({
    name: 'shop',
    version: '1.2.0',
    scripts: { test: 'vitest run', build: 'tsc' },
    dependencies: { hono: '4' },
  }),
  'README.md': '# Shop\n\nSells tea.\n',
  'src/cart.ts': 'export {};\n',
  'src/price/vat.ts': 'export {};\n',
  'test/cart.test.ts': '',
  '.env': 'KEY=secret\n',
  '.gitignore': 'dist/\n',
  'dist/out.js': '',
};

const context = async (folder: string, input = {}): Promise<string[]> =>
  shared(await preview(over(folder), 'get_context', input));

describe('get_context', () => {
  it('tells files, languages, tests, manifest, README and folders', async () => {
    const [first = '', ...others] = await context(folderWith(SHOP));
    expect(first).toContain('5 files in 3 folders');
    expect(first).toContain('2 hidden, 1 ignored');
    expect(first).toContain('Languages: TypeScript 3, JSON 1, Markdown 1');
    expect(first).toContain('Tests: npm test (package.json)');
    expect(first).toContain('src/ (2 files)\n  price/ (1 file)\n    vat.ts\n  cart.ts\ntest/ (1 file)\n  cart.test.ts');
    expect(others).toEqual([
      '<manifest path="package.json">\nname: shop\nversion: 1.2.0\nscripts: test, build\ndependencies: hono\n</manifest>',
      '<file path="README.md" lines="1-4 of 4">\n1\t# Shop\n2\t\n3\tSells tea.\n4\t\n</file>',
    ]);
  });

  it('what comes out of a file says so, so that privacy and rules hold for it', async () => {
    const { share = [] } = await preview(over(folderWith(SHOP)), 'get_context', {});
    expect(share.map(({ origin }) => origin?.path)).toEqual([undefined, 'package.json', 'README.md']);
  });

  it('names what was changed last, newest first', async () => {
    const folder = folderWith({ 'old.md': '', 'new.md': '' });
    utimesSync(join(folder, 'old.md'), 1_700_000_000, 1_700_000_000);
    utimesSync(join(folder, 'new.md'), 1_760_000_000, 1_760_000_000);
    const [text] = await context(folder);
    expect(text).toContain('Changed last:\n  2025-10-09 new.md\n  2023-11-14 old.md');
  });

  it('a README that is hidden by a rule is not read', async () => {
    const here = { ...over(folderWith(SHOP)), hides: (path: string) => path === 'README.md' };
    const texts = await shared(await preview(here, 'get_context', {}));
    expect(texts.join('\n')).not.toContain('README');
  });

  it('knows the manifests of other languages, and passes over one that is broken or none', async () => {
    const folder = folderWith({
      'package.json': '{ broken',
      'pyproject.toml': '[project]\nname = "tea"\nversion = "0.1"\ndependencies = []\n',
      'Cargo.toml': '[package]\nname = "kettle"\nedition = "2024"\n',
      'go.mod': 'module example.org/cup\n\ngo 1.24\n',
      readme: new Uint8Array([0, 1, 2]),
    });
    const [, ...others] = await context(folder);
    expect(others).toEqual([
      '<manifest path="pyproject.toml">\nname = "tea"\nversion = "0.1"\n</manifest>',
      '<manifest path="Cargo.toml">\nname = "kettle"\nedition = "2024"\n</manifest>',
      '<manifest path="go.mod">\nmodule example.org/cup\ngo 1.24\n</manifest>',
    ]);
  });

  it('a README larger than anyone writes is left out, and so are names that are no text', async () => {
    const folder = folderWith({ 'README.md': 'x'.repeat(1_100_000), 'package.json': '[]', 'a\nb.md': '' });
    const texts = await context(folder, { level: 'comprehensive' });
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('"a\\nb.md"');
  });

  it('a folder of many files names some and counts the others', async () => {
    const folder = folderWith(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`src/f${index}.ts`, ''])));
    const [text] = await context(folder);
    expect(text).toContain(', …28 more');
  });

  it.each(['list', 'stat'] as const)(
    'case 39: a workspace whose %s fails has no overview, and says why',
    async (operation) => {
      const here = over(folderWith(SHOP), { other: () => ({ [operation]: () => fail('DENIED', 'EACCES') }) });
      expect(await call(here, 'get_context', {})).toMatchObject({ error: { code: 'DENIED' } });
    },
  );

  it('an empty folder has an overview too', async () => {
    const [text] = await context(temporaryFolder());
    expect(text).toContain('0 files in 0 folders');
  });

  it('refuses a budget that nothing fits into', async () => {
    expect(await call(over(temporaryFolder()), 'get_context', { budget: 10 })).toMatchObject({
      error: { code: 'BAD_ARGS' },
    });
  });
});

describe('on 10,000 files get_context stays within its budget by a real tokenizer', () => {
  const folder = temporaryFolder();
  const words = ['cart', 'userAccount', 'price_list', 'HTTPClient2', 'überblick', '注文管理', 'заказ', 'x'];
  for (let number = 0; number < 200; number++) {
    const inner = join(folder, `${words[number % 8]}-${number}`, words[(number * 3) % 8] ?? '');
    mkdirSync(inner, { recursive: true });
    for (let file = 0; file < 50; file++) writeFileSync(join(inner, `${words[file % 8]}.${file}.ts`), '');
  }
  writeFileSync(
    join(folder, 'README.md'),
    `${'注文を管理する。 Some words about it, `code()` and [links](https://example.org/a?b=1).\n'.repeat(2000)}`,
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({
      name: 'big',
      scripts: Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`task:${index}`, 'x'])),
    }),
  );

  it.each([
    [{ level: 'minimal' }, 400],
    [{ level: 'standard' }, 2000],
    [{ level: 'comprehensive' }, 8000],
    [{ level: 'comprehensive', budget: 100 }, 100],
    [{ level: 'minimal', budget: 3000 }, 3000],
  ])('%j', async (input, budget) => {
    const texts = await context(folder, input);
    const tokens = texts.reduce((sum, text) => sum + countTokens(text), 0);
    expect(tokens).toBeLessThanOrEqual(budget);
    // A budget is there to be used: an overview that says nothing would fit as well.
    if (budget >= 400) expect(tokens).toBeGreaterThan(budget / 4);
    expect(texts[0]).toContain('10002 files');
  });
});
