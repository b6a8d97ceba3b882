import { expect, it } from 'vitest';
import { firstRequest } from '../../../src/agent/context/first-request.ts';
import { roomOf } from '../../../src/agent/context/window.ts';
import { compatible } from '../../../src/models/providers/compatible/compatible.ts';

const model = { ...compatible({ name: 'x', baseUrl: 'http://127.0.0.1:9/v1' }), window: 4096 };
const from = {
  model,
  system: 'You help.',
  tools: [],
  maxOutputTokens: 4000,
  limits: { turns: 10, calls: 10, minutes: 1, tokens: 10_000 },
};

it('is what the loop would send, with an output limit that leaves room in a small window', () => {
  expect(firstRequest(from, 'go')).toEqual({
    system: 'You help.',
    messages: [{ role: 'user', text: 'go' }],
    tools: [],
    maxOutputTokens: 1024,
  });
});

it('is nothing when it does not fit or would pass a limit: then nothing leaves early', () => {
  expect(firstRequest(from, 'word '.repeat(20_000))).toBeUndefined();
  expect(firstRequest({ ...from, flagLimits: { tokens: 3 } }, 'go')).toBeUndefined();
  const price = { input: 1_000_000, output: 0 };
  expect(firstRequest({ ...from, price, flagLimits: { cost: 1 } }, 'go')).toBeUndefined();
});

it('a model that puts system text and tools into few words of its own is not held to theirs', () => {
  const tools = Array.from({ length: 40 }, (_, place) => ({
    name: `tool_${place}`,
    description: 'Does one of many things, and says so at some length.',
    input: { type: 'object', properties: { path: { type: 'string', description: 'Where' } } } as const,
  }));
  const model = { id: 'gguf/small', local: true, window: 2_048, reply: () => Promise.reject(), close: () => undefined };
  const from = { system: 'Words. '.repeat(400), tools, maxOutputTokens: 4_000 };
  expect(roomOf({ ...from, model }, { models: new Map() }).messages).toBeLessThan(0);
  expect(roomOf({ ...from, model: { ...model, fixedTokens: 800 } }, { models: new Map() }).messages).toBe(
    2_048 - 512 - 800,
  );
});
