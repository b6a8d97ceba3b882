import Anthropic from '@anthropic-ai/sdk';
import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import type { Message, ModelEvent, ModelRequest, Reply } from '../../../src/models/message.ts';
import { anthropic } from '../../../src/models/providers/anthropic.ts';
import type { ProviderOptions } from '../../../src/models/providers/provider.ts';
import { type ScriptedReply, type ScriptStep, scriptedModel } from '../../support/scripted-model.ts';
import { signatureOf, anthropicTestWire as wire } from '../../support/wires/anthropic.ts';
import { pairingFaults } from '../../support/wires/wire.ts';

const KEY = 'sk-ant-very-secret-0123456789';
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
const bytesOf = (reply: ScriptedReply): Buffer => Buffer.from(wire.events(reply, 'scripted', () => '').join(''));

const serve = async (script: readonly ScriptStep[] | ScriptStep) => {
  const server = await scriptedModel(script, { wire });
  closing.push(() => server.close());
  return server;
};
const start = async (script: readonly ScriptStep[] | ScriptStep, options: Partial<ProviderOptions> = {}) => {
  const server = await serve(script);
  const model = anthropic({
    name: 'scripted',
    baseUrl: server.url,
    apiKey: KEY,
    retry: { attempts: 2, firstMs: 1, longestMs: 5 },
    environment: {},
    ...options,
  });
  closing.push(() => model.close());
  const heard: ModelEvent[] = [];
  const ask = (request: ModelRequest = REQUEST) =>
    model.reply(request, { signal: new AbortController().signal, heard: (event) => heard.push(event) });
  return { server, model, heard, ask };
};
const replyOf = (result: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['ask']>>): Reply => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

it.each([true, false])(
  'case 238: a reply (streamed: %s) is answered, and its signed thoughts go back unchanged',
  async (stream) => {
    const { server, ask } = await start([CALLING, { text: 'Done.' }], { stream });
    const reply = replyOf(await ask());
    expect(reply).toEqual(CALLED);
    const results = ['toolu_a', 'toolu_b'].map((providerId) => ({ providerId, name: 'x', text: 'A', isError: false }));
    const messages: Message[] = [
      ...REQUEST.messages,
      { role: 'assistant', parts: reply.parts },
      { role: 'results', results },
    ];
    expect(replyOf(await ask({ ...REQUEST, messages }))).toMatchObject({ finish: 'stop', parts: [{ text: 'Done.' }] });
    const [first, second] = server.requests.map(({ body }) => wire.read(body));
    expect(first).toEqual({
      system: 'Be brief.',
      tools: ['read_file'],
      outputLimit: 1_000,
      turns: [{ kind: 'user', text: 'Read a.md' }],
    });
    expect(pairingFaults(second!)).toEqual([]);
    expect(second!.turns.map(({ kind }) => kind)).toEqual([
      'user',
      'reasoning',
      'text',
      'call',
      'call',
      'result',
      'result',
    ]);
    expect(server.requests[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': KEY, 'anthropic-version': '2023-06-01' },
    });
  },
);

it('finds the messages with and without the version in the address, and sends no key it does not have', async () => {
  const server = await serve({ text: 'ok' });
  for (const baseUrl of [server.url, `${server.url}/`, server.url.replace('/v1', ''), server.url.replace('/v1', '/')]) {
    const model = anthropic({ name: 'scripted', baseUrl, environment: {}, headers: { 'x-team': 'a' } });
    closing.push(() => model.close());
    const asked = model.reply(REQUEST, { signal: new AbortController().signal, heard: () => undefined });
    expect(replyOf(await asked).finish).toBe('stop');
  }
  for (const { headers } of server.requests)
    expect([headers['x-api-key'], headers['x-team']]).toEqual([undefined, 'a']);
  expect(anthropic({ name: 'claude-x', environment: {} })).toMatchObject({ id: 'anthropic/claude-x', local: false });
});

