import { describe, expect, it } from 'vitest';
import { rust } from '../../../../../src/toolkit/code/languages/rust/rust.ts';
import { imported, meant, outlined, source } from '../shown.ts';

const read = (text: string) => rust.extract('a.rs', source(text), 'full');

describe('what a Rust file declares', () => {
  it('lists items, members of types, methods of impls, and variables', async () => {
    const found = await read(`
      #[derive(Debug)]
      pub struct Cart<T> { pub items: Vec<T>, size: usize }
      struct Pair(i32, i32);
      enum State { Open, Paid(u8), Late { days: u8 } }
      union Raw { bits: u32 }
      pub trait Payer { type Coin; const MAX: u8 = 1; fn pay(&self); fn all() {} }
      impl<T> Cart<T> { const LIMIT: u8 = 3; pub fn new() -> Self { let made = 1; todo!() } }
      impl Payer for shop::Pair { type Coin = u8; fn pay(&self) {} }
      static COUNT: u8 = 0;
      const _: () = ();
      type Carts = Vec<u8>;
      macro_rules! sum { ($x:expr) => { $x } }
      mod inner { pub fn deep() { fn nested() {} } }
      extern "C" { fn outside(a: i32); }
    `);
    expect(outlined(found)).toEqual([
      'class Cart 2',
      'field Cart.items 2',
      'field Cart.size 2',
      'class Pair 3',
      'enum State 4',
      'member State.Open 4',
      'member State.Paid 4',
      'member State.Late 4',
      'field State.Late.days 4',
      'class Raw 5',
      'field Raw.bits 5',
      'interface Payer 6',
      'type Payer.Coin 6',
      'constant Payer.MAX 6',
      'method Payer.pay 6',
      'method Payer.all 6',
      'constant Cart.LIMIT 7',
      'method Cart.new 7',
      'variable Cart.new.made 7',
      'type Pair.Coin 8',
      'method Pair.pay 8',
      'variable COUNT 9',
      'type Carts 11',
      'macro sum 12',
      'module inner 13',
      'function inner.deep 13',
      'function inner.deep.nested 13',
      'function outside 14',
    ]);
    expect(found.symbols[0]).toMatchObject({ lines: { from: 1, to: 2 }, exported: true });
    expect(found.symbols.filter(({ exported }) => exported).map(({ name }) => name)).toEqual([
      'Cart',
      'items',
      'Payer',
      'Coin',
      'MAX',
      'pay',
      'all',
      'new',
      'Coin',
      'pay',
      'deep',
    ]);
  });

  it('offers every item of the file to the modules below, and re-exports what is published', async () => {
    const found = await read(
      'fn hidden() {}\npub use crate::cart::{Cart, total as sum};\npub use crate::all::*;\nuse crate::own::Mine;\n',
    );
    expect(found.exports.map(({ name, from }) => [name, from?.specifier])).toEqual([
      ['hidden', undefined],
      ['Cart', 'crate::cart'],
      ['sum', 'crate::cart'],
      ['*', 'crate::all'],
    ]);
  });

  it('lists parameters when all of it is read, and says which are a field’s name as well', async () => {
    const { symbols } = await read('fn f<T>(a: T, P { b, c: d }: P) { let g = |h| h; let Q { i } = a; }\n');
    expect(symbols.map(({ kind, name, shorthand = false }) => [kind, name, shorthand])).toEqual([
      ['function', 'f', false],
      ['parameter', 'T', false],
      ['parameter', 'a', false],
      ['parameter', 'b', true],
      ['parameter', 'd', false],
      ['variable', 'g', false],
      ['parameter', 'h', false],
      ['variable', 'i', true],
    ]);
  });

  it('gives what can be had of broken source', async () => {
    const found = await read('fn whole() {}\nstruct Half {\nfn after() {}\n');
    expect(found.broken).toBe(true);
    expect(outlined(found)).toContain('function whole 1');
  });
});

describe('what a Rust file imports', () => {
  it('takes apart the tree of a use', async () => {
    const found = await read(`
      use std::{collections::HashMap, fmt::{self, Display as Shown}};
      use super::*;
      use serde;
      extern crate regex as re;
      mod cart;
    `);
    expect(imported(found)).toEqual([
      'std::collections: HashMap',
      'std::collections::HashMap: * as HashMap',
      'std::fmt: * as fmt',
      'std::fmt: Display as Shown',
      'std::fmt::Display: * as Shown',
      'super: *',
      'serde: * as serde',
      'regex: * as re',
      'self::cart:',
    ]);
  });

  it('takes a qualified path for an import, told once', async () => {
    const found = await read('fn f() { crate::cart::total(); crate::cart::total(); super::Cart::new(); }\n');
    expect(imported(found)).toEqual(['crate::cart: total', 'super: Cart']);
    expect(meant(found)).toEqual([
      '1:23 total read = crate::cart total',
      '1:45 total read = crate::cart total',
      '1:61 Cart read = super Cart',
      '1:67 new member of Cart (Cart)',
    ]);
  });
});

