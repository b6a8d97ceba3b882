import { describe, expect, it } from 'vitest';
import { resolvePython } from '../../../../../src/toolkit/code/languages/python/resolve-python.ts';
import { workspaceOf } from '../shown.ts';

const workspace = workspaceOf({
  'src/shop/__init__.py': '',
  'src/shop/cart.py': '',
  'src/shop/tax/__init__.py': '',
  'src/shop/tax/rates.py': '',
  'src/shop/tax.py': '',
  'src/shop/typed.pyi': '',
  'scripts/run.py': '',
  'scripts/beside.py': '',
  'top.py': '',
});

describe('where Python finds a module', () => {
  it.each([
    ['a sibling', 'src/shop/cart.py', '.typed', 'src/shop/typed.pyi'],
    ['its own package', 'src/shop/cart.py', '.', 'src/shop/__init__.py'],
    ['a package above', 'src/shop/tax/rates.py', '..cart', 'src/shop/cart.py'],
    ['a package before a module of the same name', 'src/shop/cart.py', '.tax', 'src/shop/tax/__init__.py'],
    ['by its full name from inside the package', 'src/shop/tax/rates.py', 'shop.cart', 'src/shop/cart.py'],
    ['by its full name from outside, in src', 'top.py', 'shop.tax.rates', 'src/shop/tax/rates.py'],
    ['beside a script', 'scripts/run.py', 'beside', 'scripts/beside.py'],
    ['at the top', 'scripts/run.py', 'top', 'top.py'],
  ])('%s', (_title, from, specifier, expected) => {
    expect(resolvePython(from, specifier, workspace)).toEqual([expected]);
  });

  it.each([
    ['os.path', 'top.py'],
    ['....nowhere', 'top.py'],
    ['.missing', 'src/shop/cart.py'],
    ['.', 'src/shop/__init__.py'],
    ['', 'top.py'],
  ])('not %s from %s', (specifier, from) => {
    expect(resolvePython(from, specifier, workspace)).toEqual([]);
  });
});
