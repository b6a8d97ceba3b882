import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addToCart, cartTotal, emptyCart, removeFromCart } from '../src/cart.ts';
import { catalogue } from '../src/product.ts';

const [honey, candle] = catalogue;
if (honey === undefined || candle === undefined) throw new Error('the catalogue is too short');

test('the same product twice is one line', () => {
  const cart = addToCart(addToCart(emptyCart, honey), honey, 2);
  assert.equal(cart.lines.length, 1);
  assert.equal(cartTotal(cart), 3 * honey.price);
});

test('what is taken out no longer counts', () => {
  const cart = addToCart(addToCart(emptyCart, honey), candle);
  assert.equal(cartTotal(removeFromCart(cart, 'honey')), candle.price);
});

test('less than one is refused', () => {
  assert.throws(() => addToCart(emptyCart, honey, 0), RangeError);
});
