import { type Cart, cartTotal } from './cart.ts';
import type { DatabaseService } from './database-service.ts';
import { discount } from './discount.ts';
import type { Cents } from './money.ts';
import { takeFromStock } from './stock.ts';

export interface Order {
  readonly number: string;
  readonly customer: string;
  readonly cart: Cart;
  readonly discount: Cents;
  readonly total: Cents;
}

const TABLE = 'orders';

export function placeOrder(database: DatabaseService, customer: string, cart: Cart, code = ''): Order {
  if (cart.lines.length === 0) throw new Error('the cart is empty');
  const missing = takeFromStock(database, cart);
  if (missing.length > 0) throw new Error(`out of stock: ${missing.join(', ')}`);
  const off = discount(cart, code);
  // FIXME: two shops would hand out the same numbers
  const number = `A${String(database.count(TABLE) + 1).padStart(4, '0')}`;
  const order: Order = { number, customer, cart, discount: off, total: cartTotal(cart) - off };
  database.save(TABLE, number, order);
  return order;
}
