import { expect, it } from 'vitest';
import { mediaTokens } from '../../../src/models/media/media-tokens.ts';

const image = (width: number, height: number) => ({ type: 'image/png', size: 1, width, height }) as const;

it('counts an image as its provider publishes it', () => {
  // The worked examples of the providers' own pages.
  expect(mediaTokens('anthropic/claude-x', image(1000, 1000))).toBe(1334);
  expect(mediaTokens('anthropic/claude-x', image(200, 200))).toBe(54);
  expect(mediaTokens('openai/gpt-x', image(1024, 1024))).toBe(765);
  expect(mediaTokens('openai/gpt-x', image(2048, 4096))).toBe(1105);
  expect(mediaTokens('google/gemini-x', image(384, 384))).toBe(258);
  expect(mediaTokens('google/gemini-x', image(960, 540))).toBe(516);
  expect(mediaTokens('ollama/qwen2.5vl', image(280, 56))).toBe(20);
});

it('counts by who made the model behind a router, and never beyond what servers shrink to', () => {
  expect(mediaTokens('openrouter/google/gemini-x', image(384, 384))).toBe(258);
  expect(mediaTokens('anthropic/claude-x', image(8000, 8000))).toBe(1600);
  expect(mediaTokens('compatible/x', image(100_000, 100_000))).toBe(4096);
});

it('guesses where a file does not say, and never nothing', () => {
  expect(mediaTokens('openai/gpt-x', { type: 'image/png', size: 1 })).toBe(765);
  expect(mediaTokens('google/gemini-x', { type: 'application/pdf', size: 1, pages: 10 })).toBe(2580);
  expect(mediaTokens('anthropic/claude-x', { type: 'application/pdf', size: 250_000 })).toBe(9000);
  expect(mediaTokens('anthropic/claude-x', { type: 'application/pdf', size: 1 })).toBe(3000);
});
