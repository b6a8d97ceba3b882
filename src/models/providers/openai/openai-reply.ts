// A reply in the words of OpenAI's responses, put together as it comes. Nothing in it counts before the response has ended.
import { countOf, type Fields, fieldsOf, listOf, textOf } from '../../json-fields.ts';
import type { ModelEvent, Reply, Usage } from '../../message.ts';
import { faultOf } from '../fault-of.ts';
import { speaking } from '../speaking.ts';
import type { Fault, ReplyReader } from '../wire.ts';
import { contentOf, type ItemKind, isRefusal, kindOf, PARAGRAPH, partOf } from './openai-item.ts';

interface Growing {
  /** The item as the server last wrote it. */
  fields: Fields;
  /** What was heard of it: text, or arguments. */
  readonly pieces: string[];
  /** The text of the item that was heard last; another one begins a new paragraph. */
  section: string;
  done: boolean;
}

export const openaiReply = (heard: (event: ModelEvent) => void): ReplyReader => {
  const items: Growing[] = [];
  const byPlace = new Map<number | string, Growing>();
  let argumentBytes = 0;
  let refused = false;
  let end: string | undefined;
  let usage: Usage | undefined;
  let fault: Fault | undefined;
  const hear = speaking(heard);

  /** By its index, since some servers give an item another id in every event; others leave the index out, or even both. */
  const itemFor = (event: Fields, fields: Fields): Growing => {
    const index = countOf(event.output_index);
    const id = textOf(event.item_id) ?? textOf(fields.id);
    const place = index ?? id;
    const latest = items.at(-1);
    const known = place !== undefined ? byPlace.get(place) : latest?.fields.type === fields.type ? latest : undefined;
    if (known !== undefined) return known;
    const item: Growing = { fields, pieces: [], section: '', done: false };
    items.push(item);
    if (index !== undefined) byPlace.set(index, item);
    if (id !== undefined) byPlace.set(id, item);
    return item;
  };

  const speak = (item: Growing, kind: ItemKind, text: string): void => {
    if (text === '') return;
    item.pieces.push(text);
    if (kind === 'function_call') argumentBytes += Buffer.byteLength(text);
    else hear(kind === 'message' ? 'text' : kind, text, item);
  };

  const addDelta = (event: Fields, type: string, kind: ItemKind): void => {
    const item = itemFor(event, { type: kind });
    const section = `${type} ${countOf(event.summary_index) ?? countOf(event.content_index) ?? 0}`;
    if (item.section !== section && item.pieces.length > 0) speak(item, kind, PARAGRAPH[kind]);
    item.section = section;
    if (type === 'response.refusal.delta') refused = true;
    speak(item, kind, textOf(event.delta) ?? '');
  };

  const addItem = (event: Fields, done: boolean): void => {
    const fields = fieldsOf(event.item);
    if (fields === undefined) return;
    const item = itemFor(event, fields);
    // What is sealed in an item that has only begun is not yet what has to go back.
    item.fields = { ...item.fields, ...fields, ...(done ? {} : { encrypted_content: undefined }) };
    if (done) finishItem(item);
  };

  /** The whole of an item outranks its pieces; what was not heard yet is heard now. */
  const finishItem = (item: Growing): void => {
    item.done = true;
    if (isRefusal(item.fields)) refused = true;
    const [before, whole, kind] = [item.pieces.join(''), contentOf(item.fields), kindOf(item.fields)];
    if (kind === undefined || whole === '' || whole === before) return;
    if (whole.startsWith(before)) speak(item, kind, whole.slice(before.length));
    else item.pieces.splice(0, item.pieces.length, whole);
  };

  const endResponse = (response: Fields, said: string): void => {
    for (const [index, value] of listOf(response.output).entries()) {
      // What came as events is not taken twice.
      const known = byPlace.get(index) ?? items[index];
      if (known?.done !== true) addItem({ item: value, output_index: index }, true);
    }
    usage = usageOf(response.usage) ?? usage;
    if (said === 'failed') fault ??= graded(faultOf(response) ?? { text: 'The response failed.', code: '' });
    else if (said === 'incomplete') end = textOf(fieldsOf(response.incomplete_details)?.reason) ?? said;
    else end = said;
  };

  const add = (event: Fields, type: string): void => {
    const kind = DELTAS[type];
    const ended = /^response\.(completed|incomplete|failed|cancelled)$/.exec(type)?.[1];
    if (kind !== undefined) addDelta(event, type, kind);
    else if (type === 'response.output_item.added') addItem(event, false);
    else if (type === 'response.output_item.done') addItem(event, true);
    else if (ended !== undefined) endResponse(fieldsOf(event.response) ?? event, ended);
    else if (type === 'error') fault ??= graded(faultOf(event) ?? faultOf({ error: event }));
    else if (type === '') addWhole(event);
  };

  const addWhole = (response: Fields): void => {
    fault ??= graded(faultOf(response));
    const status = textOf(response.status);
    if (fault === undefined && status !== undefined) endResponse(response, status);
  };

  return {
    add: (value, name) => {
      const event = fieldsOf(value);
      if (event !== undefined) add(event, textOf(event.type) ?? name);
    },
    soFar: () => ({ begun: items.length > 0, complete: end !== undefined, argumentBytes, fault }),
    outcome: (estimated) => {
      if (end === undefined) return undefined;
      const meant = ENDS[end];
      if (meant === undefined) return { unknown: end };
      const parts = items
        .map(({ fields, pieces }) => partOf(fields, pieces.join('')))
        .filter((part) => part !== undefined);
      const calls = parts.some((part) => part.kind === 'call');
      // A call that the server itself calls incomplete is not acted on, whatever it says of the whole.
      const cut = items.some(({ fields }) => fields.status === 'incomplete');
      return {
        parts,
        finish: meant !== 'stop' ? meant : cut ? 'length' : refused ? 'filter' : calls ? 'calls' : 'stop',
        usage: usage ?? estimated(parts),
      };
    },
  };
};

