import { format } from './money.ts';
import type { Order } from './order.ts';

export function receipt(order: Order): string {
  const lines = order.cart.lines.map(
    ({ product, quantity }) => `${quantity} x ${product.name}  ${format(product.price * quantity)}`,
  );
  const off = order.discount > 0 ? [`Discount  ${format(-order.discount)}`] : [];
  return [`Order ${order.number} for ${order.customer}`, ...lines, ...off, `Total  ${format(order.total)}`].join('\n');
}
