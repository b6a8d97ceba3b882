import { describe, expect, test } from 'vitest';
import { preview, shared } from '../../tool-calls.ts';
import { codeGround } from '../code-ground.ts';

/** "path line,line" of every file the tool shows. */
const found = async (files: Readonly<Record<string, string>>, input: Record<string, string | number>) => {
  const { share = [] } = await preview(codeGround(files).context, 'find_references', input);
  const texts = await shared({ summary: '', share });
  return share.map(({ origin }, index) => {
    const lines = (texts[index] ?? '').split('\n').filter((line) => /^\d+\t/.test(line));
    return `${origin?.path} ${lines.map((line) => Number.parseInt(line, 10)).join(',')}`;
  });
};

describe('references across files', () => {
  test('a namespace is followed through the files that pass it on', async () => {
    const files = {
      'a.ts': 'export const price = 1;\n',
      'named.ts': "export * as shop from './a';\n",
      'all.ts': "export * from './named';\n",
      'again.ts': "export { shop as store } from './all';\n",
      'local.ts': "import * as own from './a';\nexport { own };\n",
      'use.ts': [
        "import { shop } from './all';",
        "import { store } from './again';",
        "import { own } from './local';",
        'shop.price;',
        'store.price;',
        'own.price;',
        'own.other;',
        '',
      ].join('\n'),
    };
    expect(await found(files, { symbol: 'price' })).toEqual(['a.ts 1', 'use.ts 4,5,6']);
  });

  test('a type and a value that share an exported name are kept apart in other files', async () => {
    const files = {
      'a.ts': 'export type Box = { a: 1 };\nexport const Box = { a: 1 };\n',
      'use.ts': "import { Box } from './a';\nlet x: Box;\nx = Box;\n",
    };
    expect(await found(files, { symbol: 'Box', path: 'a.ts', line: 1 })).toEqual(['a.ts 1', 'use.ts 1,2']);
    expect(await found(files, { symbol: 'Box', path: 'a.ts', line: 2 })).toEqual(['a.ts 2', 'use.ts 1,3']);
  });

  test('an own export hides what a star would pass on', async () => {
    const files = {
      'a.ts': 'export const price = 1;\nexport default price;\n',
      'own.ts': "export * from './a';\nexport const price = 2;\n",
      'use.ts': "import { price } from './own';\nimport two from './own';\nprice;\n",
    };
    expect(await found(files, { symbol: 'price', path: 'a.ts', line: 1 })).toEqual(['a.ts 1,2']);
    expect(await found(files, { symbol: 'price', path: 'own.ts', line: 2 })).toEqual(['own.ts 2', 'use.ts 1,3']);
  });

  test('files that import each other in a circle are visited once', async () => {
    const files = {
      'a.ts': "export * from './b';\nexport const price = 1;\n",
      'b.ts': "export * from './a';\nexport * as a from './a';\nimport { price } from './a';\nprice;\n",
    };
    expect(await found(files, { symbol: 'price' })).toEqual(['a.ts 2', 'b.ts 3,4']);
  });

  test('the whole of a module that is assigned or exported as one is found where it is required', async () => {
    const files = {
      'a.js': 'function total() {}\nmodule.exports = total;\n',
      'b.ts': 'function other() {}\nexport = other;\n',
      'use.js': "const sum = require('./a');\nsum();\n",
      'use.ts': "import other = require('./b');\nother();\n",
    };
    expect(await found(files, { symbol: 'total' })).toEqual(['a.js 1,2', 'use.js 1,2']);
    expect(await found(files, { symbol: 'other', path: 'b.ts' })).toEqual(['b.ts 1,2', 'use.ts 1,2']);
  });

  test('names of a script are everyone’s, those of a module are not', async () => {
    const script = { 'a.js': 'function shared() {}\n', 'b.js': 'shared();\n', 'c.py': 'shared()\n' };
    expect(await found(script, { symbol: 'shared' })).toEqual(['a.js 1', 'b.js 1']);
    const module = { 'a.js': 'function shared() {}\nexport {};\nexport const x = 1;\n', 'b.js': 'shared();\n' };
    expect(await found(module, { symbol: 'shared' })).toEqual(['a.js 1']);
  });

  test('files of one folder share their names where the language says so', async () => {
    const files = {
      'a.go': 'package shop\n\nfunc Total() int { return 1 }\n',
      'b.go': 'package shop\n\nvar x = Total()\n',
      'deep/c.go': 'package deep\n\nvar y = Total()\n',
    };
    expect(await found(files, { symbol: 'Total' })).toEqual(['a.go 3', 'b.go 3']);
  });
});
