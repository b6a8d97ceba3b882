import { expect, it } from 'vitest';
import type { ModelEvent, Reply } from '../../../../src/models/message.ts';
import { googleReply } from '../../../../src/models/providers/google/google-reply.ts';

const ESTIMATE = { input: 1, output: 2, reported: false };
const read = (values: readonly unknown[]) => {
  const heard: ModelEvent[] = [];
  const reply = googleReply((event) => heard.push(event));
  for (const value of values) reply.add(value, '');
  return { heard, reply, outcome: reply.outcome(() => ESTIMATE) };
};
const partsOf = (values: readonly unknown[]): Reply['parts'] => (read(values).outcome as Reply).parts;
const chunk = (...parts: unknown[]) => ({ candidates: [{ content: { parts, role: 'model' }, index: 0 }] });
const end = (finishReason: string, more: object = {}) => ({ candidates: [{ finishReason, ...more }] });
const call = (more: object = {}) => ({ functionCall: { name: 'x', args: { a: 1 }, ...more } });

it('joins what was said, and takes calls whole, with or without an id', () => {
  const { heard, outcome } = read([
    chunk({ text: 'I ' }),
    chunk({ text: 'look.' }),
    chunk(call({ id: 'a' }), { functionCall: { name: 'y' } }),
    chunk({ text: 'More.' }),
    { ...end('STOP'), usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 7 } },
  ]);
  expect(outcome).toEqual({
    parts: [
      { kind: 'text', text: 'I look.' },
      { kind: 'call', providerId: 'a', name: 'x', arguments: '{"a":1}' },
      { kind: 'call', providerId: '', name: 'y', arguments: '{}' },
      { kind: 'text', text: 'More.' },
    ],
    finish: 'calls',
    usage: { input: 5, output: 7, reported: true },
  });
  expect(heard.map(({ text }) => text).join('|')).toBe('I |look.|\n\nMore.');
});

it('case 238: nothing is joined to a signed part, and an empty one keeps its signature', () => {
  const { heard, outcome } = read([
    chunk({ text: 'a', thought: true }, { text: 'b', thought: true }),
    chunk({ text: 'c', thought: true, thoughtSignature: 'A' }, { text: 'd', thought: true }),
    chunk({ text: 'e' }, { text: 'f', thoughtSignature: 'B' }, { text: 'g' }),
    chunk({ ...call(), thoughtSignature: 'C' }),
    chunk({ text: '' }, { text: '', thoughtSignature: 'D' }, { text: '\n', thoughtSignature: 'E' }),
    end('STOP'),
  ]);
  expect((outcome as Reply).parts).toEqual([
    { kind: 'reasoning', text: 'ab', opaque: { google: { thought: true } } },
    { kind: 'reasoning', text: 'c', opaque: { google: { thought: true, thoughtSignature: 'A' } } },
    { kind: 'reasoning', text: 'd', opaque: { google: { thought: true } } },
    { kind: 'text', text: 'e' },
    { kind: 'text', text: 'f', continues: true, opaque: { google: { thoughtSignature: 'B' } } },
    { kind: 'text', text: 'g', continues: true },
    {
      kind: 'call',
      providerId: '',
      name: 'x',
      arguments: '{"a":1}',
      opaque: { google: { thoughtSignature: 'C' } },
    },
    { kind: 'reasoning', text: '', opaque: { google: { thoughtSignature: 'D' } } },
    { kind: 'reasoning', text: '\n', opaque: { google: { thoughtSignature: 'E' } } },
  ]);
  expect(heard.map(({ kind, text }) => `${kind[0]}${text}`).join(' ')).toBe('ra rb rc rd te tf tg t\n');
});

it('case 219: arguments that are a text are kept as it came', () => {
  expect(partsOf([chunk(call({ args: '{"half' })), end('STOP')])).toMatchObject([{ arguments: '{"half' }]);
  expect(read([chunk(call({ args: 'ü' }))]).reply.soFar().argumentBytes).toBe(2);
});

