import type { MessageCreateParams } from '@anthropic-ai/sdk/resources/messages/messages';
import { expect, it } from 'vitest';
import type { Message, ModelRequest } from '../../../../src/models/message.ts';
import { type AnthropicBody, anthropicRequest } from '../../../../src/models/providers/anthropic/anthropic-request.ts';

type Writable<T> = T extends readonly (infer I)[]
  ? Writable<I>[]
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T;
/** Does not compile when a body would not be one of Anthropic's; only their lists are not read-only. */
const asAnthropic = (body: AnthropicBody): MessageCreateParams => structuredClone(body) as Writable<AnthropicBody>;

const form = (...without: string[]) => ({ stream: true, without: new Set(without) });
const request = (messages: readonly Message[], more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be brief.',
  messages,
  tools: [],
  maxOutputTokens: 500,
  ...more,
});
const bodyOf = (messages: readonly Message[], more: Partial<ModelRequest> = {}, ...without: string[]) =>
  asAnthropic(anthropicRequest('m', request(messages, more), form(...without)));
/** Without the marks of the cache, which have tests of their own. */
const turnsOf = (messages: readonly Message[]) => bodyOf(messages, {}, 'cache_control').messages;
const TOOLS = ['one', 'two'].map((name) => ({
  name,
  description: `Does ${name}.`,
  input: { type: 'object', properties: { path: { type: 'string' } }, required: ['path'] } as const,
}));
const call = (providerId: string, text = '{}', name = 'one') =>
  ({ kind: 'call', providerId, name, arguments: text }) as const;
const result = (providerId: string, text = 'done', isError = false) => ({ providerId, name: 'one', text, isError });
const MARK = { type: 'ephemeral' };

it('puts the system text, the tools and the limit where Anthropic wants them', () => {
  const body = bodyOf([{ role: 'user', text: 'hi' }], { tools: TOOLS, temperature: 0 }, 'cache_control');
  expect(body).toEqual({
    model: 'm',
    system: [{ type: 'text', text: 'Be brief.' }],
    messages: [{ role: 'user', content: [{ type: 'text', text: 'hi' }] }],
    tools: TOOLS.map(({ name, description }) => ({
      name,
      description,
      input_schema: {
        type: 'object',
        properties: { path: { type: 'string' } },
        required: ['path'],
        additionalProperties: false,
      },
    })),
    max_tokens: 500,
    temperature: 0,
    stream: true,
  });
  const bare = bodyOf([{ role: 'user', text: 'hi' }], { system: ' ', temperature: 1 }, 'temperature');
  expect(Object.keys(bare).sort()).toEqual(['max_tokens', 'messages', 'model', 'stream']);
});

it('marks the end of tools and system and the two last turns of the user for the cache, four at most', () => {
  const messages: Message[] = [
    { role: 'user', text: 'a' },
    { role: 'assistant', parts: [call('1'), call('2')] },
    { role: 'results', results: [result('1'), result('2')] },
    { role: 'assistant', parts: [{ kind: 'text', text: 'b' }] },
    { role: 'user', text: 'c' },
  ];
  const body = bodyOf(messages, { tools: TOOLS });
  expect(JSON.stringify(body).split('cache_control').length - 1).toBe(4);
  expect(body.tools).toMatchObject([{ name: 'one' }, { name: 'two', cache_control: MARK }]);
  expect(body.system).toMatchObject([{ cache_control: MARK }]);
  expect(body.messages[2]?.content).toMatchObject([{ tool_use_id: '1' }, { tool_use_id: '2', cache_control: MARK }]);
  expect(body.messages[4]?.content).toMatchObject([{ text: 'c', cache_control: MARK }]);
  // The mark of the request before is on the same block, so that its cache is found.
  expect(bodyOf(messages.slice(0, 3)).messages[2]).toEqual(body.messages[2]);
  expect(JSON.stringify(bodyOf(messages, { tools: TOOLS }, 'cache_control'))).not.toContain('cache_control');
});

it('answers every call once, in order, in one turn of the user that begins with the results', () => {
  const turns = turnsOf([
    { role: 'user', text: 'go' },
    { role: 'assistant', parts: [{ kind: 'text', text: 'I look.' }, call('a', '{"path":"x"}'), call('b', '', 'two')] },
    { role: 'results', results: [result('a', 'text'), result('b', ' ', true)] },
    { role: 'user', text: 'And now?' },
    { role: 'user', text: 'Hurry.' },
  ]);
  expect(turns).toEqual([
    { role: 'user', content: [{ type: 'text', text: 'go' }] },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'I look.' },
        { type: 'tool_use', id: 'a', name: 'one', input: { path: 'x' } },
        { type: 'tool_use', id: 'b', name: 'two', input: {} },
      ],
    },
    {
      role: 'user',
      content: [
        { type: 'tool_result', tool_use_id: 'a', content: 'text' },
        { type: 'tool_result', tool_use_id: 'b', content: '(empty)', is_error: true },
        { type: 'text', text: 'And now?' },
        { type: 'text', text: 'Hurry.' },
      ],
    },
  ]);
});

