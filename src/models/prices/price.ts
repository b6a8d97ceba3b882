// What a model's tokens cost, and what a reply cost with it.
import type { Usage } from '../message.ts';

/** In US dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
  /** Input that came from the provider's cache. Absent: like any input. */
  readonly cacheRead?: number;
  /** Input that was put into it. Absent: like any input. */
  readonly cacheWrite?: number;
}

/** A model on this machine: it costs nothing that a provider would bill. */
export const FREE: Price = { input: 0, output: 0 };

/** In US dollars. What the provider says it charged counts; without that and without a price nobody knows. */
export const costOf = (usage: Usage, price: Price | undefined): number | undefined => {
  if (usage.cost !== undefined) return usage.cost;
  if (price === undefined) return undefined;
  // Some servers report more cached tokens than input; nothing costs less than nothing.
  const read = Math.min(usage.cached ?? 0, usage.input);
  const written = Math.min(usage.cacheWritten ?? 0, usage.input - read);
  const plain = usage.input - read - written;
  const dollars =
    plain * price.input +
    read * (price.cacheRead ?? price.input) +
    written * (price.cacheWrite ?? price.input) +
    usage.output * price.output;
  return dollars / 1e6;
};
