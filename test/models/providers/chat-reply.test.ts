import { expect, it } from 'vitest';
import type { ModelEvent, Reply } from '../../../src/models/message.ts';
import { chatReply } from '../../../src/models/providers/chat-reply.ts';
import { faultOf } from '../../../src/models/providers/fault-of.ts';

const ESTIMATE = { input: 1, output: 2, reported: false };
const read = (values: readonly unknown[]) => {
  const heard: ModelEvent[] = [];
  const reply = chatReply((event) => heard.push(event));
  for (const value of values) reply.add(value, '');
  return { heard, reply, outcome: reply.outcome(() => ESTIMATE) };
};
const delta = (part: unknown, finish: string | null = null): object => ({
  choices: [{ index: 0, delta: part, finish_reason: finish }],
});
const calls = (...list: unknown[]): object => delta({ tool_calls: list });
const partsOf = (values: readonly unknown[]): Reply['parts'] => (read(values).outcome as Reply).parts;
const call = (providerId: string, name: string, text: string) => ({ kind: 'call', providerId, name, arguments: text });

it('puts calls together by index, between and around text', () => {
  const parts = partsOf([
    delta({ content: 'I ' }),
    delta({ content: 'look.' }),
    calls({ index: 0, id: 'a', function: { name: 'one', arguments: '{"x"' } }),
    calls(
      { index: 1, id: 'b', function: { name: 'two', arguments: '' } },
      { index: 0, function: { arguments: ':1}' } },
    ),
    delta({ content: 'And more.' }),
    calls({ index: 1, function: { arguments: '{}' } }),
    delta({}, 'tool_calls'),
  ]);
  expect(parts).toEqual([
    { kind: 'text', text: 'I look.' },
    call('a', 'one', '{"x":1}'),
    call('b', 'two', '{}'),
    { kind: 'text', text: 'And more.' },
  ]);
});

it('case 219: arguments are kept as the text that came, never repaired', () => {
  for (const text of ['{"path": "a', '{"a":1,}', "{'a':1}", '"{\\"a\\":1}"', '', 'null', ' { "a" : 1e400 } '])
    expect(
      partsOf([calls({ index: 0, id: 'a', function: { name: 'x', arguments: text } }), delta({}, 'tool_calls')]),
    ).toEqual([call('a', 'x', text)]);
  expect(
    partsOf([calls({ index: 0, id: 'a', function: { name: 'x', arguments: { b: 1 } } }), delta({}, 'stop')]),
  ).toEqual([call('a', 'x', '{"b":1}')]);
});

it('case 233: duplicate, empty and missing ids are kept as they came, one call each', () => {
  const twice = [0, 1].map((index) => ({ index, id: 'same', function: { name: 'x', arguments: `${index}` } }));
  expect(partsOf([calls(...twice), delta({}, 'tool_calls')])).toEqual([call('same', 'x', '0'), call('same', 'x', '1')]);
  const none = [0, 1].map((index) => ({ index, function: { name: 'x', arguments: `${index}` } }));
  expect(partsOf([calls(...none), delta({}, 'tool_calls')])).toEqual([call('', 'x', '0'), call('', 'x', '1')]);
});

it('tells calls apart for servers that give all of them one index, or none', () => {
  const one = { index: 0, id: 'a', function: { name: 'x', arguments: '1' } };
  expect(partsOf([calls(one), calls({ ...one, id: 'b' }), delta({}, 'stop')])).toEqual([
    call('a', 'x', '1'),
    call('b', 'x', '1'),
  ]);
  expect(
    partsOf([
      calls({ id: 'a', function: { name: 'x', arguments: '{' } }),
      calls({ function: { arguments: '}' } }),
      calls({ id: 'a', function: { name: 'x', arguments: '[]' } }),
      delta({}, 'stop'),
    ]),
  ).toEqual([call('a', 'x', '{}'), call('a', 'x', '[]')]);
  // The id, or the name, repeated in every piece is the same call; a new id without a name too.
  expect(
    partsOf([
      calls(one),
      calls(one),
      calls({ index: 0, id: 'other', function: { arguments: '2' } }),
      delta({}, 'stop'),
    ]),
  ).toEqual([call('a', 'x', '112')]);
  // An id that comes late is still taken.
  expect(
    partsOf([calls({ index: 0, function: { name: 'x' } }), calls({ index: 0, id: 'late' }), delta({}, 'stop')]),
  ).toEqual([call('late', 'x', '')]);
});

