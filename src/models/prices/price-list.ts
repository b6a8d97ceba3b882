// List prices of well-known models, as their vendors published them; the person's own prices.yaml comes first (load-prices.ts).
import type { Price } from './price.ts';

/** When the list was last compared with what vendors publish. */
export const PRICES_AS_OF = '2026-11';

/**
 * By "vendor/name" without a date, in US dollars per million tokens. Vendors that charge more for very long prompts (beyond some
 * 200,000 tokens) are listed with the price of the others, and discounts for batches are left out.
 */
export const PRICE_LIST: ReadonlyMap<string, Price> = new Map<string, Price>([
  ...anthropic({
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
  }),
  ...others('openai', {
    'gpt-5.5': [5, 30, 0.5],
    'gpt-5.5-pro': [30, 180],
    'gpt-5.4': [2.5, 15, 0.25],
    'gpt-5.4-mini': [0.75, 4.5, 0.075],
    'gpt-5.4-nano': [0.2, 1.25, 0.02],
    'gpt-5.4-pro': [30, 180],
    'gpt-5.2': [1.75, 14, 0.175],
    'gpt-5.2-pro': [21, 168],
    'gpt-5.1': [1.25, 10, 0.125],
    'gpt-5.1-codex': [1.25, 10, 0.125],
    'gpt-5.1-codex-mini': [0.25, 2, 0.025],
    'gpt-5': [1.25, 10, 0.125],
    'gpt-5-mini': [0.25, 2, 0.025],
    'gpt-5-nano': [0.05, 0.4, 0.005],
    'gpt-5-pro': [15, 120],
    'gpt-4.1': [2, 8, 0.5],
    'gpt-4.1-mini': [0.4, 1.6, 0.1],
    'gpt-4.1-nano': [0.1, 0.4, 0.025],
    'gpt-4o': [2.5, 10, 1.25],
    'gpt-4o-mini': [0.15, 0.6, 0.075],
    o3: [2, 8, 0.5],
    'o3-pro': [20, 80],
    'o3-mini': [1.1, 4.4, 0.55],
    'o4-mini': [1.1, 4.4, 0.275],
  }),
  ...others('google', {
    'gemini-3.6-flash': [1.5, 7.5, 0.15],
    'gemini-3.5-flash': [1.5, 9, 0.15],
    'gemini-3.5-flash-lite': [0.3, 2.5, 0.03],
    'gemini-3.1-pro': [2, 12, 0.2],
    'gemini-3.1-flash-lite': [0.25, 1.5, 0.025],
    'gemini-3-pro': [2, 12, 0.2],
    'gemini-3-flash': [0.5, 3, 0.05],
    'gemini-2.5-pro': [1.25, 10, 0.125],
    'gemini-2.5-flash': [0.3, 2.5, 0.03],
    'gemini-2.5-flash-lite': [0.1, 0.4, 0.01],
    'gemini-2.0-flash': [0.1, 0.4, 0.025],
    'gemini-2.0-flash-lite': [0.075, 0.3],
  }),
]);

type Row = readonly [input: number, output: number, cacheRead?: number];

/** Reading from the cache costs a tenth of the input unless the list says otherwise, writing to it a quarter more. */
function anthropic(rows: Readonly<Record<string, Row>>): [string, Price][] {
  return Object.entries(rows).map(([name, [input, output, cacheRead = input / 10]]) => [
    `anthropic/${name}`,
    { input, output, cacheRead, cacheWrite: input * 1.25 },
  ]);
}

function others(vendor: string, rows: Readonly<Record<string, Row>>): [string, Price][] {
  return Object.entries(rows).map(([name, [input, output, cacheRead]]) => [
    `${vendor}/${name}`,
    { input, output, ...(cacheRead === undefined ? {} : { cacheRead }) },
  ]);
}
