// A request in the words of Gemini's generateContent.
import { jsonSchemaOf } from '../../../tool/json-schema.ts';
import { fieldsOf, textOf } from '../../json-fields.ts';
import type { CallResult, Message, ModelRequest, ReplyPart } from '../../message.ts';
import { type CallIds, callIds } from '../call-ids.ts';
import { remembered, replayableObject } from '../replayable.ts';

/** Whether the reply is streamed, and which model is asked, is said in the address. */
export const googleRequest = (
  request: ModelRequest,
  { without }: { readonly without: ReadonlySet<string> },
): GoogleBody => {
  const contents = contentsOf(request.messages);
  return {
    ...(request.system.trim() === '' ? {} : { systemInstruction: { parts: [{ text: request.system }] } }),
    contents: without.has('foreignSignature') ? contents : contents.map(withSignature),
    ...(request.tools.length === 0 ? {} : { tools: [{ functionDeclarations: toolsOf(request.tools) }] }),
    generationConfig: {
      maxOutputTokens: request.maxOutputTokens,
      ...(request.temperature === undefined ? {} : { temperature: request.temperature }),
    },
  };
};

/** The part of Google's GenerateContentRequest that we use; a test holds it against their types. */
export type GoogleBody = {
  readonly systemInstruction?: { readonly parts: readonly Part[] };
  readonly contents: readonly Content[];
  readonly tools?: readonly { readonly functionDeclarations: readonly Declaration[] }[];
  readonly generationConfig: { readonly maxOutputTokens: number; readonly temperature?: number };
};
interface Declaration {
  readonly name: string;
  readonly description: string;
  readonly parametersJsonSchema: object;
}
interface Content {
  readonly role: 'user' | 'model';
  readonly parts: readonly Part[];
}
interface Part {
  readonly text?: string;
  readonly inlineData?: { readonly mimeType: string; readonly data: string };
  readonly thought?: boolean;
  readonly thoughtSignature?: string;
  readonly functionCall?: { readonly id?: string; readonly name: string; readonly args: Record<string, unknown> };
  readonly functionResponse?: {
    readonly id?: string;
    readonly name: string;
    readonly response: { readonly output: string } | { readonly error: string };
  };
}

/** The same list goes with every request of a session; it is put into words once. */
const toolsOf = remembered((tools: ModelRequest['tools']): readonly Declaration[] =>
  tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    parametersJsonSchema: jsonSchemaOf(tool.input),
  })),
);

/**
 * Replies that follow each other are one content, because a call must come right after the user; results stay a content of their own,
 * because Google counts its parts.
 */
const contentsOf = (messages: readonly Message[]): readonly Content[] => {
  const ids = callIds(messages);
  const contents: Content[] = [];
  let names: readonly string[] = [];
  let before: Message['role'] | undefined;
  for (const [place, message] of messages.entries()) {
    if (message.role === 'assistant') names = message.parts.flatMap((part) => (part.kind === 'call' ? part.name : []));
    const parts = partsOf(message, { ids, place, names });
    if (parts.length === 0) continue;
    const last = contents.at(-1);
    if (last === undefined || before !== message.role || before === 'results')
      contents.push({ role: message.role === 'assistant' ? 'model' : 'user', parts });
    else contents[contents.length - 1] = { ...last, parts: [...last.parts, ...parts] };
    before = message.role;
  }
  return contents;
};

interface Where {
  readonly ids: CallIds;
  readonly place: number;
  /** Of the calls of the latest reply: a result must name its tool as the call did. */
  readonly names: readonly string[];
}

const partsOf = (message: Message, { ids, place, names }: Where): readonly Part[] => {
  if (message.role === 'user')
    return [
      ...(message.media ?? []).map(({ type, data }) => ({ inlineData: { mimeType: type, data } })),
      { text: said(message.text) },
    ];
  if (message.role === 'results')
    return message.results.map((result, index) =>
      resultPart(result, ids.of(place, index), names[index] ?? result.name),
    );
  let calls = 0;
  const parts = message.parts.flatMap((part) => replyPart(part, () => ids.of(place, calls++)));
  return message.parts.some((part) => part.kind === 'call' || (part.kind === 'text' && part.text.trim() !== ''))
    ? parts
    : [];
};

/** Google answers 400 to a part without text, and would do so for the rest of the session. */
const said = (text: string): string => (text.trim() === '' ? '(empty)' : text);

const resultPart = ({ providerId, text, isError }: CallResult, id: string, name: string): Part => ({
  functionResponse: {
    ...idOf(providerId, id),
    name: acceptedName(name),
    response: isError ? { error: said(text) } : { output: said(text) },
  },
});

const replyPart = (part: ReplyPart, nextId: () => string): readonly Part[] => {
  const own = fieldsOf(fieldsOf(part.opaque)?.google);
  const thoughtSignature = textOf(own?.thoughtSignature);
  const signed = thoughtSignature === undefined ? {} : { thoughtSignature };
  if (part.kind === 'call') {
    const id = idOf(part.providerId, nextId());
    return [{ functionCall: { ...id, name: acceptedName(part.name), args: replayableObject(part) }, ...signed }];
  }
  if (part.kind === 'text') return part.text.trim() === '' ? [] : [{ text: part.text, ...signed }];
  // Thoughts of other models mean nothing to this one; a signature without a word came in a part of its own.
  if (own?.thought === true) return [{ text: part.text, thought: true, ...signed }];
  return thoughtSignature === undefined ? [] : [{ text: part.text, ...signed }];
};

/** Older models give their calls no id and match results by name and order. */
const idOf = (providerId: string, id: string): { readonly id?: string } => (providerId === '' ? {} : { id });

/** A model may have called a tool that cannot exist; a name outside these letters is answered with 400. */
const acceptedName = (name: string): string =>
  name
    .replace(/^(?![A-Za-z_])/, '_')
    .replaceAll(/[^A-Za-z0-9_.:-]/g, '_')
    .slice(0, 64);

/**
 * Gemini 3 refuses a step whose first call has no signature, and calls that another model wrote have none. This is the value Google
 * documents for them, for both of its APIs.
 */
const withSignature = (content: Content): Content => {
  const first = content.parts.findIndex((part) => part.functionCall !== undefined);
  if (content.parts[first]?.thoughtSignature !== undefined) return content;
  const thoughtSignature = 'skip_thought_signature_validator';
  return {
    ...content,
    parts: content.parts.map((part, place) => (place === first ? { ...part, thoughtSignature } : part)),
  };
};
