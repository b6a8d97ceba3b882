// A reply in the words of Gemini's generateContent, put together as it comes. Nothing in it counts before a finish reason has come.
import { countOf, type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import type { ModelEvent, Reply, ReplyPart, Usage } from '../../message.ts';
import { faultOf } from '../fault-of.ts';
import { speaking } from '../speaking.ts';
import type { Fault, ReplyReader } from '../wire.ts';

/** What was said or thought, in the pieces it came in, or a call, which comes whole. */
type Growing =
  | { readonly kind: 'text' | 'reasoning'; readonly text: string[]; readonly signature: string | undefined }
  | Extract<ReplyPart, { kind: 'call' }>;

export const googleReply = (heard: (event: ModelEvent) => void): ReplyReader => {
  const parts: Growing[] = [];
  let argumentBytes = 0;
  let finish: string | undefined;
  let why: string | undefined;
  let usage: Usage | undefined;
  let fault: Fault | undefined;
  const hear = speaking(heard);
  /** How often the kind of part has changed: Google cuts one text into parts anywhere, but a call or a thought ends it. */
  let stretch = 0;

  const speak = (kind: 'text' | 'reasoning', text: string, signature: string | undefined): void => {
    if (text === '' && signature === undefined) return;
    const last = parts.at(-1);
    if (last?.kind !== kind) stretch += 1;
    hear(kind, text, stretch);
    // A signature belongs to its own part and must come back on it, so nothing is joined to a signed one.
    if (signature === undefined && last?.kind === kind && last.signature === undefined) last.text.push(text);
    else parts.push({ kind, text: [text], signature });
  };

  const addPart = (value: unknown): void => {
    const part = fieldsOf(value) ?? {};
    const signature = textOf(part.thoughtSignature);
    const called = fieldsOf(part.functionCall);
    if (called === undefined) {
      const text = textOf(part.text);
      if (text !== undefined) speak(part.thought === true ? 'reasoning' : 'text', text, signature);
      return;
    }
    const call = callOf(called, signature);
    argumentBytes += Buffer.byteLength(call.arguments);
    parts.push(call);
  };

  const addChunk = (chunk: Fields): void => {
    fault ??= faultOf(chunk);
    usage = usageOf(chunk.usageMetadata) ?? usage;
    const blocked = textOf(fieldsOf(chunk.promptFeedback)?.blockReason);
    if (blocked !== undefined) {
      heard({ kind: 'notice', text: `Google blocked the request (${blocked}).` });
      finish = 'SAFETY';
    }
    const candidate = fieldsOf(listOf(chunk.candidates)[0]);
    if (candidate === undefined) return;
    for (const part of listOf(fieldsOf(candidate.content)?.parts)) addPart(part);
    finish = textOf(candidate.finishReason) ?? finish;
    why = textOf(candidate.finishMessage) ?? why;
  };

  return {
    add: (value) => {
      // Without its "alt=sse" on the way, Google sends all chunks as one list.
      for (const chunk of Array.isArray(value) ? value : [value]) addChunk(fieldsOf(chunk) ?? {});
    },
    // Never complete: there is no last event; the usage may come after the finish reason.
    soFar: () => ({ begun: parts.length > 0, complete: false, argumentBytes, fault }),
    outcome: (estimated) => {
      if (finish === undefined) return undefined;
      const meant = FINISH.get(finish);
      if (meant === undefined) return { unknown: why === undefined ? finish : `${finish}: ${why}` };
      const finished = parts.map((part, place) => finishedPart(part, parts[place - 1]));
      const calls = finished.some((part) => part.kind === 'call');
      return {
        parts: finished,
        finish: meant === 'stop' && calls ? 'calls' : meant,
        usage: usage ?? estimated(finished),
      };
    },
  };
};

/**
 * A reason that is not here ends in an error, after one more try: OTHER, and also MALFORMED_FUNCTION_CALL and UNEXPECTED_TOOL_CALL, by
 * which Google holds back a call that the model wrote wrongly. What it wrote is in no part of the reply, so there is nothing to
 * answer; asked again, a model mostly writes it right.
 */
const FINISH: ReadonlyMap<string, Exclude<Reply['finish'], 'calls'>> = new Map([
  ['STOP', 'stop'],
  ['MAX_TOKENS', 'length'],
  ['CONTINUATION', 'length'],
  ['SAFETY', 'filter'],
  ['RECITATION', 'filter'],
  ['LANGUAGE', 'filter'],
  ['BLOCKLIST', 'filter'],
  ['PROHIBITED_CONTENT', 'filter'],
  ['SPII', 'filter'],
  ['MODEL_ARMOR', 'filter'],
  ['IMAGE_SAFETY', 'filter'],
  ['IMAGE_PROHIBITED_CONTENT', 'filter'],
  ['IMAGE_RECITATION', 'filter'],
]);

const callOf = (called: Fields, signature: string | undefined): Extract<ReplyPart, { kind: 'call' }> => {
  const { args = {} } = called;
  return {
    kind: 'call',
    providerId: textOf(called.id) ?? '',
    name: textOf(called.name) ?? '',
    arguments: typeof args === 'string' ? args : JSON.stringify(args),
    ...(signature === undefined ? {} : { opaque: { google: { thoughtSignature: signature } } }),
  };
};

const finishedPart = (part: Growing, before: Growing | undefined): ReplyPart => {
  if (part.kind === 'call') return part;
  const text = part.text.join('');
  const signed = part.signature === undefined ? {} : { thoughtSignature: part.signature };
  if (part.kind === 'reasoning') return { kind: 'reasoning', text, opaque: { google: { thought: true, ...signed } } };
  const continues = before?.kind === 'text' ? ({ continues: true } as const) : {};
  if (part.signature === undefined) return { kind: 'text', text, ...continues };
  // A blank text says nothing to anyone else and is left out of sessions; its signature must not be.
  if (text.trim() === '') return { kind: 'reasoning', text, opaque: { google: signed } };
  return { kind: 'text', text, ...continues, opaque: { google: signed } };
};

/** Thoughts are paid for as output, and counted beside it. A count of 0 is left out. */
const usageOf = (value: unknown): Usage | undefined => {
  const usage = fieldsOf(value);
  const input = countOf(usage?.promptTokenCount);
  if (input === undefined) return undefined;
  const cached = countOf(usage?.cachedContentTokenCount);
  return {
    input: input + (countOf(usage?.toolUsePromptTokenCount) ?? 0),
    output: (countOf(usage?.candidatesTokenCount) ?? 0) + (countOf(usage?.thoughtsTokenCount) ?? 0),
    ...(cached === undefined ? {} : { cached }),
    reported: true,
  };
};
