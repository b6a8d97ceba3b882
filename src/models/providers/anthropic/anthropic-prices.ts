// What Anthropic asks for its models.
import { type Prices, pricesOf } from '../../prices/price-rows.ts';

/** Reading from the cache costs a tenth of the input unless the list says otherwise, writing to it a quarter more. */
export const ANTHROPIC_PRICES: Prices = pricesOf(
  {
    'claude-fable-5-1': [10, 50, 0.25],
    'claude-fable-5': [10, 50],
    'claude-opus-5-5': [4, 20, 0.2],
    'claude-opus-5': [5, 25],
    'claude-opus-4-8': [5, 25],
    'claude-opus-4-7': [5, 25],
    'claude-opus-4-6': [5, 25],
    'claude-opus-4-5': [5, 25],
    'claude-opus-4-1': [15, 75],
    'claude-opus-4': [15, 75],
    'claude-sonnet-5-5': [2, 10],
    'claude-sonnet-5': [2, 10],
    'claude-sonnet-4-6': [3, 15],
    'claude-sonnet-4-5': [3, 15],
    'claude-sonnet-4': [3, 15],
    'claude-3-7-sonnet': [3, 15],
    'claude-haiku-4-5': [1, 5],
    'claude-3-5-haiku': [0.8, 4],
    'claude-3-haiku': [0.25, 1.25, 0.03],
  },
  ({ input, cacheRead = input / 10 }) => ({ cacheRead, cacheWrite: input * 1.25 }),
);
