import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctedTokens, estimateTokens } from '../../src/models/estimate-tokens.ts';

// What o200k, the vocabulary of OpenAI's current models, makes of them.
it.each([
  ['', 0],
  ['word', 1],
  ['a longer line of plain text', 6],
  ['tiktoken is great!', 6],
  ['antidisestablishmentarianism', 6],
  ['お誕生日おめでとう', 8],
])('takes %j for as many tokens as a tokenizer does (%i), give or take two', (text, tokens) => {
  expect(Math.abs(estimateTokens(text) - tokens)).toBeLessThanOrEqual(Math.min(2, tokens));
});

it('takes code and tables for more tokens a character than prose', () => {
  const prose = 'The model proposes, and the person puts a signature between every proposal and its effect. ';
  const code = readFileSync(resolve(import.meta.dirname, '../../src/models/estimate-tokens.ts'), 'utf8');
  const table = JSON.stringify({ a: 1, b: [2, 3, { c: 'x' }] }, null, 2);
  const perCharacter = (text: string): number => estimateTokens(text) / text.length;
  expect(perCharacter(prose)).toBeGreaterThan(0.2);
  expect(perCharacter(prose)).toBeLessThan(0.25);
  expect(perCharacter(code)).toBeGreaterThan(perCharacter(prose));
  expect(perCharacter(table)).toBeGreaterThan(perCharacter(prose));
});

it('counts a deep indentation once', () => {
  expect(estimateTokens(' '.repeat(40))).toBe(1);
});

it('never says less for a longer text, and about the sum for two', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (one, other) => {
      const [first, second, both] = [one, other, one + other].map(estimateTokens) as [number, number, number];
      expect(both).toBeGreaterThanOrEqual(Math.max(first, second) - 1);
      expect(both).toBeLessThanOrEqual(first + second + 1);
    }),
  );
});

it('learns from what the provider counted, unless that cannot be about the same text', () => {
  expect(correctedTokens(100, 1.25)).toBe(125);
  expect(correctedTokens(100, 0.8)).toBe(80);
  expect(correctedTokens(100, undefined)).toBe(100);
  expect(correctedTokens(100, 0.01)).toBe(100);
  expect(correctedTokens(100, 40)).toBe(100);
});
