import type { ResponseCreateParams } from 'openai/resources/responses/responses';
import { expect, it } from 'vitest';
import type { Message, ModelRequest, ReplyPart } from '../../../../src/models/message.ts';
import { openaiRequest } from '../../../../src/models/providers/openai/openai-request.ts';
import { openaiTestWire } from '../../../support/wires/openai.ts';
import { pairingFaults } from '../../../support/wires/wire.ts';

/** Ours is read-only all the way down, the vendor's is not; schemas may be anything. */
type Writable<T> = T extends object ? (string extends keyof T ? T : { -readonly [K in keyof T]: Writable<T[K]> }) : T;
/** Does not compile when our body drifts from what the vendor takes. */
const asVendorTakesIt = (body: Writable<ReturnType<typeof openaiRequest>>): ResponseCreateParams => body;

const bodyOf = (messages: readonly Message[], more: Partial<ModelRequest> = {}, without: readonly string[] = []) => {
  const request = { system: 'Be brief.', messages, tools: [], maxOutputTokens: 500, ...more };
  const body = openaiRequest('m', request, { stream: true, without: new Set(without) });
  return asVendorTakesIt(body as Writable<typeof body>); // only to look at it
};
const inputOf = (messages: readonly Message[], without: readonly string[] = []): unknown =>
  bodyOf(messages, {}, without).input;
const reply = (...parts: ReplyPart[]): Message => ({ role: 'assistant', parts });

const SEALED = { id: 'rs_1', summary: [{ type: 'summary_text', text: 'hm' }], encrypted_content: 'gAAAA==' };
const THOUGHT: ReplyPart = { kind: 'reasoning', text: 'hm', opaque: { openai: SEALED } };
const CALL: ReplyPart = {
  kind: 'call',
  providerId: 'call_a',
  name: 'read_file',
  arguments: '{ "path":"x" }',
  opaque: { openai: { id: 'fc_1' } },
};
const CALL_ITEM = { type: 'function_call', call_id: 'call_a', name: 'read_file', arguments: '{ "path":"x" }' };

it('puts the system text, the limit and what must not be stored where the vendor wants them', () => {
  expect(bodyOf([{ role: 'user', text: 'hi' }])).toEqual({
    model: 'm',
    instructions: 'Be brief.',
    input: [{ role: 'user', content: 'hi' }],
    max_output_tokens: 500,
    store: false,
    include: ['reasoning.encrypted_content'],
    stream: true,
  });
  expect(bodyOf([], { system: ' \n' })).not.toHaveProperty('instructions');
  expect(bodyOf([], { temperature: 0 })).toMatchObject({ temperature: 0 });
  expect(bodyOf([], { maxOutputTokens: 1 })).toMatchObject({ max_output_tokens: 16 });
  const whole = { system: '', messages: [], tools: [], maxOutputTokens: 20 };
  expect(openaiRequest('m', whole, { stream: false, without: new Set() }).stream).toBe(false);
});

it('leaves out what the server has refused', () => {
  expect(bodyOf([], { temperature: 0 }, ['temperature'])).not.toHaveProperty('temperature');
  expect(bodyOf([], {}, ['include'])).not.toHaveProperty('include');
  expect(bodyOf([], {}, ['reasoning'])).toHaveProperty('include');
  for (const refused of ['include', 'reasoning'])
    expect(inputOf([reply(THOUGHT, CALL)], [refused]), refused).toEqual([CALL_ITEM]);
});

it('describes tools, not strictly, and puts the same list into words once', () => {
  const input = { type: 'object', properties: { path: { type: 'string' }, any: { type: 'any' } } } as const;
  const tools = [{ name: 'read_file', description: 'Reads.', input }];
  expect(bodyOf([], { tools }).tools).toEqual([
    {
      type: 'function',
      name: 'read_file',
      description: 'Reads.',
      parameters: { type: 'object', properties: { path: { type: 'string' }, any: {} }, additionalProperties: false },
      strict: false,
    },
  ]);
  expect(bodyOf([], { tools }).tools).toBe(bodyOf([], { tools }).tools);
  expect(bodyOf([])).not.toHaveProperty('tools');
});

it('answers the calls of a reply in order, by their ids', () => {
  const messages: Message[] = [
    { role: 'user', text: 'go' },
    reply({ kind: 'text', text: 'I look.' }, CALL, { kind: 'call', providerId: 'call_b', name: 'list', arguments: '' }),
    {
      role: 'results',
      results: [
        { providerId: 'call_a', name: 'read_file', text: 'text', isError: false },
        { providerId: 'call_b', name: 'list', text: '', isError: true },
      ],
    },
  ];
  expect(inputOf(messages)).toEqual([
    { role: 'user', content: 'go' },
    { role: 'assistant', content: 'I look.' },
    { ...CALL_ITEM, id: 'fc_1' },
    { type: 'function_call', call_id: 'call_b', name: 'list', arguments: '{}' },
    { type: 'function_call_output', call_id: 'call_a', output: 'text' },
    { type: 'function_call_output', call_id: 'call_b', output: '(empty)' },
  ]);
  expect(pairingFaults(openaiTestWire.read(bodyOf(messages)))).toEqual([]);
});

