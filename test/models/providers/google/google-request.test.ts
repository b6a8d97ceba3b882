import type { Content, GenerationConfig, Tool } from '@google/genai';
import { expect, it } from 'vitest';
import type { Message, ModelRequest } from '../../../../src/models/message.ts';
import { type GoogleBody, googleRequest } from '../../../../src/models/providers/google/google-request.ts';

type Writable<T> = T extends readonly (infer I)[]
  ? Writable<I>[]
  : T extends object
    ? { -readonly [K in keyof T]: Writable<T[K]> }
    : T;
interface GenerateContentRequest {
  systemInstruction?: Content;
  contents: Content[];
  tools?: Tool[];
  generationConfig: GenerationConfig;
}
/** Does not compile when a body would not be one of Google's; only their lists are not read-only. */
const asGoogle = (body: GoogleBody): GenerateContentRequest => structuredClone(body) as Writable<GoogleBody>;

const request = (messages: readonly Message[], more: Partial<ModelRequest> = {}): ModelRequest => ({
  system: 'Be brief.',
  messages,
  tools: [],
  maxOutputTokens: 500,
  ...more,
});
const bodyOf = (messages: readonly Message[], more: Partial<ModelRequest> = {}, ...without: string[]) =>
  asGoogle(googleRequest(request(messages, more), { without: new Set(without) }));
const contentsOf = (messages: readonly Message[]) => bodyOf(messages).contents;
const call = (providerId: string, text = '{}', name = 'one') =>
  ({ kind: 'call', providerId, name, arguments: text }) as const;
const signedCall = (providerId: string, thoughtSignature: string) => ({
  ...call(providerId),
  opaque: { google: { thoughtSignature } },
});
const result = (providerId: string, text = 'done', isError = false) => ({ providerId, name: 'one', text, isError });
const FOREIGN = 'skip_thought_signature_validator';

it('puts the system text, the tools and the limit where Google wants them', () => {
  const input = { type: 'object', properties: { path: { type: 'string', default: 'a' } } } as const;
  const tools = [{ name: 'one', description: 'Does one.', input }];
  expect(bodyOf([{ role: 'user', text: 'hi' }], { tools, temperature: 0 })).toEqual({
    systemInstruction: { parts: [{ text: 'Be brief.' }] },
    contents: [{ role: 'user', parts: [{ text: 'hi' }] }],
    tools: [
      {
        functionDeclarations: [
          {
            name: 'one',
            description: 'Does one.',
            parametersJsonSchema: {
              type: 'object',
              properties: { path: { type: 'string', default: 'a' } },
              additionalProperties: false,
            },
          },
        ],
      },
    ],
    generationConfig: { maxOutputTokens: 500, temperature: 0 },
  });
  expect(Object.keys(bodyOf([{ role: 'user', text: 'hi' }], { system: ' ' }))).toEqual([
    'contents',
    'generationConfig',
  ]);
});

it('answers every call once, in order, under the name and the id it had, in a content of their own', () => {
  const contents = contentsOf([
    { role: 'user', text: 'go' },
    { role: 'assistant', parts: [{ kind: 'text', text: 'I look.' }, signedCall('a', 'S'), call('', '', 'two')] },
    { role: 'results', results: [result('a', 'text'), result('', ' ', true)] },
    { role: 'user', text: 'And now?' },
    { role: 'user', text: 'Hurry.' },
  ]);
  expect(contents).toEqual([
    { role: 'user', parts: [{ text: 'go' }] },
    {
      role: 'model',
      parts: [
        { text: 'I look.' },
        { functionCall: { id: 'a', name: 'one', args: {} }, thoughtSignature: 'S' },
        { functionCall: { name: 'two', args: {} } },
      ],
    },
    {
      role: 'user',
      parts: [
        { functionResponse: { id: 'a', name: 'one', response: { output: 'text' } } },
        { functionResponse: { name: 'two', response: { error: '(empty)' } } },
      ],
    },
    { role: 'user', parts: [{ text: 'And now?' }, { text: 'Hurry.' }] },
  ]);
});

