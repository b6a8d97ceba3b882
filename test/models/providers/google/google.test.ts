import { GoogleGenAI, type Part } from '@google/genai';
import { expect, it } from 'vitest';
import type { Message, Reply } from '../../../../src/models/message.ts';
import { google } from '../../../../src/models/providers/google/google.ts';
import type { ProviderOptions } from '../../../../src/models/providers/provider.ts';
import { answered, providerBench, REQUEST, replyOf } from '../../../support/provider-bench.ts';
import {
  argumentsAreLimited,
  endlessIsError,
  holdsConversation,
  overloadedOnce,
  refusedPlainly,
  sameHoweverCut,
  wholeOrNothing,
} from '../../../support/provider-claims.ts';
import { signatureOf, googleTestWire as wire } from '../../../support/wires/google.ts';
import { pairingFaults } from '../../../support/wires/wire.ts';

const KEY = 'AIza-very-secret-0123456789';
const bench = providerBench(google, wire, { name: 'scripted', apiKey: KEY });
const { start } = bench;

const CALLING = {
  text: 'Ich schaue nach — 🎉.',
  reasoning: 'Welche Datei? 我看看。',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'a1' },
    { name: 'list', arguments: {}, id: '' },
  ],
} as const;
const CALLED: Reply = {
  parts: [
    { kind: 'reasoning', text: CALLING.reasoning, opaque: { google: { thought: true } } },
    { kind: 'text', text: CALLING.text },
    {
      kind: 'call',
      providerId: 'a1',
      name: 'read_file',
      arguments: '{"path":"Übung/a.md"}',
      opaque: { google: { thoughtSignature: signatureOf('read_file') } },
    },
    { kind: 'call', providerId: '', name: 'list', arguments: '{}' },
  ],
  finish: 'calls',
  usage: { input: 100, output: 20, reported: true },
};
const EXCHANGE = { calling: CALLING, called: CALLED };

it.each([true, false])(
  'case 238: a reply (streamed: %s) is answered, and its signatures go back where they were',
  async (stream) => {
    const then = {
      script: [{ text: 'Done.', reasoning: 'So.' }, { text: 'Bye.' }],
      parts: [{ text: 'So.' }, { kind: 'text', text: 'Done.' }, { text: '' }],
    };
    const { server, ask, reply, done } = await holdsConversation(bench, { ...EXCHANGE, stream, named: 'x' }, then);
    await ask({
      ...REQUEST,
      messages: [...answered(reply, 'x'), { role: 'assistant', parts: done.parts }, { role: 'user', text: 'Bye' }],
    });
    expect(pairingFaults(wire.read(server.requests[2]?.body))).toEqual([]);
    expect(server.requests[2]?.raw).toContain(`{"text":"","thoughtSignature":"${signatureOf('Done.')}"}`);
    expect(server.requests[0]).toMatchObject({
      path: `/v1beta/models/scripted:${stream ? 'streamGenerateContent?alt=sse' : 'generateContent'}`,
      headers: { 'x-goog-api-key': KEY },
    });
  },
);

it('finds the model with and without the version in the address, and never puts the key into it', async () => {
  const server = await bench.serve({ text: 'ok' });
  const found = async (options: Partial<ProviderOptions>) => {
    const model = google({ name: 'scripted', baseUrl: server.url, environment: {}, ...options });
    expect(replyOf(await bench.listenTo(model).ask()).finish).toBe('stop');
  };
  for (const baseUrl of [server.url, `${server.url}/`, server.url.replace('/v1beta', '')])
    await found({ baseUrl, apiKey: KEY });
  await found({ name: 'models/scripted' });
  expect(new Set(server.requests.map(({ path }) => path)).size).toBe(1);
  expect(server.requests.at(-1)?.headers['x-goog-api-key']).toBeUndefined();
  expect(google({ name: 'gemini-x', environment: {} })).toMatchObject({ id: 'google/gemini-x', local: false });
});