/** Without a prototype: a stranger's word may be "constructor". */
const table = <T>(rows: Readonly<Record<string, T>>): Readonly<Record<string, T | undefined>> =>
  Object.assign(Object.create(null) as object, rows);

const DELTAS = table<ItemKind>({
  'response.output_text.delta': 'message',
  'response.refusal.delta': 'message',
  'response.reasoning_summary_text.delta': 'reasoning',
  'response.reasoning_text.delta': 'reasoning', // models whose weights are open think aloud
  'response.function_call_arguments.delta': 'function_call',
});

const ENDS = table<Exclude<Reply['finish'], 'calls'>>({
  completed: 'stop',
  max_output_tokens: 'length',
  content_filter: 'filter',
});

/** Errors that come again however often one asks get the status they would have had outside a stream. */
const graded = (fault: Fault | undefined): Fault | undefined => {
  if (fault === undefined || /\b[45]\d\d\b/.test(fault.code)) return fault;
  if (/quota/.test(fault.code)) return { ...fault, code: `429 ${fault.code}` };
  return /invalid_|_policy|context_length|residency/.test(fault.code) ? { ...fault, code: `400 ${fault.code}` } : fault;
};

const usageOf = (value: unknown): Usage | undefined => {
  const usage = fieldsOf(value);
  const [input, output] = [countOf(usage?.input_tokens), countOf(usage?.output_tokens)];
  if (input === undefined || output === undefined) return undefined;
  const details = fieldsOf(usage?.input_tokens_details);
  const [cached, cacheWritten] = [countOf(details?.cached_tokens), countOf(details?.cache_write_tokens)];
  return {
    input,
    output,
    ...(cached === undefined ? {} : { cached }),
    ...(cacheWritten === undefined ? {} : { cacheWritten }),
    reported: true,
  };
};
