import fc from 'fast-check';
import { expect, it } from 'vitest';
import { eventStream } from '../../../../src/models/event-stream.ts';
import type { ModelEvent, Reply } from '../../../../src/models/message.ts';
import { openaiReply } from '../../../../src/models/providers/openai/openai-reply.ts';
import { openaiTestWire } from '../../../support/wires/openai.ts';

const ESTIMATE = { input: 1, output: 2, reported: false };
const reading = () => {
  const heard: ModelEvent[] = [];
  const reader = openaiReply((event) => heard.push(event));
  return { heard, reader, outcome: () => reader.outcome(() => ESTIMATE) };
};
const read = (events: readonly unknown[]) => {
  const { heard, reader, outcome } = reading();
  for (const event of events) reader.add(event, '');
  return { heard, reader, outcome: outcome() };
};
const partsOf = (events: readonly unknown[]): Reply['parts'] => (read(events).outcome as Reply).parts;
const END = { type: 'response.completed', response: { status: 'completed', output: [] } };
const ended = (type: string, response: object) => ({ type: `response.${type}`, response });
const added = (output_index: number, item: object) => ({ type: 'response.output_item.added', output_index, item });
const done = (output_index: number, item: object) => ({ type: 'response.output_item.done', output_index, item });
const called = (id: string, text: string) => ({
  type: 'function_call',
  id: `fc_${id}`,
  call_id: id,
  name: 'x',
  arguments: text,
});
const callPart = (id: string, text: string) => ({
  kind: 'call',
  providerId: id,
  name: 'x',
  arguments: text,
  opaque: { openai: { id: `fc_${id}` } },
});

const SCRIPT = {
  reasoning: 'Welche Datei? 我看看。',
  text: 'Ich schaue nach — 🎉.',
  calls: [
    { name: 'read_file', arguments: { path: 'Übung/a.md' }, id: 'call_a' },
    { name: 'edit_file', arguments: { path: 'b.md', old: '"x"\n', new: '日本語 \u2028' }, id: 'call_b' },
  ],
};
const never = (): string => {
  throw new Error('every call of the script has an id');
};
const WIRE = Buffer.from(openaiTestWire.events(SCRIPT, 'm', never).join(''));
/** As the network would cut it. */
const readPieces = (pieces: readonly Uint8Array[]) => {
  const { heard, reader, outcome } = reading();
  const stream = eventStream((data, type) => reader.add(JSON.parse(data), type));
  for (const piece of pieces) stream.feed(piece);
  return { heard, reader, outcome: outcome() };
};
const said = (heard: readonly ModelEvent[], kind: ModelEvent['kind']): string =>
  heard.map((event) => (event.kind === kind ? event.text : '')).join('');

it('case 222: a reply is the same however its bytes are cut, and the same in one piece', () => {
  const { outcome } = readPieces([WIRE]);
  expect(outcome).toMatchObject({
    parts: [
      { kind: 'reasoning', text: SCRIPT.reasoning },
      { kind: 'text', text: SCRIPT.text },
      { kind: 'call', providerId: 'call_a', arguments: JSON.stringify(SCRIPT.calls[0]?.arguments) },
      { kind: 'call', providerId: 'call_b', arguments: JSON.stringify(SCRIPT.calls[1]?.arguments) },
    ],
    finish: 'calls',
    usage: { input: 100, output: 20, cached: 64, cacheWritten: 0, reported: true },
  });
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: WIRE.length - 1 }), { maxLength: 40 }), (cuts) => {
      const edges = [0, ...cuts.sort((one, other) => one - other), WIRE.length];
      const pieces = edges.slice(1).map((edge, place) => WIRE.subarray(edges[place], edge));
      const cut = readPieces(pieces);
      expect(cut.outcome).toEqual(outcome);
      expect([said(cut.heard, 'text'), said(cut.heard, 'reasoning')]).toEqual([SCRIPT.text, SCRIPT.reasoning]);
    }),
    { numRuns: 60 },
  );
  const whole = read([JSON.parse(JSON.stringify(openaiTestWire.whole(SCRIPT, 'm', never)))]);
  expect(whole.outcome).toEqual(outcome);
  expect([said(whole.heard, 'text'), said(whole.heard, 'reasoning')]).toEqual([SCRIPT.text, SCRIPT.reasoning]);
});

