// A request in the words of Anthropic's messages.
import { jsonSchemaOf } from '../../../tool/json-schema.ts';
import { fieldsOf, textOf } from '../../json-fields.ts';
import type { ImageType } from '../../media/media.ts';
import type { CallResult, Media, Message, ModelRequest, ReplyPart } from '../../message.ts';
import { callIds } from '../call-ids.ts';
import { remembered, replayableObject } from '../replayable.ts';

export const anthropicRequest = (
  name: string,
  request: ModelRequest,
  { stream, without }: { readonly stream: boolean; readonly without: ReadonlySet<string> },
): AnthropicBody => {
  const cached = !without.has('cache_control');
  const tools = toolsOf(request.tools);
  const system: readonly TextBlock[] = request.system.trim() === '' ? [] : [{ type: 'text', text: request.system }];
  const messages = inTurns(request.messages);
  return {
    model: name,
    ...(system.length === 0 ? {} : { system: cached ? markedAtEnd(system) : system }),
    messages: cached ? withMarks(messages) : messages,
    ...(tools.length === 0 ? {} : { tools: cached ? markedAtEnd(tools) : tools }),
    max_tokens: request.maxOutputTokens,
    ...(request.temperature === undefined || without.has('temperature') ? {} : { temperature: request.temperature }),
    stream,
  };
};

/** The part of Anthropic's MessageCreateParams that we use; a test holds it against theirs. */
export type AnthropicBody = {
  readonly model: string;
  readonly system?: readonly TextBlock[];
  readonly messages: readonly Turn[];
  readonly tools?: readonly AnthropicTool[];
  readonly max_tokens: number;
  readonly temperature?: number;
  readonly stream: boolean;
};
/** The end of something worth keeping in Anthropic's cache. */
interface Mark {
  readonly cache_control?: { readonly type: 'ephemeral' };
}
interface AnthropicTool extends Mark {
  readonly name: string;
  readonly description: string;
  readonly input_schema: { readonly type: 'object' };
}
interface Turn {
  readonly role: 'user' | 'assistant';
  readonly content: readonly Block[];
}
interface TextBlock extends Mark {
  readonly type: 'text';
  readonly text: string;
}
interface ImageBlock extends Mark {
  readonly type: 'image';
  readonly source: { readonly type: 'base64'; readonly media_type: ImageType; readonly data: string };
}
interface DocumentBlock extends Mark {
  readonly type: 'document';
  readonly source: { readonly type: 'base64'; readonly media_type: 'application/pdf'; readonly data: string };
  readonly title: string;
}
interface ThinkingBlock {
  readonly type: 'thinking';
  readonly thinking: string;
  readonly signature: string;
}
interface RedactedBlock {
  readonly type: 'redacted_thinking';
  readonly data: string;
}
interface CallBlock extends Mark {
  readonly type: 'tool_use';
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
}
interface ResultBlock extends Mark {
  readonly type: 'tool_result';
  readonly tool_use_id: string;
  readonly content: string;
  readonly is_error?: boolean;
}
type Block = TextBlock | ImageBlock | DocumentBlock | ThinkingBlock | RedactedBlock | CallBlock | ResultBlock;

/** The same list goes with every request of a session; it is put into words once. */
const toolsOf = remembered((tools: ModelRequest['tools']): readonly AnthropicTool[] =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    input_schema: { ...jsonSchemaOf(tool.input), type: 'object' },
  })),
);

/** What the user said and what the calls returned are one turn, results first: Anthropic wants turns to alternate. */
const inTurns = (messages: readonly Message[]): readonly Turn[] => {
  const ids = callIds(messages);
  const turns: Turn[] = [];
  for (const [place, message] of messages.entries()) {
    const content = blocksOf(message, (index) => ids.of(place, index));
    if (content.length === 0) continue;
    const role = message.role === 'assistant' ? 'assistant' : 'user';
    const last = turns.at(-1);
    if (last?.role === role) turns[turns.length - 1] = { role, content: [...last.content, ...content] };
    else turns.push({ role, content });
  }
  return turns;
};

type IdOf = (index: number) => string;

const blocksOf = (message: Message, idOf: IdOf): readonly Block[] => {
  // Anthropic's models understand best what stands before the question about it.
  if (message.role === 'user')
    return [...(message.media ?? []).map(mediaBlock), { type: 'text', text: said(message.text) }];
  if (message.role === 'results') return message.results.map((result, index) => resultBlock(result, idOf(index)));
  let calls = 0;
  const blocks = message.parts.flatMap((part) => partBlocks(part, () => idOf(calls++)));
  // A turn of thoughts alone is refused.
  return blocks.some(({ type }) => type === 'text' || type === 'tool_use') ? blocks : [];
};

/** An empty text is answered with 400, and would be for the rest of the session. */
const said = (text: string): string => (text.trim() === '' ? '(empty)' : text);

const mediaBlock = ({ type, name, data }: Media): Block =>
  type === 'application/pdf'
    ? { type: 'document', source: { type: 'base64', media_type: type, data }, title: name }
    : { type: 'image', source: { type: 'base64', media_type: type, data } };

const resultBlock = ({ text, isError }: CallResult, id: string): Block => ({
  type: 'tool_result',
  tool_use_id: id,
  content: said(text),
  ...(isError ? { is_error: true } : {}),
});

const partBlocks = (part: ReplyPart, nextId: () => string): readonly Block[] => {
  if (part.kind === 'call')
    return [{ type: 'tool_use', id: nextId(), name: acceptedName(part.name), input: replayableObject(part) }];
  if (part.kind === 'text') return part.text.trim() === '' ? [] : [{ type: 'text', text: part.text }];
  return ownThoughts(part);
};

/** As it came, signature and all; Anthropic takes no others, so the thoughts of other models stay out. */
const ownThoughts = ({ text, opaque }: ReplyPart & { readonly kind: 'reasoning' }): readonly Block[] => {
  const own = fieldsOf(fieldsOf(opaque)?.anthropic);
  if (own?.type === 'thinking')
    return [{ ...own, type: own.type, thinking: text, signature: textOf(own.signature) ?? '' }];
  if (own?.type === 'redacted_thinking') return [{ ...own, type: own.type, data: textOf(own.data) ?? '' }];
  return [];
};

/** A model may have called a tool that cannot exist; a name outside these letters is answered with 400. */
const acceptedName = (name: string): string => name.replaceAll(/[^A-Za-z0-9_-]/g, '_').slice(0, 128) || 'unnamed';

const markedAtEnd = <B extends object>(blocks: readonly B[]): readonly B[] =>
  blocks.map((block, place) => (place < blocks.length - 1 ? block : { ...block, cache_control: MARK }));

const MARK: Mark['cache_control'] = { type: 'ephemeral' };

/**
 * What is marked costs a quarter more once and a tenth ever after, so it pays from the second request on. Tools and system are marked
 * above; here the last turn, for the next request, and the user's turn before it, where the last request put its mark: Anthropic looks
 * back only 20 blocks for one, and a reply with many calls is longer. That makes four, and no more are allowed.
 */
const withMarks = (turns: readonly Turn[]): readonly Turn[] => {
  const places = turns.flatMap(({ role }, place) => (role === 'user' ? [place] : [])).slice(-2);
  return turns.map((turn, place) => (places.includes(place) ? { ...turn, content: markedAtEnd(turn.content) } : turn));
};
