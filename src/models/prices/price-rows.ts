// A vendor's list prices, written one model a line.
import type { Price } from './price.ts';

/**
 * By the model's name without a date. Vendors that charge more for very long prompts (beyond some 200,000 tokens) are listed with the
 * price of the others, and discounts for batches are left out.
 */
export type Prices = Readonly<Record<string, Price>>;

/** In US dollars per million tokens. */
type PriceRow = readonly [input: number, output: number, cacheRead?: number];

/** `cache`: what follows from a row for a vendor's cache. */
export const pricesOf = (
  rows: Readonly<Record<string, PriceRow>>,
  cache: (price: Price) => Pick<Price, 'cacheRead' | 'cacheWrite'> = () => ({}),
): Prices =>
  Object.fromEntries(
    Object.entries(rows).map(([name, [input, output, cacheRead]]) => {
      const price = { input, output, ...(cacheRead === undefined ? {} : { cacheRead }) };
      return [name, { ...price, ...cache(price) }];
    }),
  );
