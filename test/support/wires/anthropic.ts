// Anthropic's messages, as api.anthropic.com and the servers that imitate it write and read them.
import type { ScriptedCall, ScriptedReply } from '../chat-wire.ts';
import type { Heard, TestWire, Turn } from './wire.ts';

export const anthropicTestWire: TestWire = {
  base: '/v1',
  matches: (path) => path.split('?', 1)[0]!.endsWith('/v1/messages'),
  streams: (body) => (body as { stream?: unknown }).stream === true,
  type: 'text/event-stream; charset=utf-8',
  events: (reply, model, nextId) => {
    const blocks = blocksOf(reply, nextId);
    const usage = usageOf(reply);
    const stop = stopOf(reply);
    const start = {
      ...messageOf(model),
      content: [],
      stop_reason: null,
      ...(usage === undefined ? {} : { usage: { ...usage, output_tokens: 1 } }),
    };
    return [
      event('message_start', { message: start }),
      ...blocks.flatMap((block, index) => [...blockEvents(block, index), ...(index === 0 ? [event('ping', {})] : [])]),
      ...(stop === null
        ? []
        : [
            event('message_delta', {
              delta: { container: null, stop_details: null, stop_reason: stop, stop_sequence: null },
              ...(usage === undefined ? {} : { usage }),
            }),
            event('message_stop', {}),
          ]),
    ];
  },
  whole: (reply, model, nextId) => {
    const usage = usageOf(reply);
    return {
      ...messageOf(model),
      content: blocksOf(reply, nextId).map(wholeBlock),
      stop_reason: stopOf(reply),
      ...(usage === undefined ? {} : { usage: { ...usage, service_tier: 'standard' } }),
    };
  },
  fault: (status, message) => ({
    type: 'error',
    error: { type: ERROR_TYPES[status] ?? 'api_error', message },
    request_id: 'req_scripted',
  }),
  get: (path) =>
    path.split('?', 1)[0] === '/v1/models'
      ? { data: [MODEL], has_more: false, first_id: MODEL.id, last_id: MODEL.id }
      : undefined,
  read: (body) => heardOf(body as MessagesBody), // the test that reads it sent it, or fails on it
};

const MODEL = {
  type: 'model',
  id: 'scripted',
  display_name: 'Scripted',
  created_at: '2026-01-01T00:00:00Z',
  max_input_tokens: 200_000,
  max_tokens: 64_000,
};
const ERROR_TYPES: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  403: 'permission_error',
  404: 'not_found_error',
  413: 'request_too_large',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};
const STOPS: Readonly<Record<string, string>> = {
  stop: 'end_turn',
  tool_calls: 'tool_use',
  length: 'max_tokens',
  content_filter: 'refusal',
};

type Block =
  | { readonly type: 'thinking'; readonly thinking: string }
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly json: string };

/** What a real server would sign with a key of its own: enough to see that the thought came back unchanged. */
export const signatureOf = (thinking: string): string => `sig:${Buffer.from(thinking).toString('base64')}==`;

const blocksOf = (reply: ScriptedReply, nextId: () => string): Block[] => [
  ...(reply.reasoning === undefined ? [] : [{ type: 'thinking', thinking: reply.reasoning } as const]),
  ...(reply.text === undefined ? [] : [{ type: 'text', text: reply.text } as const]),
  ...(reply.calls ?? []).map(
    (call): Block => ({ type: 'tool_use', id: call.id ?? nextId(), name: call.name, json: jsonOf(call) }),
  ),
];

const event = (type: string, data: object): string => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;

const blockEvents = (block: Block, index: number): string[] => {
  const start = (content_block: object): string => event('content_block_start', { index, content_block });
  const delta = (type: string, data: object): string =>
    event('content_block_delta', { index, delta: { type, ...data } });
  const stop = event('content_block_stop', { index });
  switch (block.type) {
    case 'thinking':
      return [
        start({ type: 'thinking', thinking: '', signature: '' }),
        ...words(block.thinking).map((thinking) => delta('thinking_delta', { thinking })),
        delta('signature_delta', { signature: signatureOf(block.thinking) }),
        stop,
      ];
    case 'text':
      return [
        start({ type: 'text', text: '', citations: null }),
        ...words(block.text).map((text) => delta('text_delta', { text })),
        stop,
      ];
    case 'tool_use':
      return [
        start({ type: 'tool_use', id: block.id, name: block.name, input: {}, caller: { type: 'direct' } }),
        // The first delta of a real stream is empty, and the only one of a call without arguments.
        delta('input_json_delta', { partial_json: '' }),
        ...(block.json === '{}'
          ? []
          : pieces(block.json).map((partial_json) => delta('input_json_delta', { partial_json }))),
        stop,
      ];
  }
};

