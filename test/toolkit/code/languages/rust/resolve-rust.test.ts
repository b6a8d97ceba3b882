import { describe, expect, it } from 'vitest';
import { resolveRust } from '../../../../../src/toolkit/code/languages/rust/resolve-rust.ts';
import { workspaceOf } from '../shown.ts';

const workspace = workspaceOf({
  'Cargo.toml': '[workspace]\nmembers = ["shop"]\n',
  'shop/Cargo.toml':
    '[package]\nedition = "2021"\nname = "my-shop"\n\n[dependencies]\ntax = { path = "../tax" }\n\n[dev-dependencies.money]\nversion = "1"\npath = "../money"\n',
  'shop/src/lib.rs': '',
  'shop/src/cart.rs': '',
  'shop/src/cart/item.rs': '',
  'shop/src/pay/mod.rs': '',
  'shop/src/pay/card.rs': '',
  'shop/src/bin/tool.rs': '',
  'shop/tests/all.rs': '',
  'shop/tests/shared/mod.rs': '',
  'tax/src/lib.rs': '',
  'tax/src/rates.rs': '',
  'money/src/lib.rs': '',
});

describe('where Rust finds a module', () => {
  it.each([
    ['from the root of the crate', 'shop/src/pay/card.rs', 'crate::cart', 'shop/src/cart.rs'],
    ['the root itself', 'shop/src/cart/item.rs', 'crate', 'shop/src/lib.rs'],
    ['in the folder of its name', 'shop/src/cart.rs', 'self::item', 'shop/src/cart/item.rs'],
    ['beside mod.rs', 'shop/src/pay/mod.rs', 'self::card', 'shop/src/pay/card.rs'],
    ['above a file', 'shop/src/cart/item.rs', 'super', 'shop/src/cart.rs'],
    ['above mod.rs', 'shop/src/pay/mod.rs', 'super::cart', 'shop/src/cart.rs'],
    ['above beside mod.rs', 'shop/src/pay/card.rs', 'super', 'shop/src/pay/mod.rs'],
    ['two above', 'shop/src/cart/item.rs', 'super::super::pay', 'shop/src/pay/mod.rs'],
    ['without self', 'shop/src/lib.rs', 'cart::item', 'shop/src/cart/item.rs'],
    ['by the crate’s own name, from a test', 'shop/tests/all.rs', 'my_shop::cart', 'shop/src/cart.rs'],
    ['beside a test, which is a crate of its own', 'shop/tests/all.rs', 'crate::shared', 'shop/tests/shared/mod.rs'],
    ['in a crate of the same workspace', 'shop/src/bin/tool.rs', 'tax::rates', 'tax/src/rates.rs'],
    ['in one that has a table of its own', 'shop/tests/all.rs', 'money', 'money/src/lib.rs'],
  ])('%s', (_title, from, specifier, expected) => {
    expect(resolveRust(from, specifier, workspace)).toEqual([expected]);
  });

  it.each([
    ['an item of a module', 'shop/src/lib.rs', 'crate::cart::Cart'],
    ['above the root', 'shop/src/lib.rs', 'super::cart'],
    ['a crate from elsewhere', 'shop/src/lib.rs', 'std::fmt'],
    ['the file itself', 'shop/src/cart.rs', 'self'],
    ['nothing', 'shop/src/lib.rs', ''],
  ])('not %s', (_title, from, specifier) => {
    expect(resolveRust(from, specifier, workspace)).toEqual([]);
  });
});
