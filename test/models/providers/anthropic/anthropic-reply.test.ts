import { expect, it } from 'vitest';
import type { ModelEvent, Reply } from '../../../../src/models/message.ts';
import { anthropicReply } from '../../../../src/models/providers/anthropic/anthropic-reply.ts';

const ESTIMATE = { input: 1, output: 2, reported: false };
const read = (values: readonly unknown[]) => {
  const heard: ModelEvent[] = [];
  const reply = anthropicReply((event) => heard.push(event));
  for (const value of values) reply.add(value, '');
  return { heard, reply, outcome: reply.outcome(() => ESTIMATE) };
};
const partsOf = (values: readonly unknown[]): Reply['parts'] => (read(values).outcome as Reply).parts;
const start = (index: number, content_block: unknown) => ({ type: 'content_block_start', index, content_block });
const delta = (index: number, value: unknown) => ({ type: 'content_block_delta', index, delta: value });
const json = (index: number, partial_json: string) => delta(index, { type: 'input_json_delta', partial_json });
const end = (stop_reason: string | null, usage?: object) => ({ type: 'message_delta', delta: { stop_reason }, usage });
const tool = (id: string) => ({ type: 'tool_use', id, name: 'x', input: {} });

it('puts blocks together by index, in the order in which they began', () => {
  const { heard, outcome } = read([
    {
      type: 'message_start',
      message: { content: [], stop_reason: null, usage: { input_tokens: 5, output_tokens: 1 } },
    },
    start(0, { type: 'text', text: '' }),
    { type: 'ping' },
    delta(0, { type: 'text_delta', text: 'I ' }),
    start(1, tool('a')),
    delta(0, { type: 'text_delta', text: 'look.' }),
    json(1, '{"x"'),
    start(2, tool('b')),
    json(2, ''),
    json(1, ':1}'),
    { type: 'content_block_stop', index: 1 },
    end('tool_use', { output_tokens: 9 }),
    { type: 'message_stop' },
  ]);
  expect(outcome).toEqual({
    parts: [
      { kind: 'text', text: 'I look.' },
      { kind: 'call', providerId: 'a', name: 'x', arguments: '{"x":1}' },
      { kind: 'call', providerId: 'b', name: 'x', arguments: '{}' },
    ],
    finish: 'calls',
    usage: { input: 5, output: 9, reported: true },
  });
  expect(heard).toEqual([
    { kind: 'text', text: 'I ' },
    { kind: 'text', text: 'look.' },
  ]);
});

it('reads the same reply in one piece', () => {
  const { reply, outcome } = read([
    {
      type: 'message',
      content: [
        { type: 'thinking', thinking: 'Hm.', signature: 'S' },
        { type: 'text', text: 'I look.' },
        { ...tool('a'), input: { b: [1] } },
        { ...tool('b'), input: '{"half' },
        { type: 'tool_use' },
      ],
      stop_reason: 'tool_use',
      usage: { input_tokens: 5, output_tokens: 9 },
    },
  ]);
  expect(outcome).toMatchObject({
    parts: [
      { kind: 'reasoning', text: 'Hm.', opaque: { anthropic: { type: 'thinking', signature: 'S' } } },
      { kind: 'text', text: 'I look.' },
      { arguments: '{"b":[1]}' },
      { arguments: '{"half' },
      { providerId: '', name: '', arguments: '{}' },
    ],
    finish: 'calls',
  });
  expect(reply.soFar().argumentBytes).toBe(9 + 6 + 2);
});

it('case 219: arguments are kept as the text that came, never repaired', () => {
  for (const text of ['{"path": "a', '{"a":1,}', "{'a':1}", 'null', ' { "a" : 1e400 } '])
    expect(partsOf([start(0, tool('a')), json(0, text), end('tool_use')])).toMatchObject([{ arguments: text }]);
});

