// A session's records as the messages of a request, filtered for the model it goes to.
import type { Message } from '../models/message.ts';
import type { Model } from '../models/model.ts';
import { type AnsweredCalls, answeredCalls } from './answered-calls.ts';
import { contextEdits } from './context-edits.ts';
import { AROUND_MESSAGE, type ContextItem, tokensOfPart } from './context-item.ts';
import type { Stored } from './record.ts';
import { replyMessages } from './reply-messages.ts';
import { type LoadMedia, type SentMessage, sentTexts } from './sent-text.ts';
import { summaryMessage } from './summary-message.ts';

export interface Outgoing {
  readonly messages: readonly Message[];
  /** Every piece of someone's file in it, in order: for the ledger of what left. */
  readonly origins: readonly SentMessage[];
  /** Bytes of our own words in the answer to each call. */
  readonly words: ReadonlyMap<string, number>;
  /** Private parts are in it: what the model makes of them is private too. */
  readonly private: boolean;
  /** What fills it, in order. */
  readonly items: readonly ContextItem[];
  /** Other models whose reasoning is not in it. */
  readonly reasoningOf: readonly string[];
}

/** `load` reads what was attached from the store, as base64; without it the messages are only counted. */
export const outgoing = (
  records: readonly Stored[],
  model: Pick<Model, 'id' | 'local'>,
  load?: LoadMedia,
): Outgoing => {
  const edits = contextEdits(records, model);
  const texts = sentTexts(model, load);
  const messages: Message[] = [];
  const items: ContextItem[] = [];
  const reasoningOf = new Set<string>();

  let waiting: AnsweredCalls | undefined;
  const answerCalls = (): void => {
    const answered = waiting?.end();
    waiting = undefined;
    if (answered === undefined) return;
    messages.push(answered.message);
    items.push(...answered.items);
  };
  const say = (item: Exclude<ContextItem, { kind: 'reply' | 'result' }>): void => {
    answerCalls();
    messages.push({ role: 'user', text: item.text, ...('media' in item ? { media: item.media } : {}) });
    items.push(item);
  };

  const { summary } = edits;
  if (summary !== undefined) say(summaryMessage(summary, records, edits, texts));
  let leftOut = false;
  for (const record of records) {
    if (record.seq <= (summary?.upTo ?? 0)) continue;
    if (record.kind === 'user') leftOut = edits.droppedMessages.has(record.seq);
    if (leftOut) continue;
    if (record.kind === 'user') {
      say({ kind: 'message', seq: record.seq, ...texts.of(record.parts) });
    } else if (record.kind === 'reply') {
      answerCalls();
      if (record.private && model.local) texts.holdsPrivate();
      const reply = replyMessages(record, model);
      if (reply.reasoningLeftOut) reasoningOf.add(record.model);
      messages.push(...reply.messages);
      items.push(...reply.messages.map((message) => itemOf(message, record.seq)));
      const sent = reply.messages.flatMap((message) => (message.role === 'assistant' ? message.parts : []));
      if (record.cut === undefined) waiting = answeredCalls({ ...record, sent }, edits, texts);
    } else if (record.kind === 'receipt') {
      waiting?.answer(record);
    } else if (record.kind === 'signed' || (record.kind === 'unsigned' && record.words !== '')) {
      const stays = record.kind === 'signed' && record.receipt.differs?.private === true;
      say({
        kind: 'note',
        seq: record.seq,
        ...texts.of([{ text: record.words, ...(stays ? { private: true } : {}) }]),
      });
    }
  }
  answerCalls();
  return {
    messages,
    origins: texts.origins,
    words: texts.words,
    private: texts.isPrivate(),
    items,
    reasoningOf: [...reasoningOf],
  };
};

/** Of what a reply became: its parts, or our words about one that was cut off. */
const itemOf = (message: Message, seq: number): ContextItem => {
  if (message.role === 'assistant') {
    const tokens = message.parts.reduce((sum, part) => sum + tokensOfPart(part), AROUND_MESSAGE);
    return { kind: 'reply', seq, parts: message.parts, tokens };
  }
  const text = message.role === 'user' ? message.text : '';
  return { kind: 'note', seq, text, tokens: tokensOfPart({ text }) + AROUND_MESSAGE };
};
