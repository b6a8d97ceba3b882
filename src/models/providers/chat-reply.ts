// A reply in the words of OpenAI's chat completions, put together as it comes. Nothing in it counts before a finish reason has come.
import { countOf, type Fields, fieldsOf, listOf, textOf } from '../json-fields.ts';
import type { ModelEvent, Reply, ReplyPart, Usage } from '../message.ts';
import { faultOf } from './fault-of.ts';
import { type ReasoningDetails, reasoningDetails } from './reasoning-details.ts';
import { speaking } from './speaking.ts';
import type { Fault, ReplyReader } from './wire.ts';

interface Growing {
  providerId: string;
  name: string;
  arguments: string[];
  extra?: unknown;
}
type GrowingPart = { kind: 'text'; text: string } | { kind: 'reasoning'; text: string; field: string } | Growing;

export const chatReply = (heard: (event: ModelEvent) => void): ReplyReader => {
  const parts: GrowingPart[] = [];
  const details = reasoningDetails();
  const byIndex = new Map<number, Growing>();
  let latest: Growing | undefined;
  let argumentBytes = 0;
  let finish: string | undefined;
  let refused = false;
  let usage: Usage | undefined;
  let fault: Fault | undefined;
  const hear = speaking(heard);

  const speak = (kind: 'text' | 'reasoning', text: string, { field = '', anew = false } = {}): void => {
    if (text === '') return;
    const last = parts.at(-1);
    if (!anew && last !== undefined && 'kind' in last && last.kind === kind) last.text += text;
    else parts.push(kind === 'text' ? { kind, text } : { kind, text, field });
    hear(kind, text, parts.at(-1));
  };

  const callFor = (delta: Fields, id: string, name: string): Growing => {
    const index = countOf(delta.index);
    const known = index === undefined ? (name === '' ? latest : undefined) : byIndex.get(index);
    // Some servers give every call of a reply the same index; then a new id together with a name begins a new call.
    const another =
      known !== undefined && name !== '' && id !== '' && known.providerId !== '' && known.providerId !== id;
    if (known !== undefined && !another) return known;
    const call: Growing = { providerId: id, name, arguments: [] };
    parts.push(call);
    if (index !== undefined) byIndex.set(index, call);
    return call;
  };

  const addCall = (value: unknown): void => {
    const delta = fieldsOf(value);
    if (delta === undefined) return;
    const described = fieldsOf(delta.function) ?? {};
    const name = textOf(described.name) ?? '';
    const id = textOf(delta.id) ?? '';
    const call = callFor(delta, id, name);
    latest = call;
    if (call.providerId === '') call.providerId = id;
    if (call.name === '') call.name = name;
    if (delta.extra_content !== undefined) call.extra = delta.extra_content;
    const written = described.arguments ?? '';
    // Text is kept as it came, malformed or not; a server that sends an object has left us nothing more exact than this.
    const text = typeof written === 'string' ? written : JSON.stringify(written);
    argumentBytes += Buffer.byteLength(text);
    if (text !== '') call.arguments.push(text);
  };

  const addContent = (content: unknown): void => {
    if (typeof content === 'string') speak('text', content);
    // Two texts side by side are two; around a reference, or over several deltas, they are pieces of one.
    let besideText = false;
    for (const value of listOf(content)) {
      const part = fieldsOf(value) ?? {};
      const text = part.type === 'thinking' ? undefined : textOf(part.text);
      if (text === undefined)
        for (const thought of listOf(part.thinking)) speak('reasoning', textOf(fieldsOf(thought)?.text) ?? '');
      else speak('text', text, { anew: besideText });
      besideText = text !== undefined && text !== '';
    }
  };

  const addReasoning = (delta: Fields): void => {
    const detailed = details.add(delta.reasoning_details);
    if (detailed !== undefined && !parts.some(isReasoning)) parts.push({ kind: 'reasoning', text: '', field: '' });
    // The same words in several fields would be heard twice.
    const field = ['reasoning_content', 'reasoning'].find((name) => (textOf(delta[name]) ?? '') !== '');
    speak('reasoning', field === undefined ? (detailed ?? '') : (textOf(delta[field]) ?? ''), { field });
  };

  const addDelta = (delta: Fields): void => {
    addReasoning(delta);
    addContent(delta.content);
    const refusal = textOf(delta.refusal) ?? '';
    if (refusal !== '') refused = true;
    speak('text', refusal);
    for (const call of listOf(delta.tool_calls)) addCall(call);
  };

  return {
    add: (value) => {
      const chunk = fieldsOf(value);
      if (chunk === undefined) return;
      fault ??= faultOf(chunk);
      usage = usageOf(chunk.usage) ?? usage;
      const choice = fieldsOf(listOf(chunk.choices)[0]);
      if (choice === undefined || (countOf(choice.index) ?? 0) > 0) return;
      fault ??= faultOf(choice);
      addDelta(fieldsOf(choice.delta) ?? fieldsOf(choice.message) ?? {});
      finish = textOf(choice.finish_reason) || finish; // some servers write "" for "not yet"
    },
    // Never complete: the stream's own [DONE] says so.
    soFar: () => ({ begun: parts.length > 0, complete: false, argumentBytes, fault }),
    outcome: (estimated) => {
      if (finish === undefined) return undefined;
      const finished = withDetails(parts.map(finishedPart), details);
      const meant = FINISH[finish];
      if (meant === undefined) return { unknown: finish };
      const calls = finished.some((part) => part.kind === 'call');
      return {
        parts: finished,
        finish: meant !== 'stop' ? meant : refused ? 'filter' : calls ? 'calls' : 'stop',
        usage: usage ?? estimated(finished),
      };
    },
  };
};

