// The four wire formats the agents speak: what each offers as tools, how far it has come, and how it wants to be answered.
import { fieldsOf, listOf, textOf } from '../src/models/json-fields.ts';

export interface OfferedTool {
  readonly name: string;
  readonly schema: unknown;
}
/** What the model says: a call of one tool, or closing words. */
export type Said =
  | { readonly kind: 'call'; readonly id: string; readonly name: string; readonly input: object }
  | { readonly kind: 'text'; readonly id: string; readonly text: string };
/** One event of a stream. */
export type Written = readonly [event: string, data: object | string];

export interface WireFormat {
  readonly name: string;
  matches(path: string): boolean;
  /** Gemini says so in the address. */
  streams(path: string, body: unknown): boolean;
  tools(body: unknown): readonly OfferedTool[];
  /** Results of calls in the conversation so far. */
  results(body: unknown): number;
  stream(said: Said, model: string): readonly Written[];
  whole(said: Said, model: string): object;
}

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, name) => fieldsOf(inner)?.[name], value);
const tool = (name: unknown, schema: unknown): OfferedTool => ({ name: textOf(name) ?? '', schema });
const asksToStream = (_path: string, body: unknown): boolean => at(body, 'stream') === true;
const count = (list: readonly unknown[], isResult: (value: unknown) => boolean): number => list.filter(isResult).length;
const USED = { input: 1_000, output: 20 };

const chat: WireFormat = {
  name: 'OpenAI chat',
  matches: (path) => path.includes('/chat/completions'),
  streams: asksToStream,
  tools: (body) =>
    listOf(at(body, 'tools')).map((entry) => tool(at(entry, 'function', 'name'), at(entry, 'function', 'parameters'))),
  results: (body) => count(listOf(at(body, 'messages')), (message) => at(message, 'role') === 'tool'),
  stream: (said, model) => {
    const chunk = (choices: readonly object[], more: object = {}): Written => [
      '',
      { id: said.id, object: 'chat.completion.chunk', created: 1, model, choices, ...more },
    ];
    const { message, finish } = chatMessage(said);
    return [
      chunk([{ index: 0, delta: message, finish_reason: null }]),
      chunk([{ index: 0, delta: {}, finish_reason: finish }]),
      chunk([], { usage: chatUsage }),
      ['', '[DONE]'],
    ];
  },
  whole: (said, model) => {
    const { message, finish } = chatMessage(said);
    const choices = [{ index: 0, message, finish_reason: finish }];
    return { id: said.id, object: 'chat.completion', created: 1, model, choices, usage: chatUsage };
  },
};
const chatUsage = { prompt_tokens: USED.input, completion_tokens: USED.output, total_tokens: USED.input + USED.output };
const chatMessage = (said: Said): { message: object; finish: string } => {
  if (said.kind === 'text') return { message: { role: 'assistant', content: said.text }, finish: 'stop' };
  const call = {
    index: 0,
    id: said.id,
    type: 'function',
    function: { name: said.name, arguments: JSON.stringify(said.input) },
  };
  return { message: { role: 'assistant', content: null, tool_calls: [call] }, finish: 'tool_calls' };
};

const responses: WireFormat = {
  name: 'OpenAI responses',
  matches: (path) => path.includes('/responses'),
  streams: asksToStream,
  tools: (body) =>
    listOf(at(body, 'tools'))
      .filter((entry) => at(entry, 'type') === 'function')
      .map((entry) => tool(at(entry, 'name'), at(entry, 'parameters'))),
  results: (body) => count(listOf(at(body, 'input')), (item) => at(item, 'type') === 'function_call_output'),
  stream: (said, model) => {
    const response = responses.whole(said, model);
    const [item] = listOf(at(response, 'output'));
    const event = (type: string, more: object): Written => [type, { type, ...more }];
    return [
      event('response.created', { response: { ...response, status: 'in_progress', output: [] } }),
      event('response.output_item.added', { output_index: 0, item }),
      event('response.output_item.done', { output_index: 0, item }),
      event('response.completed', { response }),
    ];
  },
  whole: (said, model) => ({
    id: `resp_${said.id}`,
    object: 'response',
    created_at: 1,
    status: 'completed',
    model,
    output: [
      said.kind === 'call'
        ? {
            type: 'function_call',
            id: `fc_${said.id}`,
            call_id: said.id,
            name: said.name,
            arguments: JSON.stringify(said.input),
            status: 'completed',
          }
        : {
            type: 'message',
            id: `msg_${said.id}`,
            role: 'assistant',
            status: 'completed',
            content: [{ type: 'output_text', text: said.text, annotations: [] }],
          },
    ],
    usage: {
      input_tokens: USED.input,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: USED.output,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: USED.input + USED.output,
    },
  }),
};

