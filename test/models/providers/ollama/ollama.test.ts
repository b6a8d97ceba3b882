import { Ollama } from 'ollama';
import { expect, it } from 'vitest';
import { chooseModel } from '../../../../src/models/choose-model.ts';
import { OLLAMA_WINDOW, ollama } from '../../../../src/models/providers/ollama/ollama.ts';
import { CALLING, calledWith, providerBench, replyOf } from '../../../support/provider-bench.ts';
import { holdsConversation, sameHoweverCut, wholeOrNothing } from '../../../support/provider-claims.ts';
import { ollamaTestWire } from '../../../support/wires/ollama.ts';

const KEY = 'sk-very-secret-0123456789';
const bench = providerBench(ollama, ollamaTestWire, { name: 'scripted:8b' });
const { start } = bench;

const EXCHANGE = { calling: CALLING, called: calledWith({ ollama: 'thinking' }) };

it.each([true, false])('brings text, thinking and two calls, streamed (%s), and their results back', async (stream) => {
  const { server, model, done } = await holdsConversation(bench, { ...EXCHANGE, stream });
  expect(done.parts).toEqual([{ kind: 'text', text: 'Done.' }]);
  expect(ollamaTestWire.read(server.requests[1]?.body).turns[1]).toEqual({
    kind: 'reasoning',
    text: CALLING.reasoning,
  });
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

it('case 221: a reply cut at every byte is whole or an error, never something in between', () =>
  // The end counts once its line is whole; the last byte is its line feed.
  wholeOrNothing(bench, (bytes) => bytes.length));

it('case 222: a reply is the same however its bytes are cut', () => sameHoweverCut(bench, EXCHANGE));

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
  const server = await bench.serve([{ text: 'Here.' }]);
  const chosen = await chooseModel({ id: 'ollama/scripted', baseUrl: `:${new URL(server.url).port}`, environment: {} });
  if (!chosen.ok) throw new Error(chosen.error.message);
  const result = await bench.listenTo(chosen.value).ask();
  expect(replyOf(result).parts).toEqual([{ kind: 'text', text: 'Here.' }]);
  expect(await chooseModel({ id: 'ollama/x', baseUrl: 'host:port' })).toMatchObject({ error: { code: 'BAD_CONFIG' } });
});

it('the scripted server is understood by Ollama’s own client', async () => {
  const server = await bench.serve([CALLING, CALLING]);
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
