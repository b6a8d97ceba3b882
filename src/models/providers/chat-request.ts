// A request in the words of OpenAI's chat completions, which a hundred servers speak.
import { jsonSchemaOf } from '../../tool/json-schema.ts';
import { fieldsOf, listOf, textOf } from '../json-fields.ts';
import { dataUrl } from '../media/data-url.ts';
import type { Media, Message, ModelRequest, ReplyPart } from '../message.ts';
import { replyText } from '../reply-text.ts';
import { callIds } from './call-ids.ts';
import { remembered, replayable } from './replayable.ts';

/** The body to send. A server that does not know `max_tokens` gets its newer name; the limit itself is in every request. */
export const chatRequest = (
  name: string,
  request: ModelRequest,
  { stream, without }: { readonly stream: boolean; readonly without: ReadonlySet<string> },
): Readonly<Record<string, unknown>> => {
  const ids = callIds(request.messages);
  return {
    model: name,
    messages: [
      ...(request.system.trim() === '' ? [] : [{ role: 'system', content: request.system }]),
      ...request.messages.flatMap((message, place) => chatMessages(message, (index) => ids.of(place, index))),
    ],
    ...(request.tools.length === 0 ? {} : { tools: toolsOf(request.tools) }),
    [without.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens']: request.maxOutputTokens,
    ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    stream,
    ...(stream && !without.has('stream_options') ? { stream_options: { include_usage: true } } : {}),
  };
};

/** The same list goes with every request of a session; it is put into words once. */
const toolsOf = remembered((tools: ModelRequest['tools']): readonly object[] =>
  tools.map((tool) => ({
    type: 'function',
    function: { name: tool.name, description: tool.description, parameters: jsonSchemaOf(tool.input) },
  })),
);

type IdOf = (index: number) => string;

const chatMessages = (message: Message, idOf: IdOf): readonly object[] => {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: userContent(message) }];
    case 'assistant':
      return assistantMessage(message.parts, idOf);
    case 'results':
      return message.results.map((result, index) => ({
        role: 'tool',
        tool_call_id: idOf(index),
        content: said(result.text),
      }));
  }
};

/** A plain text where nothing is attached: not every server knows the list. */
const userContent = ({ text, media = [] }: Extract<Message, { role: 'user' }>): string | readonly object[] =>
  media.length === 0 ? said(text) : [{ type: 'text', text: said(text) }, ...media.map(mediaPart)];

const mediaPart = (media: Media): object =>
  media.type === 'application/pdf'
    ? { type: 'file', file: { filename: media.name, file_data: dataUrl(media) } }
    : { type: 'image_url', image_url: { url: dataUrl(media) } };

/** Some servers answer 400 to an empty message, and would do so for the rest of the session. */
const said = (text: string): string => (text.trim() === '' ? '(empty)' : text);

const assistantMessage = (parts: readonly ReplyPart[], idOf: IdOf): readonly object[] => {
  const text = replyText(parts);
  const calls = parts.filter((part) => part.kind === 'call');
  if (text.trim() === '' && calls.length === 0) return [];
  return [
    {
      role: 'assistant',
      content: text.trim() === '' ? null : text,
      ...reasoningOf(parts),
      ...(calls.length === 0 ? {} : { tool_calls: calls.map((call, index) => chatCall(call, idOf(index))) }),
    },
  ];
};

/** Given back in the field it came in; some models lose the thread between calls without it. */
const reasoningOf = (parts: readonly ReplyPart[]): Readonly<Record<string, unknown>> => {
  const details = parts.flatMap((part) => (part.kind === 'reasoning' ? listOf(fieldsOf(part.opaque)?.details) : []));
  if (details.length > 0) return { reasoning_details: details };
  const reasoning: Record<string, string> = {};
  for (const part of parts) {
    if (part.kind !== 'reasoning' || part.text === '') continue;
    const field = textOf(fieldsOf(part.opaque)?.field);
    if (field !== undefined) reasoning[field] = `${reasoning[field] ?? ''}${part.text}`;
  }
  return reasoning;
};

const chatCall = (call: Extract<ReplyPart, { kind: 'call' }>, id: string): object => {
  const extra = fieldsOf(call.opaque)?.extra;
  return {
    id,
    type: 'function',
    function: { name: call.name, arguments: replayable(call) },
    ...(extra === undefined ? {} : { extra_content: extra }),
  };
};
