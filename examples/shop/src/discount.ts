import { type Cart, cartTotal } from './cart.ts';
import { type Cents, percent } from './money.ts';

const codes: ReadonlyMap<string, number> = new Map([
  ['SPRING', 10],
  ['FRIENDS', 15],
]);

// TODO: codes should expire
export function discount(cart: Cart, code: string): Cents {
  return percent(cartTotal(cart), codes.get(code.toUpperCase()) ?? 0);
}