it('case 221: a stream cut at any byte is the whole reply or none', () => {
  const whole = readPieces([WIRE]).outcome;
  for (let cut = 0; cut < WIRE.length; cut++) {
    const { outcome, reader } = readPieces([WIRE.subarray(0, cut)]);
    expect([cut, outcome, reader.soFar().complete]).toEqual([cut, undefined, false]);
  }
  expect(readPieces([WIRE]).reader.soFar().complete).toBe(true);
  expect(whole).toBeDefined();
});

it('case 238: what has to go back with reasoning, text and calls is kept as it came', () => {
  const thought = {
    type: 'reasoning',
    id: 'rs_1',
    summary: [],
    content: [],
    encrypted_content: 'gAAAA==',
    status: null,
  };
  const message = {
    type: 'message',
    id: 'msg_1',
    phase: 'commentary',
    content: [{ type: 'output_text', text: 'I look.' }],
  };
  const { heard, outcome } = read([done(0, thought), done(1, message), done(2, called('a', '{}')), END]);
  expect((outcome as Reply).parts).toEqual([
    {
      kind: 'reasoning',
      text: '',
      opaque: { openai: { id: 'rs_1', summary: [], content: [], encrypted_content: 'gAAAA==' } },
    },
    { kind: 'text', text: 'I look.', opaque: { openai: { id: 'msg_1', phase: 'commentary' } } },
    callPart('a', '{}'),
  ]);
  expect(heard).toEqual([{ kind: 'text', text: 'I look.' }]);
  // Not sealed: for the person only. Without an id: nothing to keep.
  const open = { type: 'reasoning', id: 'rs_1', summary: [], content: [{ type: 'reasoning_text', text: 'hm' }] };
  const bare = { type: 'message', content: [{ type: 'output_text', text: 'x' }] };
  expect(partsOf([done(0, open), done(1, { ...open, content: [] }), done(2, bare), END])).toEqual([
    { kind: 'reasoning', text: 'hm' },
    { kind: 'text', text: 'x' },
  ]);
  // Sealed so far is not sealed.
  const summary = [{ type: 'summary_text', text: 'hm' }];
  const begun = { type: 'reasoning', id: 'rs_1', summary: [], encrypted_content: 'gAA' };
  const delta = { type: 'response.reasoning_summary_text.delta', output_index: 0, summary_index: 0, delta: 'hm' };
  expect(partsOf([added(0, begun), delta, END])).toEqual([{ kind: 'reasoning', text: 'hm' }]);
  expect(partsOf([added(0, begun), delta, done(0, { ...begun, summary, encrypted_content: 'gAAAA==' }), END])).toEqual([
    { kind: 'reasoning', text: 'hm', opaque: { openai: { id: 'rs_1', summary, encrypted_content: 'gAAAA==' } } },
  ]);
});

it('puts pieces together by index, however they come mixed, and begins a paragraph for each text of an item', () => {
  const { heard, outcome } = read([
    added(0, { type: 'reasoning', id: 'rs', summary: [] }),
    { type: 'response.reasoning_summary_text.delta', output_index: 0, summary_index: 0, delta: 'one' },
    { type: 'response.reasoning_summary_text.delta', output_index: 0, summary_index: 1, delta: 'two' },
    added(1, { ...called('a', ''), id: 'changes' }),
    added(2, { ...called('b', ''), id: 'every time' }),
    { type: 'response.function_call_arguments.delta', output_index: 1, item_id: 'p', delta: '{"a"' },
    { type: 'response.function_call_arguments.delta', output_index: 2, item_id: 'q', delta: '{}' },
    { type: 'response.function_call_arguments.delta', output_index: 1, item_id: 'r', delta: ':1}' },
    done(2, called('b', '{}')),
    done(1, called('a', '')),
    END,
  ]);
  expect((outcome as Reply).parts).toEqual([
    { kind: 'reasoning', text: 'one\n\ntwo' },
    callPart('a', '{"a":1}'),
    callPart('b', '{}'),
  ]);
  expect(said(heard, 'reasoning')).toBe('one\n\ntwo');
});

