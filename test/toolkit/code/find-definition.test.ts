import { rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../../src/workspace/hash.ts';
import type { Path } from '../../../src/workspace/path.ts';
import { preview, shared } from '../tool-calls.ts';
import { codeGround } from './code-ground.ts';

const SHOP = {
  'src/cart.ts': `import { Item } from './item.ts';

/** What a person buys. */
export class Cart {
  #items: Item[] = [];
  get total(): number {
    const sum = 0;
    return this.#items.reduce((all, item) => all + item.price, sum);
  }
}
`,
  'src/item.ts':
    'export interface Item { price: number }\nexport enum Kind { Book, Toy }\nexport type Items = Item[];\n',
  'src/order.js': "const { Cart } = require('./cart');\nexports.order = function () { return new Cart(); };\n",
  'node_modules/other/cart.ts': 'export class Cart {}\n',
  'built/cart.js': 'class Cart {}\n',
  '.gitignore': 'built\n',
};

const found = async (context: Parameters<typeof preview>[0], input: Record<string, string | number>) =>
  preview(context, 'find_definition', input);

describe('find_definition', () => {
  test('shows the lines of a class with what is around it, and where they came from', async () => {
    const { context } = codeGround(SHOP);
    const { share = [], toModel } = await found(context, { symbol: 'Cart', contextLines: 1 });
    expect(share.map(({ origin }) => origin?.path)).toEqual(['src/cart.ts']);
    const [text] = await shared({ summary: '', share });
    expect(text).toContain('exported class Cart, line 4');
    expect(text).toContain('3\t/** What a person buys. */');
    expect(text).toContain('4\texport class Cart {');
    expect(share[0]?.origin?.lines).toEqual({ from: 3, to: 10, of: 10 });
    expect(toModel).toContain('1 definition of Cart (index of 3 source files, checked just now)');
  });

  test('finds a method by its qualified name, and under other spellings of the argument', async () => {
    const { context } = codeGround(SHOP);
    const { share = [] } = await found(context, { symbol_name: 'Cart.total' });
    expect(await shared({ summary: '', share })).toEqual([
      expect.stringContaining('exported method Cart.total, line 6'),
    ]);
    expect((await found(context, { symbol: 'Item.total' })).summary).toContain('none');
  });

  test.each([
    ['Item', 'interface', 'interface Item'],
    ['Kind', 'enum', 'enum Kind'],
    ['Items', 'type', 'type Items'],
    ['order', 'function', 'function order'],
    ['sum', 'variable', 'variable Cart.total.sum'],
  ])('finds %s as %s', async (symbol, type, words) => {
    const { context } = codeGround(SHOP);
    const { share = [] } = await found(context, { symbol, type });
    expect((await shared({ summary: '', share })).join()).toContain(words);
  });

  test('shows where a name is imported', async () => {
    const { context } = codeGround(SHOP);
    const { share = [] } = await found(context, { symbol: 'Cart', type: 'import' });
    expect(share.map(({ origin }) => origin?.path)).toEqual(['src/order.js']);
  });

  test('says that there is none, and shows the nearest names', async () => {
    const { context } = codeGround(SHOP);
    const { share = [] } = await found(context, { symbol: 'Carts' });
    const texts = await shared({ summary: '', share });
    expect(texts[0]).toContain('No definition of Carts found. Nearest names follow.');
    expect(texts[1]).toContain('class Cart');
    expect(share[1]?.origin?.path).toBe('src/cart.ts');
    const none = await found(context, { symbol: 'Zzzzzzzzzzzz' });
    expect(await shared(none)).toEqual([expect.stringContaining('No definition of Zzzzzzzzzzzz found. (index')]);
  });

  test('case 159: sees an edit, a new file and a deletion made by others just before', async () => {
    const { context, folder, write } = codeGround(SHOP);
    await found(context, { symbol: 'Cart' });
    write({ 'src/cart.ts': 'export class Basket {}\n', 'src/new/tax.ts': 'export const tax = 7;\n' });
    rmSync(join(folder, 'src/item.ts'));
    expect((await found(context, { symbol: 'Basket' })).share).toHaveLength(1);
    expect((await found(context, { symbol: 'tax' })).share?.[0]?.origin?.path).toBe('src/new/tax.ts');
    expect((await found(context, { symbol: 'Cart' })).summary).toContain('none');
    expect((await found(context, { symbol: 'Items' })).summary).toContain('none');
  });

  test('case 159: an edit that keeps size and time of the file is seen', async () => {
    const { context, folder } = codeGround({ 'a.ts': 'export const one = 1;\n' });
    const file = join(folder, 'a.ts');
    const { atime, mtime } = statSync(file);
    await found(context, { symbol: 'one' });
    writeFileSync(file, 'export const two = 1;\n');
    utimesSync(file, atime, mtime);
    expect((await found(context, { symbol: 'two' })).share).toHaveLength(1);
    expect((await found(context, { symbol: 'one' })).summary).toContain('none');
  });

  test('unsigned changes take the place of what is on disk', async () => {
    const ground = codeGround(SHOP);
    const text = new TextEncoder().encode('export class Basket {}\n');
    const after = { kind: 'file', bytes: bytesOf(text), mode: 0o644 } as const;
    const added = ground.with([[{ path: 'src/basket.ts' as Path, before: null, after }]]);
    expect((await found(added, { symbol: 'Basket' })).share?.[0]?.origin?.path).toBe('src/basket.ts');
    const before = {
      kind: 'file',
      bytes: bytesOf(new TextEncoder().encode(SHOP['src/cart.ts'])),
      mode: 0o644,
    } as const;
    const gone = ground.with([[{ path: 'src/cart.ts' as Path, before, after: null }]]);
    expect((await found(gone, { symbol: 'Cart' })).summary).toContain('none');
    expect((await found(ground.context, { symbol: 'Basket' })).summary).toContain('none');
  });

  test('a changed ignore file hides and shows source files', async () => {
    const { context, write } = codeGround(SHOP);
    write({ '.gitignore': 'src\n' });
    const { share = [] } = await found(context, { symbol: 'Cart' });
    expect(share.map(({ origin }) => origin?.path)).toEqual(['built/cart.js']);
  });
});
