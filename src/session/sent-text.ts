// Parts as the one text a model gets, without what it may not have; keeps account of whose bytes are in it.
import type { Model } from '../models/model.ts';
import type { Origin } from '../tool/preview.ts';
import { AROUND_MESSAGE, tokensOfPart } from './context-item.ts';
import type { MessagePart } from './record.ts';
import { WITHHELD } from './reply-messages.ts';

export interface Sent {
  readonly origin: Origin;
  readonly bytes: number;
  /** The call whose decision let it out; absent for what the person sent themselves. */
  readonly call?: string;
}

export interface SentText {
  readonly text: string;
  readonly tokens: number;
}

export interface SentTexts {
  readonly origins: readonly Sent[];
  /** Whether a part that only a local model may have is in any of them. */
  isPrivate(): boolean;
  holdsPrivate(): void;
  /** `unsent`: only to say what it was. */
  of(parts: readonly MessagePart[], more?: { readonly call?: string; readonly unsent?: boolean }): SentText;
}

export const sentTexts = (model: Pick<Model, 'local'>): SentTexts => {
  const origins: Sent[] = [];
  let isPrivate = false;
  return {
    origins,
    isPrivate: () => isPrivate,
    holdsPrivate: () => {
      isPrivate = true;
    },
    of: (parts, { call, unsent = false } = {}) => {
      let tokens = AROUND_MESSAGE;
      const texts = parts.map((part) => {
        const sent = part.private && !model.local ? WITHHELD_PART : part;
        tokens += tokensOfPart(sent);
        if (sent === WITHHELD_PART || unsent) return sent.text;
        if (part.private) isPrivate = true;
        if (part.origin !== undefined)
          origins.push({ origin: part.origin, bytes: bytesIn(part), ...(call === undefined ? {} : { call }) });
        return part.text;
      });
      return { text: texts.join('\n'), tokens };
    },
  };
};

const WITHHELD_PART: MessagePart = { text: WITHHELD };

/** Counted once: every request repeats the conversation. */
const counted = new WeakMap<MessagePart, number>();
const bytesIn = (part: MessagePart): number => {
  const bytes = counted.get(part) ?? Buffer.byteLength(part.text);
  counted.set(part, bytes);
  return bytes;
};
