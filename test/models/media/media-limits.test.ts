import { expect, it } from 'vitest';
import { limitsOf, withinLimits } from '../../../src/models/media/media-limits.ts';

const MEGABYTE = 1024 * 1024;
const png = (size: number, edge = 10) =>
  ({ type: 'image/png', name: 'shot.png', size, width: edge, height: edge }) as const;

it('refuses what a provider would refuse, names the file and the limit, and says that nothing was sent', () => {
  expect(withinLimits('anthropic/claude-x', [png(MEGABYTE)])).toEqual({ ok: true, value: true });
  expect(withinLimits('anthropic/claude-x', [png(4 * MEGABYTE)])).toMatchObject({
    ok: false,
    error: {
      code: 'TOO_LARGE',
      message: 'shot.png cannot go to anthropic/claude-x: it has 4 MB, and an image may have 3.7 MB.',
      wayOut: expect.stringContaining('Your message was not sent.'),
    },
  });
  expect(withinLimits('anthropic/claude-x', [png(1, 8001)])).toMatchObject({ error: { code: 'TOO_LARGE' } });
  const book = { type: 'application/pdf', name: 'book.pdf', size: 1, pages: 101 } as const;
  expect(withinLimits('anthropic/claude-x', [book])).toMatchObject({
    error: { message: expect.stringContaining('it has 101 pages, and a document may have 100') },
  });
  expect(withinLimits('google/gemini-x', [book]).ok).toBe(true);
});

it('knows which forms a provider does not read', () => {
  const gif = { type: 'image/gif', name: 'a.gif', size: 1 } as const;
  for (const model of ['google/gemini-x', 'ollama/llava', 'lmstudio/x'])
    expect(withinLimits(model, [gif])).toMatchObject({
      error: { code: 'BAD_ARGS', message: `a.gif cannot go to ${model}: it takes no GIF images.` },
    });
  for (const model of ['openai/gpt-x', 'anthropic/claude-x', 'openrouter/a/b', 'compatible/x'])
    expect(withinLimits(model, [gif]).ok).toBe(true);
});

it('counts all that goes with one message together', () => {
  const { allBytes, imageBytes } = limitsOf('anthropic/claude-x');
  const many = Array.from({ length: Math.ceil(allBytes / imageBytes) + 1 }, () => png(imageBytes));
  expect(withinLimits('anthropic/claude-x', many.slice(0, 5)).ok).toBe(true);
  expect(withinLimits('anthropic/claude-x', many)).toMatchObject({
    error: { code: 'TOO_LARGE', wayOut: expect.stringContaining('next message') },
  });
});
