// The examination: small tasks whose right answer is certain, put to a model through the same interface the loop uses.
import type { Result } from '../../error/error-value.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import type { ObjectSchema } from '../../tool/schema.ts';
import { unwrapArguments } from '../../tool/unwrap-arguments.ts';
import { validateInput } from '../../tool/validate.ts';
import type { Message, ModelRequest, Reply, ReplyPart, ToolSchema } from '../message.ts';
import { replyText } from '../reply-text.ts';

export interface Exam {
  readonly name: 'call' | 'parallel' | 'types' | 'result' | 'refusal';
  readonly request: ModelRequest;
  /** What it did, and whether that was right. */
  judge(reply: Reply): { readonly passed: boolean; readonly words: string };
}

type CallPart = Extract<ReplyPart, { kind: 'call' }>;

const PRICE: ToolSchema = {
  name: 'look_up_price',
  description: 'Looks up what one kind of fruit costs today, in cents. The only way to know a price.',
  input: {
    type: 'object',
    properties: { fruit: { type: 'string', description: 'The fruit, in English' } },
    required: ['fruit'],
  },
};
const ALARM: ToolSchema = {
  name: 'set_alarm',
  description: 'Sets the alarm clock.',
  input: {
    type: 'object',
    properties: {
      hour: { type: 'integer', minimum: 0, maximum: 23 },
      minute: { type: 'integer', minimum: 0, maximum: 59 },
      days: { type: 'array', items: { type: 'string', enum: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] } },
      loud: { type: 'boolean' },
    },
    required: ['hour', 'minute', 'days', 'loud'],
  },
};

const ask = (tools: readonly ToolSchema[], messages: readonly Message[]): ModelRequest => ({
  system: 'You help with a fruit stall. Use the tools you are given; never guess what a tool can tell you. Be brief.',
  messages,
  tools,
  maxOutputTokens: 500, // a reasoning model thinks first; a call is short
  temperature: 0,
});
const user = (text: string): Message => ({ role: 'user', text });
const called = (fruit: string): Message => ({
  role: 'assistant',
  parts: [{ kind: 'call', providerId: 'exam-1', name: PRICE.name, arguments: JSON.stringify({ fruit }) }],
});
const answered = (text: string, isError = false): Message => ({
  role: 'results',
  results: [{ providerId: 'exam-1', name: PRICE.name, text, isError }],
});

export const EXAMS: readonly Exam[] = [
  {
    name: 'call',
    request: ask([PRICE], [user('What does a mango cost today? Use look_up_price.')]),
    judge: (reply) => {
      const [call, ...more] = callsOf(reply);
      if (call === undefined) return { passed: false, words: 'made no call' };
      const fruit = textIn(call, PRICE, 'fruit');
      const passed = more.length === 0 && /mango/i.test(fruit ?? '');
      return { passed, words: passed ? 'made the call' : `called ${call.name} with ${shown(call.arguments)}` };
    },
  },
  {
    name: 'parallel',
    request: ask(
      [PRICE],
      [
        user(
          'What do a pear and a plum cost? Make both look_up_price calls now, in this one reply, before anything else.',
        ),
      ],
    ),
    judge: (reply) => {
      const fruits = callsOf(reply).map((call) => textIn(call, PRICE, 'fruit')?.toLowerCase() ?? '');
      const passed =
        fruits.length === 2 && fruits.some((f) => f.includes('pear')) && fruits.some((f) => f.includes('plum'));
      return { passed, words: `${fruits.length} ${fruits.length === 1 ? 'call' : 'calls'} in one reply` };
    },
  },
  {
    name: 'types',
    request: ask([ALARM], [user('Set the alarm for 6:45 in the morning on Monday and Friday, loud. Use set_alarm.')]),
    judge: (reply) => {
      const [call] = callsOf(reply);
      if (call === undefined) return { passed: false, words: 'made no call' };
      const input = inputOf(call, ALARM);
      if (!input.ok) return { passed: false, words: input.error.message.split('\n').slice(0, 2).join(' ') };
      const { hour, minute, loud } = input.value;
      const passed = hour === 6 && minute === 45 && loud === true;
      return { passed, words: passed ? 'numbers, list and truth value were right' : shown(call.arguments) };
    },
  },
  {
    name: 'result',
    request: ask([PRICE], [user('What does a mango cost today?'), called('mango'), answered('mango: 317 cents')]),
    judge: (reply) => {
      const passed = callsOf(reply).length === 0 && /317|3[.,]17/.test(textOf(reply));
      return { passed, words: passed ? 'answered from the result' : 'did not answer from the result' };
    },
  },
  {
    name: 'refusal',
    request: ask(
      [PRICE],
      [
        user('What does a mango cost today?'),
        called('mango'),
        answered('Refused by the person: "not now". Do not repeat it; ask if unsure.'),
      ],
    ),
    judge: (reply) => {
      const passed = callsOf(reply).length === 0;
      return { passed, words: passed ? 'left it at that' : 'made the refused call again' };
    },
  },
];

const callsOf = ({ parts, finish }: Reply): CallPart[] =>
  finish === 'length' || finish === 'filter' ? [] : parts.filter((part) => part.kind === 'call');

const textOf = ({ parts }: Reply): string => replyText(parts);

const inputOf = (
  call: CallPart,
  tool: ToolSchema & { input: ObjectSchema },
): Result<Readonly<Record<string, JsonValue>>> => {
  const given = unwrapArguments(call.arguments, tool);
  if (!given.ok) return given;
  const valid = validateInput(tool, given.value);
  return valid.ok ? { ok: true, value: valid.value.input } : valid;
};

const textIn = (call: CallPart, tool: ToolSchema, name: string): string | undefined => {
  if (call.name !== tool.name) return undefined;
  const input = inputOf(call, tool);
  const value = input.ok ? input.value[name] : undefined;
  return typeof value === 'string' ? value : undefined;
};

const shown = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