const blocksOf = (body: unknown): readonly unknown[] =>
  listOf(at(body, 'messages')).flatMap((message) => listOf(at(message, 'content')));

const anthropic: WireFormat = {
  name: 'Anthropic',
  matches: (path) => /\/messages(\?|$)/.test(path),
  streams: asksToStream,
  tools: (body) => listOf(at(body, 'tools')).map((entry) => tool(at(entry, 'name'), at(entry, 'input_schema'))),
  results: (body) => count(blocksOf(body), (block) => at(block, 'type') === 'tool_result'),
  stream: (said, model) => {
    const event = (type: string, more: object): Written => [type, { type, ...more }];
    const message = { ...anthropic.whole(said, model), content: [], stop_reason: null };
    return [
      event('message_start', { message }),
      event('content_block_start', {
        index: 0,
        content_block:
          said.kind === 'call'
            ? { type: 'tool_use', id: said.id, name: said.name, input: {} }
            : { type: 'text', text: '' },
      }),
      event('content_block_delta', {
        index: 0,
        delta:
          said.kind === 'call'
            ? { type: 'input_json_delta', partial_json: JSON.stringify(said.input) }
            : { type: 'text_delta', text: said.text },
      }),
      event('content_block_stop', { index: 0 }),
      event('message_delta', {
        delta: { stop_reason: said.kind === 'call' ? 'tool_use' : 'end_turn', stop_sequence: null },
        usage: { output_tokens: USED.output },
      }),
      event('message_stop', {}),
    ];
  },
  whole: (said, model) => ({
    id: `msg_${said.id}`,
    type: 'message',
    role: 'assistant',
    model,
    content: [
      said.kind === 'call'
        ? { type: 'tool_use', id: said.id, name: said.name, input: said.input }
        : { type: 'text', text: said.text },
    ],
    stop_reason: said.kind === 'call' ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: { input_tokens: USED.input, output_tokens: USED.output },
  }),
};

const gemini: WireFormat = {
  name: 'Gemini',
  matches: (path) => /generateContent/i.test(path),
  streams: (path) => /streamGenerateContent/.test(path),
  tools: (body) =>
    listOf(at(body, 'tools'))
      .flatMap((entry) => listOf(at(entry, 'functionDeclarations')))
      .map((entry) => tool(at(entry, 'name'), at(entry, 'parametersJsonSchema') ?? at(entry, 'parameters'))),
  results: (body) =>
    count(
      listOf(at(body, 'contents')).flatMap((content) => listOf(at(content, 'parts'))),
      (part) => at(part, 'functionResponse') !== undefined,
    ),
  stream: (said, model) => [['', gemini.whole(said, model)]],
  whole: (said) => ({
    candidates: [
      {
        index: 0,
        content: {
          role: 'model',
          parts: [said.kind === 'call' ? { functionCall: { name: said.name, args: said.input } } : { text: said.text }],
        },
        finishReason: 'STOP',
      },
    ],
    usageMetadata: {
      promptTokenCount: USED.input,
      candidatesTokenCount: USED.output,
      totalTokenCount: USED.input + USED.output,
    },
  }),
};

export const WIRE_FORMATS: readonly WireFormat[] = [chat, responses, anthropic, gemini];