it('understands servers that name items by id alone, or not at all, and do not say when one is done', () => {
  const bare = { type: 'response.output_item.added', item: { ...called('a', ''), status: 'in_progress' } };
  expect(
    partsOf([
      { type: 'response.output_text.delta', delta: 'I ' },
      { type: 'response.output_text.delta', delta: 'look.' },
      bare,
      { type: 'response.function_call_arguments.delta', item_id: 'fc_a', delta: '{"a":1}' },
      { type: 'response.completed' },
    ]),
  ).toEqual([{ kind: 'text', text: 'I look.' }, callPart('a', '{"a":1}')]);
  // The pieces before the item itself; the rest of it only at the end.
  const { heard, outcome } = read([
    { type: 'response.output_text.delta', output_index: 0, delta: 'I ' },
    added(0, { type: 'message', id: 'msg_1' }),
    {
      type: 'response.completed',
      response: {
        output: [
          { type: 'message', id: 'msg_1', content: [{ type: 'output_text', text: 'I look.' }] },
          called('a', '{}'),
        ],
      },
    },
  ]);
  expect((outcome as Reply).parts).toEqual([
    { kind: 'text', text: 'I look.', opaque: { openai: { id: 'msg_1' } } },
    callPart('a', '{}'),
  ]);
  expect(said(heard, 'text')).toBe('I look.');
});

it('takes no call twice when the end repeats what came as events, even under other indices', () => {
  const output = [called('a', '{}'), called('b', '{}')];
  const shifted = [done(1, output[0]!), done(2, output[1]!), ended('completed', { output })];
  expect(partsOf(shifted)).toEqual([callPart('a', '{}'), callPart('b', '{}')]);
});

it('case 219: arguments are kept as the text that came, never repaired', () => {
  for (const text of ['{"path": "a', '{"a":1,}', "{'a':1}", '"{\\"a\\":1}"', '', 'null', ' { "a" : 1e400 } '])
    expect(partsOf([added(0, called('a', '')), done(0, called('a', text)), END])).toEqual([callPart('a', text)]);
  const asObject = { ...called('a', ''), arguments: { b: 1 } };
  expect(partsOf([done(0, asObject), END])).toEqual([callPart('a', '{"b":1}')]);
  expect(partsOf([done(0, { type: 'function_call', arguments: 7 }), END])).toEqual([
    { kind: 'call', providerId: '', name: '', arguments: '' },
  ]);
});

it('the whole item outranks its pieces where they differ', () => {
  const { heard, outcome, reader } = read([
    { type: 'response.output_text.delta', output_index: 0, delta: 'Helo' },
    done(0, { type: 'message', content: [{ type: 'output_text', text: 'Hello' }] }),
    END,
  ]);
  expect((outcome as Reply).parts).toEqual([{ kind: 'text', text: 'Hello' }]);
  expect([said(heard, 'text'), reader.soFar().begun, reader.soFar().argumentBytes]).toEqual(['Helo', true, 0]);
});

it('counts the bytes of arguments, streamed or not, once', () => {
  const delta = { type: 'response.function_call_arguments.delta', output_index: 0, delta: '{"ü":1}' };
  expect(read([delta, done(0, called('a', '{"ü":1}')), END]).reader.soFar().argumentBytes).toBe(8);
  expect(read([done(0, called('a', '{"ü":1}'))]).reader.soFar().argumentBytes).toBe(8);
});

