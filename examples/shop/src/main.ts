import { addToCart, catalogue, DatabaseService, emptyCart, findProduct, placeOrder, receipt, setStock } from './index.ts';

const database = new DatabaseService();
for (const product of catalogue) setStock(database, product.id, 10);

const honey = findProduct('honey');
if (honey === undefined) throw new Error('no honey in the catalogue');

// TODO: read the customer and the cart from the command line
console.log(receipt(placeOrder(database, 'Ann', addToCart(emptyCart, honey, 2), 'SPRING')));
