// OpenAI's chat completions, as llama.cpp, vLLM, LM Studio, OpenRouter and many others serve them.
import { eventsOf, wholeOf } from '../chat-wire.ts';
import type { Heard, TestWire, Turn } from './wire.ts';

export const chatTestWire: TestWire = {
  base: '/v1',
  matches: (path) => path.endsWith('/chat/completions'),
  streams: (body) => (body as { stream?: unknown }).stream === true,
  type: 'text/event-stream',
  events: eventsOf,
  whole: wholeOf,
  fault: (status, message) => ({ error: { message, type: 'error', code: status } }),
  get: (path) =>
    path.endsWith('/models') ? { object: 'list', data: [{ id: 'scripted', object: 'model' }] } : undefined,
  read: (body) => heardOf(body as ChatBody), // the test that reads it sent it, or fails on it
};

interface ChatBody {
  readonly messages: readonly {
    readonly role: string;
    readonly content?: string | null | readonly { readonly text?: string }[];
    readonly reasoning_content?: string;
    readonly tool_call_id?: string;
    readonly tool_calls?: readonly {
      readonly id: string;
      readonly function: { readonly name: string; readonly arguments: string };
    }[];
  }[];
  readonly tools?: readonly { readonly function: { readonly name: string } }[];
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
}

const heardOf = (body: ChatBody): Heard => ({
  system: body.messages
    .filter(({ role }) => role === 'system')
    .map(textOf)
    .join('\n'),
  tools: (body.tools ?? []).map((tool) => tool.function.name),
  outputLimit: body.max_tokens ?? body.max_completion_tokens,
  turns: body.messages.flatMap((message): Turn[] => {
    if (message.role === 'user') return [{ kind: 'user', text: textOf(message) }];
    if (message.role === 'tool') return [{ kind: 'result', id: message.tool_call_id ?? '', text: textOf(message) }];
    if (message.role !== 'assistant') return [];
    return [
      ...(message.reasoning_content ? [{ kind: 'reasoning', text: message.reasoning_content } as const] : []),
      ...(textOf(message) === '' ? [] : [{ kind: 'text', text: textOf(message) } as const]),
      ...(message.tool_calls ?? []).map(
        (call): Turn => ({
          kind: 'call',
          id: call.id,
          name: call.function.name,
          input: JSON.parse(call.function.arguments),
        }),
      ),
    ];
  }),
});

const textOf = ({ content }: ChatBody['messages'][number]): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('');
