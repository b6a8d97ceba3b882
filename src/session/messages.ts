// A session's records as the messages of a request, filtered for the model it goes to.
import type { CallResult, Message, ReplyPart } from '../models/message.ts';
import type { Model } from '../models/model.ts';
import type { Call } from '../proposal/proposal.ts';
import type { Origin } from '../tool/preview.ts';
import type { MessagePart, SessionRecord, Stored } from './record.ts';
import { callsOf } from './state.ts';

export interface Sent {
  readonly origin: Origin;
  readonly bytes: number;
  /** The call whose decision let it out; absent for what the person sent themselves. */
  readonly call?: string;
}

export interface Outgoing {
  readonly messages: readonly Message[];
  /** Every piece of someone's file in it, in order: for the ledger of what left. */
  readonly origins: readonly Sent[];
  /** Private parts are in it: what the model makes of them is private too. */
  readonly private: boolean;
}

const WITHHELD = '[withheld: private]';
const CUT_OFF =
  'Your last reply stopped at the output limit before its tool calls were complete, so none of them was acted on. Make the calls again, with less in each.';

export const outgoing = (records: readonly Stored[], model: Pick<Model, 'id' | 'local'>): Outgoing => {
  const messages: Message[] = [];
  const origins: Sent[] = [];
  let isPrivate = false;

  const textOf = (parts: readonly MessagePart[], call?: string): string =>
    parts
      .map((part) => {
        if (part.private && !model.local) return WITHHELD;
        if (part.private) isPrivate = true;
        if (part.origin !== undefined)
          origins.push({
            origin: part.origin,
            bytes: bytesIn(part),
            ...(call === undefined ? {} : { call }),
          });
        return part.text;
      })
      .join('\n');

  let waiting: { calls: readonly Call[]; results: Map<string, CallResult> } | undefined;
  const answerCalls = (): void => {
    if (waiting === undefined) return;
    const { calls, results } = waiting;
    // In the order of the calls, whatever the order of the decisions was; each exactly once.
    messages.push({ role: 'results', results: calls.map((call) => results.get(call.id) ?? unanswered(call)) });
    waiting = undefined;
  };

  for (const record of records) {
    if (record.kind === 'user') {
      answerCalls();
      messages.push({ role: 'user', text: textOf(record.parts) });
    } else if (record.kind === 'reply') {
      answerCalls();
      const withheld = record.private === true && !model.local;
      if (record.private && model.local) isPrivate = true;
      messages.push(
        ...replyMessages(withheld ? { ...record, parts: record.parts.map(withheldPart) } : record, model.id),
      );
      const calls = record.cut === undefined ? callsOf(record.seq, record.parts) : [];
      if (calls.length > 0) waiting = { calls, results: new Map() };
    } else if (record.kind === 'receipt') {
      const call = waiting?.calls.find(({ id }) => id === record.call);
      if (waiting === undefined || call === undefined) continue;
      const result = {
        providerId: call.providerId,
        name: call.name,
        text: textOf(record.parts, call.id),
        isError: record.isError,
      };
      waiting.results.set(call.id, result);
    } else if (record.kind === 'signed') {
      answerCalls();
      messages.push({ role: 'user', text: record.words });
    }
  }
  answerCalls();
  return { messages, origins, private: isPrivate };
};

/** Counted once: every request repeats the conversation. */
const counted = new WeakMap<MessagePart, number>();
const bytesIn = (part: MessagePart): number => {
  const bytes = counted.get(part) ?? Buffer.byteLength(part.text);
  counted.set(part, bytes);
  return bytes;
};

const replyMessages = (record: Extract<SessionRecord, { kind: 'reply' }>, model: string): Message[] => {
  const parts = record.parts.filter((part) => {
    if (part.kind === 'reasoning') return record.model === model; // another model's reasoning means nothing to this one
    if (part.kind === 'call') return record.cut === undefined;
    return part.text.trim() !== ''; // providers refuse empty text
  });
  const spoken: Message[] = parts.length === 0 ? [] : [{ role: 'assistant', parts }];
  return record.cut === undefined || record.cut.calls === 0 ? spoken : [...spoken, { role: 'user', text: CUT_OFF }];
};

const withheldPart = (part: ReplyPart): ReplyPart => {
  if (part.kind === 'call') return { ...part, arguments: JSON.stringify({ withheld: 'private' }) };
  return { kind: 'text', text: WITHHELD };
};

const unanswered = (call: Call): CallResult => ({
  providerId: call.providerId,
  name: call.name,
  text: 'Not done: the run was interrupted before this call was decided.',
  isError: true,
});
