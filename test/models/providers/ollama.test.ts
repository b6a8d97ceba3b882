import fc from 'fast-check';
import { Ollama } from 'ollama';
import { afterEach, expect, it } from 'vitest';
import { chooseModel } from '../../../src/models/choose-model.ts';
import type { ModelEvent, ModelRequest, Reply } from '../../../src/models/message.ts';
import { OLLAMA_WINDOW, ollama } from '../../../src/models/providers/ollama.ts';
import type { ProviderOptions } from '../../../src/models/providers/provider.ts';
import { type ScriptStep, scriptedModel } from '../../support/scripted-model.ts';
import { ollamaTestWire } from '../../support/wires/ollama.ts';
import { pairingFaults } from '../../support/wires/wire.ts';

const KEY = 'sk-very-secret-0123456789';
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
  const server = await scriptedModel(script, { wire: ollamaTestWire });
  const model = ollama({
    name: 'scripted:8b',
    baseUrl: server.url,
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
  return { server, model, heard, ask };
};
const replyOf = (result: Awaited<ReturnType<Awaited<ReturnType<typeof start>>['ask']>>): Reply => {
  if (!result.ok) throw new Error(`${result.error.code}: ${result.error.message}`);
  return result.value;
};

const CALLING = {
  text: 'Ich schaue nach — 🎉.',
  reasoning: 'Welche Datei? 我看看。',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'call_a' },
    { name: 'edit_file', arguments: { path: 'b.md', edits: [{ old: '"x"\n', new: '日本語 \u2028' }] }, id: 'call_b' },
  ],
} as const;
const CALLED: Reply = {
  parts: [
    { kind: 'reasoning', text: CALLING.reasoning, opaque: { ollama: 'thinking' } },
    { kind: 'text', text: CALLING.text },
    { kind: 'call', providerId: 'call_a', name: 'read_file', arguments: JSON.stringify(CALLING.calls[0].arguments) },
    { kind: 'call', providerId: 'call_b', name: 'edit_file', arguments: JSON.stringify(CALLING.calls[1].arguments) },
  ],
  finish: 'calls',
  usage: { input: 100, output: 20, reported: true },
};
const WIRE = Buffer.from(ollamaTestWire.events(CALLING, 'scripted:8b', () => '').join(''));

it.each([true, false])('brings text, thinking and two calls, streamed (%s), and their results back', async (stream) => {
  const { server, heard, ask, model } = await start([CALLING, { text: 'Done.' }], { stream });
  const reply = replyOf(await ask());
  expect(reply).toEqual(CALLED);
  expect(heard.map(({ text }) => text).join('')).toBe(CALLING.reasoning + CALLING.text);
  const results = CALLING.calls.map(({ id, name }) => ({ providerId: id, name, text: `for ${id}`, isError: false }));
  const messages = [
    ...REQUEST.messages,
    { role: 'assistant', parts: reply.parts },
    { role: 'results', results },
  ] as const;
  expect(replyOf(await ask({ ...REQUEST, messages })).parts).toEqual([{ kind: 'text', text: 'Done.' }]);
  const [first, second] = server.requests.map(({ body }) => ollamaTestWire.read(body));
  expect(first).toMatchObject({ system: 'Be brief.', tools: ['read_file'], outputLimit: 1_000 });
  expect(pairingFaults(second!)).toEqual([]);
  expect(second?.turns.map(({ kind }) => kind)).toEqual([
    'user',
    'reasoning',
    'text',
    'call',
    'call',
    'result',
    'result',
  ]);
  expect(second?.turns[1]).toEqual({ kind: 'reasoning', text: CALLING.reasoning });
  expect(server.requests[0]?.body).toMatchObject({ stream, options: { num_ctx: OLLAMA_WINDOW } });
  expect([model.id, model.local, model.window]).toEqual(['ollama/scripted:8b', true, OLLAMA_WINDOW]);
});

it('asks for the window the person configured', async () => {
  const { server, ask, model } = await start({ text: 'x' }, { window: 40_000 });
  replyOf(await ask());
  expect(server.requests[0]?.body).toMatchObject({ options: { num_ctx: 40_000 } });
  expect(model.window).toBe(40_000);
});

it.each(['gpt-oss:120b-cloud', 'glm-4.6:cloud'])('%s is not local, although its address is', async (name) => {
  expect((await start([], { name })).model.local).toBe(false);
});

const SHORT = { text: 'é', calls: [{ name: 'x', arguments: '{"a":1}', id: 'a' }] } as const;

