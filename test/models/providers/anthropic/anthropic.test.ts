import Anthropic from '@anthropic-ai/sdk';
import { expect, it } from 'vitest';
import type { Reply } from '../../../../src/models/message.ts';
import { anthropic } from '../../../../src/models/providers/anthropic/anthropic.ts';
import { providerBench, REQUEST, replyOf } from '../../../support/provider-bench.ts';
import {
  argumentsAreLimited,
  endlessIsError,
  endsAreTold,
  holdsConversation,
  lengthIsSaid,
  overloadedOnce,
  refusedPlainly,
  sameHoweverCut,
  wholeOrNothing,
} from '../../../support/provider-claims.ts';
import { signatureOf, anthropicTestWire as wire } from '../../../support/wires/anthropic.ts';

const KEY = 'sk-ant-very-secret-0123456789';
const bench = providerBench(anthropic, wire, { name: 'scripted', apiKey: KEY });

const CALLING = {
  text: 'Ich schaue nach — 🎉.',
  reasoning: 'Welche Datei? 我看看。',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'toolu_a' },
    { name: 'list', arguments: {}, id: 'toolu_b' },
  ],
} as const;
const CALLED: Reply = {
  parts: [
    {
      kind: 'reasoning',
      text: CALLING.reasoning,
      opaque: { anthropic: { type: 'thinking', signature: signatureOf(CALLING.reasoning) } },
    },
    { kind: 'text', text: CALLING.text },
    { kind: 'call', providerId: 'toolu_a', name: 'read_file', arguments: '{"path":"Übung/a.md"}' },
    { kind: 'call', providerId: 'toolu_b', name: 'list', arguments: '{}' },
  ],
  finish: 'calls',
  usage: { input: 100, output: 20, cached: 0, cacheWritten: 0, reported: true },
};
const EXCHANGE = { calling: CALLING, called: CALLED };

it.each([true, false])(
  'case 238: a reply (streamed: %s) is answered, and its signed thoughts go back unchanged',
  async (stream) => {
    const { server } = await holdsConversation(bench, { ...EXCHANGE, stream, named: 'x' });
    expect(server.requests[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
    });
  },
);

it('finds the messages with and without the version in the address, and sends no key it does not have', async () => {
  const server = await bench.serve({ text: 'ok' });
  for (const baseUrl of [server.url, `${server.url}/`, server.url.replace('/v1', ''), server.url.replace('/v1', '/')]) {
    const model = anthropic({ name: 'scripted', baseUrl, environment: {}, headers: { 'x-team': 'a' } });
    expect(replyOf(await bench.listenTo(model).ask()).finish).toBe('stop');
  }
  for (const { headers } of server.requests)
    expect([headers['x-api-key'], headers['x-team']]).toEqual([undefined, 'a']);
  expect(anthropic({ name: 'claude-x', environment: {} })).toMatchObject({ id: 'anthropic/claude-x', local: false });
});

it('leaves out what the server does not take, and remembers it', async () => {
  const refused = (message: string) => ({ status: 400, body: wire.fault(400, message) });
  const { server, ask } = await bench.start([
    refused('`temperature` is deprecated for this model.'),
    refused('messages.0.content.0.cache_control: Extra inputs are not permitted'),
    { text: 'ok' },
    { text: 'ok' },
  ]);
  for (let turn = 0; turn < 2; turn++) expect(replyOf(await ask({ ...REQUEST, temperature: 0 })).finish).toBe('stop');
  expect(server.requests.map(({ raw }) => [raw.includes('temperature'), raw.includes('cache_control')])).toEqual([
    [true, true],
    [false, true],
    [false, false],
    [false, false],
  ]);
});

it('case 225: a refused request is said in plain words, and never shows the key', () =>
  refusedPlainly(bench, { status: 401, body: wire.fault(401, `invalid x-api-key ${KEY}`) }, 'did not accept the key'));

it('case 218: a reply cut off by its length says so, with the half call in it unrepaired', async () => {
  await lengthIsSaid(bench);
});

it('case 249: a refusal ends as filtered, an end nobody knows as an error that names it', () =>
  endsAreTold(bench, 'pause_turn'));

it('case 221: a reply that ends after complete calls but without a stop reason is an error', () =>
  endlessIsError(bench, CALLING));

it('case 221: a connection lost anywhere leaves a whole reply or an error, never something in between', () =>
  wholeOrNothing(
    bench,
    (bytes) => bytes.indexOf('\n\n', bytes.indexOf('"stop_reason":"tool_use"')) + 2,
    // Connections take time. cut-streams.test.ts cuts at each byte.
    { every: 7 },
  ));

it('case 222: a reply is the same however its bytes are cut', () => sameHoweverCut(bench, EXCHANGE));

it('case 223: an overloaded server in the middle of a stream is asked once more, and nothing of the first try remains', async () => {
  const events = wire.events(CALLING, 'scripted', () => '');
  const fault = `event: error\ndata: ${JSON.stringify(wire.fault(529, 'Overloaded'))}\n\n`;
  const half = {
    body: `${events.slice(0, -3).join('')}${fault}`,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  };
  await overloadedOnce(bench, half, 'Overloaded', EXCHANGE);
});

it('case 240: too many bytes of arguments end the reply while it streams', () => argumentsAreLimited(bench));

it("the scripted server is understood by Anthropic's own client, streamed and whole, and so are its models", async () => {
  const server = await bench.serve(CALLING);
  const client = new Anthropic({ apiKey: KEY, baseURL: server.url.replace('/v1', ''), maxRetries: 0 });
  const params = {
    model: 'scripted',
    max_tokens: 1_000,
    system: 'Be brief.',
    messages: [{ role: 'user', content: 'Read a.md' } as const],
  };
  const content = [
    { type: 'thinking', thinking: CALLING.reasoning, signature: signatureOf(CALLING.reasoning) },
    { type: 'text', text: CALLING.text },
    { type: 'tool_use', id: 'toolu_a', name: 'read_file', input: { path: 'Übung/a.md' } },
    { type: 'tool_use', id: 'toolu_b', name: 'list', input: {} },
  ];
  const expected = { content, stop_reason: 'tool_use', usage: { input_tokens: 100, output_tokens: 20 } };
  expect(await client.messages.stream(params).finalMessage()).toMatchObject(expected);
  expect(await client.messages.create(params)).toMatchObject(expected);
  expect(wire.read(server.requests[0]?.body)).toMatchObject({ system: 'Be brief.', outputLimit: 1_000 });
  expect((await client.models.list()).data).toMatchObject([{ id: 'scripted', type: 'model' }]);
});
