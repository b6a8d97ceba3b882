import { expect, it } from 'vitest';
import type { Message, ModelRequest } from '../../../src/models/message.ts';
import { chatRequest } from '../../../src/models/providers/chat-request.ts';

const STREAMED = { stream: true, without: new Set<string>() };
const request = (messages: readonly Message[], more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be brief.',
  messages,
  tools: [],
  maxOutputTokens: 500,
  ...more,
});
const messagesOf = (messages: readonly Message[], more: Partial<ModelRequest> = {}): unknown =>
  (chatRequest('m', request(messages, more), STREAMED) as { messages: unknown }).messages;

it('asks for a stream and its usage, with a token limit, and sends no empty list of tools', () => {
  expect(chatRequest('m', request([{ role: 'user', text: 'hi' }]), STREAMED)).toEqual({
    model: 'm',
    messages: [
      { role: 'system', content: 'Be brief.' },
      { role: 'user', content: 'hi' },
    ],
    max_tokens: 500,
    stream: true,
    stream_options: { include_usage: true },
  });
  expect(
    chatRequest('m', request([], { temperature: 0 }), { stream: true, without: new Set(['stream_options']) }),
  ).toMatchObject({ temperature: 0 });
  expect(chatRequest('m', request([]), { stream: true, without: new Set(['stream_options']) })).not.toHaveProperty(
    'stream_options',
  );
});

it('describes tools', () => {
  const input = { type: 'object', properties: { path: { type: 'string' }, any: { type: 'any' } } } as const;
  expect(
    chatRequest('m', request([], { tools: [{ name: 'read_file', description: 'Reads.', input }] }), STREAMED),
  ).toMatchObject({
    tools: [
      {
        type: 'function',
        function: {
          name: 'read_file',
          description: 'Reads.',
          parameters: { properties: { path: { type: 'string' }, any: {} } },
        },
      },
    ],
  });
});

it('answers the calls of a reply in order, each as a message of its own', () => {
  const messages: Message[] = [
    { role: 'user', text: 'go' },
    {
      role: 'assistant',
      parts: [
        { kind: 'reasoning', text: 'hm', opaque: { field: 'reasoning_content' } },
        { kind: 'text', text: 'I look.' },
        { kind: 'call', providerId: 'a', name: 'read_file', arguments: '{ "path":"x" }' },
        { kind: 'call', providerId: 'b', name: 'list', arguments: '', opaque: { extra: { signature: 's' } } },
      ],
    },
    {
      role: 'results',
      results: [
        { providerId: 'a', name: 'read_file', text: 'text', isError: false },
        { providerId: 'b', name: 'list', text: '', isError: true },
      ],
    },
  ];
  expect(messagesOf(messages, { system: ' ' })).toEqual([
    { role: 'user', content: 'go' },
    {
      role: 'assistant',
      content: 'I look.',
      reasoning_content: 'hm',
      tool_calls: [
        { id: 'a', type: 'function', function: { name: 'read_file', arguments: '{ "path":"x" }' } },
        { id: 'b', type: 'function', function: { name: 'list', arguments: '{}' }, extra_content: { signature: 's' } },
      ],
    },
    { role: 'tool', tool_call_id: 'a', content: 'text' },
    { role: 'tool', tool_call_id: 'b', content: '(empty)' },
  ]);
});

it('wraps malformed arguments of a past call, so that the server can read the request at all', () => {
  const call = (text: string): Message => ({
    role: 'assistant',
    parts: [{ kind: 'call', providerId: 'a', name: 'x', arguments: text }],
  });
  const sent = (text: string): unknown =>
    (messagesOf([call(text)]) as { tool_calls?: { function: { arguments: string } }[] }[])[1]?.tool_calls?.[0]?.function
      .arguments;
  expect(sent('{"path": "a')).toBe('{"malformed":"{\\"path\\": \\"a"}');
  expect(sent('[1]')).toBe('{"malformed":"[1]"}');
  expect(sent('{"__proto__":1}')).toBe('{"__proto__":1}');
});

it('case 239: an empty or blank message never reaches the server', () => {
  expect(
    messagesOf([
      { role: 'user', text: '' },
      { role: 'assistant', parts: [] },
      { role: 'assistant', parts: [{ kind: 'text', text: ' \n' }] },
      { role: 'assistant', parts: [{ kind: 'reasoning', text: 'only thoughts' }] },
      { role: 'user', text: ' ' },
      {
        role: 'assistant',
        parts: [
          { kind: 'text', text: ' ' },
          { kind: 'call', providerId: 'a', name: 'x', arguments: '{}' },
        ],
      },
    ]),
  ).toEqual([
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: '(empty)' },
    { role: 'user', content: '(empty)' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'a', type: 'function', function: { name: 'x', arguments: '{}' } }],
    },
  ]);
});
