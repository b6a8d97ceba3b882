import { expect, it } from 'vitest';
import { askTaken, learnTaken, takenBy, takes } from '../../../src/models/media/media-taken.ts';

const NEVER = new AbortController().signal;

it('knows by provider and name what is known for it, and nothing of the others', () => {
  const table = {
    'anthropic/claude-sonnet-x': ['yes', 'yes'],
    'anthropic/claude-2.1': ['no', 'no'],
    'openai/gpt-4o-mini': ['yes', 'yes'],
    'openai/gpt-5.1': ['yes', 'yes'],
    'openai/o3': ['yes', 'yes'],
    'openai/o3-mini': ['no', 'no'],
    'openai/gpt-3.5-turbo': ['no', 'no'],
    'openai/gpt-4': ['no', 'no'],
    'openai/unheard-of': ['unknown', 'unknown'],
    'google/gemini-3-pro': ['yes', 'yes'],
    'google/gemma-3': ['unknown', 'unknown'],
    'openrouter/a/b': ['unknown', 'yes'],
    'ollama/llava': ['unknown', 'no'],
    'lmstudio/x': ['unknown', 'no'],
    'compatible/x': ['unknown', 'unknown'],
    'gguf/a/b.gguf': ['no', 'no'],
    offline: ['no', 'no'],
  };
  for (const [id, [images, documents]] of Object.entries(table))
    expect({ id, ...takenBy(id) }).toEqual({ id, images, documents });
});

it('asks a server once, and only where nothing is known', async () => {
  let asked = 0;
  const media = async () => {
    asked++;
    return { images: 'no' } as const;
  };
  expect(await askTaken({ id: 'ollama/asked-once', media }, NEVER)).toEqual({ images: 'no', documents: 'no' });
  await askTaken({ id: 'ollama/asked-once', media }, NEVER);
  await askTaken({ id: 'anthropic/claude-x', media }, NEVER);
  expect(asked).toBe(1);
  expect(takes('ollama/asked-once', { type: 'image/png' })).toBe('no');
});

it('tries what a server does not tell, and remembers what it refused', async () => {
  expect(await askTaken({ id: 'ollama/silent', media: async () => undefined }, NEVER)).toMatchObject({
    images: 'unknown',
  });
  expect(await askTaken({ id: 'compatible/unasked' }, NEVER)).toMatchObject({ images: 'unknown' });
  learnTaken('compatible/unasked', { documents: 'no' });
  expect(takes('compatible/unasked', { type: 'application/pdf' })).toBe('no');
  expect(takes('compatible/unasked', { type: 'image/png' })).toBe('unknown');
});
