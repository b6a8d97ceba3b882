// The person's own prices.yaml. A workspace has no say in what a model costs.
import { join } from 'node:path';
import type { ErrorValue } from '../error/error-value.ts';
import type { Price } from '../models/prices/price.ts';
import { placesOf } from '../store/places.ts';
import type { Environment } from '../store/state-folder.ts';
import type { ParsedPrices } from './parse-prices.ts';
import { parsedOnce } from './parsed-cache.ts';
import { readOwnText } from './read-text.ts';

export interface LoadedPrices {
  readonly prices: ReadonlyMap<string, Price>;
  /** BAD_CONFIG with file and line; every entry that could be read still counts. */
  readonly errors: readonly ErrorValue[];
  /** Where the person can write one, for messages. */
  readonly file: string;
}

export const loadPrices = async (environment: Environment): Promise<LoadedPrices> => {
  const { config, cache } = placesOf(environment);
  if (config === undefined) return { prices: new Map(), errors: [], file: 'prices.yaml' };
  const file = join(config, 'prices.yaml');
  const text = readOwnText(file);
  if (!text.ok) return { prices: new Map(), errors: [text.error], file };
  const content = text.value;
  if (content === undefined) return { prices: new Map(), errors: [], file };
  const parse = async (): Promise<ParsedPrices> => (await import('./parse-prices.ts')).parsePrices(content, file);
  const { prices, errors } = await parsedOnce<ParsedPrices>({
    folder: cache,
    kind: 'prices',
    file,
    text: content,
    parse,
  });
  return { prices: new Map(Object.entries(prices)), errors, file };
};
