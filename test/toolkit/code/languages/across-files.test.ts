import { describe, expect, test } from 'vitest';
import { preview, shared } from '../../tool-calls.ts';
import { codeGround } from '../code-ground.ts';

const PYTHON = {
  'src/shop/__init__.py': 'from .cart import Cart, total\n',
  'src/shop/cart.py': 'class Cart: pass\n\ndef total(cart):\n    return cart\n',
  'src/shop/pay.py': 'from . import cart\nimport shop.cart as c\n\ncart.total(c.total(1))\n',
  'src/run.py': 'from shop import total as sum\nimport shop.cart\n\nprint(sum(1), shop.cart.total(2))\n',
  'src/other.py': 'def total(): pass\ntotal()\n',
};

const GO = {
  'go.mod': 'module example.com/shop\n',
  'main.go': 'package main\n\nimport "example.com/shop/cart"\n\nfunc main() { cart.Total(1) }\n',
  'cart/cart.go': 'package cart\n\nfunc Total(n int) int { return n }\n',
  'cart/more.go': 'package cart\n\nfunc Twice() int { return Total(2) * 2 }\n',
  'other/other.go': 'package other\n\nfunc Total() {}\n',
};

const RUST = {
  'Cargo.toml': '[package]\nname = "shop"\n',
  'src/lib.rs': 'pub mod cart;\nmod pay;\npub use crate::cart::total;\n',
  'src/cart.rs':
    'pub fn total(n: u8) -> u8 { n }\n#[cfg(test)]\nmod tests {\n    use super::*;\n    fn works() { total(1); }\n}\n',
  'src/pay.rs': 'use super::cart::{self, total as sum};\nfn pay() { sum(1); cart::total(2); crate::cart::total(3); }\n',
  'tests/all.rs': 'use shop::total;\nfn all() { total(4); }\n',
};

const linesOf = async (
  files: Readonly<Record<string, string>>,
  tool: string,
  input: Record<string, string | number>,
) => {
  const { share = [] } = await preview(codeGround(files).context, tool, input);
  const texts = await shared({ summary: '', share });
  return share.map(({ origin }, index) => [
    origin?.path as string,
    ...(texts[index] ?? '').split('\n').flatMap((line) => (/^\d+\t/.test(line) ? [Number.parseInt(line, 10)] : [])),
  ]);
};

describe('across the files of a Python package', () => {
  test('a module’s importers are found however they name it', async () => {
    expect(await linesOf(PYTHON, 'find_importers', { modulePath: 'src/shop/cart.py' })).toEqual([
      ['src/run.py', 2],
      ['src/shop/__init__.py', 1],
      ['src/shop/pay.py', 1, 2],
    ]);
  });

  test('references go through packages, other names and modules', async () => {
    expect(await linesOf(PYTHON, 'find_references', { symbol: 'total', path: 'src/shop/cart.py', line: 3 })).toEqual([
      ['src/run.py', 1, 4],
      ['src/shop/__init__.py', 1],
      ['src/shop/cart.py', 3],
      ['src/shop/pay.py', 4],
    ]);
  });
});

describe('across the files of a Go module', () => {
  test('a package’s importers are found by any of its files', async () => {
    expect(await linesOf(GO, 'find_importers', { modulePath: 'cart/cart.go' })).toEqual([['main.go', 3]]);
  });

  test('references are those of the package and of its importers', async () => {
    expect(await linesOf(GO, 'find_references', { symbol: 'Total', path: 'cart/cart.go', line: 3 })).toEqual([
      ['cart/cart.go', 3],
      ['cart/more.go', 3],
      ['main.go', 5],
    ]);
  });
});

describe('across the files of a Rust crate', () => {
  test('a module’s importers are the one that declares it and those that use it', async () => {
    expect(await linesOf(RUST, 'find_importers', { modulePath: 'src/cart.rs' })).toEqual([
      ['src/lib.rs', 1, 3],
      ['src/pay.rs', 1, 2],
    ]);
  });

  test('references go through use, modules, re-exports, qualified paths and the tests inside', async () => {
    expect(await linesOf(RUST, 'find_references', { symbol: 'total', path: 'src/cart.rs', line: 1 })).toEqual([
      ['src/cart.rs', 1, 5],
      ['src/lib.rs', 3],
      ['src/pay.rs', 1, 2],
      ['tests/all.rs', 1, 2],
    ]);
  });
});