describe('what a name in Rust means', () => {
  it('is the latest let before it; items are seen in the whole block', async () => {
    const found = await read(`
      fn f(a: i32) {
          let x = a;
          let x = x + 1;
          if let Some(x) = x { use_it(x) } else { x; }
          while let Ok(w) = next() { w; }
          for (k, _) in pairs(x) { k; }
          let Some(y) = x else { return };
          item();
          fn item() {}
          let add = |b: i32| b + y;
          x = add;
      }
    `);
    expect(meant(found).filter((line) => !/ (?:Some|Ok|next|pairs|use_it) /.test(line))).toEqual([
      '2:13 a read = parameter',
      '3:13 x read = line 2',
      '4:22 x read = line 3',
      '4:33 x read = line 4',
      '4:45 x read = line 3',
      '5:32 w read = line 5',
      '6:25 x read = line 3',
      '6:30 k read = line 6',
      '7:19 x read = line 3',
      '8:5 item call = line 9',
      '10:24 b read = parameter',
      '10:28 y read = line 7',
      '11:5 x write = line 3',
      '11:9 add read = line 10',
    ]);
  });

  it('keeps types, values and macros apart', async () => {
    const found = await read(`
      struct name;
      macro_rules! name { () => {} }
      fn f(name: u8) -> name { name!(); name::new(name) }
    `);
    expect(meant(found)).toEqual([
      '3:19 name type = line 1',
      '3:26 name call = line 2',
      '3:35 name read = line 1',
      '3:41 new member of name',
      '3:45 name read = parameter',
    ]);
  });

  it('sees nothing of the file from a module inside it but what is used', async () => {
    const found = await read(`
      fn helper() {}
      struct Cart;
      mod blind { fn f() { helper() } }
      mod tests { use super::*; fn f() { helper() } }
      mod one { use super::Cart as Basket; fn f(b: Basket) { super::helper() } }
    `);
    expect(meant(found)).toEqual([
      '3:22 helper call = ?',
      '4:36 helper call = line 1',
      '5:46 Basket type = line 2',
      '5:63 helper read = line 1',
    ]);
  });

  it('binds small names in patterns and compares with capitals and paths', async () => {
    const found = await read(`
      const MAX: u8 = 1;
      fn f(p: Point) {
          match p {
              Point { x, y: MAX } => x,
              Shape::Dot(a) | Shape::Ring(a) if a > 0 => a,
              all @ _ => all,
          }
      }
    `);
    expect(outlined(found).slice(2)).toEqual(['variable f.x 4', 'variable f.a 5', 'variable f.all 6']);
    expect(meant(found).filter((line) => Number.parseInt(line, 10) >= 4)).toEqual([
      '4:9 Point type = ?',
      '4:17 x member',
      '4:20 y member',
      '4:23 MAX read = line 1',
      '4:32 x read = line 4',
      '5:9 Shape read = ?',
      '5:16 Dot member of Shape (Shape)',
      '5:25 Shape read = ?',
      '5:32 Ring member of Shape (Shape)',
      '5:37 a write = line 5',
      '5:43 a read = line 5',
      '5:52 a read = line 5',
      '6:20 all read = line 6',
    ]);
    expect(found.references.find(({ shorthand }) => shorthand !== undefined)).toMatchObject({
      name: 'x',
      shorthand: 'pattern',
    });
  });

  it('knows self and Self, and the words inside macro calls', async () => {
    const found = await read(`
      struct Cart { n: u8 }
      impl Cart {
          fn new(n: u8) -> Self { Self { n } }
          fn go(&self) { self.n; Self::new(1); println!("{}", log!(self.n, other.n, Cart::new)); }
      }
    `);
    expect(meant(found).filter((line) => Number.parseInt(line, 10) >= 3)).toEqual([
      '3:36 n read = parameter',
      '4:25 n member of self (Cart)',
      '4:34 new member of Self (Cart)',
      '4:42 println call = ?',
      '4:57 log call = ?',
      '4:67 n member',
      '4:70 other read = ?',
      '4:76 n member',
      '4:79 Cart read = line 1',
      '4:85 new member',
    ]);
    expect(found.references.find(({ shorthand }) => shorthand !== undefined)).toMatchObject({
      name: 'n',
      shorthand: 'property',
    });
  });

  it('keeps type parameters to their item, and reads bounds, generic calls and qualified traits', async () => {
    const found = await read(`
      trait Shown {}
      fn f<T: Shown, const N: usize>(a: [T; N]) -> <T as Iterator>::Item where T: Shown { g::<T>(a) }
      fn g<T>(t: T) {}
    `);
    expect(meant(found)).toEqual([
      '2:9 Shown type = line 1',
      '2:36 T type = parameter',
      '2:39 N read = parameter',
      '2:47 T type = parameter',
      '2:52 Iterator type = ?',
      '2:63 Item member',
      '2:74 T type = parameter',
      '2:77 Shown type = line 1',
      '2:85 g call = line 3',
      '2:89 T type = parameter',
      '2:92 a read = parameter',
      '3:12 T type = parameter',
    ]);
  });
});
