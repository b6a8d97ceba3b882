// OpenAI's responses, event by event as api.openai.com writes them. The vendor's own types check every event.
import { createHash } from 'node:crypto';
import type {
  Response,
  ResponseFunctionToolCall,
  ResponseInputItem,
  ResponseOutputItem,
  ResponseOutputMessage,
  ResponseReasoningItem,
  ResponseStreamEvent,
} from 'openai/resources/responses/responses';
import type { ScriptedReply } from '../chat-wire.ts';
import type { Heard, TestWire, Turn } from './wire.ts';

export const openaiTestWire: TestWire = {
  base: '/v1',
  matches: (path) => path.split('?')[0]!.endsWith('/responses'),
  streams: (body) => (body as { stream?: unknown }).stream === true,
  type: 'text/event-stream; charset=utf-8',
  events: (reply, model, nextId) => eventsOf(reply, model, outputOf(reply, nextId)),
  whole: (reply, model, nextId) => responseOf(reply, model, outputOf(reply, nextId)),
  fault: (_, message) => ({ error: { message, type: 'invalid_request_error', param: null, code: null } }),
  get: (path) =>
    path.endsWith('/models')
      ? { object: 'list', data: [{ id: 'scripted', object: 'model', created: 1, owned_by: 'system' }] }
      : undefined,
  read: (body) => heardOf(body as Body), // the test that reads it sent it, or fails on it
};

type Item = ResponseReasoningItem | ResponseOutputMessage | ResponseFunctionToolCall;

const outputOf = (reply: ScriptedReply, nextId: () => string): readonly Item[] => {
  const cut = endOf(reply).status === 'incomplete' ? 'incomplete' : 'completed';
  const calls = reply.calls ?? [];
  return [
    ...(reply.reasoning === undefined ? [] : [reasoningItem(reply, reply.reasoning)]),
    ...(reply.text === undefined
      ? []
      : [messageItem(idOf('msg', reply, 0), reply.text, calls.length === 0 ? cut : 'completed')]),
    ...calls.map(
      (call, place): ResponseFunctionToolCall => ({
        id: idOf('fc', reply, place),
        type: 'function_call',
        status: place === calls.length - 1 ? cut : 'completed',
        arguments: typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments),
        call_id: call.id ?? nextId(),
        name: call.name,
        ...(call.namespace === undefined ? {} : { namespace: call.namespace }),
      }),
    ),
  ];
};

const reasoningItem = (reply: ScriptedReply, text: string): ResponseReasoningItem => ({
  id: idOf('rs', reply, 0),
  type: 'reasoning',
  encrypted_content: sealed(text),
  summary: [{ type: 'summary_text', text }],
});

const messageItem = (id: string, text: string, status: 'completed' | 'incomplete'): ResponseOutputMessage => ({
  id,
  type: 'message',
  status,
  content: [{ type: 'output_text', annotations: [], logprobs: [], text }],
  role: 'assistant',
});

/** Looks like the vendor's tokens; only the server would know what is in it. */
const sealed = (text: string): string => `gAAAAAB${Buffer.from(text).reverse().toString('base64url')}==`;

/** The same reply always has the same ids, so that a test can cut its bytes at known places. */
const idOf = (kind: string, reply: ScriptedReply, place: number): string =>
  `${kind}_${createHash('sha256')
    .update(JSON.stringify([reply.text, reply.reasoning, reply.calls, place]))
    .digest('hex')
    .slice(0, 48)}`;

interface End {
  readonly status: 'completed' | 'incomplete' | undefined;
  readonly reason?: string;
}
const endOf = ({ finish }: ScriptedReply): End => {
  if (finish === null) return { status: undefined };
  if (finish === undefined || finish === 'stop' || finish === 'tool_calls') return { status: 'completed' };
  return { status: 'incomplete', reason: finish === 'length' ? 'max_output_tokens' : finish };
};

