// The price of a model by its name: the person's own list first, then ours; a model on this machine costs nothing.
import type { Model } from '../model.ts';
import { withoutRouter } from '../providers/without-router.ts';
import { FREE, type Price } from './price.ts';
import { priceList } from './price-list.ts';

/** Undefined: nobody knows, and the person is told so. */
export const priceOf = async (
  model: Pick<Model, 'id' | 'local'>,
  own: ReadonlyMap<string, Price> = new Map(),
): Promise<Price | undefined> => found(model.id, own) ?? (model.local ? FREE : found(model.id, await priceList()));

const found = (id: string, prices: ReadonlyMap<string, Price>): Price | undefined => {
  const [name, vendors] = [spelled(id), spelled(withoutRouter(id))];
  return exact(name, prices) ?? family(name, prices) ?? exact(vendors, prices) ?? family(vendors, prices);
};

const exact = (name: string, prices: ReadonlyMap<string, Price>): Price | undefined => {
  for (const [listed, price] of prices) if (spelled(listed) === name) return price;
  return undefined;
};

/** A name with a date or a stage after it is the same model; "gpt-5-pro" is not a kind of "gpt-5". */
const family = (name: string, prices: ReadonlyMap<string, Price>): Price | undefined => {
  const [, stem] = STAGED.exec(name) ?? [];
  return stem === undefined ? undefined : exact(stem, prices);
};
const STAGED = /^(.+?)(?:[-@](?:\d{8}|\d{4}-\d\d-\d\d|\d\d-\d{4}|\d\d-\d\d|00\d|latest|preview|exp))+$/;

/** Routers write claude-sonnet-4.5 for claude-sonnet-4-5. */
const spelled = (id: string): string => id.toLowerCase().replaceAll('.', '-');
