import { expect, it } from 'vitest';
import { chooseModel, parseModelId } from '../../src/models/choose-model.ts';
import { scriptedModel } from '../support/scripted-model.ts';

it('splits an id at the first slash', () => {
  expect(parseModelId('compatible/org/name:7b')).toEqual({
    ok: true,
    value: { provider: 'compatible', name: 'org/name:7b' },
  });
  expect(parseModelId(' Compatible/x ')).toMatchObject({ value: { provider: 'compatible', name: 'x' } });
});

it.each(['', 'qwen3', '/x', 'compatible/'])('says how to write a model instead of %j', async (id) => {
  expect(await chooseModel({ id })).toMatchObject({
    ok: false,
    error: { code: 'BAD_CONFIG', wayOut: expect.stringContaining('Write provider/name, such as ollama/qwen3') },
  });
});

it.each(['nobody/x', 'constructor/x', '__proto__/x'])('names what exists when asked for %s', async (id) => {
  const chosen = await chooseModel({ id });
  expect(chosen).toMatchObject({ ok: false, error: { code: 'BAD_CONFIG' } });
  expect(!chosen.ok && chosen.error.wayOut).toContain('compatible/NAME');
});

it('needs an address, and a valid one', async () => {
  const environment = {};
  const missing = await chooseModel({ id: 'compatible/x', environment });
  expect(!missing.ok && missing.error.wayOut).toContain('--base-url');
  for (const baseUrl of ['nonsense', 'file:///etc', 'localhost:8080'])
    expect(await chooseModel({ id: 'compatible/x', baseUrl, environment })).toMatchObject({
      ok: false,
      error: { code: 'BAD_CONFIG' },
    });
});

it('says of a model whether it is on this machine', async () => {
  const near = await chooseModel({ id: 'compatible/x', baseUrl: 'http://localhost:1/v1' });
  const far = await chooseModel({ id: 'compatible/x', baseUrl: 'https://localhost.evil.example/v1' });
  expect(near).toMatchObject({ ok: true, value: { id: 'compatible/x', local: true } });
  expect(far).toMatchObject({ ok: true, value: { local: false } });
});

it.each([
  [{ apiKey: 'sk-given' }, 'Bearer sk-given'],
  [{ apiKey: ' sk-found\n' }, 'Bearer sk-found'],
  [{ environment: { OPENAI_API_KEY: 'sk-for-someone-else' } }, undefined],
])('sends the key it was given, and none it found: %j', async (given, header) => {
  const server = await scriptedModel([{ text: 'hi' }]);
  const chosen = await chooseModel({ id: 'compatible/x', baseUrl: `${server.url}/`, environment: {}, ...given });
  if (!chosen.ok) throw new Error(chosen.error.message);
  const request = { system: '', messages: [{ role: 'user', text: 'hi' }], tools: [], maxOutputTokens: 10 } as const;
  await chosen.value.reply(request, { signal: new AbortController().signal, heard: () => undefined });
  expect(server.requests[0]?.headers.authorization).toBe(header);
  expect(server.requests[0]?.path).toBe('/v1/chat/completions');
  chosen.value.close();
  await server.close();
});
