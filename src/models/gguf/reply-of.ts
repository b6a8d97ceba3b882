// One request to a loaded model, and its reply.
import { fail, ok, type Result } from '../../error/error-value.ts';
import type { Message, ModelRequest, Reply, ReplyPart, ToolSchema } from '../message.ts';
import { type Bounds, ROOMY_BOUNDS, SMALL_BOUNDS } from './bounds.ts';
import { chatPrompt } from './chat-prompt.ts';
import { plainTool } from './examples.ts';
import { callGrammar } from './grammar.ts';
import { likelyTools } from './likely-tools.ts';
import type { Decoded, LoadedModel } from './load-model.ts';
import { firstLine } from './load-runtime.ts';
import { mentionedNames } from './mentioned-names.ts';
import { promptHead } from './prompt-head.ts';
import { cutOff, partsOf, wordsOnly } from './read-decoded.ts';

/** Up to here a window is small: a few tools, one call a reply, one paragraph of the system text. */
export const SMALL_WINDOW = 4_096;
/** Five tools with an example each are some 500 tokens; with more, a small model takes the wrong one more often. */
const FEW_TOOLS = 5;

interface Options {
  readonly signal: AbortSignal;
  /** What is said in words, as it grows. */
  heard(text: string): void;
}

export const replyOf = async (model: LoadedModel, request: ModelRequest, options: Options): Promise<Result<Reply>> => {
  const small = model.window <= SMALL_WINDOW;
  const bounds = small ? SMALL_BOUNDS : ROOMY_BOUNDS;
  const wanted = lastWords(request.messages);
  const tools = small
    ? likelyTools(request.tools, wanted, { most: FEW_TOOLS, used: usedIn(request.messages) }).map(plainTool)
    : request.tools;
  const names = small ? mentionedNames(wanted) : [];
  // What is in a file that was named a small model cannot know, and makes up, unless it looks.
  const mustLook = names.length > 0 && request.messages.at(-1)?.role === 'user';
  // A quarter of the window at most is kept for the reply.
  const reserved = Math.min(request.maxOutputTokens, Math.floor(model.window / 4));
  const turns = chatPrompt(request.messages, {
    head: promptHead(request, { tools, small }),
    calls: tools.length > 0,
    room: model.window - reserved,
    count: model.count,
  });
  if (turns === undefined)
    return fail('LIMIT', `The request does not fit into the window of this model (${model.window} tokens).`, {
      wayOut: 'Ask for less at once, offer fewer tools with --tools, or take a model with a larger window.',
    });

  const decode = async (calls: number): Promise<Decoded> =>
    model.decode({
      turns,
      ...(tools.length === 0 ? {} : { grammar: callGrammar(tools, { bounds, calls, names, answer: !mustLook }) }),
      words: tools.length === 0 || calls === 0,
      maxTokens: Math.min(request.maxOutputTokens, model.window - model.count(turns)),
      temperature: request.temperature ?? 0,
      signal: options.signal,
      heard: tools.length === 0 ? options.heard : wordsOnly(options.heard),
    });
  try {
    const first = await decode(small ? 1 : SEVERAL);
    const parts = tools.length === 0 ? plainText(first) : partsOf(first.text, numbering(request.messages));
    if (first.end === 'stop' && parts.some((part) => isRepeated(part, request.messages, small))) {
      const second = await decode(0);
      return finished(second, partsOf(second.text, numbering(request.messages)), { tools, bounds, also: first });
    }
    return finished(first, parts, { tools, bounds });
  } catch (thrown) {
    return fail('PROVIDER', `The model could not go on: ${firstLine(thrown)}`);
  }
};

/** Calls of one reply of a model that can keep them apart. */
const SEVERAL = 8;

const plainText = ({ text }: Decoded): readonly ReplyPart[] =>
  text.trim() === '' ? [] : [{ kind: 'text', text: text.trim() }];

const finished = (
  decoded: Decoded,
  parts: readonly ReplyPart[],
  { tools, bounds, also }: { readonly tools: readonly ToolSchema[]; readonly bounds: Bounds; readonly also?: Decoded },
): Result<Reply> => {
  if (decoded.end === 'aborted')
    return fail('PROVIDER', 'Stopped before the model had answered.', { data: { aborted: true } });
  const length = decoded.end === 'length' || cutOff(parts, tools, bounds);
  const calls = parts.some(({ kind }) => kind === 'call');
  return ok({
    parts,
    finish: length ? 'length' : calls ? 'calls' : 'stop',
    // The second time the prompt was in memory: it is counted once.
    usage: { ...(also ?? decoded).usage, output: decoded.usage.output + (also?.usage.output ?? 0), reported: true },
  });
};

/**
 * A small model tends to make the call again whose result it has just been given. Such a reply is decoded once more, as words only: for a
 * small window whichever call since the person spoke it repeats, for others the last (to read a file again after an edit makes sense).
 */
const isRepeated = (part: ReplyPart, messages: readonly Message[], small: boolean): boolean => {
  if (part.kind !== 'call') return false;
  const since = messages.slice(messages.findLastIndex(({ role }) => role === (small ? 'user' : 'assistant')));
  return callsIn(since).some((call) => call.name === part.name && sameInput(call.arguments, part.arguments));
};

const sameInput = (one: string, other: string): boolean => one.replace(/\s+/g, '') === other.replace(/\s+/g, '');

type CallPart = Extract<ReplyPart, { kind: 'call' }>;
const callsIn = (messages: readonly Message[]): readonly CallPart[] =>
  messages.flatMap((message) =>
    message.role === 'assistant' ? message.parts.filter((part) => part.kind === 'call') : [],
  );

const usedIn = (messages: readonly Message[]): ReadonlySet<string> =>
  new Set(callsIn(messages).map(({ name }) => name));

const lastWords = (messages: readonly Message[]): string => {
  const last = messages.findLast(({ role }) => role === 'user');
  return last?.role === 'user' ? last.text : '';
};

/** Unique in the session, and the same again when it is resumed: counted on from the calls before. */
const numbering = (messages: readonly Message[]): (() => number) => {
  let number = callsIn(messages).length;
  return () => ++number;
};