it('case 238: calls of another model are marked as foreign, unless the server does not want to be told', async () => {
  const refused = { status: 400, body: wire.fault(400, 'Thought signature is not valid.') };
  const { server, ask } = await start([{ text: 'ok' }, refused, { text: 'ok' }, { text: 'ok' }]);
  const messages: Message[] = [
    ...REQUEST.messages,
    { role: 'assistant', parts: [{ kind: 'call', providerId: 'toolu_1', name: 'read_file', arguments: '{}' }] },
    { role: 'results', results: [{ providerId: 'toolu_1', name: 'read_file', text: 'A', isError: false }] },
  ];
  for (let turn = 0; turn < 3; turn++) expect(replyOf(await ask({ ...REQUEST, messages })).finish).toBe('stop');
  expect(pairingFaults(wire.read(server.requests[0]?.body))).toEqual([]);
  expect(server.requests.map(({ raw }) => raw.includes('skip_thought_signature_validator'))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('case 225: a refused request is said in plain words, and never shows the key', () =>
  // Google's streams wrap an error in a list.
  refusedPlainly(
    bench,
    { status: 403, body: [wire.fault(403, `Key ${KEY} was reported as leaked`)] },
    'does not allow this key',
  ));

const exhausted = (quotaId: string) => ({
  error: {
    code: 429,
    message: 'You exceeded your current quota, please check your plan and billing details.',
    status: 'RESOURCE_EXHAUSTED',
    details: [
      { '@type': 'type.googleapis.com/google.rpc.QuotaFailure', violations: [{ quotaId }] },
      { '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '0.2s' },
    ],
  },
});

it('case 224: a quota of a minute is waited for as Google asks, a quota of a day is not', async () => {
  const minute = { status: 429, body: exhausted('GenerateRequestsPerMinutePerProjectPerModel-FreeTier') };
  const { heard, ask } = await start([minute, { text: 'ok' }], { retry: { firstMs: 1 } });
  expect(replyOf(await ask()).finish).toBe('stop');
  expect(heard[0]).toEqual({ kind: 'notice', text: 'Rate limited. Retrying in 0.2s... (attempt 2/5)', waits: 200 });
  const day = { status: 429, body: exhausted('GenerateRequestsPerDayPerProjectPerModel-FreeTier') };
  const spent = await start([day, { text: 'ok' }]);
  expect(await spent.ask()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('quota is used up') },
  });
});

it('case 218: a reply cut off by its length says so', async () => {
  const { ask } = await start([{ ...CALLING, finish: 'length' }]);
  expect(replyOf(await ask())).toMatchObject({ finish: 'length', parts: CALLED.parts });
});

it('case 249: a filtered reply says so, and a call that Google could not read is asked for once more', async () => {
  const { server, ask } = await start([
    { text: 'Well', finish: 'content_filter' },
    { finish: 'MALFORMED_FUNCTION_CALL' },
    CALLING,
  ]);
  expect(replyOf(await ask())).toMatchObject({ finish: 'filter', parts: [{ kind: 'text', text: 'Well' }] });
  expect(replyOf(await ask())).toEqual(CALLED);
  expect(server.requests.length).toBe(3);
  const twice = await start({ finish: 'MALFORMED_FUNCTION_CALL' });
  expect(await twice.ask()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('"MALFORMED_FUNCTION_CALL"; nothing of it was done') },
  });
});

it('case 221: a reply that ends after complete calls but without a finish reason is an error', () =>
  endlessIsError(bench, CALLING));

it('case 221: a connection lost anywhere leaves a whole reply or an error, never something in between', () =>
  wholeOrNothing(
    bench,
    // The blank line ends with a carriage return already; its line feed may be missing.
    (bytes) => bytes.indexOf('\r\n\r\n', bytes.indexOf('"finishReason"')) + 3,
    // Connections take time. cut-streams.test.ts cuts at each byte.
    { every: 7 },
  ));

it('case 222: a reply is the same however its bytes are cut', () => sameHoweverCut(bench, EXCHANGE));

it('case 223: an overloaded server in the middle of a stream is asked once more, and nothing of the first try remains', async () => {
  const events = wire.events(CALLING, 'scripted', () => '');
  const half = {
    body: `${events.slice(0, -1).join('')}data: ${JSON.stringify(wire.fault(503, 'The model is overloaded.'))}\r\n\r\n`,
    headers: { 'content-type': 'text/event-stream' },
  };
  await overloadedOnce(bench, half, 'overloaded', EXCHANGE);
});

it('case 240: too many bytes of arguments end the reply while it streams', () => argumentsAreLimited(bench));

it("the scripted server is understood by Google's own client, streamed and whole, and so are its models", async () => {
  const server = await bench.serve(CALLING);
  const client = new GoogleGenAI({ apiKey: KEY, httpOptions: { baseUrl: server.url.replace('/v1beta', '') } });
  const params = {
    model: 'scripted',
    contents: 'Read a.md',
    config: { systemInstruction: 'Be brief.', maxOutputTokens: 1_000 },
  };
  const calls = [
    { name: 'read_file', args: { path: 'Übung/a.md' }, id: 'a1' },
    { name: 'list', args: {} },
  ];
  const parts: Part[] = [];
  let last: unknown;
  for await (const chunk of await client.models.generateContentStream(params)) {
    parts.push(...(chunk.candidates?.[0]?.content?.parts ?? []));
    last = [chunk.candidates?.[0]?.finishReason, chunk.usageMetadata?.promptTokenCount];
  }
  const textIn = (thought: boolean) => parts.map((part) => (!!part.thought === thought ? part.text : '')).join('');
  expect([textIn(true), textIn(false)]).toEqual([CALLING.reasoning, CALLING.text]);
  expect(parts.flatMap(({ functionCall }) => functionCall ?? [])).toEqual(calls);
  expect(parts.flatMap(({ thoughtSignature }) => thoughtSignature ?? [])).toEqual([signatureOf('read_file')]);
  expect(last).toEqual(['STOP', 100]);
  const whole = await client.models.generateContent(params);
  expect([whole.functionCalls, whole.usageMetadata]).toMatchObject([
    calls,
    { promptTokenCount: 100, candidatesTokenCount: 15, thoughtsTokenCount: 5, totalTokenCount: 120 },
  ]);
  expect(wire.read(server.requests[0]?.body)).toMatchObject({ system: 'Be brief.', outputLimit: 1_000 });
  const models = [];
  for await (const model of await client.models.list()) models.push(model.name);
  expect(models).toEqual(['models/scripted']);
});
