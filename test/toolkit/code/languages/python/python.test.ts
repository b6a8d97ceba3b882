import { describe, expect, it } from 'vitest';
import { python } from '../../../../../src/toolkit/code/languages/python/python.ts';
import { imported, meant, outlined, source } from '../shown.ts';

const read = (text: string) => python.extract('a.py', source(text), 'full');

describe('what a Python file declares', () => {
  it('lists functions, classes, methods, fields, variables and type aliases with what they are in', async () => {
    const found = await read(`
      LIMIT = 3
      count: int = 0
      first, (second, *rest) = pair
      type Alias[T] = list[T]
      @decorated
      class Cart(Base):
          size = 1
          @property
          async def total(self, tax=LIMIT):
              self.paid = tax
              local = 1
              def inner(): pass
      def top(): pass
    `);
    expect(outlined(found)).toEqual([
      'constant LIMIT 1',
      'variable count 2',
      'variable first 3',
      'variable second 3',
      'variable rest 3',
      'type Alias 4',
      'class Cart 6',
      'field Cart.size 7',
      'method Cart.total 9',
      'field Cart.paid 10',
      'variable Cart.total.local 11',
      'function Cart.total.inner 12',
      'function top 13',
    ]);
    expect(found.symbols.find(({ name }) => name === 'total')).toMatchObject({
      lines: { from: 8, to: 12 },
      exported: true,
    });
    expect(found.symbols.find(({ name }) => name === 'local')).toMatchObject({ exported: false });
    expect(found.broken).toBe(false);
  });

  it('declares a variable where it is first bound, and writes to it afterwards', async () => {
    const found = await read(`
      x = 1
      x = 2
      x += 3
      for y in x: pass
      with open(x) as (f, g): pass
      try: pass
      except E as error: pass
      if (n := 3): del n
    `);
    expect(outlined(found)).toEqual([
      'variable x 1',
      'variable y 4',
      'variable f 5',
      'variable g 5',
      'variable error 7',
      'variable n 8',
    ]);
    expect(meant(found).filter((line) => line.includes(' write'))).toEqual([
      '2:1 x write = line 1',
      '3:1 x write = line 1',
      '8:18 n write = line 8',
    ]);
  });

  it('lists both of two functions of one name as one thing', async () => {
    const { symbols } = await read(`
      if a:
          def f(): pass
      else:
          def f(): pass
    `);
    expect(symbols.map(({ name, binding }) => [name, binding])).toEqual([
      ['f', 1],
      ['f', 1],
    ]);
  });

  it('binds the names of match patterns and looks at the others', async () => {
    const found = await read(`
      match value:
          case Point(x=0, y=[a, *rest]): pass
          case {"k": v, **others}: pass
          case colour.RED | _: pass
          case str() as text: pass
    `);
    expect(outlined(found)).toEqual([
      'variable a 2',
      'variable rest 2',
      'variable v 3',
      'variable others 3',
      'variable text 5',
    ]);
    expect(meant(found)).toEqual([
      '1:7 value read = ?',
      '2:10 Point read = ?',
      '2:16 x member',
      '2:21 y member',
      '4:10 colour read = ?',
      '4:17 RED member of colour',
      '5:10 str read = ?',
    ]);
  });

  it('lists parameters and names of comprehensions when all of it is read, and not for the index', async () => {
    const text = 'def f(a, *b, c=1): return [d for d in lambda e: a]\n';
    const parameters = (depth: 'outline' | 'full') =>
      python
        .extract('a.py', text, depth)
        .then(({ symbols }) => symbols.filter(({ kind }) => kind === 'parameter').map(({ name }) => name));
    expect(await parameters('full')).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await parameters('outline')).toEqual([]);
  });

  it('reads only the outline when that is asked for', async () => {
    const found = await python.extract('a.py', 'import a\nx = a.b\n', 'outline');
    expect(found.references).toEqual([]);
    expect(outlined(found)).toEqual(['variable x 2']);
  });

  it('gives what can be had of broken source', async () => {
    const found = await read(`
      def whole(): return 1
      def half(:
      class After:
          def method(self): pass
    `);
    expect(found.broken).toBe(true);
    expect(outlined(found)).toEqual(expect.arrayContaining(['function whole 1', 'class After 3']));
  });
});