it.each([
  ['STOP', 'calls'],
  ['MAX_TOKENS', 'length'],
  ['CONTINUATION', 'length'],
  ['SAFETY', 'filter'],
  ['RECITATION', 'filter'],
  ['PROHIBITED_CONTENT', 'filter'],
  ['SPII', 'filter'],
])('case 218: a call under the finish reason %s ends in %s', (said, finish) => {
  expect(read([chunk(call()), end(said)]).outcome).toMatchObject({ finish });
});

it.each(['OTHER', 'UNEXPECTED_TOOL_CALL', 'stop', 'constructor', '__proto__'])(
  'the finish reason %j is none we know',
  (said) => {
    expect(read([chunk(call()), end(said)]).outcome).toEqual({ unknown: said });
  },
);

it('says what the model wrote when Google could not read its call', () => {
  const finishMessage = 'Malformed function call: print(default_api.x(a=1))';
  expect(read([end('MALFORMED_FUNCTION_CALL', { finishMessage })]).outcome).toEqual({
    unknown: `MALFORMED_FUNCTION_CALL: ${finishMessage}`,
  });
});

it('case 249: a blocked request is told to the person, and ends as filtered', () => {
  const { heard, outcome } = read([{ promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }]);
  expect(heard).toEqual([{ kind: 'notice', text: 'Google blocked the request (PROHIBITED_CONTENT).' }]);
  expect(outcome).toMatchObject({ finish: 'filter', parts: [], usage: ESTIMATE });
});

it('has no outcome before a finish reason, and reads anything without falling over', () => {
  const strange = [
    null,
    7,
    'x',
    [],
    {},
    { candidates: null },
    { candidates: [null] },
    { candidates: [{ content: 3 }] },
  ];
  const { outcome, reply, heard } = read([...strange, chunk(null, 4, {}, { inlineData: {} }, { text: 7 })]);
  expect([outcome, reply.soFar().fault, reply.soFar().begun, reply.soFar().complete, heard]).toEqual([
    undefined,
    undefined,
    false,
    false,
    [],
  ]);
  expect(read([chunk({ functionCall: {} })]).reply.soFar().begun).toBe(true);
  expect(partsOf([chunk({ functionCall: {} }), end('STOP')])).toMatchObject([{ name: '', arguments: '{}' }]);
});

it('counts thoughts as output and cached tokens as input, from the last chunk that says so', () => {
  const counts = { promptTokenCount: 100, candidatesTokenCount: 7, thoughtsTokenCount: 30 };
  const last = { ...counts, cachedContentTokenCount: 60, toolUsePromptTokenCount: 5 };
  expect(
    read([{ usageMetadata: { promptTokenCount: 100 } }, end('STOP'), { usageMetadata: last }]).outcome,
  ).toMatchObject({ usage: { input: 105, output: 37, cached: 60, reported: true } });
  for (const odd of [null, {}, { promptTokenCount: -1 }, { promptTokenCount: '1' }])
    expect(read([end('STOP'), { usageMetadata: odd }]).outcome).toMatchObject({ usage: ESTIMATE });
});

it('reads all chunks from one list, where the stream was asked for without its events', () => {
  expect(partsOf([[chunk({ text: 'a' }), chunk({ text: 'b' }), end('STOP')]])).toEqual([{ kind: 'text', text: 'ab' }]);
});

it('case 223: an error in the stream is found, in a list or not', () => {
  const error = { code: 503, message: 'The model is overloaded.', status: 'UNAVAILABLE' };
  const fault = { text: error.message, code: '503 UNAVAILABLE' };
  expect(read([chunk({ text: 'a' }), { error }]).reply.soFar().fault).toEqual(fault);
  expect(read([[{ error }]]).reply.soFar().fault).toEqual(fault);
});
