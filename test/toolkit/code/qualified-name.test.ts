import { expect, test } from 'vitest';
import { qualifiedName } from '../../../src/toolkit/code/qualified-name.ts';

test.each([
  ['Cart', { name: 'Cart' }],
  ['Cart.total', { name: 'total', container: 'Cart' }],
  ['shop::Cart::total()', { name: 'total', container: 'shop.Cart' }],
  ['Cart#total', { name: 'total', container: 'Cart' }],
  ['#items', { name: '#items' }],
  [' total(a, b) ', { name: 'total' }],
])('%s is read as a name and what it is in', (text, name) => {
  expect(qualifiedName(text)).toEqual(name);
});