it('case 221: a reply cut at every byte is whole or an error, never something in between', async () => {
  const { ask } = await start((body) => ({ ...SHORT, drop: Number(body.messages[1]?.content) }), {
    retry: { attempts: 1 },
  });
  const wire = Buffer.from(ollamaTestWire.events(SHORT, 'scripted:8b', () => '').join(''));
  const cuts = Array.from({ length: wire.length }, (_, place) => place + 1);
  while (cuts.length > 0)
    await Promise.all(
      cuts.splice(0, 50).map(async (cut) => {
        const result = await ask({ ...REQUEST, messages: [{ role: 'user', text: `${cut}` }] });
        // The end counts once its line is whole; the last byte is its line feed.
        if (cut < wire.length)
          expect(result, `cut at ${cut}`).toMatchObject({ ok: false, error: { code: 'PROVIDER' } });
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

it('case 223: an error in the middle of a stream is tried again once, and nothing of the first try remains', async () => {
  const broken = `${ollamaTestWire.events({ text: 'half', finish: null }, 'm', () => '').join('')}{"error":"model runner has unexpectedly stopped"}\n`;
  const { heard, ask, server } = await start([
    { body: broken, headers: { 'content-type': 'application/x-ndjson' } },
    { text: 'Whole.' },
  ]);
  expect(replyOf(await ask()).parts).toEqual([{ kind: 'text', text: 'Whole.' }]);
  expect(heard.filter(({ kind }) => kind === 'notice')).toHaveLength(1);
  expect(server.requests).toHaveLength(2);
});

it('case 218: length, an end nobody knows and no end at all are told apart', async () => {
  const { ask } = await start(
    [
      { ...CALLING, finish: 'length' },
      { text: 'x', finish: 'load' },
      { text: 'x', finish: null },
    ],
    {
      retry: { attempts: 1 },
    },
  );
  expect(replyOf(await ask()).finish).toBe('length');
  expect(await ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining('"load"') } });
  expect(await ask()).toMatchObject({ ok: false, error: { message: expect.stringContaining('without saying') } });
});

it('case 225: a model that is missing, takes no tools or has too small a window is said so, with a way out', async () => {
  const { ask, server } = await start([
    { status: 404, body: { error: "model 'scripted:8b' not found" } },
    { status: 404, body: '404 page not found', headers: { 'content-type': 'text/plain' } },
    { status: 400, body: { error: 'registry.ollama.ai/library/tinyllama:latest does not support tools' } },
    {
      status: 400,
      body: {
        error:
          '{"error":{"code":400,"message":"request (351 tokens) exceeds the available context size (256 tokens), try increasing it"}}',
      },
    },
  ]);
  expect(await ask()).toMatchObject({ error: { wayOut: expect.stringContaining('`ollama pull scripted:8b`') } });
  expect(await ask()).toMatchObject({ error: { wayOut: expect.not.stringContaining('pull') } });
  expect(await ask()).toMatchObject({ error: { data: { refuses: 'tools' } } });
  expect(await ask()).toMatchObject({ error: { data: { refuses: 'length' } } });
  expect(server.requests).toHaveLength(4);
});

it('says how to start it when nothing answers', async () => {
  const { server, ask } = await start([]);
  await server.close();
  expect(await ask()).toMatchObject({ ok: false, error: { wayOut: expect.stringContaining('`ollama serve`') } });
});

it('sends a key only as a header, and never shows it', async () => {
  const { ask, server } = await start({ status: 401, body: { error: `bad key ${KEY}` } }, { apiKey: KEY });
  const result = await ask();
  expect(server.requests[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
  expect(JSON.stringify(result)).not.toContain(KEY);
});

it('is chosen by OLLAMA_HOST in any of its forms', async () => {
  const server = await scriptedModel([{ text: 'Here.' }], { wire: ollamaTestWire });
  closing.push(() => server.close());
  const chosen = await chooseModel({ id: 'ollama/scripted', baseUrl: `:${new URL(server.url).port}`, environment: {} });
  if (!chosen.ok) throw new Error(chosen.error.message);
  closing.push(() => chosen.value.close());
  const result = await chosen.value.reply(REQUEST, { signal: new AbortController().signal, heard: () => undefined });
  expect(replyOf(result).parts).toEqual([{ kind: 'text', text: 'Here.' }]);
  expect(await chooseModel({ id: 'ollama/x', baseUrl: 'host:port' })).toMatchObject({ error: { code: 'BAD_CONFIG' } });
});

it('the scripted server is understood by Ollama’s own client', async () => {
  const server = await scriptedModel([CALLING, CALLING], { wire: ollamaTestWire });
  closing.push(() => server.close());
  const client = new Ollama({ host: server.url });
  const chunks = [];
  for await (const chunk of await client.chat({ model: 'm', messages: [{ role: 'user', content: 'x' }], stream: true }))
    chunks.push(chunk);
  const whole = await client.chat({ model: 'm', messages: [{ role: 'user', content: 'x' }], stream: false });
  const calls = CALLING.calls.map((call) => ({ function: { name: call.name, arguments: call.arguments } }));
  expect(chunks.map(({ message }) => message.thinking ?? '').join('')).toBe(CALLING.reasoning);
  expect(chunks.map(({ message }) => message.content).join('')).toBe(CALLING.text);
  expect(chunks.flatMap(({ message }) => message.tool_calls ?? [])).toMatchObject(calls);
  expect(chunks.at(-1)).toMatchObject({ done: true, done_reason: 'stop', prompt_eval_count: 100, eval_count: 20 });
  expect(whole.message).toMatchObject({ content: CALLING.text, thinking: CALLING.reasoning, tool_calls: calls });
  expect(whole).toMatchObject({ done: true, eval_count: 20 });
});