/** Every server's words for the same four ends. A word that is not here ends in an error: nobody knows whether the reply is whole. */
const FINISH: Readonly<Record<string, Exclude<Reply['finish'], 'calls'>>> = Object.assign(
  Object.create(null) as object,
  {
    stop: 'stop',
    tool_calls: 'stop',
    function_call: 'stop',
    tool_use: 'stop',
    end_turn: 'stop',
    stop_sequence: 'stop',
    eos: 'stop',
    eos_token: 'stop',
    length: 'length',
    model_length: 'length',
    max_tokens: 'length',
    content_filter: 'filter',
    safety: 'filter',
  } as const,
);

const isReasoning = (part: GrowingPart): boolean => 'kind' in part && part.kind === 'reasoning';

/** Details stand for all reasoning of a reply; they go back as one list, and the text they repeat does not. */
const withDetails = (parts: readonly ReplyPart[], details: ReasoningDetails): readonly ReplyPart[] => {
  const { list } = details;
  if (list.length === 0) return parts;
  const first = parts.findIndex(({ kind }) => kind === 'reasoning');
  return parts.map((part, place) =>
    part.kind !== 'reasoning'
      ? part
      : { kind: 'reasoning', text: part.text, ...(place === first ? { opaque: { details: list } } : {}) },
  );
};

const finishedPart = (part: GrowingPart): ReplyPart => {
  if (!('kind' in part)) {
    const { providerId, name, extra } = part;
    const call = { kind: 'call', providerId, name, arguments: part.arguments.join('') } as const;
    return extra === undefined ? call : { ...call, opaque: { extra } };
  }
  if (part.kind === 'text') return part;
  return { kind: 'reasoning', text: part.text, ...(part.field === '' ? {} : { opaque: { field: part.field } }) };
};

const usageOf = (value: unknown): Usage | undefined => {
  const usage = fieldsOf(value);
  const [input, output] = [countOf(usage?.prompt_tokens), countOf(usage?.completion_tokens)];
  if (input === undefined || output === undefined) return undefined;
  const details = fieldsOf(usage?.prompt_tokens_details);
  const [cached, cacheWritten] = [countOf(details?.cached_tokens), countOf(details?.cache_write_tokens)];
  const cost = usage?.cost; // OpenRouter says what it charged
  return {
    input,
    output,
    ...(cached === undefined ? {} : { cached }),
    ...(cacheWritten === undefined ? {} : { cacheWritten }),
    ...(typeof cost === 'number' && cost >= 0 && Number.isFinite(cost) ? { cost } : {}),
    reported: true,
  };
};
