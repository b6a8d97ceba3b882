import { expect, it } from 'vitest';
import type { ModelEvent, Reply, Usage } from '../../../../src/models/message.ts';
import { ollamaReply } from '../../../../src/models/providers/ollama/ollama-reply.ts';

const ESTIMATE: Usage = { input: 1, output: 2, reported: false };
const read = (values: readonly unknown[]) => {
  const heard: ModelEvent[] = [];
  const reply = ollamaReply((event) => heard.push(event));
  for (const value of values) reply.add(value, '');
  return { reply, heard, outcome: reply.outcome(() => ESTIMATE) };
};
const said = (message: object): object => ({ model: 'm', message: { role: 'assistant', ...message }, done: false });
const done = (more: object = {}): object => ({
  model: 'm',
  message: { role: 'assistant', content: '' },
  done: true,
  done_reason: 'stop',
  ...more,
});
const call = (name: string, value: unknown, id?: string): object => ({
  ...(id === undefined ? {} : { id }),
  function: { index: 0, name, arguments: value },
});

it('puts thinking, text and calls together in the order in which they came', () => {
  const { heard, outcome, reply } = read([
    said({ content: '', thinking: 'Which ' }),
    said({ content: '', thinking: 'file?' }),
    said({ content: 'I ' }),
    said({ content: 'look.' }),
    said({ content: '', tool_calls: [call('one', { x: 1 }, 'a'), call('two', {})] }),
    said({ content: 'And more.' }),
    done({ prompt_eval_count: 9, eval_count: 3 }),
  ]);
  expect(outcome).toEqual({
    parts: [
      { kind: 'reasoning', text: 'Which file?', opaque: { ollama: 'thinking' } },
      { kind: 'text', text: 'I look.' },
      { kind: 'call', providerId: 'a', name: 'one', arguments: '{"x":1}' },
      { kind: 'call', providerId: '', name: 'two', arguments: '{}' },
      { kind: 'text', text: 'And more.' },
    ],
    finish: 'calls',
    usage: { input: 9, output: 3, reported: true },
  });
  expect(heard.map(({ kind }) => kind)).toEqual(['reasoning', 'reasoning', 'text', 'text', 'text']);
  expect(reply.soFar().complete).toBe(true);
  expect(reply.soFar().argumentBytes).toBe(9);
});

it('case 231: arguments that came as a text are kept as that text, malformed or not', () => {
  for (const text of ['{"path": "a', '{"a":1,}', '"{\\"a\\":1}"', ''])
    expect((read([said({ tool_calls: [call('x', text, 'a')] }), done()]).outcome as Reply).parts).toEqual([
      { kind: 'call', providerId: 'a', name: 'x', arguments: text },
    ]);
  for (const [value, text] of [
    [null, ''],
    [[1], '[1]'],
    [7, '7'],
  ])
    expect((read([said({ tool_calls: [call('x', value)] }), done()]).outcome as Reply).parts).toMatchObject([
      { arguments: text },
    ]);
});

it.each([
  ['stop', { finish: 'calls' }],
  ['length', { finish: 'length' }],
  ['load', { unknown: 'load' }],
  ['unload', { unknown: 'unload' }],
  ['constructor', { unknown: 'constructor' }],
])('case 218: a call before the end %j ends in %j', (reason, expected) => {
  expect(read([said({ tool_calls: [call('x', {})] }), done({ done_reason: reason })]).outcome).toMatchObject(expected);
});

it('case 221: has no outcome before it is done, nor when it is done without a reason', () => {
  expect(read([said({ content: 'x', tool_calls: [call('x', {})] })]).outcome).toBeUndefined();
  for (const reason of [undefined, '', null, 3])
    expect(read([said({ content: 'x' }), done({ done_reason: reason })]).outcome).toBeUndefined();
});

it('hears nothing after the end', () => {
  const { outcome, heard } = read([
    said({ content: 'x' }),
    done(),
    said({ content: 'y' }),
    done({ done_reason: 'length' }),
  ]);
  expect(outcome).toMatchObject({ finish: 'stop', parts: [{ text: 'x' }] });
  expect(heard).toHaveLength(1);
});

it('case 249: usage that is missing or makes no sense is estimated', () => {
  for (const counts of [{}, { eval_count: 3 }, { prompt_eval_count: -1, eval_count: 3 }, { prompt_eval_count: 1 }])
    expect(read([done(counts)]).outcome).toMatchObject({ finish: 'stop', usage: ESTIMATE });
});

it('reads anything without falling over, and an error as one', () => {
  const { outcome, reply } = read([
    null,
    7,
    [],
    {},
    { message: 3 },
    said({ content: 4, tool_calls: [null, 3, {}, { function: 1 }] }),
  ]);
  expect([outcome, reply.soFar().begun, reply.soFar().fault]).toEqual([undefined, false, undefined]);
  expect(
    read([said({ content: 'x' }), { error: 'model runner has unexpectedly stopped' }]).reply.soFar().fault,
  ).toEqual({
    text: 'model runner has unexpectedly stopped',
    code: '',
  });
});
