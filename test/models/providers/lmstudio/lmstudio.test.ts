import { afterEach, expect, it } from 'vitest';
import { lmstudio } from '../../../../src/models/providers/lmstudio/lmstudio.ts';
import type { ProviderOptions } from '../../../../src/models/providers/provider.ts';
import { type ScriptStep, scriptedModel } from '../../../support/scripted-model.ts';
import { lmstudioTestWire } from '../../../support/wires/lmstudio.ts';
import { pairingFaults } from '../../../support/wires/wire.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const start = async (script: readonly ScriptStep[], options: Partial<ProviderOptions> = {}) => {
  const server = await scriptedModel(script, { wire: lmstudioTestWire });
  const model = lmstudio({ name: 'qwen3-8b', baseUrl: server.url, environment: {}, ...options });
  closing.push(
    () => server.close(),
    () => model.close(),
  );
  const ask = (parts: readonly { readonly providerId: string }[] = []) =>
    model.reply(
      {
        system: 'Be brief.',
        messages: [
          { role: 'user', text: 'go' },
          ...(parts.length === 0
            ? []
            : [
                {
                  role: 'assistant' as const,
                  parts: parts.map((part) => ({ kind: 'call' as const, name: 'x', arguments: '{}', ...part })),
                },
                {
                  role: 'results' as const,
                  results: parts.map((part) => ({ name: 'x', text: 'r', isError: false, ...part })),
                },
              ]),
        ],
        tools: [],
        maxOutputTokens: 100,
      },
      { signal: new AbortController().signal, heard: () => undefined },
    );
  return { server, model, ask };
};

it.each([true, false])(
  'two calls come with the server’s ids, streamed (%s), and are answered under them',
  async (stream) => {
    const calls = [
      { name: 'x', arguments: { a: 1 }, id: '365174485' },
      { name: 'x', arguments: '{"a": ', id: '365174486' },
    ];
    const { ask, server, model } = await start([{ reasoning: 'hm', calls }, { text: 'Done.' }], { stream });
    expect(await ask()).toMatchObject({
      ok: true,
      value: {
        finish: 'calls',
        parts: [
          { kind: 'reasoning', text: 'hm' },
          { kind: 'call', providerId: '365174485', arguments: '{"a":1}' },
          { kind: 'call', providerId: '365174486', arguments: '{"a": ' },
        ],
      },
    });
    expect(await ask([{ providerId: '365174485' }, { providerId: '365174486' }])).toMatchObject({ ok: true });
    const heard = lmstudioTestWire.read(server.requests[1]?.body);
    expect(pairingFaults(heard)).toEqual([]);
    expect(heard.outputLimit).toBe(100);
    expect([model.id, model.local]).toEqual(['lmstudio/qwen3-8b', true]);
  },
);

it('is found with or without /v1, and says how to start it when nothing answers', async () => {
  const { server } = await start([{ text: 'Here.' }]);
  const bare = await start([], { baseUrl: new URL(server.url).origin });
  expect(await bare.ask()).toMatchObject({ ok: true, value: { parts: [{ text: 'Here.' }] } });
  expect(server.requests[0]?.path).toBe('/v1/chat/completions');
  await server.close();
  expect(await bare.ask()).toMatchObject({
    ok: false,
    error: { wayOut: expect.stringContaining('`lms server start`') },
  });
});

it('case 223: an error the server sends as an event is one', async () => {
  const body = 'event: error\ndata: {"error":{"message":"The model has crashed"}}\n\n';
  const { ask } = await start([{ body, headers: { 'content-type': 'text/event-stream' } }], {
    retry: { attempts: 1 },
  });
  expect(await ask()).toMatchObject({ error: { message: expect.stringContaining('The model has crashed') } });
});
