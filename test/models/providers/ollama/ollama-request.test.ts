import type { ChatRequest } from 'ollama';
import { expect, it } from 'vitest';
import type { Message, ModelRequest } from '../../../../src/models/message.ts';
import { type OllamaBody, ollamaRequest } from '../../../../src/models/providers/ollama/ollama-request.ts';

const request = (messages: readonly Message[], more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be brief.',
  messages,
  tools: [],
  maxOutputTokens: 500,
  ...more,
});
const bodyOf = (messages: readonly Message[], more: Partial<ModelRequest> = {}): OllamaBody =>
  ollamaRequest('m', request(messages, more), { stream: true, window: 16_384 });
/** Compiles only while the body is what the vendor's own client would send. */
const asVendor = (body: OllamaBody): ChatRequest => body;

const CALLED: Message = {
  role: 'assistant',
  parts: [
    { kind: 'reasoning', text: 'hm ', opaque: { ollama: 'thinking' } },
    { kind: 'reasoning', text: 'signed elsewhere', opaque: { anthropic: { signature: 's' } } },
    { kind: 'reasoning', text: 'from another server', opaque: { field: 'reasoning_content' } },
    { kind: 'reasoning', text: 'well', opaque: { ollama: 'thinking' } },
    { kind: 'text', text: 'I look.' },
    { kind: 'call', providerId: '', name: 'read_file', arguments: '{"path":"x"}' },
    { kind: 'call', providerId: 'toolu_01', name: 'list', arguments: '' },
  ],
};

it('sets the window and the limit of the reply, and forbids the server to cut the conversation', () => {
  const input = { type: 'object', properties: { path: { type: 'string' } } } as const;
  const tools = [{ name: 'read_file', description: 'Reads.', input }];
  const body = bodyOf([{ role: 'user', text: 'hi' }], { temperature: 0, tools });
  expect(asVendor(body)).toEqual({
    model: 'm',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'hi' },
    ],
    tools: [
      {
        type: 'function',
        function: {
          name: 'read_file',
          description: 'Reads.',
          parameters: expect.objectContaining({ type: 'object', properties: { path: { type: 'string' } } }),
        },
      },
    ],
    stream: true,
    truncate: false,
    shift: false,
    options: { num_ctx: 16_384, num_predict: 500, temperature: 0 },
  });
  expect(bodyOf([], { tools }).tools).toBe(body.tools);
  expect(ollamaRequest('m', request([], { system: ' ' }), { stream: false, window: 1 })).toEqual({
    model: 'm',
    messages: [],
    stream: false,
    truncate: false,
    shift: false,
    options: { num_ctx: 1, num_predict: 500 },
  });
});

it('case 238: gives back its own thinking and nobody else’s, and every result under the name and id of its call', () => {
  const results = [
    { providerId: '', name: 'read_file', text: 'text', isError: false },
    { providerId: 'toolu_01', name: 'list', text: '', isError: true },
  ];
  expect(bodyOf([CALLED, { role: 'results', results }]).messages.slice(1)).toEqual([
    {
      role: 'assistant',
      content: 'I look.',
      thinking: 'hm well',
      tool_calls: [
        { id: 'call_0_0', function: { name: 'read_file', arguments: { path: 'x' } } },
        { id: 'toolu_01', function: { name: 'list', arguments: {} } },
      ],
    },
    { role: 'tool', tool_name: 'read_file', tool_call_id: 'call_0_0', content: 'text' },
    { role: 'tool', tool_name: 'list', tool_call_id: 'toolu_01', content: '(empty)' },
  ]);
});

it('wraps malformed arguments of a past call, because the server takes only an object', () => {
  const sent = (text: string): unknown =>
    bodyOf([{ role: 'assistant', parts: [{ kind: 'call', providerId: 'a', name: 'x', arguments: text }] }]).messages[1]
      ?.tool_calls?.[0]?.function.arguments;
  expect(sent('{"path": "a')).toEqual({ malformed: '{"path": "a' });
  expect(sent('[1]')).toEqual({ malformed: '[1]' });
  expect(JSON.stringify(sent('{"__proto__":1}'))).toBe('{"__proto__":1}');
});

it('case 239: an empty or blank message never reaches the server', () => {
  expect(
    bodyOf([
      { role: 'user', text: '' },
      { role: 'assistant', parts: [] },
      { role: 'assistant', parts: [{ kind: 'text', text: ' \n' }] },
      { role: 'assistant', parts: [{ kind: 'reasoning', text: 'only thoughts', opaque: { ollama: 'thinking' } }] },
      { role: 'user', text: ' ' },
      {
        role: 'assistant',
        parts: [
          { kind: 'text', text: ' ' },
          { kind: 'call', providerId: 'a', name: 'x', arguments: '{}' },
        ],
      },
    ]).messages.slice(1),
  ).toEqual([
    { role: 'user', content: '(empty)' },
    { role: 'user', content: '(empty)' },
    { role: 'assistant', content: '', tool_calls: [{ id: 'a', function: { name: 'x', arguments: {} } }] },
  ]);
});