it('case 233: ids that Anthropic would refuse are replaced, in the call and in its result', () => {
  const turns = turnsOf([
    { role: 'assistant', parts: [call('call 1|fc_2'), call('same'), call('same'), call('')] },
    { role: 'results', results: ['call 1|fc_2', 'same', 'same', ''].map((id) => result(id)) },
  ]);
  const idsIn = (place: number, field: string): unknown[] =>
    (turns[place]!.content as unknown as Record<string, unknown>[]).map((block) => block[field]);
  expect(idsIn(0, 'id')).toEqual(idsIn(1, 'tool_use_id'));
  expect(new Set(idsIn(0, 'id')).size).toBe(4);
  for (const id of idsIn(0, 'id')) expect(id).toMatch(/^[a-zA-Z0-9_-]+$/);
});

it('case 238: thoughts go back as they came and where they came, signed, redacted or neither', () => {
  const parts = [
    { kind: 'reasoning', text: 'first', opaque: { anthropic: { type: 'thinking', signature: 'S1', extra: 1 } } },
    { kind: 'text', text: 'I look.' },
    { kind: 'reasoning', text: '', opaque: { anthropic: { type: 'redacted_thinking', data: 'D==' } } },
    call('a'),
    { kind: 'reasoning', text: 'bare', opaque: { anthropic: { type: 'thinking' } } },
    call('b'),
  ] as const;
  expect(turnsOf([{ role: 'assistant', parts }])[0]?.content).toEqual([
    { type: 'thinking', thinking: 'first', signature: 'S1', extra: 1 },
    { type: 'text', text: 'I look.' },
    { type: 'redacted_thinking', data: 'D==' },
    { type: 'tool_use', id: 'a', name: 'one', input: {} },
    { type: 'thinking', thinking: 'bare', signature: '' },
    { type: 'tool_use', id: 'b', name: 'one', input: {} },
  ]);
});

it("case 238: other vendors' data and thoughts never go to Anthropic", () => {
  const opaques = [
    undefined,
    'x',
    { field: 'reasoning_content' },
    { google: { thoughtSignature: 'secret' } },
    { anthropic: 7 },
    { anthropic: { type: 'other', data: 'secret' } },
  ];
  const parts = [
    ...opaques.map((opaque) => ({ kind: 'reasoning', text: 'secret', opaque }) as const),
    { kind: 'text', text: 'said', opaque: { openai: 'secret' } } as const,
    { ...call('a'), opaque: { google: { thoughtSignature: 'secret' } } },
  ];
  const turns = turnsOf([{ role: 'assistant', parts }]);
  expect(JSON.stringify(turns)).not.toContain('secret');
  expect(turns[0]?.content).toHaveLength(2);
});

it('case 219: malformed arguments of a past call go back as a text the model can read', () => {
  const [turn] = turnsOf([{ role: 'assistant', parts: [call('a', '{"path": "a'), call('b', '[1]')] }]);
  expect(turn?.content).toMatchObject([{ input: { malformed: '{"path": "a' } }, { input: { malformed: '[1]' } }]);
});

it('case 230: the name of a tool that cannot exist goes back in letters Anthropic takes', () => {
  const names = ['functions.read_file', '', 'x'.repeat(300), 'Lies Datei'];
  const [turn] = turnsOf([{ role: 'assistant', parts: names.map((name, place) => call(`${place}`, '{}', name)) }]);
  expect(turn?.content).toMatchObject([
    { name: 'functions_read_file' },
    { name: 'unnamed' },
    { name: 'x'.repeat(128) },
    { name: 'Lies_Datei' },
  ]);
});

it('case 239: an empty message never reaches the server, and what is left still alternates', () => {
  expect(
    turnsOf([
      { role: 'user', text: '' },
      { role: 'assistant', parts: [] },
      { role: 'assistant', parts: [{ kind: 'text', text: ' \n' }] },
      {
        role: 'assistant',
        parts: [{ kind: 'reasoning', text: 'alone', opaque: { anthropic: { type: 'thinking', signature: 's' } } }],
      },
      { role: 'user', text: 'Well?' },
      { role: 'assistant', parts: [{ kind: 'text', text: 'a' }] },
      { role: 'assistant', parts: [{ kind: 'text', text: 'b' }] },
    ]),
  ).toEqual([
    {
      role: 'user',
      content: [
        { type: 'text', text: '(empty)' },
        { type: 'text', text: 'Well?' },
      ],
    },
    {
      role: 'assistant',
      content: [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
      ],
    },
  ]);
});
