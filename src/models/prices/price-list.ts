// List prices of well-known models, as their vendors published them; the person's own prices.yaml comes first (config/load-prices.ts).
import { SERVED_CARDS } from '../providers/provider-cards.ts';
import type { Price } from './price.ts';

/** When the lists were last compared with what vendors publish. */
export const PRICES_AS_OF = '2026-11';

/** By "vendor/name". */
export const priceList = async (): Promise<ReadonlyMap<string, Price>> => {
  const lists = await Promise.all(
    SERVED_CARDS.map(async ({ name, loadPrices }) =>
      Object.entries((await loadPrices?.()) ?? {}).map(([model, price]) => [`${name}/${model}`, price] as const),
    ),
  );
  return new Map(lists.flat());
};
