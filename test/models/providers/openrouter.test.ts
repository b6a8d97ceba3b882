import { OpenRouter } from '@openrouter/sdk';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { ModelEvent, ModelRequest, Reply } from '../../../src/models/message.ts';
import { openrouter } from '../../../src/models/providers/openrouter.ts';
import type { ProviderOptions } from '../../../src/models/providers/provider.ts';
import { type ScriptStep, scriptedModel } from '../../support/scripted-model.ts';
import { openrouterTestWire, REDACTED, SIGNATURE } from '../../support/wires/openrouter.ts';
import { pairingFaults } from '../../support/wires/wire.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const REQUEST: ModelRequest = {
  system: 'Be brief.',
  messages: [{ role: 'user', text: 'Read a.md' }],
  tools: [
    { name: 'read_file', description: 'Reads.', input: { type: 'object', properties: { path: { type: 'string' } } } },
  ],
  maxOutputTokens: 1_000,
};

const start = async (script: readonly ScriptStep[] | ScriptStep, options: Partial<ProviderOptions> = {}) => {
  const server = await scriptedModel(script, { wire: openrouterTestWire });
  const model = openrouter({
    name: 'anthropic/scripted',
    baseUrl: server.url,
    apiKey: 'sk-or-secret',
    retry: { attempts: 5, firstMs: 1, longestMs: 5 },
    environment: {},
    ...options,
  });
  closing.push(
    () => server.close(),
    () => model.close(),
  );
  const heard: ModelEvent[] = [];
  const ask = (request: ModelRequest = REQUEST) =>
    model.reply(request, { signal: new AbortController().signal, heard: (event) => heard.push(event) });
  return { server, heard, ask, model };
};
const replyOf = (result: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['ask']>>): Reply => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

const CALLING = {
  text: 'Ich schaue — 🎉.',
  reasoning: 'Welche Datei? 我看看。',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'call_a' },
    { name: 'read_file', arguments: '{"path": "b', id: 'call_b' },
  ],
} as const;
const DETAILS = [
  { type: 'reasoning.text', text: CALLING.reasoning, signature: SIGNATURE, format: 'anthropic-claude-v1', index: 0 },
  REDACTED,
];
const CALLED: Reply = {
  parts: [
    { kind: 'reasoning', text: CALLING.reasoning, opaque: { details: DETAILS } },
    { kind: 'text', text: CALLING.text },
    { kind: 'call', providerId: 'call_a', name: 'read_file', arguments: JSON.stringify(CALLING.calls[0].arguments) },
    { kind: 'call', providerId: 'call_b', name: 'read_file', arguments: '{"path": "b' },
  ],
  finish: 'calls',
  usage: { input: 100, output: 20, cached: 40, cacheWritten: 10, cost: 0.0006, reported: true },
};
const WIRE = Buffer.from(openrouterTestWire.events(CALLING, 'anthropic/scripted', () => '').join(''));

it.each([true, false])('case 238: reasoning goes back signed and unchanged, streamed (%s)', async (stream) => {
  const { server, heard, ask, model } = await start([CALLING, { text: 'Done.' }], { stream });
  const reply = replyOf(await ask());
  expect(reply).toEqual(CALLED);
  expect(heard.map(({ text }) => text).join('')).toBe(CALLING.reasoning + CALLING.text);
  const results = CALLING.calls.map(({ id, name }) => ({ providerId: id, name, text: `for ${id}`, isError: false }));
  const foreign = { kind: 'reasoning', text: 'not yours', opaque: { anthropic: { signature: 's' } } } as const;
  const messages = [
    ...REQUEST.messages,
    { role: 'assistant', parts: [foreign, ...reply.parts] },
    { role: 'results', results },
  ] as const;
  expect(replyOf(await ask({ ...REQUEST, messages })).finish).toBe('stop');
  const sent = server.requests[1]!;
  expect(pairingFaults(openrouterTestWire.read(sent.body))).toEqual([]);
  const assistant = sent.body.messages.find(({ role }) => role === 'assistant');
  expect(assistant).toMatchObject({ content: CALLING.text, reasoning_details: DETAILS });
  expect(JSON.stringify({ details: assistant?.reasoning_details })).toBe(JSON.stringify(reply.parts[0]?.opaque));
  expect(assistant).not.toHaveProperty('reasoning');
  expect(sent.raw).not.toContain('not yours');
  expect([model.id, model.local]).toEqual(['openrouter/anthropic/scripted', true]);
});

it('says which program asks and nothing more, and wants to know what it cost', async () => {
  const { server, ask } = await start({ text: 'x' });
  replyOf(await ask());
  const { headers, body, path } = server.requests[0]!;
  expect(path).toBe('/api/v1/chat/completions');
  expect(headers).toMatchObject({
    authorization: 'Bearer sk-or-secret',
    'x-title': 'Countersign',
    'http-referer': 'https://countersign.invalid',
  });
  expect(body).toMatchObject({ usage: { include: true }, max_tokens: 1_000, stream: true });
});

