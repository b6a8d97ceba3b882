// provider@name, with every prefix and the forms from before there were any.
import { expect, it } from 'vitest';
import { modelIdOf, type NamedModel, noteNameOf } from '../../../src/session/note/note-model.ts';

const id = (named: Partial<NamedModel>, keys: readonly string[] = []) => {
  const found = modelIdOf({ model: 'm', addresses: [], ...named }, keys);
  return found.ok ? found.value : found.error.code;
};
const at = (key: string, value: string) => ({ addresses: [{ key, value }] });

it.each([
  ['openai@gpt-5-mini', 'openai/gpt-5-mini'],
  ['anthropic@claude', 'anthropic/claude'],
  ['gemini@gemini-2.5-pro', 'google/gemini-2.5-pro'],
  ['ollama@qwen3:8b', 'ollama/qwen3:8b'],
  ['lmstudio@a/b', 'lmstudio/a/b'],
  ['openrouter@deepseek/deepseek-chat', 'openrouter/deepseek/deepseek-chat'],
  ['local@llama3', 'ollama/llama3'],
  ['offline', 'offline'],
])('%s is %s', (model, expected) => expect(id({ model })).toBe(expected));

it('what cannot be reached is said with what can', () => {
  expect(id({ model: 'zai@glm-4' })).toBe('BAD_ARGS');
  expect(id({ model: 'gguf@/etc/passwd' })).toBe('BAD_ARGS');
  expect(id({ model: 'x', service: 'zai' })).toBe('BAD_ARGS');
});

it('without a prefix the service counts, then an address, then a key', () => {
  expect(id({ service: 'ollama' }, ['openai'])).toBe('ollama/m');
  expect(id(at('lmstudioUrl', 'http://x'), ['openai'])).toBe('lmstudio/m');
  expect(
    id(
      {
        addresses: [
          { key: 'ollamaUrl', value: 'a' },
          { key: 'openaiUrl', value: 'b' },
        ],
      },
      ['google'],
    ),
  ).toBe('google/m');
  expect(id(at('url', 'http://localhost:11434'))).toBe('ollama/m');
  expect(id(at('url', 'http://127.0.0.1:1234/v1'))).toBe('lmstudio/m');
  expect(id(at('url', 'https://openrouter.ai/api'))).toBe('openrouter/m');
  expect(id(at('url', 'https://api.anthropic.com'))).toBe('anthropic/m');
  expect(id(at('url', 'https://generativelanguage.googleapis.com'))).toBe('google/m');
  expect(id(at('url', 'https://api.openai.com'))).toBe('openai/m');
  expect(id(at('url', 'https://openai.com.evil.example'), ['openrouter'])).toBe('openrouter/m');
  expect(id({}, ['openrouter', 'google', 'anthropic', 'openai'])).toBe('openai/m');
  expect(id({}, ['openrouter', 'google', 'anthropic'])).toBe('anthropic/m');
  expect(id({}, [])).toBe('BAD_ARGS');
});

it('a model is written into the note as the plugin writes it', () => {
  expect(noteNameOf('ollama/qwen3:8b')).toBe('ollama@qwen3:8b');
  expect(noteNameOf('google/gemini')).toBe('gemini@gemini');
  expect(noteNameOf('openrouter/a/b')).toBe('openrouter@a/b');
  expect(noteNameOf('compatible/x')).toBe('compatible@x');
  expect(noteNameOf('offline')).toBe('offline');
});
