import { expect, it } from 'vitest';
import { costOf, FREE, type Price } from '../../../src/models/prices/price.ts';
import { PRICES_AS_OF, priceList } from '../../../src/models/prices/price-list.ts';
import { priceOf } from '../../../src/models/prices/price-of.ts';

const cloud = (id: string) => ({ id, local: false });

it.each([
  ['anthropic/claude-sonnet-4-5', 3],
  ['anthropic/claude-sonnet-4-5-20250929', 3],
  ['anthropic/claude-opus-4-1-20250805', 15],
  ['openrouter/anthropic/claude-sonnet-4.5', 3],
  ['openai/gpt-5', 1.25],
  ['openai/gpt-5-2025-08-07', 1.25],
  ['openai/gpt-5-pro', 15],
  ['google/gemini-2.5-flash-preview-09-2025', 0.3],
  ['google/gemini-3-pro-preview', 2],
  ['OpenAI/GPT-4o-Mini', 0.15],
])('knows what %s costs, by its name or its family', async (id, input) => {
  expect((await priceOf(cloud(id)))?.input).toBe(input);
});

it.each([
  'openai/gpt-5-ultra',
  'openai/gpt-50',
  'compatible/gpt-5',
  'openrouter/nobody/model',
  'openrouter/openai/gpt-5:free',
])('does not guess what %s costs', async (id) => {
  expect(await priceOf(cloud(id))).toBeUndefined();
});

it("takes a model on this machine for free, and the person's own price before anything else", async () => {
  expect(await priceOf({ id: 'ollama/qwen3', local: true })).toBe(FREE);
  const own = new Map<string, Price>([
    ['openai/gpt-5', { input: 1, output: 2 }],
    ['compatible/house', { input: 3, output: 4 }],
    ['ollama/qwen3', { input: 0.01, output: 0.02 }],
  ]);
  expect(await priceOf(cloud('openai/gpt-5-2025-08-07'), own)).toEqual({ input: 1, output: 2 });
  expect(await priceOf(cloud('compatible/house'), own)).toEqual({ input: 3, output: 4 });
  expect(await priceOf({ id: 'ollama/qwen3', local: true }, own)).toEqual({ input: 0.01, output: 0.02 });
});

it('lists whole prices only, with the date they were known', async () => {
  expect(PRICES_AS_OF).toMatch(/^\d{4}-\d\d$/);
  for (const [id, { input, output, cacheRead = 0, cacheWrite = input }] of await priceList()) {
    expect(id).toMatch(/^(anthropic|openai|google)\/[a-z0-9.-]+$/);
    expect(output).toBeGreaterThan(input);
    expect(cacheRead).toBeLessThan(input);
    expect(cacheWrite).toBeGreaterThanOrEqual(input);
  }
});

it('works out what a reply cost, cached tokens at their own price', () => {
  const price = { input: 3, output: 15, cacheRead: 0.3, cacheWrite: 3.75 };
  const usage = { input: 1_000_000, output: 100_000, cached: 600_000, cacheWritten: 100_000, reported: true };
  expect(costOf(usage, price)).toBeCloseTo(0.3 * 3 + 0.6 * 0.3 + 0.1 * 3.75 + 0.1 * 15, 10);
  expect(costOf({ ...usage, cost: 0.5 }, price)).toBe(0.5);
  expect(costOf({ ...usage, cost: 0.5 }, undefined)).toBe(0.5);
  expect(costOf(usage, undefined)).toBeUndefined();
  expect(costOf(usage, { input: 1, output: 0 })).toBe(1);
  expect(costOf({ input: 10, output: 0, cached: 900, reported: true }, price)).toBeCloseTo(3e-6, 12);
});
