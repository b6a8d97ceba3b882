// A request in Ollama's own words. Only here can the window be set: its other interfaces use a small one and cut conversations silently.
import { jsonSchemaOf } from '../../../tool/json-schema.ts';
import { fieldsOf } from '../../json-fields.ts';
import { isImage } from '../../media/media.ts';
import type { Media, Message, ModelRequest, ReplyPart } from '../../message.ts';
import { replyText } from '../../reply-text.ts';
import { callIds } from '../call-ids.ts';
import { remembered, replayableObject } from '../replayable.ts';

export interface OllamaBody extends Readonly<Record<string, unknown>> {
  readonly model: string;
  readonly messages: OllamaMessage[];
  readonly tools?: OllamaTool[];
  readonly stream: boolean;
  /** Too long a conversation is refused instead of cut; servers before 0.12 do not know these and cut. */
  readonly truncate: false;
  readonly shift: false;
  readonly options: { readonly num_ctx: number; readonly num_predict: number; readonly temperature?: number };
}
export interface OllamaMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string;
  /** Base64 alone, without a type. */
  readonly images?: string[];
  readonly thinking?: string;
  readonly tool_calls?: {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: Record<string, unknown> };
  }[];
  readonly tool_name?: string;
  readonly tool_call_id?: string;
}
export interface OllamaTool {
  readonly type: 'function';
  readonly function: { readonly name: string; readonly description: string; readonly parameters: object };
}

export const ollamaRequest = (
  name: string,
  request: ModelRequest,
  { stream, window }: { readonly stream: boolean; readonly window: number },
): OllamaBody => {
  const ids = callIds(request.messages);
  return {
    model: name,
    messages: [
      ...(request.system.trim() === '' ? [] : [{ role: 'system', content: request.system } as const]),
      ...request.messages.flatMap((message, place) => ollamaMessages(message, (index) => ids.of(place, index))),
    ],
    ...(request.tools.length === 0 ? {} : { tools: toolsOf(request.tools) }),
    stream,
    truncate: false,
    shift: false,
    options: {
      num_ctx: window,
      num_predict: request.maxOutputTokens,
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    },
  };
};

const toolsOf = remembered((tools: ModelRequest['tools']): OllamaTool[] =>
  tools.map((tool) => ({
    type: 'function',
    function: { name: tool.name, description: tool.description, parameters: jsonSchemaOf(tool.input) },
  })),
);

type IdOf = (index: number) => string;

/** Results are told apart by the tool's name, and by id on servers that know ids; the others pass over them. */
const ollamaMessages = (message: Message, idOf: IdOf): OllamaMessage[] => {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: said(message.text), ...imagesOf(message.media) }];
    case 'assistant':
      return assistantMessage(message.parts, idOf);
    case 'results':
      return message.results.map((result, index) => ({
        role: 'tool',
        tool_name: result.name,
        tool_call_id: idOf(index),
        content: said(result.text),
      }));
  }
};

const imagesOf = (media: readonly Media[] = []): { readonly images?: string[] } =>
  media.length === 0 ? {} : { images: media.filter(isImage).map(({ data }) => data) };

const said = (text: string): string => (text.trim() === '' ? '(empty)' : text);

const assistantMessage = (parts: readonly ReplyPart[], idOf: IdOf): OllamaMessage[] => {
  const text = replyText(parts);
  const calls = parts.filter((part) => part.kind === 'call');
  if (text.trim() === '' && calls.length === 0) return [];
  const thinking = parts.map(ownThinking).join('');
  return [
    {
      role: 'assistant',
      content: text.trim() === '' ? '' : text,
      ...(thinking === '' ? {} : { thinking }),
      ...(calls.length === 0
        ? {}
        : {
            tool_calls: calls.map((call, index) => ({
              id: idOf(index),
              function: { name: call.name, arguments: replayableObject(call) },
            })),
          }),
    },
  ];
};

const ownThinking = (part: ReplyPart): string =>
  part.kind === 'reasoning' && fieldsOf(part.opaque)?.ollama === 'thinking' ? part.text : '';