it('lives in the cloud unless it is told another address', () => {
  const model = openrouter({ name: 'x/y', apiKey: 'k', environment: {} });
  closing.push(() => model.close());
  expect(model.local).toBe(false);
});

it('case 223: an error in the middle of a stream is tried again once; in one piece too', async () => {
  const half = openrouterTestWire.events({ text: 'half', finish: null }, 'm', () => '').join('');
  const error = { code: 502, message: 'Provider disconnected unexpectedly' };
  const event = {
    id: 'gen-1',
    object: 'chat.completion.chunk',
    error,
    choices: [{ index: 0, delta: { content: '' }, finish_reason: 'error' }],
  };
  const streamed = await start([
    { body: `${half}data: ${JSON.stringify(event)}\n\n`, headers: { 'content-type': 'text/event-stream' } },
    { text: 'Whole.' },
  ]);
  expect(replyOf(await streamed.ask()).parts).toEqual([{ kind: 'text', text: 'Whole.' }]);
  const whole = await start(
    { body: { id: 'gen-1', choices: [{ index: 0, finish_reason: 'error', message: { content: 'half' }, error }] } },
    { stream: false },
  );
  expect(await whole.ask()).toMatchObject({ error: { message: expect.stringContaining(error.message) } });
  expect(whole.server.requests).toHaveLength(2);
});

const SHORT = { text: 'é', calls: [{ name: 'x', arguments: '{"a":1}', id: 'a' }] } as const;

it('case 221: a reply cut at every byte is whole or an error, never something in between', async () => {
  const { ask } = await start((body) => ({ ...SHORT, drop: Number(body.messages[1]?.content) }), {
    retry: { attempts: 1 },
  });
  const wire = Buffer.from(openrouterTestWire.events(SHORT, 'anthropic/scripted', () => '').join(''));
  const end = wire.indexOf('\n\n', wire.indexOf('"finish_reason":"tool_calls"')) + 2;
  const cuts = Array.from({ length: wire.length }, (_, place) => place + 1);
  while (cuts.length > 0)
    await Promise.all(
      cuts.splice(0, 50).map(async (cut) => {
        const result = await ask({ ...REQUEST, messages: [{ role: 'user', text: `${cut}` }] });
        if (cut < end) expect(result, `cut at ${cut}`).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
        else
          expect(replyOf(result)).toMatchObject({ finish: 'calls', parts: [{ text: 'é' }, { arguments: '{"a":1}' }] });
      }),
    );
}, 60_000);

it('case 222: a reply is the same however its bytes are cut', async () => {
  let cuts: readonly number[] = [];
  const { ask } = await start(() => ({
    ...CALLING,
    chunks: (wire) => [0, ...cuts].map((cut, place) => wire.subarray(cut, cuts[place] ?? wire.length)),
  }));
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: WIRE.length - 1 }), { maxLength: 12 }),
      async (places) => {
        cuts = places.toSorted((one, other) => one - other);
        expect(replyOf(await ask())).toEqual(CALLED);
      },
    ),
    { numRuns: 40 },
  );
});

it('the scripted server is understood by OpenRouter’s own client', async () => {
  const scripted = { ...CALLING, calls: [CALLING.calls[0]] };
  const server = await scriptedModel([scripted, scripted], { wire: openrouterTestWire });
  closing.push(() => server.close());
  const client = new OpenRouter({ apiKey: 'k', serverURL: server.url });
  const messages = [{ role: 'user' as const, content: 'x' }];
  const stream = await client.chat.send({ chatRequest: { model: 'm', messages, stream: true } });
  const chunks = [];
  if (!(Symbol.asyncIterator in stream)) throw new Error('no stream');
  for await (const chunk of stream) chunks.push(chunk);
  const deltas = chunks.flatMap(({ choices }) => choices.map(({ delta }) => delta));
  expect(deltas.map(({ content }) => content ?? '').join('')).toBe(CALLING.text);
  expect(deltas.map(({ reasoning }) => reasoning ?? '').join('')).toBe(CALLING.reasoning);
  expect(deltas.flatMap(({ reasoningDetails }) => reasoningDetails ?? []).at(-1)).toMatchObject({
    data: REDACTED.data,
  });
  expect(
    deltas
      .flatMap(({ toolCalls }) => toolCalls ?? [])
      .map((call) => call.function?.arguments ?? '')
      .join(''),
  ).toBe(JSON.stringify(CALLING.calls[0].arguments));
  expect(chunks.at(-1)?.usage).toMatchObject({
    promptTokens: 100,
    cost: 0.0006,
    promptTokensDetails: { cachedTokens: 40 },
  });
  const whole = await client.chat.send({ chatRequest: { model: 'm', messages, stream: false } });
  if (!('choices' in whole)) throw new Error('no reply');
  expect(whole.choices[0]).toMatchObject({
    finishReason: 'tool_calls',
    message: { content: CALLING.text, reasoning: CALLING.reasoning, toolCalls: [{ id: 'call_a' }] },
  });
});
