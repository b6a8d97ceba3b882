export { addToCart, cartTotal, emptyCart, removeFromCart } from './cart.ts';
export type { Cart, CartLine } from './cart.ts';
export { DatabaseService } from './database-service.ts';
export { placeOrder } from './order.ts';
export type { Order } from './order.ts';
export { catalogue, findProduct } from './product.ts';
export type { Product } from './product.ts';
export { receipt } from './receipt.ts';
export { inStock, setStock } from './stock.ts';
