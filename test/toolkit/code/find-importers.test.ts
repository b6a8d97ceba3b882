import { describe, expect, test } from 'vitest';
import { preview, shared } from '../tool-calls.ts';
import { codeGround } from './code-ground.ts';

const FILES = {
  'tsconfig.json': '{ "compilerOptions": { "paths": { "@shop/*": ["./src/*"] } } }',
  'package.json': '{ "name": "shop", "imports": { "#cart": "./src/cart.ts" } }',
  'src/cart.ts': 'export class Cart {}\nexport const vat = 7;\n',
  'src/tools/index.ts': "export * from '../cart.js';\n",
  'src/relative.ts': "import { Cart } from './cart';\nnew Cart();\n",
  'src/alias.ts': "import type { Cart } from '@shop/cart';\nexport type C = Cart;\n",
  'src/hash.ts': "import { vat } from '#cart';\nconsole.log(vat);\n",
  'src/folder.ts': "import { Cart as Basket } from './tools';\nnew Basket();\n",
  'src/common.cjs': "const { vat } = require('./cart');\nmodule.exports = vat;\n",
  'src/lazy.mjs': "export const late = async () => (await import('./cart.ts')).vat;\n",
  'src/style.ts': "import './style.css';\nimport { useState } from 'react';\n",
  'src/style.css': 'p {}\n',
};

const paths = async (modulePath: string, ground = codeGround(FILES)) => {
  const { share = [] } = await preview(ground.context, 'find_importers', { modulePath });
  return share.flatMap(({ origin }) => (origin === undefined ? [] : [origin.path as string]));
};

const ALL = ['src/alias.ts', 'src/common.cjs', 'src/hash.ts', 'src/lazy.mjs', 'src/relative.ts', 'src/tools/index.ts'];

describe('find_importers', () => {
  test.each(['src/cart.ts', './src/cart', 'src/cart.js', '@shop/cart', 'cart', '#cart'])(
    'resolves %s as the language does and shows every kind of import',
    async (module) => {
      expect(await paths(module)).toEqual(ALL);
    },
  );

  test('finds a folder by its index file, a style sheet by its path and a package by its name', async () => {
    expect(await paths('src/tools')).toEqual(['src/folder.ts']);
    expect(await paths('src/style.css')).toEqual(['src/style.ts']);
    expect(await paths('react')).toEqual(['src/style.ts']);
  });

  test('finds who imports a symbol, through files that pass it on and under another name', async () => {
    expect(await paths('vat')).toEqual(['src/common.cjs', 'src/hash.ts', 'src/lazy.mjs']);
    expect(await paths('Cart')).toEqual(['src/alias.ts', 'src/folder.ts', 'src/relative.ts']);
  });

  test('understands the spellings of others, and says when nobody imports it', async () => {
    const { context } = codeGround(FILES);
    const found = await preview(context, 'find_importers', { module_path: 'src/lazy.mjs' });
    expect(await shared(found)).toEqual([expect.stringContaining('No file imports src/lazy.mjs. (index of')]);
  });

  test('an import means another file once one comes or goes', async () => {
    const ground = codeGround({ 'a.ts': "import './b';\n", 'b/index.ts': 'export {};\n' });
    expect(await paths('b/index.ts', ground)).toEqual(['a.ts']);
    ground.write({ 'b.ts': 'export {};\n' });
    expect(await paths('b.ts', ground)).toEqual(['a.ts']);
    expect(await paths('b/index.ts', ground)).toEqual([]);
  });
});
