// A request in the words of OpenAI's responses. Nothing is stored on their side, so every request carries all that was said.
import { jsonSchemaOf } from '../../../tool/json-schema.ts';
import { type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import { dataUrl } from '../../media/data-url.ts';
import type { Media, Message, ModelRequest, ReplyPart } from '../../message.ts';
import { callIds } from '../call-ids.ts';
import { remembered, replayable } from '../replayable.ts';
import type { FunctionTool, InputItem, InputPart, OpenaiBody, ReasoningItem } from './openai-body.ts';

export const openaiRequest = (
  name: string,
  request: ModelRequest,
  { stream, without }: { readonly stream: boolean; readonly without: ReadonlySet<string> },
): OpenaiBody => {
  const ids = callIds(request.messages);
  const reasons = !without.has('reasoning') && !without.has('include');
  return {
    model: name,
    ...(request.system.trim() === '' ? {} : { instructions: request.system }),
    input: request.messages.flatMap((message, place) =>
      inputItems(message, { reasons, idOf: (index) => ids.of(place, index) }),
    ),
    ...(request.tools.length === 0 ? {} : { tools: toolsOf(request.tools) }),
    max_output_tokens: Math.max(request.maxOutputTokens, 16), // fewer are refused
    ...(request.temperature === undefined || without.has('temperature') ? {} : { temperature: request.temperature }),
    store: false,
    ...(without.has('include') ? {} : { include: ['reasoning.encrypted_content'] as const }),
    stream,
  };
};

/** Not strict: strict tools may have no optional properties. */
const toolsOf = remembered((tools: ModelRequest['tools']): readonly FunctionTool[] =>
  tools.map(({ name, description, input }) => ({
    type: 'function',
    name,
    description,
    parameters: jsonSchemaOf(input),
    strict: false,
  })),
);

interface Context {
  /** The model takes reasoning back. */
  readonly reasons: boolean;
  idOf(index: number): string;
}

const inputItems = (message: Message, context: Context): readonly InputItem[] => {
  switch (message.role) {
    case 'user':
      return [{ role: 'user', content: userContent(message) }];
    case 'assistant':
      return replyItems(message.parts, context);
    case 'results':
      return message.results.map((result, index) => ({
        type: 'function_call_output',
        call_id: context.idOf(index),
        output: said(result.text),
      }));
  }
};

const userContent = ({ text, media = [] }: Extract<Message, { role: 'user' }>): string | readonly InputPart[] =>
  media.length === 0 ? said(text) : [...media.map(mediaPart), { type: 'input_text', text: said(text) }];

const mediaPart = (media: Media): InputPart =>
  media.type === 'application/pdf'
    ? { type: 'input_file', filename: media.name, file_data: dataUrl(media) }
    : { type: 'input_image', image_url: dataUrl(media), detail: 'auto' };

const said = (text: string): string => (text.trim() === '' ? '(empty)' : text);

/**
 * An item with its id is refused without the reasoning it came with, and reasoning without the item that came after it. So either
 * all of a reply's reasoning goes back and the ids with it, or neither.
 */
const replyItems = (parts: readonly ReplyPart[], { reasons, idOf }: Context): readonly InputItem[] => {
  const whole = reasons && parts.every((part) => part.kind !== 'reasoning' || reasoningItem(part) !== undefined);
  const items: InputItem[] = [];
  let calls = 0;
  let end = 0; // reasoning after it led nowhere
  for (const part of parts) {
    if (part.kind === 'reasoning') {
      const item = whole ? reasoningItem(part) : undefined;
      if (item !== undefined) items.push(item);
      continue;
    }
    if (part.kind === 'text' && part.text.trim() === '') continue;
    const own = whole ? ownData(part) : undefined;
    items.push(part.kind === 'text' ? messageItem(part.text, own) : callItem(part, idOf(calls++), own));
    end = items.length;
  }
  return items.slice(0, end);
};

const messageItem = (text: string, own: Fields | undefined): InputItem => {
  const id = idIn(own);
  if (id === undefined) return { role: 'assistant', content: text };
  return {
    type: 'message',
    role: 'assistant',
    id,
    status: 'completed',
    content: [{ type: 'output_text', text, annotations: [] }],
    ...(own?.phase === 'commentary' || own?.phase === 'final_answer' ? { phase: own.phase } : {}),
  };
};

const callItem = (call: Extract<ReplyPart, { kind: 'call' }>, callId: string, own: Fields | undefined): InputItem => {
  const id = idIn(own);
  return {
    type: 'function_call',
    ...(id === undefined ? {} : { id }),
    call_id: callId,
    name: call.name,
    arguments: replayable(call),
  };
};

/** What the reader kept under our name; other vendors' data is under theirs. */
const ownData = ({ opaque }: ReplyPart): Fields | undefined => fieldsOf(fieldsOf(opaque)?.openai);

/** Longer ones come from proxies, and are refused. */
const idIn = (own: Fields | undefined): string | undefined => {
  const id = textOf(own?.id) ?? '';
  return id === '' || id.length > 64 ? undefined : id;
};

const reasoningItem = (part: ReplyPart): ReasoningItem | undefined => {
  const own = ownData(part);
  const [id, sealed] = [textOf(own?.id), textOf(own?.encrypted_content)];
  if (id === undefined || sealed === undefined) return undefined;
  const content = listOf(own?.content) as ReasoningItem['content'] & object; // as it came from this server
  return {
    type: 'reasoning',
    id,
    summary: listOf(own?.summary) as ReasoningItem['summary'], // as it came from this server
    ...(content.length === 0 ? {} : { content }),
    encrypted_content: sealed,
  };
};
