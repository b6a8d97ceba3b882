import { describe, expect, it } from 'vitest';
import { resolveGo } from '../../../../../src/toolkit/code/languages/go/resolve-go.ts';
import { workspaceOf } from '../shown.ts';

const workspace = workspaceOf({
  'go.mod':
    'module example.com/shop\n\ngo 1.22\n\nreplace (\n\texample.com/tax v1.0.0 => ./local/tax\n)\nreplace example.com/out => example.com/in v1.2.3\n',
  'main.go': '',
  'cart/cart.go': '',
  'cart/item.go': '',
  'cart/cart_test.go': '',
  'cart/README.md': '',
  'local/tax/tax.go': '',
  'vendor/example.com/money/money.go': '',
  'tools/go.mod': 'module example.com/tools\n',
  'tools/run.go': '',
});

describe('where Go finds a package', () => {
  it.each([
    [
      'all files of a folder of its own module, without tests',
      'main.go',
      'example.com/shop/cart',
      ['cart/cart.go', 'cart/item.go'],
    ],
    ['the module itself', 'cart/cart.go', 'example.com/shop', ['main.go']],
    ['a module replaced by a folder', 'main.go', 'example.com/tax', ['local/tax/tax.go']],
    ['a vendored one', 'cart/cart.go', 'example.com/money', ['vendor/example.com/money/money.go']],
    ['not another module’s', 'tools/run.go', 'example.com/shop/cart', []],
    ['not the standard library', 'main.go', 'fmt', []],
    ['not a module replaced by another', 'main.go', 'example.com/out', []],
    ['not a name that only begins alike', 'main.go', 'example.com/shopping', []],
  ])('%s', (_title, from, specifier, expected) => {
    expect(resolveGo(from, specifier, workspace)).toEqual(expected);
  });

  it('finds nothing without a go.mod', () => {
    expect(resolveGo('a/b.go', 'example.com/shop', workspaceOf({ 'a/b.go': '' }))).toEqual([]);
  });
});
