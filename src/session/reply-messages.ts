// A stored reply as it goes back to a model: unchanged to the one that wrote it, without its private thoughts to another.
import type { Message, ReplyPart, UnreadCall } from '../models/message.ts';
import type { Model } from '../models/model.ts';
import type { SessionRecord } from './record.ts';

export type ReplyRecord = Extract<SessionRecord, { kind: 'reply' }>;

export const WITHHELD = '[withheld: private]';
const CUT_OFF =
  'Your last reply stopped at the output limit before its tool calls were complete, so none of them was acted on. Make the calls again, with less in each.';

export interface ReplyMessages {
  readonly messages: readonly Message[];
  /** It had reasoning that this model does not get. */
  readonly reasoningLeftOut: boolean;
}

export const replyMessages = (record: ReplyRecord, model: Pick<Model, 'id' | 'local'>): ReplyMessages => {
  const withheld = record.private === true && !model.local;
  const same = record.model === model.id;
  const parts = record.parts
    .filter((part) => {
      if (part.kind === 'reasoning') return same && !withheld; // another model's reasoning means nothing to this one
      if (part.kind === 'call') return record.cut === undefined;
      return part.text.trim() !== ''; // providers refuse empty text
    })
    .map((part) => (withheld ? withheldPart(part) : same ? part : withoutOpaque(part)));
  const spoken: Message[] = parts.length === 0 ? [] : [{ role: 'assistant', parts }];
  const told: Message[] = [...toldOfCut(record), ...toldOfUnread(record, withheld)];
  return {
    messages: [...spoken, ...told],
    reasoningLeftOut: !same && record.parts.some(({ kind }) => kind === 'reasoning'),
  };
};

const toldOfCut = ({ cut }: ReplyRecord): Message[] =>
  cut === undefined || cut.calls === 0 ? [] : [{ role: 'user', text: CUT_OFF }];

const toldOfUnread = ({ unread }: ReplyRecord, withheld: boolean): Message[] =>
  unread === undefined ? [] : [{ role: 'user', text: UNREAD[unread.how](withheld ? WITHHELD : saidOf(unread)) }];

const saidOf = (unread: UnreadCall): string => (unread.how === 'miswritten' ? unread.said : '');

/** What a model is told of a call of its own that was not taken for one. */
const UNREAD: Readonly<Record<UnreadCall['how'], (said: string) => string>> = {
  miswritten: (said) =>
    `Your last reply held a tool call that could not be read, so nothing was done: ${said}\nMake the call again; its arguments are one JSON object.`,
  'as text': () =>
    'Your last reply holds a tool call written as text, and nothing was done. Make it as a tool call. If you did not mean to call anything, answer in plain words.',
  'in doubt': () =>
    'Your last reply holds what looks like a tool call, but not clearly, so nothing was done. If you meant it, make the call again in the form you were given, with nothing after it. If you did not, answer in plain words.',
};

const withheldPart = (part: ReplyPart): ReplyPart =>
  part.kind === 'call'
    ? { ...withoutOpaque(part), arguments: JSON.stringify({ withheld: 'private' }) }
    : { kind: 'text', text: WITHHELD };

/** The same object where there is nothing to take away, so that what is known of it still counts. */
const withoutOpaque = <P extends ReplyPart>(part: P): P => {
  if (part.opaque === undefined) return part;
  const { opaque: _, ...rest } = part;
  return rest as P; // without an optional property it is still a P
};