it('leaves out what the server does not take, and remembers it', async () => {
  const refused = (message: string) => ({ status: 400, body: wire.fault(400, message) });
  const { server, ask } = await start([
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

it('case 225: a refused request is said in plain words, and never shows the key', async () => {
  const { server, ask } = await start([{ status: 401, body: wire.fault(401, `invalid x-api-key ${KEY}`) }]);
  const result = await ask();
  expect(result).toMatchObject({ ok: false, error: { message: expect.stringContaining('did not accept the key') } });
  expect(JSON.stringify(result)).not.toContain('secret');
  expect(server.requests.length).toBe(1);
});

it('case 218: a reply cut off by its length says so, with the half call in it unrepaired', async () => {
  const { ask } = await start([
    { calls: [{ name: 'write_file', arguments: '{"path":"a.md","text":"half' }], finish: 'length' },
  ]);
  expect(replyOf(await ask())).toMatchObject({
    finish: 'length',
    parts: [{ kind: 'call', arguments: '{"path":"a.md","text":"half' }],
  });
});

it('case 249: a refusal ends as filtered, an end nobody knows as an error that names it', async () => {
  const { server, ask } = await start([
    { text: 'Well', finish: 'content_filter' },
    { finish: 'pause_turn' },
    { finish: 'pause_turn' },
  ]);
  expect(replyOf(await ask())).toMatchObject({ finish: 'filter', parts: [{ kind: 'text', text: 'Well' }] });
  expect(await ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining('"pause_turn"') } });
  expect(server.requests.length).toBe(3);
});

it('case 221: a reply that ends after complete calls but without a stop reason is an error', async () => {
  const { ask } = await start({ ...CALLING, finish: null });
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
});

it('case 221: a connection lost anywhere leaves a whole reply or an error, never something in between', async () => {
  const short = { text: 'Ü.', calls: [{ name: 'x', arguments: { y: '🎉' }, id: 'a' }] };
  const bytes = bytesOf(short);
  const complete = bytes.indexOf('\n\n', bytes.indexOf('"stop_reason":"tool_use"')) + 2;
  const { ask } = await start(
    (body) => ({ ...short, drop: Number(wire.read(body).turns.map((turn) => 'text' in turn && turn.text)[0]) }),
    { retry: { attempts: 1 } },
  );
  // Connections take time: every seventh byte, and every one around the end. cut-streams.test.ts cuts at each.
  const cuts = Array.from({ length: bytes.length }, (_, place) => place + 1).filter(
    (cut) => cut % 7 === 0 || Math.abs(cut - complete) < 5,
  );
  while (cuts.length > 0) {
    const checked = cuts.splice(0, 50).map(async (cut) => {
      const result = await ask({ ...REQUEST, messages: [{ role: 'user', text: `${cut}` }] });
      if (cut < complete) expect(result, `cut at ${cut}`).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
      else
        expect(replyOf(result), `cut at ${cut}`).toMatchObject({
          parts: [{}, { arguments: '{"y":"🎉"}' }],
          finish: 'calls',
        });
    });
    await Promise.all(checked);
  }
});

it('case 222: a reply is the same however its bytes are cut', async () => {
  const bytes = bytesOf(CALLING);
  let cuts: readonly number[] = [];
  const chunks = (all: Buffer): Uint8Array[] => {
    const places = [0, ...new Set(cuts), all.length];
    return places.slice(1).map((place, index) => all.subarray(places[index], place));
  };
  const { ask, heard } = await start(() => ({ ...CALLING, chunks }));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 60 }), async (places) => {
      cuts = places.sort((one, other) => one - other);
      heard.length = 0;
      expect(replyOf(await ask())).toEqual(CALLED);
      const text = heard.map((event) => (event.kind === 'text' ? event.text : '')).join('');
      expect(text).toBe(CALLING.text);
    }),
    { numRuns: 40 },
  );
});

it('case 223: an overloaded server in the middle of a stream is asked once more, and nothing of the first try remains', async () => {
  const events = wire.events(CALLING, 'scripted', () => '');
  const fault = `event: error\ndata: ${JSON.stringify(wire.fault(529, 'Overloaded'))}\n\n`;
  const half = {
    body: `${events.slice(0, -3).join('')}${fault}`,
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  };
  const { heard, ask } = await start([half, CALLING]);
  expect(replyOf(await ask())).toEqual(CALLED);
  expect(heard.filter(({ kind }) => kind === 'notice')).toMatchObject([
    { text: expect.stringMatching(/^The server is overloaded\. Retrying/) },
  ]);
  const twice = await start([half, half]);
  expect(await twice.ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining('Overloaded') } });
});

it('case 240: too many bytes of arguments end the reply while it streams', async () => {
  const calls = [{ name: 'write_file', arguments: 'x'.repeat(3_000) }];
  const { ask } = await start({ calls }, { limits: { argumentBytes: 1_000 } });
  expect(await ask()).toMatchObject({ ok: false, error: { code: 'LIMIT' } });
});

it("the scripted server is understood by Anthropic's own client, streamed and whole, and so are its models", async () => {
  const server = await serve(CALLING);
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
