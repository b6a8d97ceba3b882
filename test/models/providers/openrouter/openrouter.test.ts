import { OpenRouter } from '@openrouter/sdk';
import { expect, it } from 'vitest';
import type { Reply } from '../../../../src/models/message.ts';
import { openrouter } from '../../../../src/models/providers/openrouter/openrouter.ts';
import { answered, providerBench, REQUEST, replyOf } from '../../../support/provider-bench.ts';
import { sameHoweverCut, wholeOrNothing } from '../../../support/provider-claims.ts';
import { openrouterTestWire, REDACTED, SIGNATURE } from '../../../support/wires/openrouter.ts';
import { pairingFaults } from '../../../support/wires/wire.ts';

const bench = providerBench(openrouter, openrouterTestWire, { name: 'anthropic/scripted', apiKey: 'sk-or-secret' });
const { start } = bench;

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

it.each([true, false])('case 238: reasoning goes back signed and unchanged, streamed (%s)', async (stream) => {
  const { server, heard, ask, model } = await start([CALLING, { text: 'Done.' }], { stream });
  const reply = replyOf(await ask());
  expect(reply).toEqual(CALLED);
  expect(heard.map(({ text }) => text).join('')).toBe(CALLING.reasoning + CALLING.text);
  const foreign = { kind: 'reasoning', text: 'not yours', opaque: { anthropic: { signature: 's' } } } as const;
  const messages = answered({ parts: [foreign, ...reply.parts] });
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
  const { model } = bench.listenTo(openrouter({ name: 'x/y', apiKey: 'k', environment: {} }));
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

it('case 221: a reply cut at every byte is whole or an error, never something in between', () =>
  wholeOrNothing(bench, (bytes) => bytes.indexOf('\n\n', bytes.indexOf('"finish_reason":"tool_calls"')) + 2));

it('case 222: a reply is the same however its bytes are cut', () =>
  sameHoweverCut(bench, { calling: CALLING, called: CALLED }));

it('the scripted server is understood by OpenRouter’s own client', async () => {
  const scripted = { ...CALLING, calls: [CALLING.calls[0]] };
  const server = await bench.serve([scripted, scripted]);
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