it('case 233: ids of other vendors that are doubled or odd are replaced, in the call and in its result', () => {
  const ids = ['call 1|fc_2', 'same', 'same'];
  const contents = contentsOf([
    { role: 'assistant', parts: ids.map((id) => call(id)) },
    { role: 'results', results: ids.map((id) => result(id)) },
  ]);
  const called = contents[0]?.parts?.map((part) => part.functionCall?.id);
  expect(called).toEqual(contents[1]?.parts?.map((part) => part.functionResponse?.id));
  expect(new Set(called).size).toBe(3);
});

it('case 238: signatures go back on the very part they came with, and thoughts as they came', () => {
  const parts = [
    { kind: 'reasoning', text: 'first', opaque: { google: { thought: true } } },
    { kind: 'reasoning', text: 'second', opaque: { google: { thought: true, thoughtSignature: 'A' } } },
    { kind: 'text', text: 'I ' },
    { kind: 'text', text: 'look.', opaque: { google: { thoughtSignature: 'B' } } },
    signedCall('a', 'C'),
    call('b'),
    { kind: 'reasoning', text: '', opaque: { google: { thoughtSignature: 'D' } } },
  ] as const;
  expect(contentsOf([{ role: 'assistant', parts }])[0]?.parts).toEqual([
    { text: 'first', thought: true },
    { text: 'second', thought: true, thoughtSignature: 'A' },
    { text: 'I ' },
    { text: 'look.', thoughtSignature: 'B' },
    { functionCall: { id: 'a', name: 'one', args: {} }, thoughtSignature: 'C' },
    { functionCall: { id: 'b', name: 'one', args: {} } },
    { text: '', thoughtSignature: 'D' },
  ]);
});

it("case 238: other vendors' data and thoughts never go to Google, and their calls are marked as foreign", () => {
  const opaques = [undefined, 'x', { anthropic: { type: 'thinking', signature: 'secret' } }, { google: 7 }];
  const parts = [
    ...opaques.map((opaque) => ({ kind: 'reasoning', text: 'secret', opaque }) as const),
    { kind: 'text', text: 'said', opaque: { openai: { id: 'secret' } } } as const,
    { ...call('a'), opaque: { extra: { signature: 'secret' } } },
    call('b'),
  ];
  const messages = [{ role: 'assistant', parts }] as const;
  const [content] = contentsOf(messages);
  expect(JSON.stringify(content)).not.toContain('secret');
  expect(content?.parts?.map(({ thoughtSignature }) => thoughtSignature)).toEqual([undefined, FOREIGN, undefined]);
  expect(JSON.stringify(bodyOf(messages, {}, 'foreignSignature'))).not.toContain('thoughtSignature');
});

it('case 219: malformed arguments of a past call go back as a text the model can read', () => {
  const [content] = contentsOf([{ role: 'assistant', parts: [call('a', '{"path": "a'), call('b', '[1]')] }]);
  expect(content?.parts?.map(({ functionCall }) => functionCall?.args)).toEqual([
    { malformed: '{"path": "a' },
    { malformed: '[1]' },
  ]);
});

it('case 230: the name of a tool that cannot exist goes back in letters Google takes', () => {
  const names = ['functions.read_file', '', '9', 'x'.repeat(300), 'Lies Datei'];
  const [content] = contentsOf([{ role: 'assistant', parts: names.map((name) => call('', '{}', name)) }]);
  expect(content?.parts?.map(({ functionCall }) => functionCall?.name)).toEqual([
    'functions.read_file',
    '_',
    '_9',
    'x'.repeat(64),
    'Lies_Datei',
  ]);
});

it('case 239: an empty message never reaches the server, and a call still follows the user', () => {
  expect(
    contentsOf([
      { role: 'user', text: '' },
      { role: 'assistant', parts: [] },
      { role: 'assistant', parts: [{ kind: 'text', text: ' \n' }] },
      { role: 'assistant', parts: [{ kind: 'reasoning', text: 'alone', opaque: { google: { thought: true } } }] },
      { role: 'user', text: 'Well?' },
      { role: 'assistant', parts: [{ kind: 'text', text: 'a' }] },
      { role: 'assistant', parts: [signedCall('b', 'S')] },
    ]),
  ).toEqual([
    { role: 'user', parts: [{ text: '(empty)' }, { text: 'Well?' }] },
    {
      role: 'model',
      parts: [{ text: 'a' }, { functionCall: { id: 'b', name: 'one', args: {} }, thoughtSignature: 'S' }],
    },
  ]);
});
