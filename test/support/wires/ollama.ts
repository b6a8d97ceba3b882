// Ollama's own API, /api/chat: one JSON value a line, calls whole, the counts in the last line.
import type { ScriptedCall, ScriptedReply } from '../chat-wire.ts';
import type { Heard, TestWire, Turn } from './wire.ts';

export const ollamaTestWire: TestWire = {
  base: '',
  matches: (path) => path === '/api/chat',
  streams: (body) => (body as { stream?: unknown }).stream !== false, // absent means a stream here
  type: 'application/x-ndjson',
  events: (reply, model, nextId) => {
    const line = (value: object): string => `${JSON.stringify({ model, created_at: CREATED, ...value })}\n`;
    const part = (message: object): string =>
      line({ message: { role: 'assistant', content: '', ...message }, done: false });
    const end = endOf(reply);
    return [
      ...words(reply.reasoning).map((thinking) => part({ thinking })),
      ...words(reply.text).map((content) => part({ content })),
      ...(reply.calls ?? []).map((call, index) => part({ tool_calls: [callOf(call, index, nextId)] })),
      ...(end === undefined ? [] : [line({ message: { role: 'assistant', content: '' }, ...end })]),
    ];
  },
  whole: (reply, model, nextId) => ({
    model,
    created_at: CREATED,
    message: {
      role: 'assistant',
      content: reply.text ?? '',
      ...(reply.reasoning === undefined ? {} : { thinking: reply.reasoning }),
      ...(reply.calls === undefined
        ? {}
        : { tool_calls: reply.calls.map((call, index) => callOf(call, index, nextId)) }),
    },
    ...(endOf(reply) ?? { done: false }),
  }),
  fault: (_, message) => ({ error: message }),
  get: (path) =>
    path === '/api/tags' ? { models: [TAG] } : path === '/api/version' ? { version: '0.15.2' } : undefined,
  read: (body) => heardOf(body as OllamaBody), // the test that reads it sent it, or fails on it
};

const CREATED = '2026-05-27T22:54:57.641643Z';

const TAG = {
  name: 'scripted:8b',
  model: 'scripted:8b',
  modified_at: '2026-05-04T17:37:44.706015396-07:00',
  size: 5_200_000_000,
  digest: '500a1f067a9f782620b40bee6f7b0c89e17ae61f686b92c24933e4ca4b2b8b41',
  details: {
    parent_model: '',
    format: 'gguf',
    family: 'scripted',
    families: ['scripted'],
    parameter_size: '8.2B',
    quantization_level: 'Q4_K_M',
  },
};

const callOf = (call: ScriptedCall, index: number, nextId: () => string): object => ({
  id: call.id ?? nextId(),
  function: { index, name: call.name, arguments: parsed(call.arguments) },
});

/** The server sends an object; a text that is none goes over the wire as a text, which some templates bring about. */
const parsed = (text: object | string): unknown => {
  if (typeof text !== 'string') return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const endOf = (reply: ScriptedReply): object | undefined => {
  if (reply.finish === null) return undefined;
  const reason = reply.finish ?? 'stop';
  const usage = reply.usage === null ? undefined : (reply.usage ?? { prompt_tokens: 100, completion_tokens: 20 });
  return {
    done: true,
    done_reason: reason === 'tool_calls' ? 'stop' : reason,
    total_duration: 9_000_000_000,
    load_duration: 1_000_000_000,
    ...(usage === undefined
      ? {}
      : {
          prompt_eval_count: usage.prompt_tokens,
          prompt_eval_duration: 3_000_000_000,
          eval_count: usage.completion_tokens,
          eval_duration: 4_000_000_000,
        }),
  };
};

const words = (text: string | undefined): readonly string[] =>
  text === undefined ? [] : (text.match(/\s*\S+\s*$|\s*\S+/gu) ?? [text]);

interface OllamaBody {
  readonly messages: readonly {
    readonly role: string;
    readonly content: string;
    readonly thinking?: string;
    readonly tool_name?: string;
    readonly tool_call_id?: string;
    readonly tool_calls?: readonly {
      readonly id?: string;
      readonly function: { readonly name: string; readonly arguments: unknown };
    }[];
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly options?: { readonly num_predict?: number };
}

const heardOf = (body: OllamaBody): Heard => ({
  system: body.messages
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n'),
  tools: (body.tools ?? []).map((tool) => tool.function.name),
  outputLimit: body.options?.num_predict,
  turns: body.messages.flatMap((message): Turn[] => {
    if (message.role === 'user') return [{ kind: 'user', text: message.content }];
    if (message.role === 'tool')
      return [{ kind: 'result', id: message.tool_call_id ?? message.tool_name ?? '', text: message.content }];
    if (message.role !== 'assistant') return [];
    return [
      ...(message.thinking === undefined ? [] : [{ kind: 'reasoning', text: message.thinking } as const]),
      ...(message.content === '' ? [] : [{ kind: 'text', text: message.content } as const]),
      ...(message.tool_calls ?? []).map(
        (call): Turn => ({
          kind: 'call',
          id: call.id ?? call.function.name,
          name: call.function.name,
          input: call.function.arguments,
        }),
      ),
    ];
  }),
});
