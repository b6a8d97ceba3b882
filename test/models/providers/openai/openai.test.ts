import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { chooseModel } from '../../../../src/models/choose-model.ts';
import type { Reply } from '../../../../src/models/message.ts';
import { openai } from '../../../../src/models/providers/openai/openai.ts';
import { answered, providerBench, REQUEST, replyOf, said } from '../../../support/provider-bench.ts';
import {
  endsAreTold,
  HALF_CALL,
  holdsConversation,
  lengthIsSaid,
  overloadedOnce,
  refusedPlainly,
  sameHoweverCut,
} from '../../../support/provider-claims.ts';
import type { ScriptedReply } from '../../../support/scripted-model.ts';
import { openaiTestWire } from '../../../support/wires/openai.ts';

const KEY = 'sk-very-secret-0123456789';
const bench = providerBench(openai, openaiTestWire, { name: 'scripted', apiKey: KEY });
const { start } = bench;

const CALLING = {
  reasoning: 'Welche Datei? 我看看。',
  text: 'Ich schaue nach — 🎉.',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'call_a' },
    { name: 'read_file', arguments: { path: 'b.md' }, id: 'call_b' },
  ],
} as const;

const CALLED: Reply = {
  // The items themselves are in case 238.
  parts: [
    { kind: 'reasoning', text: CALLING.reasoning, opaque: expect.anything() },
    { kind: 'text', text: CALLING.text, opaque: expect.anything() },
    {
      kind: 'call',
      providerId: 'call_a',
      name: 'read_file',
      arguments: '{"path":"Übung/a.md"}',
      opaque: expect.anything(),
    },
    { kind: 'call', providerId: 'call_b', name: 'read_file', arguments: '{"path":"b.md"}', opaque: expect.anything() },
  ],
  finish: 'calls',
  usage: { input: 100, output: 20, cached: 64, cacheWritten: 0, reported: true },
};
const wholeExchange = async () => ({ calling: CALLING, called: replyOf(await (await start([CALLING])).ask()) });
interface Sent {
  readonly input: readonly Readonly<Record<string, unknown>>[];
  readonly [field: string]: unknown;
}
const sent = (body: unknown): Sent => body as Sent; // what the provider under test wrote

it.each([true, false])(
  'gets a reply with reasoning, text and two calls, and answers them (streamed: %s)',
  async (stream) => {
    const { server } = await holdsConversation(bench, { calling: CALLING, called: CALLED, stream });
    const [first, second] = server.requests;
    expect(first).toMatchObject({
      path: '/v1/responses',
      headers: { authorization: `Bearer ${KEY}` },
      body: { model: 'scripted', stream, store: false },
    });
    expect(openaiTestWire.read(second?.body).turns).toEqual([
      { kind: 'user', text: 'Read a.md' },
      { kind: 'reasoning', text: CALLING.reasoning },
      { kind: 'text', text: CALLING.text },
      { kind: 'call', id: 'call_a', name: 'read_file', input: { path: 'Übung/a.md' } },
      { kind: 'call', id: 'call_b', name: 'read_file', input: { path: 'b.md' } },
      { kind: 'result', id: 'call_a', text: 'for call_a' },
      { kind: 'result', id: 'call_b', text: 'for call_b' },
    ]);
    expect(server.connections).toBe(1);
  },
);

it('case 238: the items of a reply go back with the very ids and sealed reasoning they came with, also after being stored', async () => {
  const { server, ask } = await start([CALLING, { text: 'Done.' }]);
  const stored = JSON.parse(JSON.stringify(replyOf(await ask()))) as Reply; // a session keeps it as JSON
  await ask({ ...REQUEST, messages: answered(stored) });
  const { output } = openaiTestWire.whole(CALLING, 'scripted', () => '') as { output: Record<string, unknown>[] };
  const back = sent(server.requests[1]?.body).input.slice(1, 5);
  expect(back[0]).toEqual(output[0]);
  expect(back.map(({ type, id, call_id }) => ({ type, id, call_id }))).toEqual(
    output.map(({ type, id, call_id }) => ({ type, id, call_id })),
  );
});

it.each([
  'Encrypted content is not supported with this model.',
  "Unknown parameter: 'include'.",
  'Unrecognized request argument supplied: include',
  "Invalid value: 'reasoning.encrypted_content'. Supported values are: 'file_search_call.results'.",
])('asks a model without sealed reasoning again without asking for it, once and for all: %s', async (message) => {
  const refusal = { status: 400, body: { error: { message, param: 'include', code: null } } };
  const { server, heard, ask } = await start([refusal, { text: 'a' }, { text: 'b' }]);
  expect(replyOf(await ask()).parts).toMatchObject([{ text: 'a' }]);
  expect(replyOf(await ask()).parts).toMatchObject([{ text: 'b' }]);
  expect(server.requests.map(({ body }) => 'include' in body)).toEqual([true, false, false]);
  expect(said(heard, 'notice')).toBe('');
});

it.each([
  'The encrypted content for item rs_1 could not be verified. Reason: Encrypted content organization_id did not match the target organization.',
  'Reasoning input items can only be provided to a reasoning or computer use model. Remove reasoning items from your input and try again.',
])('case 238: reasoning that the server will not take back is left out: %s', async (message) => {
  const { server, ask } = await start([CALLING, { status: 400, body: { error: { message } } }, { text: 'Done.' }]);
  const messages = answered(replyOf(await ask()));
  expect(replyOf(await ask({ ...REQUEST, messages })).finish).toBe('stop');
  const [, refused, taken] = server.requests.map(({ body }) => sent(body).input);
  expect(refused?.map(({ type }) => type)).toContain('reasoning');
  expect(taken?.map(({ type, role }) => type ?? role)).toEqual([
    'user',
    'assistant',
    'function_call',
    'function_call',
    'function_call_output',
    'function_call_output',
  ]);
  expect(taken?.some((item) => 'id' in item)).toBe(false);
});

