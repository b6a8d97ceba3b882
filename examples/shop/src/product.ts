import type { Cents } from './money.ts';

export interface Product {
  readonly id: string;
  readonly name: string;
  readonly price: Cents;
}

export const catalogue: readonly Product[] = [
  { id: 'honey', name: 'Honey, 500 g', price: 750 },
  { id: 'candle', name: 'Beeswax candle', price: 1290 },
  { id: 'soap', name: 'Soap', price: 480 },
];

export function findProduct(id: string): Product | undefined {
  return catalogue.find((product) => product.id === id);
}