describe('what a Python file imports', () => {
  it('takes modules, names, other names and everything', async () => {
    const found = await read(`
      from __future__ import annotations
      import os.path as p, sys
      from ..shop.cart import Cart, total as sum
      from .all import *
    `);
    expect(imported(found)).toEqual([
      '__future__: annotations',
      'os.path: * as p',
      'sys: * as sys',
      '..shop.cart: Cart, total as sum',
      '..shop.cart.Cart: * as Cart',
      '..shop.cart.total: * as sum',
      '.all: *',
    ]);
    expect(found.exports.map(({ name, from }) => [name, from?.specifier, from?.imported])).toEqual([
      ['annotations', '__future__', 'annotations'],
      ['p', 'os.path', '*'],
      ['sys', 'sys', '*'],
      ['Cart', '..shop.cart', 'Cart'],
      ['sum', '..shop.cart', 'total'],
      ['*', '.all', '*'],
    ]);
  });

  it('knows a module by its dotted name when it was imported by that', async () => {
    const found = await read(`
      import shop.cart
      shop.cart.total(shop.name)
    `);
    expect(imported(found)).toEqual(['shop.cart: * as shop.cart', 'shop: * as shop']);
    const total = found.references.find(({ name }) => name === 'total');
    expect(total?.of).toEqual({ name: 'shop.cart', binding: found.imports[0]?.names[0]?.binding });
  });

  it('says where the words of an import stand', async () => {
    const { imports } = await read('import os, a.b as c\nfrom d import e, f as g\n');
    const places = imports.flatMap(({ names }) =>
      names.map(({ place, localPlace }) => [place?.offset, localPlace?.offset]),
    );
    expect(places).toEqual([
      [7, 7],
      [undefined, 18],
      [34, 34],
      [37, 42],
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('takes an import in try and one in except for one thing', async () => {
    const { imports } = await read(`
      try: from fast import f
      except ImportError: from slow import f
    `);
    expect(new Set(imports.map(({ names }) => names[0]?.binding)).size).toBe(1);
  });
});

describe('what a name in Python means', () => {
  it('is the function’s, the module’s or an outer function’s, and never a class’s from inside a method', async () => {
    const found = await read(`
      x = 1
      class C:
          x = 2
          y = x
          def m(self): return x
      def outer():
          x = 3
          def inner():
              nonlocal x
              x = 4
              return x
          def other():
              global x
              x = 5
      def late(): return later()
      def later(): pass
    `);
    expect(meant(found)).toEqual([
      '4:9 x member of C (C)',
      '5:25 x read = line 1',
      '9:18 x read = line 7',
      '10:9 x write = line 7',
      '11:16 x read = line 7',
      '13:16 x read = line 1',
      '14:9 x write = line 1',
      '15:20 later call = line 16',
    ]);
  });

  it('keeps comprehensions and lambdas to themselves', async () => {
    const found = await read(`
      i = 0
      a = [i for i in i if (kept := i)]
      b = lambda i, j=i: i + j
      print(kept, {k: v for k, v in b.items()})
    `);
    expect(meant(found)).toEqual([
      '2:6 i read = parameter',
      '2:17 i read = line 1',
      '2:31 i read = parameter',
      '3:17 i read = line 1',
      '3:20 i read = parameter',
      '3:24 j read = parameter',
      '4:1 print call = ?',
      '4:7 kept read = line 2',
      '4:14 k read = parameter',
      '4:17 v read = parameter',
      '4:31 b read = line 3',
      '4:33 items member of b',
    ]);
    expect(outlined(found)).toContain('variable kept 2');
  });

  it('looks up defaults and annotations outside the function', async () => {
    const found = await read(`
      T = int
      def f(T: T = T, *args: T, **more) -> T: return T, args, more
    `);
    expect(meant(found)).toEqual([
      '1:5 int read = ?',
      '2:10 T type = line 1',
      '2:14 T read = line 1',
      '2:24 T type = line 1',
      '2:38 T type = line 1',
      '2:48 T read = parameter',
      '2:51 args read = parameter',
      '2:57 more read = parameter',
    ]);
  });

  it('knows the class of self, whatever a method calls it, and not in a static method', async () => {
    const found = await read(`
      class C:
          def m(this): this.f(other.g)
          @staticmethod
          def s(x): x.f
    `);
    expect(meant(found).filter((line) => line.includes('member'))).toEqual([
      '2:23 f member of this (C)',
      '2:31 g member of other',
      '4:17 f member of x',
    ]);
  });

  it('reads the inside of f-strings', async () => {
    expect(meant(await read("n = 1\nf'{n!r} {n:>{n}}'"))).toEqual([
      '2:4 n read = line 1',
      '2:10 n read = line 1',
      '2:14 n read = line 1',
    ]);
  });
});
