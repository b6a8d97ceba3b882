// The scripted server is checked with the vendor's own client, so that it and our reader cannot share one mistake.
import OpenAI from 'openai';
import { afterEach, expect, it } from 'vitest';
import { type ScriptedModel, scriptedModel } from '../../../support/scripted-model.ts';
import { openaiTestWire } from '../../../support/wires/openai.ts';

const REPLY = {
  reasoning: 'Which file? 我看看。',
  text: 'I look — 🎉.',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'call_a' },
    { name: 'list_files', arguments: {}, id: 'call_b' },
  ],
};

let server: ScriptedModel | undefined;
afterEach(() => server?.close());
const client = async (script: Parameters<typeof scriptedModel>[0]): Promise<OpenAI> => {
  server = await scriptedModel(script, { wire: openaiTestWire });
  return new OpenAI({ baseURL: server.url, apiKey: 'sk-test', maxRetries: 0 });
};
const ASKED = { model: 'scripted', input: 'Read a.md', store: false } as const;

const understood = (response: OpenAI.Responses.Response) => ({
  status: response.status,
  text: response.output_text,
  reasoning: response.output.flatMap((item) => (item.type === 'reasoning' ? item.summary.map(({ text }) => text) : [])),
  sealed: response.output.flatMap((item) => (item.type === 'reasoning' ? [typeof item.encrypted_content] : [])),
  calls: response.output.flatMap((item) =>
    item.type === 'function_call' ? [{ name: item.name, id: item.call_id, arguments: JSON.parse(item.arguments) }] : [],
  ),
  usage: [response.usage?.input_tokens, response.usage?.output_tokens, response.usage?.total_tokens],
});
const MEANT = {
  status: 'completed',
  text: REPLY.text,
  reasoning: [REPLY.reasoning],
  sealed: ['string'],
  calls: REPLY.calls,
  usage: [100, 20, 120],
};

it("the vendor's client understands the scripted stream as the script means it", async () => {
  const openai = await client([REPLY]);
  const stream = openai.responses.stream(ASKED);
  const deltas: string[] = [];
  stream.on('response.output_text.delta', (event) => deltas.push(event.delta));
  expect(understood(await stream.finalResponse())).toEqual(MEANT);
  expect(deltas.join('')).toBe(REPLY.text);
  expect(deltas.length).toBeGreaterThan(1);
});

it("the vendor's client understands the scripted answer in one piece", async () => {
  const openai = await client([REPLY]);
  expect(understood(await openai.responses.create(ASKED))).toEqual(MEANT);
});

it("the vendor's client understands a reply cut off by its length, and an error", async () => {
  const openai = await client([
    { calls: [{ name: 'write_file', arguments: '{"path":"a', id: 'call_a' }], finish: 'length' },
    { status: 400, body: openaiTestWire.fault(400, 'no such thing') },
  ]);
  const response = await openai.responses.create(ASKED);
  expect([response.status, response.incomplete_details]).toEqual(['incomplete', { reason: 'max_output_tokens' }]);
  expect(response.output).toMatchObject([{ type: 'function_call', status: 'incomplete', arguments: '{"path":"a' }]);
  await expect(openai.responses.create(ASKED)).rejects.toThrow('400 no such thing');
});

it('the scripted server hears what the vendor describes as input', () => {
  const input: OpenAI.Responses.ResponseInput = [
    { role: 'developer', content: 'Be kind.' },
    { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'go' }] },
    { type: 'reasoning', id: 'rs_1', summary: [{ type: 'summary_text', text: 'hm' }], encrypted_content: 'x' },
    { role: 'assistant', content: 'I look.' },
    { type: 'function_call', call_id: 'a', name: 'read_file', arguments: '{"path":"a.md"}' },
    { type: 'function_call_output', call_id: 'a', output: [{ type: 'input_text', text: 'text' }] },
    { type: 'function_call_output', call_id: 'b', output: 'more' },
  ];
  expect(
    openaiTestWire.read({ instructions: 'Be brief.', input, tools: [{ name: 'read_file' }], max_output_tokens: 9 }),
  ).toEqual({
    system: 'Be brief.\nBe kind.',
    tools: ['read_file'],
    outputLimit: 9,
    turns: [
      { kind: 'user', text: 'go' },
      { kind: 'reasoning', text: 'hm' },
      { kind: 'text', text: 'I look.' },
      { kind: 'call', id: 'a', name: 'read_file', input: { path: 'a.md' } },
      { kind: 'result', id: 'a', text: 'text' },
      { kind: 'result', id: 'b', text: 'more' },
    ],
  });
  expect(openaiTestWire.read({ input: 'hi' }).turns).toEqual([{ kind: 'user', text: 'hi' }]);
});

it("the vendor's client understands a call of a tool in a group, and the scripted server hears the tools of each group", async () => {
  const openai = await client([{ calls: [{ name: 'read_file', namespace: 'files', arguments: {}, id: 'call_a' }] }]);
  const { output } = await openai.responses.create(ASKED);
  expect(output).toMatchObject([{ type: 'function_call', name: 'read_file', namespace: 'files', call_id: 'call_a' }]);
  const tools: OpenAI.Responses.Tool[] = [
    { type: 'web_search' },
    { type: 'namespace', name: 'files', description: 'Files.', tools: [{ type: 'function', name: 'read_file' }] },
  ];
  expect(openaiTestWire.read({ input: 'hi', tools }).tools).toEqual(['web_search', 'files.read_file']);
});