it('case 238: a thought keeps its signature, a redacted one its data; one that is neither said nor signed is none', () => {
  const { heard, outcome } = read([
    start(0, { type: 'thinking', thinking: '', signature: '' }),
    delta(0, { type: 'thinking_delta', thinking: 'a' }),
    delta(0, { type: 'thinking_delta', thinking: 'b' }),
    delta(0, { type: 'signature_delta', signature: 'S' }),
    start(1, { type: 'redacted_thinking', data: 'D==' }),
    start(2, { type: 'thinking', thinking: '' }),
    delta(2, { type: 'signature_delta', signature: 'T' }),
    start(3, { type: 'thinking', thinking: '' }),
    end('end_turn'),
  ]);
  expect((outcome as Reply).parts).toEqual([
    { kind: 'reasoning', text: 'ab', opaque: { anthropic: { type: 'thinking', signature: 'S' } } },
    { kind: 'reasoning', text: '', opaque: { anthropic: { type: 'redacted_thinking', data: 'D==' } } },
    { kind: 'reasoning', text: '', opaque: { anthropic: { type: 'thinking', signature: 'T' } } },
  ]);
  expect(heard.map(({ kind, text }) => [kind, text])).toEqual([
    ['reasoning', 'a'],
    ['reasoning', 'b'],
  ]);
});

it.each([
  ['end_turn', 'calls'],
  ['stop_sequence', 'calls'],
  ['tool_use', 'calls'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'filter'],
])('case 218: a call under the stop reason %s ends in %s', (said, finish) => {
  expect(read([start(0, tool('a')), end(said)]).outcome).toMatchObject({ finish });
});

it.each(['pause_turn', 'constructor', '__proto__', 'stop'])('the stop reason %j is none we know', (said) => {
  expect(read([end(said)]).outcome).toEqual({ unknown: said });
});

it('has no outcome before a stop reason, whatever else has come', () => {
  const strange = [null, 7, 'x', [], {}, { type: 'later' }, start(0, null), start(0, { type: 'server_tool_use' })];
  const more = [delta(0, null), delta(9, { text: 'lost' }), json(0, '{}'), { type: 'message_start' }, end(null)];
  const { outcome, reply, heard } = read([...strange, ...more, { type: 'message_stop' }]);
  expect(outcome).toBeUndefined();
  expect([reply.soFar().begun, reply.soFar().complete, reply.soFar().fault, heard]).toEqual([
    false,
    true,
    undefined,
    [],
  ]);
});

it('takes the type from the event where the data has none', () => {
  const reply = anthropicReply(() => undefined);
  reply.add({ delta: { stop_reason: 'end_turn' } }, 'message_delta');
  expect(reply.outcome(() => ESTIMATE)).toMatchObject({ finish: 'stop' });
});

it('counts what was read from the cache and written to it as input, whenever it is said', () => {
  const first = {
    input_tokens: 10,
    cache_creation_input_tokens: 200,
    cache_read_input_tokens: 3_000,
    output_tokens: 1,
  };
  const usage = { input: 3_210, output: 42, cached: 3_000, cacheWritten: 200, reported: true };
  const begun = { type: 'message_start', message: { usage: first } };
  expect(read([begun, end('end_turn', { output_tokens: 42 })]).outcome).toMatchObject({ usage });
  const late = { type: 'message_start', message: { usage: { input_tokens: 0, output_tokens: 0 } } };
  expect(read([late, end('end_turn', { ...first, output_tokens: 42 })]).outcome).toMatchObject({ usage });
  for (const odd of [null, { output_tokens: 3 }, { input_tokens: -1, output_tokens: 3 }, { input_tokens: 'x' }])
    expect(read([end('end_turn', odd as object)]).outcome).toMatchObject({ usage: ESTIMATE });
});

it('case 249: a refusal is told to the person in the words of the server', () => {
  const stop_details = { type: 'refusal', category: 'cyber', explanation: 'This could do harm.' };
  const { heard, outcome } = read([{ type: 'message_delta', delta: { stop_reason: 'refusal', stop_details } }]);
  expect(heard).toEqual([{ kind: 'notice', text: 'This could do harm.' }]);
  expect(outcome).toMatchObject({ finish: 'filter', parts: [] });
});

it('case 223: an error in the stream has the status it would have outside of one', () => {
  const fault = (type: string) => read([{ type: 'error', error: { type, message: 'm' } }]).reply.soFar().fault;
  expect(fault('overloaded_error')).toEqual({ text: 'm', code: '529 overloaded_error' });
  expect(fault('invalid_request_error')?.code).toBe('400 invalid_request_error');
  expect(fault('new_error')?.code).toBe('new_error');
});
