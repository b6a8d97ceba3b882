// A request in the words of OpenAI's chat completions, which a hundred servers speak.
import { jsonSchemaOf } from '../../tool/json-schema.ts';
import { fieldsOf, parsedJson, textOf } from '../json-fields.ts';
import type { Message, ModelRequest, ReplyPart } from '../message.ts';

/** The body to send. `usage: false` leaves out the wish for it, for servers that refuse what they do not know. */
export const chatRequest = (name: string, request: ModelRequest, options: { readonly usage: boolean }): object => ({
  model: name,
  messages: [
    ...(request.system.trim() === '' ? [] : [{ role: 'system', content: request.system }]),
    ...request.messages.flatMap(chatMessages),
  ],
  ...(request.tools.length === 0 ? {} : { tools: toolsOf(request.tools) }),
  max_tokens: request.maxOutputTokens,
  ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
  stream: true,
  ...(options.usage ? { stream_options: { include_usage: true } } : {}),
});

/** The same list goes with every request of a session; it is put into words once. */
const toolsOf = remembered((tools: ModelRequest['tools']): readonly object[] =>
  tools.map((tool) => ({
    type: 'function',
    function: { name: tool.name, description: tool.description, parameters: jsonSchemaOf(tool.input) },
  })),
);

const chatMessages = (message: Message): readonly object[] => {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: said(message.text) }];
    case 'assistant':
      return assistantMessage(message.parts);
    case 'results':
      return message.results.map((result) => ({
        role: 'tool',
        tool_call_id: result.providerId,
        content: said(result.text),
      }));
  }
};

/** Some servers answer 400 to an empty message, and would do so for the rest of the session. */
const said = (text: string): string => (text.trim() === '' ? '(empty)' : text);

const assistantMessage = (parts: readonly ReplyPart[]): readonly object[] => {
  const text = parts.map((part) => (part.kind === 'text' ? part.text : '')).join('');
  const calls = parts.filter((part) => part.kind === 'call');
  if (text.trim() === '' && calls.length === 0) return [];
  return [
    {
      role: 'assistant',
      content: text.trim() === '' ? null : text,
      ...reasoningOf(parts),
      ...(calls.length === 0 ? {} : { tool_calls: calls.map(chatCall) }),
    },
  ];
};

/** Given back in the field it came in; some models lose the thread between calls without it. */
const reasoningOf = (parts: readonly ReplyPart[]): Record<string, string> => {
  const reasoning: Record<string, string> = {};
  for (const part of parts) {
    if (part.kind !== 'reasoning' || part.text === '') continue;
    const field = textOf(fieldsOf(part.opaque)?.field);
    if (field !== undefined) reasoning[field] = `${reasoning[field] ?? ''}${part.text}`;
  }
  return reasoning;
};

const chatCall = (call: Extract<ReplyPart, { kind: 'call' }>): object => {
  const extra = fieldsOf(call.opaque)?.extra;
  return {
    id: call.providerId,
    type: 'function',
    function: { name: call.name, arguments: replayable(call) },
    ...(extra === undefined ? {} : { extra_content: extra }),
  };
};

/**
 * Several servers parse the arguments of past calls and answer 400 or 500 for ever after a malformed one, so such a text goes
 * back wrapped, as a string the model can still read. What the session keeps is the text as it came.
 */
const replayable = remembered(({ arguments: text }: Extract<ReplyPart, { kind: 'call' }>): string => {
  if (text.trim() === '') return '{}';
  return fieldsOf(parsedJson(text)?.value) === undefined ? JSON.stringify({ malformed: text }) : text;
});

/** Every request repeats the conversation; what was worked out for an object that does not change is not worked out again. */
function remembered<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.set(key, found);
    return found;
  };
}