it.each<[string, object, string | object | undefined]>([
  ['completed', ended('completed', {}), 'calls'],
  ['incomplete for its length', ended('incomplete', { incomplete_details: { reason: 'max_output_tokens' } }), 'length'],
  ['incomplete for a filter', ended('incomplete', { incomplete_details: { reason: 'content_filter' } }), 'filter'],
  [
    'incomplete for a new reason',
    ended('incomplete', { incomplete_details: { reason: 'steered' } }),
    { unknown: 'steered' },
  ],
  ['incomplete for no reason', ended('incomplete', {}), { unknown: 'incomplete' }],
  [
    'incomplete for "constructor"',
    ended('incomplete', { incomplete_details: { reason: 'constructor' } }),
    { unknown: 'constructor' },
  ],
  ['cancelled', ended('cancelled', {}), { unknown: 'cancelled' }],
  ['still running', { status: 'in_progress', output: [] }, { unknown: 'in_progress' }],
  ['in progress', ended('in_progress', {}), undefined],
])('case 218: a call in a response that is %s', (_, end, meant) => {
  const { outcome } = read([done(0, called('a', '{}')), end]);
  if (typeof meant === 'string') expect(outcome).toMatchObject({ finish: meant, usage: ESTIMATE });
  else expect(outcome).toEqual(meant);
});

it('case 218: a call that the server itself calls incomplete is cut off, whatever it says of the whole', () => {
  expect(read([done(0, { ...called('a', '{}'), status: 'incomplete' }), END]).outcome).toMatchObject({
    finish: 'length',
  });
});

it('case 249: a refusal is heard as text and ends as filtered', () => {
  const streamed = read([
    added(0, { type: 'message', id: 'msg_1', content: [] }),
    { type: 'response.refusal.delta', output_index: 0, content_index: 0, delta: 'I will not.' },
    END,
  ]);
  const whole = read([
    {
      status: 'completed',
      output: [{ type: 'message', id: 'msg_1', content: [{ type: 'refusal', refusal: 'I will not.' }] }],
    },
  ]);
  for (const { heard, outcome } of [streamed, whole]) {
    expect(outcome).toMatchObject({ finish: 'filter', parts: [{ kind: 'text', text: 'I will not.' }] });
    expect(said(heard, 'text')).toBe('I will not.');
  }
});

it.each<[string, object, { text: string; code: string }]>([
  [
    'an error event',
    { type: 'error', code: 'server_is_overloaded', message: 'Busy.', param: null },
    { text: 'Busy.', code: 'server_is_overloaded error' },
  ],
  [
    'an error within an event',
    { type: 'error', error: { type: 'rate_limit_exceeded', message: 'Slow down.' } },
    { text: 'Slow down.', code: 'rate_limit_exceeded' },
  ],
  [
    'a failed response',
    ended('failed', { status: 'failed', error: { code: 'server_error', message: 'Sorry.' } }),
    { text: 'Sorry.', code: 'server_error' },
  ],
  ['a failure without a word', ended('failed', { error: null }), { text: 'The response failed.', code: '' }],
  [
    'a prompt that is not allowed',
    ended('failed', { error: { code: 'invalid_prompt', message: 'No.' } }),
    { text: 'No.', code: '400 invalid_prompt' },
  ],
  [
    'an empty account',
    { type: 'error', code: 'insufficient_quota', message: 'Pay.' },
    { text: 'Pay.', code: '429 insufficient_quota error' },
  ],
  ['a bare error', { error: { code: 503, message: 'Down.' } }, { text: 'Down.', code: '503' }],
])('case 223: %s ends the reply with a fault', (_, event, fault) => {
  const { outcome, reader } = read([done(0, called('a', '{}')), event]);
  expect([outcome, reader.soFar().fault]).toEqual([undefined, fault]);
});

it('passes over what it does not know', () => {
  expect(
    read([
      null,
      'ping',
      { type: 'keepalive' },
      { type: 'response.queued' },
      { type: 'response.output_item.done' },
      done(0, { type: 'web_search_call', id: 'ws_1', content: [{ text: 'x' }] }),
      ended('completed', { usage: { input_tokens: 5, output_tokens: 6 }, output: ['odd'] }),
    ]).outcome,
  ).toEqual({ parts: [], finish: 'stop', usage: { input: 5, output: 6, reported: true } });
});

it('takes the type of an event from its name where the data has none', () => {
  const { reader, outcome } = reading();
  reader.add({ output_index: 0, delta: 'hi' }, 'response.output_text.delta');
  reader.add({ response: { status: 'completed' } }, 'response.completed');
  expect(outcome()).toMatchObject({ parts: [{ kind: 'text', text: 'hi' }], finish: 'stop' });
});
