import { describe, expect, it } from 'vitest';
import { java } from '../../../../src/toolkit/code/languages/java.ts';
import { imported, outlined, source, workspaceOf } from './shown.ts';

const read = (text: string) => java.extract('A.java', source(text), 'full');

describe('what a Java file declares', () => {
  it('lists types of all kinds with their members, and what is inside methods', async () => {
    const found = await read(`
      package shop;
      @Entity
      public class Cart<T> extends Base {
        private int size = 1, ids[];
        Cart(int size) { int local = size; }
        public <U> void add(T item) { class Helper {} }
        enum State { OPEN, PAID(1) { void act() {} }; int days; }
      }
      interface Payer { int MAX = 1; void pay(); }
      record Point(int x, int y) { Point { } }
      @interface Mark { String value() default ""; }
    `);
    expect(outlined(found)).toEqual([
      'class Cart 3',
      'field Cart.size 4',
      'field Cart.ids 4',
      'method Cart.Cart 5',
      'variable Cart.Cart.local 5',
      'method Cart.add 6',
      'class Cart.add.Helper 6',
      'enum Cart.State 7',
      'member Cart.State.OPEN 7',
      'member Cart.State.PAID 7',
      'method Cart.State.PAID.act 7',
      'field Cart.State.days 7',
      'interface Payer 9',
      'field Payer.MAX 9',
      'method Payer.pay 9',
      'class Point 10',
      'field Point.x 10',
      'field Point.y 10',
      'method Point.Point 10',
      'interface Mark 11',
      'method Mark.value 11',
    ]);
    expect(found.symbols[0]).toMatchObject({ lines: { from: 2, to: 8 }, exported: true });
    expect(found.symbols.find(({ name }) => name === 'ids')).toMatchObject({ exported: false });
  });

  it('reads imports, and finds the file of a class or all files of a package', async () => {
    const found = await read(
      'import shop.tax.Rate;\nimport static shop.Cart.MAX;\nimport shop.tax.*;\nimport java.util.List;\n',
    );
    expect(imported(found)).toEqual([
      'shop.tax.Rate: * as Rate',
      'shop.Cart.MAX: * as MAX',
      'shop.tax: *',
      'java.util.List: * as List',
    ]);
    const workspace = workspaceOf({
      'src/shop/Cart.java': '',
      'src/shop/tax/Rate.java': '',
      'src/shop/tax/Zone.java': '',
    });
    const resolved = found.imports.map(({ specifier }) =>
      java.resolveImport?.('src/shop/Cart.java', specifier, workspace),
    );
    expect(resolved).toEqual([
      ['src/shop/tax/Rate.java'],
      ['src/shop/Cart.java'],
      ['src/shop/tax/Rate.java', 'src/shop/tax/Zone.java'],
      [],
    ]);
  });

  it('gives what can be had of broken source', async () => {
    const found = await read('class A { void a() { } void b( { } }\nclass B { }\n');
    expect(found.broken).toBe(true);
    expect(outlined(found)).toEqual(expect.arrayContaining(['class A 1', 'class B 2']));
  });
});
