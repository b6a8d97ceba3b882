import type { DatabaseService } from './database-service.ts';
import type { Cart } from './cart.ts';

const TABLE = 'stock';

export function setStock(database: DatabaseService, productId: string, quantity: number): void {
  database.save(TABLE, productId, quantity);
}

export function inStock(database: DatabaseService, productId: string): number {
  const quantity = database.load(TABLE, productId);
  return typeof quantity === 'number' ? quantity : 0;
}

/** Names what is missing, or takes everything out of the stock. */
export function takeFromStock(database: DatabaseService, cart: Cart): string[] {
  const missing = cart.lines.filter((line) => inStock(database, line.product.id) < line.quantity);
  if (missing.length > 0) return missing.map((line) => line.product.name);
  for (const { product, quantity } of cart.lines) {
    setStock(database, product.id, inStock(database, product.id) - quantity);
  }
  return [];
}