/** `output_text` is the SDK's own addition. */
type WireResponse = Omit<Response, 'output_text' | 'usage'> & { usage: Response['usage'] | null };

const responseOf = (reply: ScriptedReply, model: string, output: readonly Item[]): WireResponse => {
  const end = endOf(reply);
  return {
    ...begunResponse(reply, model),
    status: end.status ?? 'in_progress',
    // a script may hold a reason that the vendor does not have yet
    incomplete_details: end.reason === undefined ? null : ({ reason: end.reason } as Response.IncompleteDetails),
    output: [...output],
    usage: usageOf(reply),
  };
};

const begunResponse = (reply: ScriptedReply, model: string): WireResponse => ({
  id: idOf('resp', reply, 0),
  object: 'response',
  created_at: 1_760_000_000,
  status: 'in_progress',
  access_programs: null,
  background: false,
  error: null,
  incomplete_details: null,
  instructions: null,
  max_output_tokens: null,
  max_tool_calls: null,
  model,
  output: [],
  parallel_tool_calls: true,
  previous_response_id: null,
  prompt_cache_key: null,
  reasoning: { effort: 'medium', summary: 'detailed' },
  safety_identifier: null,
  service_tier: 'auto',
  temperature: 1,
  text: { format: { type: 'text' }, verbosity: 'medium' },
  tool_choice: 'auto',
  tools: [],
  top_logprobs: 0,
  top_p: 1,
  truncation: 'disabled',
  usage: null,
  metadata: {},
});

const usageOf = ({ usage }: ScriptedReply): Response['usage'] | null => {
  if (usage === null) return null;
  const { prompt_tokens, completion_tokens } = usage ?? { prompt_tokens: 100, completion_tokens: 20 };
  return {
    input_tokens: prompt_tokens,
    input_tokens_details: { cached_tokens: 64, cache_write_tokens: 0 },
    output_tokens: completion_tokens,
    output_tokens_details: { reasoning_tokens: 8 },
    total_tokens: prompt_tokens + completion_tokens,
  };
};

/** Every event as the vendor describes it, without the number it gets when it is written; the few that carry a response as it is on the wire. */
type Unnumbered<Event> = Event extends { response: Response }
  ? Omit<Event, 'sequence_number' | 'response'> & { response: WireResponse }
  : Omit<Event, 'sequence_number'>;
type WireEvent = Unnumbered<ResponseStreamEvent>;

const eventsOf = (reply: ScriptedReply, model: string, output: readonly Item[]): readonly string[] => {
  const { status } = endOf(reply);
  const begun = begunResponse(reply, model);
  const events: readonly WireEvent[] = [
    { type: 'response.created', response: begun },
    { type: 'response.in_progress', response: begun },
    ...output.flatMap(itemEvents),
    ...(status === undefined
      ? []
      : [{ type: `response.${status}` as const, response: responseOf(reply, model, output) }]),
  ];
  return events.map((event, sequence_number) => {
    const { type, ...rest } = event;
    return `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number, ...rest })}\n\n`;
  });
};

const itemEvents = (item: Item, output_index: number): readonly WireEvent[] => [
  { type: 'response.output_item.added', output_index, item: begunItem(item) },
  ...contentEvents(item, output_index),
  { type: 'response.output_item.done', output_index, item },
];

const begunItem = (item: Item): ResponseOutputItem => {
  if (item.type === 'reasoning')
    return { ...item, summary: [], encrypted_content: item.encrypted_content!.slice(0, 12) };
  if (item.type === 'message') return { ...item, status: 'in_progress', content: [] };
  return { ...item, status: 'in_progress', arguments: '' };
};