it('hears reasoning from either field, and keeps which one it was', () => {
  const { heard, outcome } = read([
    delta({ reasoning_content: 'a', reasoning: 'a' }),
    delta({ reasoning_content: 'b' }),
    delta(
      { content: [{ type: 'text', text: 'c' }, { type: 'thinking', thinking: [{ type: 'text', text: 'd' }] }, 7] },
      'stop',
    ),
  ]);
  expect(heard.map((event) => event.kind)).toEqual(['reasoning', 'reasoning', 'text', 'reasoning']);
  expect((outcome as Reply).parts).toEqual([
    { kind: 'reasoning', text: 'ab', opaque: { field: 'reasoning_content' } },
    { kind: 'text', text: 'c' },
    { kind: 'reasoning', text: 'd' },
  ]);
});

it.each([
  ['stop', 'calls'],
  ['tool_calls', 'calls'],
  ['length', 'length'],
  ['max_tokens', 'length'],
  ['content_filter', 'filter'],
])('a call under the finish reason %s ends in %s', (said, finish) => {
  expect(
    read([calls({ index: 0, id: 'a', function: { name: 'x', arguments: '{}' } }), delta({}, said)]).outcome,
  ).toMatchObject({ finish });
});

it.each(['error', 'constructor', '__proto__'])('the finish reason %j is none we know', (said) => {
  expect(read([delta({ content: 'x' }, said)]).outcome).toEqual({ unknown: said });
});

it('case 249: a refusal is shown and ends as filtered; usage that makes no sense is estimated', () => {
  const refused = read([delta({ refusal: 'I will not.' }), delta({}, 'stop'), { choices: [], usage: {} }]);
  expect(refused.outcome).toMatchObject({
    finish: 'filter',
    parts: [{ kind: 'text', text: 'I will not.' }],
    usage: ESTIMATE,
  });
  for (const usage of [
    null,
    { prompt_tokens: -1, completion_tokens: 1 },
    { prompt_tokens: '1', completion_tokens: 1 },
    { prompt_tokens: 1 },
  ])
    expect(read([delta({}, 'stop'), { usage }]).outcome).toMatchObject({ usage: ESTIMATE });
  const usage = { prompt_tokens: 9, completion_tokens: 3, prompt_tokens_details: { cached_tokens: 4 } };
  expect(read([delta({}, 'stop'), { usage }]).outcome).toMatchObject({
    usage: { input: 9, output: 3, cached: 4, reported: true },
  });
});

it('has no outcome before a finish reason, and reads anything without falling over', () => {
  const strange = [
    null,
    7,
    'x',
    [],
    {},
    { choices: null },
    { choices: [null] },
    { choices: [{ delta: 3 }] },
    calls(null, 4, {}),
    { choices: [{ index: 1, delta: { content: 'other choice' }, finish_reason: 'stop' }] },
  ];
  const { outcome, reply } = read(strange);
  expect(outcome).toBeUndefined();
  expect(read([delta({ content: 'x' }, '')]).outcome).toBeUndefined();
  expect(reply.soFar().fault).toBeUndefined();
  expect(read([{ choices: [{ message: { content: 'whole' }, finish_reason: 'stop' }] }]).outcome).toMatchObject({
    parts: [{ kind: 'text', text: 'whole' }],
  });
});

it('finds the error in an answer whatever its shape', () => {
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ error: null })).toBeUndefined();
  expect(faultOf({ error: 'busy' })).toEqual({ text: 'busy', code: '' });
  expect(faultOf({ error: { message: 'm', code: 529, type: 'overloaded_error' } })).toEqual({
    text: 'm',
    code: '529 overloaded_error',
  });
  expect(faultOf({ error: { why: 1 } })).toEqual({ text: '{"why":1}', code: '' });
});
