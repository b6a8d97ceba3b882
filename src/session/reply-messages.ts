// A stored reply as it goes back to a model: unchanged to the one that wrote it, without its private thoughts to another.
import type { Message, ReplyPart } from '../models/message.ts';
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
  const told: Message[] = record.cut === undefined || record.cut.calls === 0 ? [] : [{ role: 'user', text: CUT_OFF }];
  return {
    messages: [...spoken, ...told],
    reasoningLeftOut: !same && record.parts.some(({ kind }) => kind === 'reasoning'),
  };
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
