import { add, type Cents } from './money.ts';
import type { Product } from './product.ts';

export interface CartLine {
  readonly product: Product;
  readonly quantity: number;
}

export interface Cart {
  readonly lines: readonly CartLine[];
}

export const emptyCart: Cart = { lines: [] };

/** A product that is in the cart already only changes its quantity. */
export function addToCart(cart: Cart, product: Product, quantity = 1): Cart {
  if (quantity < 1) throw new RangeError('quantity must be at least 1');
  const known = cart.lines.find((line) => line.product.id === product.id);
  if (known === undefined) return { lines: [...cart.lines, { product, quantity }] };
  return {
    lines: cart.lines.map((line) => (line === known ? { product, quantity: line.quantity + quantity } : line)),
  };
}

export function removeFromCart(cart: Cart, productId: string): Cart {
  return { lines: cart.lines.filter((line) => line.product.id !== productId) };
}

export function cartTotal(cart: Cart): Cents {
  return add(cart.lines.map((line) => line.product.price * line.quantity));
}