it('case 238: reasoning goes back as it came, in its place between text and calls', () => {
  const second = { ...SEALED, id: 'rs_2', summary: [], content: [{ type: 'reasoning_text', text: 'so' }] };
  const parts: ReplyPart[] = [
    THOUGHT,
    { kind: 'text', text: 'I look.', opaque: { openai: { id: 'msg_1', phase: 'commentary' } } },
    { kind: 'reasoning', text: '', opaque: { openai: second } },
    CALL,
  ];
  expect(inputOf([reply(...parts)])).toEqual([
    { type: 'reasoning', ...SEALED },
    {
      type: 'message',
      role: 'assistant',
      id: 'msg_1',
      status: 'completed',
      content: [{ type: 'output_text', text: 'I look.', annotations: [] }],
      phase: 'commentary',
    },
    { type: 'reasoning', ...second },
    { ...CALL_ITEM, id: 'fc_1' },
  ]);
});

it.each<[string, unknown]>([
  ['of another vendor', { anthropic: { signature: 'x', id: 'rs_1', encrypted_content: 'y' } }],
  ['of another form', 'rs_1'],
  ['without its sealed form', { openai: { id: 'rs_1', summary: [] } }],
  ['of nobody', undefined],
])('case 238: reasoning %s is left out, and the ids that belong to it', (_, opaque) => {
  const thought: ReplyPart = { kind: 'reasoning', text: 'hm', ...(opaque === undefined ? {} : { opaque }) };
  const text: ReplyPart = { kind: 'text', text: 'I look.', opaque: { openai: { id: 'msg_1' } } };
  expect(inputOf([reply(THOUGHT, thought, text, CALL)])).toEqual([
    { role: 'assistant', content: 'I look.' },
    CALL_ITEM,
  ]);
  // A reply of its own beside it keeps everything.
  expect(inputOf([reply(thought, CALL), reply(THOUGHT, { ...CALL, providerId: 'call_b' })])).toEqual([
    CALL_ITEM,
    { type: 'reasoning', ...SEALED },
    { ...CALL_ITEM, call_id: 'call_b', id: 'fc_1' },
  ]);
});

it('leaves out reasoning that nothing came after, which the server would refuse', () => {
  expect(inputOf([reply(THOUGHT)])).toEqual([]);
  expect(inputOf([reply(THOUGHT, CALL, { ...THOUGHT, text: 'more' }, { kind: 'text', text: ' ' })])).toEqual([
    { type: 'reasoning', ...SEALED },
    { ...CALL_ITEM, id: 'fc_1' },
  ]);
});

it('sends no data of another vendor, nor ids that are too long for this one', () => {
  const foreign = { ...CALL, opaque: { google: { id: 'fc_9', thoughtSignature: 's' } } };
  expect(inputOf([reply(foreign)])).toEqual([CALL_ITEM]);
  expect(inputOf([reply({ ...CALL, opaque: { openai: { id: 'f'.repeat(65) } } })])).toEqual([CALL_ITEM]);
  expect(inputOf([reply({ kind: 'text', text: 'x', opaque: { openai: { phase: 'final_answer' } } })])).toEqual([
    { role: 'assistant', content: 'x' },
  ]);
});

it('case 233: odd, empty and doubled ids of calls become ids the vendor takes, the same for call and result', () => {
  const call = (providerId: string): ReplyPart => ({ kind: 'call', providerId, name: 'x', arguments: '{}' });
  const results = ['', 'a', 'a', 'toolu:1/2'].map((id) => ({ providerId: id, name: 'x', text: id, isError: false }));
  const messages: Message[] = [
    { role: 'user', text: 'go' },
    reply(...results.map(({ providerId }) => call(providerId))),
    { role: 'results', results },
  ];
  const heard = openaiTestWire.read(bodyOf(messages));
  expect(pairingFaults(heard)).toEqual([]);
  const ids = heard.turns.flatMap((turn) => (turn.kind === 'call' ? [turn.id] : []));
  expect(new Set(ids).size).toBe(4);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
});

it('case 219: malformed arguments of a past call go back wrapped, so that the server can read the request at all', () => {
  const sent = (text: string): unknown => inputOf([reply({ ...CALL, arguments: text })]);
  expect(sent('{"path": "a')).toMatchObject([{ arguments: '{"malformed":"{\\"path\\": \\"a"}' }]);
  expect(sent('[1]')).toMatchObject([{ arguments: '{"malformed":"[1]"}' }]);
});

it('case 239: an empty or blank message never reaches the server', () => {
  expect(
    inputOf([
      { role: 'user', text: '' },
      reply(),
      reply({ kind: 'text', text: ' \n', opaque: { openai: { id: 'msg_1' } } }),
      { role: 'user', text: ' ' },
      reply({ kind: 'text', text: '' }, CALL),
    ]),
  ).toEqual([
    { role: 'user', content: '(empty)' },
    { role: 'user', content: '(empty)' },
    { ...CALL_ITEM, id: 'fc_1' },
  ]);
});
