// A reply in the words of Anthropic's messages, put together as it comes. Nothing in it counts before a stop reason has come.
import { countOf, type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import type { ModelEvent, Reply, ReplyPart, Usage } from '../../message.ts';
import { faultOf } from '../fault-of.ts';
import { speaking } from '../speaking.ts';
import type { Fault, ReplyReader } from '../wire.ts';

/** A content block; its text grows by deltas: what was said, what was thought, or the JSON of a call's input. */
interface Growing {
  readonly kind: ReplyPart['kind'];
  readonly block: Fields;
  readonly text: string[];
  signature: string;
}

export const anthropicReply = (heard: (event: ModelEvent) => void): ReplyReader => {
  const parts: Growing[] = [];
  const byIndex = new Map<unknown, Growing>();
  const counts: Counts = {};
  let argumentBytes = 0;
  let stop: string | undefined;
  let complete = false;
  let fault: Fault | undefined;
  const speak = speaking(heard);

  const grow = (part: Growing, text: string): void => {
    if (text === '') return;
    part.text.push(text);
    if (part.kind === 'call') argumentBytes += Buffer.byteLength(text);
    else speak(part.kind, text, part);
  };

  const begin = (value: unknown, index: unknown): void => {
    const block = fieldsOf(value);
    const kind = KINDS.get(block?.type);
    if (block === undefined || kind === undefined) return; // of a tool we did not send
    const part: Growing = { kind, block, text: [], signature: textOf(block.signature) ?? '' };
    parts.push(part);
    byIndex.set(index, part);
    if (kind !== 'call') grow(part, textOf(block.text) ?? textOf(block.thinking) ?? '');
    else argumentBytes += Buffer.byteLength(givenInput(block));
  };

  const addDelta = (index: unknown, delta: Fields): void => {
    const part = byIndex.get(index);
    if (part === undefined) return;
    part.signature += textOf(delta.signature) ?? '';
    grow(part, textOf(delta.text) ?? textOf(delta.thinking) ?? textOf(delta.partial_json) ?? '');
  };

  const end = (fields: Fields): void => {
    stop = textOf(fields.stop_reason) ?? stop;
    const why = textOf(fieldsOf(fields.stop_details)?.explanation) ?? '';
    if (why !== '') heard({ kind: 'notice', text: why });
  };

  const addWhole = (message: Fields): void => {
    for (const [index, block] of listOf(message.content).entries()) begin(block, index);
    count(counts, message.usage);
    end(message);
  };

  return {
    add: (value, type) => {
      const event = fieldsOf(value);
      if (event === undefined) return;
      fault ??= statusedFault(event);
      switch (textOf(event.type) ?? type) {
        case 'message':
          return addWhole(event);
        case 'message_start':
          return addWhole(fieldsOf(event.message) ?? {});
        case 'content_block_start':
          return begin(event.content_block, event.index);
        case 'content_block_delta':
          return addDelta(event.index, fieldsOf(event.delta) ?? {});
        case 'message_delta':
          count(counts, event.usage);
          return end(fieldsOf(event.delta) ?? {});
        case 'message_stop':
          complete = true;
      }
    },
    soFar: () => ({ begun: parts.length > 0, complete, argumentBytes, fault }),
    outcome: (estimated) => {
      if (stop === undefined) return undefined;
      const meant = STOPS.get(stop);
      if (meant === undefined) return { unknown: stop };
      const finished = parts.flatMap(finishedParts);
      const calls = finished.some((part) => part.kind === 'call');
      return {
        parts: finished,
        finish: meant === 'stop' && calls ? 'calls' : meant,
        usage: usageOf(counts) ?? estimated(finished),
      };
    },
  };
};

const KINDS: ReadonlyMap<unknown, ReplyPart['kind']> = new Map([
  ['text', 'text'],
  ['thinking', 'reasoning'],
  ['redacted_thinking', 'reasoning'],
  ['tool_use', 'call'],
]);

/** `pause_turn` is not here: it belongs to tools that run at Anthropic's, and none are asked for. */
const STOPS: ReadonlyMap<string, Exclude<Reply['finish'], 'calls'>> = new Map([
  ['end_turn', 'stop'],
  ['stop_sequence', 'stop'],
  ['tool_use', 'stop'],
  ['max_tokens', 'length'],
  ['model_context_window_exceeded', 'length'],
  ['refusal', 'filter'],
]);

const finishedParts = ({ kind, block, text: pieces, signature }: Growing): readonly ReplyPart[] => {
  const text = pieces.join('');
  if (kind === 'text') return text === '' ? [] : [{ kind, text }];
  if (kind === 'reasoning')
    return text === '' && signature === '' && block.type === 'thinking'
      ? []
      : [{ kind, text, opaque: { anthropic: withoutThought(block, signature) } }];
  return [
    {
      kind,
      providerId: textOf(block.id) ?? '',
      name: textOf(block.name) ?? '',
      arguments: text === '' ? givenInput(block) : text,
    },
  ];
};

/** The thought itself is the text of the part; a redacted one has its data here and no text. */
const withoutThought = ({ thinking: _, ...block }: Fields, signature: string): Fields =>
  block.type === 'thinking' ? { ...block, signature } : block;

/** Of an answer in one piece, or of a call that was streamed without a word of input: an empty object then. */
const givenInput = ({ input = {} }: Fields): string => (typeof input === 'string' ? input : JSON.stringify(input));

/** In a stream the same errors come without the status they have elsewhere. */
const statusedFault = (event: Fields): Fault | undefined => {
  const fault = faultOf(event);
  const status = STATUS.get(fault?.code);
  return fault === undefined || status === undefined ? fault : { ...fault, code: `${status} ${fault.code}` };
};

const STATUS: ReadonlyMap<unknown, number> = new Map([
  ['invalid_request_error', 400],
  ['authentication_error', 401],
  ['billing_error', 402],
  ['permission_error', 403],
  ['not_found_error', 404],
  ['request_too_large', 413],
  ['rate_limit_error', 429],
  ['api_error', 500],
  ['timeout_error', 504],
  ['overloaded_error', 529],
]);

const COUNTED = ['input_tokens', 'output_tokens', 'cache_read_input_tokens', 'cache_creation_input_tokens'] as const;
type Counts = { [field in (typeof COUNTED)[number]]?: number };

/** Every count is of the whole reply so far; some servers know them only at its end, and say 0 at its beginning or the other way round. */
const count = (counts: Counts, usage: unknown): void => {
  for (const field of COUNTED) {
    const said = countOf(fieldsOf(usage)?.[field]);
    if (said !== undefined) counts[field] = Math.max(said, counts[field] ?? 0);
  }
};

/** Anthropic counts what it read from its cache, and what it wrote there, beside the rest of the input. */
const usageOf = (counts: Counts): Usage | undefined => {
  const { input_tokens: rest, output_tokens: output } = counts;
  const { cache_read_input_tokens: cached, cache_creation_input_tokens: cacheWritten } = counts;
  if (rest === undefined || output === undefined) return undefined;
  return {
    input: rest + (cached ?? 0) + (cacheWritten ?? 0),
    output,
    ...(cached === undefined ? {} : { cached }),
    ...(cacheWritten === undefined ? {} : { cacheWritten }),
    reported: true,
  };
};