const wholeBlock = (block: Block): object => {
  if (block.type === 'thinking') return { ...block, signature: signatureOf(block.thinking) };
  if (block.type === 'text') return { ...block, citations: null };
  const { json, ...call } = block;
  return { ...call, input: parsed(json), caller: { type: 'direct' } };
};

const messageOf = (model: string): object => ({
  id: 'msg_scripted',
  type: 'message',
  role: 'assistant',
  model,
  container: null,
  stop_sequence: null,
  stop_details: null,
});
const stopOf = (reply: ScriptedReply): string | null => {
  if (reply.finish === undefined) return (reply.calls?.length ?? 0) > 0 ? 'tool_use' : 'end_turn';
  return reply.finish === null ? null : (STOPS[reply.finish] ?? reply.finish);
};
const usageOf = ({ usage }: ScriptedReply): { output_tokens: number } | undefined => {
  if (usage === null) return undefined;
  const { prompt_tokens, completion_tokens } = usage ?? { prompt_tokens: 100, completion_tokens: 20 };
  const cache = { cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
  return { input_tokens: prompt_tokens, ...cache, output_tokens: completion_tokens } as { output_tokens: number }; // more is allowed
};
const jsonOf = (call: ScriptedCall): string =>
  typeof call.arguments === 'string' ? call.arguments : JSON.stringify(call.arguments);
/** A real server has only objects here; what a script wrote on purpose goes as it is. */
const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};
const words = (text: string): string[] => text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [];
/** Two deltas, never through the middle of a surrogate pair. */
const pieces = (text: string): string[] => {
  const points = [...text];
  const middle = Math.ceil(points.length / 2);
  return [points.slice(0, middle).join(''), points.slice(middle).join('')].filter((piece) => piece !== '');
};

interface MessagesBody {
  readonly system?: string | readonly { readonly text: string }[];
  readonly tools?: readonly { readonly name: string }[];
  readonly max_tokens?: number;
  readonly messages: readonly { readonly role: string; readonly content: string | readonly SentBlock[] }[];
}
type SentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'thinking'; readonly thinking: string; readonly signature: string }
  | { readonly type: 'redacted_thinking'; readonly data: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | {
      readonly type: 'tool_result';
      readonly tool_use_id: string;
      readonly content?: string | readonly { readonly text?: string }[];
    };

const heardOf = (body: MessagesBody): Heard => ({
  system: textIn(body.system ?? ''),
  tools: (body.tools ?? []).map((tool) => tool.name),
  outputLimit: body.max_tokens,
  turns: body.messages.flatMap(({ role, content }) =>
    (typeof content === 'string' ? [{ type: 'text', text: content } as const] : content).map((block) =>
      turnOf(role, block),
    ),
  ),
});

const turnOf = (role: string, block: SentBlock): Turn => {
  switch (block.type) {
    case 'text':
      return { kind: role === 'user' ? 'user' : 'text', text: block.text };
    case 'thinking':
      if (block.signature !== signatureOf(block.thinking)) throw new Error('Invalid `signature` in `thinking` block');
      return { kind: 'reasoning', text: block.thinking };
    case 'redacted_thinking':
      return { kind: 'reasoning', text: '' };
    case 'tool_use':
      return { kind: 'call', id: block.id, name: block.name, input: block.input };
    case 'tool_result':
      return { kind: 'result', id: block.tool_use_id, text: textIn(block.content ?? '') };
  }
};

const textIn = (content: string | readonly { readonly text?: string }[]): string =>
  typeof content === 'string' ? content : content.map(({ text }) => text ?? '').join('');