it('leaves the temperature out for models that have none, and other refusals alone', async () => {
  const message = "Unsupported parameter: 'temperature' is not supported with this model.";
  const { server, ask } = await start([
    { status: 400, body: { error: { message } } },
    { text: 'ok' },
    { status: 400, body: { error: { message: "Invalid value for 'input'." } } },
    { status: 500, body: { error: { message } } },
    { text: 'ok' },
  ]);
  expect(replyOf(await ask({ ...REQUEST, temperature: 0 })).finish).toBe('stop');
  expect(server.requests.map(({ body }) => 'temperature' in body)).toEqual([true, false]);
  expect(await ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining("'input'") } });
  expect(replyOf(await ask()).finish).toBe('stop'); // a failing server is asked again as it was
  expect(server.requests.length).toBe(5);
});

it.each([404, 405])(
  'says which provider a server needs that answers %i to responses, and sends nothing else',
  async (status) => {
    const { server, ask } = await start([{ status, body: { detail: 'Not Found' } }]);
    expect(await ask()).toMatchObject({
      ok: false,
      error: { code: 'PROVIDER', data: { status }, wayOut: expect.stringContaining('compatible/scripted') },
    });
    expect(server.requests.length).toBe(1);
  },
);

it('case 218: a reply cut off by its length says so, with the half call in it unrepaired', async () => {
  const { server, ask, reply } = await lengthIsSaid(bench);
  await ask({ ...REQUEST, messages: answered(reply) });
  expect(openaiTestWire.read(server.requests[1]?.body).turns).toContainEqual({
    kind: 'call',
    id: 'a',
    name: 'write_file',
    input: { malformed: HALF_CALL },
  });
});

it('case 221: a reply that breaks off before its end is an error after one more try, never a call', async () => {
  const wire = openaiTestWire.events(CALLING, 'scripted', () => '').join('');
  const cut = Buffer.byteLength(wire.slice(0, wire.indexOf('event: response.completed') + 60));
  const { server, ask } = await start([
    { ...CALLING, finish: null },
    { ...CALLING, drop: cut },
  ]);
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
  expect(server.requests.length).toBe(2);
});

it('case 222: a reply is the same however its bytes are cut', async () => {
  await sameHoweverCut(bench, await wholeExchange());
});

it('case 223: an overloaded server in the middle of a stream is asked once more, a forbidden prompt is not', async () => {
  const begun = openaiTestWire
    .events(CALLING, 'scripted', () => '')
    .slice(0, 6)
    .join('');
  const broken = (event: object): ScriptedReply => ({
    body: `${begun}data: ${JSON.stringify(event)}\n\n`,
    headers: { 'content-type': 'text/event-stream' },
  });
  const overloaded = { type: 'error', code: 'server_is_overloaded', message: 'Busy.', param: null, sequence_number: 6 };
  await overloadedOnce(bench, broken(overloaded), 'Busy.', await wholeExchange());
  const error = { code: 'invalid_prompt', message: 'Not allowed.' };
  const forbidden = await start([broken({ type: 'response.failed', response: { status: 'failed', error } })]);
  expect(await forbidden.ask()).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('Not allowed.') },
  });
  expect(forbidden.server.requests.length).toBe(1);
});

it('case 225: a refused key is said in plain words and never shown', () =>
  refusedPlainly(
    bench,
    { status: 401, body: openaiTestWire.fault(401, `Incorrect API key provided: ${KEY}.`) },
    'did not accept the key',
  ));

it('case 249: a filtered reply is shown, an unknown end is an error, silence about usage is estimated', async () => {
  await endsAreTold(bench, 'gave_up');
  const { ask } = await start([{ text: 'hello there', usage: null }]);
  expect(replyOf(await ask()).usage).toMatchObject({ output: 3, reported: false });
});

it("goes to the vendor's address unless told otherwise", async () => {
  const asked: (string | undefined)[] = [];
  const proxy = createServer().on('connect', (request, socket) => {
    asked.push(request.url);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  bench.afterwards(() => proxy.close());
  const { port } = proxy.address() as AddressInfo; // listening on TCP, so it has one
  const environment = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
  const model = openai({ name: 'gpt-x', apiKey: KEY, environment, window: 400_000, retry: { attempts: 1 } });
  expect(model).toMatchObject({ id: 'openai/gpt-x', local: false, window: 400_000 });
  const result = await bench.listenTo(model).ask();
  expect(result).toMatchObject({ ok: false, error: { message: expect.stringContaining('proxy') } });
  expect(asked).toEqual(['api.openai.com:443']);
});

it('is chosen by name; needs a key at its own address, and none at another', async () => {
  const { server } = await start([{ text: 'ok' }]);
  const chosen = await chooseModel({ id: 'openai/scripted', baseUrl: `${server.url}/`, environment: {} });
  if (!chosen.ok) throw new Error(chosen.error.message);
  expect(replyOf(await bench.listenTo(chosen.value).ask()).finish).toBe('stop');
  expect(server.requests[0]).toMatchObject({ path: '/v1/responses' });
  expect(server.requests[0]?.headers).not.toHaveProperty('authorization');
  expect(await chooseModel({ id: 'openai/gpt-x', environment: {} })).toMatchObject({
    ok: false,
    error: { code: 'BAD_CONFIG', wayOut: expect.stringContaining('OPENAI_API_KEY') },
  });
});