const contentEvents = (item: Item, output_index: number): readonly WireEvent[] => {
  const at = { item_id: item.id ?? '', output_index };
  if (item.type === 'function_call')
    return [
      ...halves(item.arguments).map(
        (delta): WireEvent => ({ type: 'response.function_call_arguments.delta', ...at, delta, ...PADDED }),
      ),
      { type: 'response.function_call_arguments.done', ...at, arguments: item.arguments },
    ];
  if (item.type === 'reasoning')
    return item.summary.flatMap(({ text }, summary_index): WireEvent[] => {
      const place = { ...at, summary_index };
      return [
        { type: 'response.reasoning_summary_part.added', ...place, part: { type: 'summary_text', text: '' } },
        ...words(text).map(
          (delta): WireEvent => ({ type: 'response.reasoning_summary_text.delta', ...place, delta, ...PADDED }),
        ),
        { type: 'response.reasoning_summary_text.done', ...place, text },
        { type: 'response.reasoning_summary_part.done', ...place, part: { type: 'summary_text', text } },
      ];
    });
  return item.content.flatMap((part, content_index): WireEvent[] => {
    if (part.type !== 'output_text') return [];
    const place = { ...at, content_index };
    return [
      { type: 'response.content_part.added', ...place, part: { ...part, text: '' } },
      ...words(part.text).map(
        (delta): WireEvent => ({ type: 'response.output_text.delta', ...place, delta, logprobs: [], ...PADDED }),
      ),
      { type: 'response.output_text.done', ...place, text: part.text, logprobs: [] },
      { type: 'response.content_part.done', ...place, part },
    ];
  });
};

/** Random letters that the vendor adds to deltas, so that their length tells nothing. */
const PADDED = { obfuscation: 'q1Zx8' };

const words = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [text];
/** Two deltas, so that whoever reads has to put them together; never through the middle of a surrogate pair. */
const halves = (text: string): string[] => {
  const points = [...text];
  const middle = Math.ceil(points.length / 2);
  return [points.slice(0, middle).join(''), points.slice(middle).join('')].filter((half) => half !== '');
};

interface Body {
  readonly instructions?: string | null;
  readonly input: string | readonly ResponseInputItem[];
  readonly tools?: readonly NamedTool[];
  readonly max_output_tokens?: number;
}
interface NamedTool {
  /** Absent: one of the vendor's own, such as web_search. */
  readonly name?: string;
  readonly type?: string;
  /** Of a group: its tools. */
  readonly tools?: readonly NamedTool[];
}

const heardOf = (body: Body): Heard => {
  const input = typeof body.input === 'string' ? [{ role: 'user' as const, content: body.input }] : body.input;
  const told = input.filter((item) => 'role' in item && (item.role === 'system' || item.role === 'developer'));
  return {
    system: [body.instructions ?? '', ...told.map(contentOf)].filter((text) => text !== '').join('\n'),
    tools: (body.tools ?? []).flatMap(
      ({ type = '', name = type, tools }) => tools?.map((tool) => `${name}.${tool.name}`) ?? [name],
    ),
    outputLimit: body.max_output_tokens,
    turns: input.flatMap(turnsOf),
  };
};

const turnsOf = (item: ResponseInputItem): readonly Turn[] => {
  if ('role' in item && item.role === 'user') return [{ kind: 'user', text: contentOf(item) }];
  if ('role' in item && item.role === 'assistant') return [{ kind: 'text', text: contentOf(item) }];
  if (item.type === 'reasoning')
    return [{ kind: 'reasoning', text: item.summary.map(({ text }) => text).join('\n\n') }];
  if (item.type === 'function_call')
    return [{ kind: 'call', id: item.call_id, name: item.name, input: JSON.parse(item.arguments) }];
  if (item.type === 'function_call_output')
    return [
      {
        kind: 'result',
        id: item.call_id ?? '',
        text: typeof item.output === 'string' ? item.output : contentOf({ content: item.output }),
      },
    ];
  return [];
};

/** The text of a message, whether it came as a string or in parts. */
const contentOf = (item: object): string => {
  const { content } = item as { content?: string | readonly { readonly text?: string; readonly refusal?: string }[] }; // messages are either
  return typeof content === 'string'
    ? content
    : (content ?? []).map((part) => part.text ?? part.refusal ?? '').join('');
};
