import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addToCart, catalogue, DatabaseService, emptyCart, inStock, placeOrder, receipt, setStock } from '../src/index.ts';

const [honey] = catalogue;
if (honey === undefined) throw new Error('the catalogue is empty');

test('an order takes its goods out of the stock', () => {
  const database = new DatabaseService();
  setStock(database, 'honey', 3);
  const order = placeOrder(database, 'Ann', addToCart(emptyCart, honey, 2));
  assert.equal(order.number, 'A0001');
  assert.equal(inStock(database, 'honey'), 1);
});

test('what is not in stock cannot be ordered, and nothing is taken', () => {
  const database = new DatabaseService();
  setStock(database, 'honey', 1);
  assert.throws(() => placeOrder(database, 'Bob', addToCart(emptyCart, honey, 2)), /out of stock: Honey/);
  assert.equal(inStock(database, 'honey'), 1);
});

test('a receipt shows the discount', () => {
  const database = new DatabaseService();
  setStock(database, 'honey', 5);
  const text = receipt(placeOrder(database, 'Mia', addToCart(emptyCart, honey, 2), 'spring'));
  assert.equal(text, 'Order A0001 for Mia\n2 x Honey, 500 g  15.00 €\nDiscount  -1.50 €\nTotal  13.50 €');
});
