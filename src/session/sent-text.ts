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
  /** The text is put together when it is read: most of a long session is only counted. */
  of(parts: readonly MessagePart[], call?: string): SentText;
  /** In bytes, of what is not sent but spoken of. */
  sizeOf(parts: readonly MessagePart[]): number;
}

export const sentTexts = (model: Pick<Model, 'local'>): SentTexts => {
  const origins: Sent[] = [];
  let isPrivate = false;
  const allowed = (part: MessagePart): MessagePart => (part.private && !model.local ? WITHHELD_PART : part);
  return {
    origins,
    isPrivate: () => isPrivate,
    holdsPrivate: () => {
      isPrivate = true;
    },
    of: (parts, call) => {
      let tokens = AROUND_MESSAGE;
      for (const part of parts) {
        const sent = allowed(part);
        tokens += tokensOfPart(sent);
        if (sent === WITHHELD_PART) continue;
        if (part.private) isPrivate = true;
        if (part.origin !== undefined)
          origins.push({ origin: part.origin, bytes: bytesIn(part), ...(call === undefined ? {} : { call }) });
      }
      return {
        tokens,
        get text() {
          return parts.map((part) => allowed(part).text).join('\n');
        },
      };
    },
    sizeOf: (parts) => parts.reduce((sum, part) => sum + bytesIn(allowed(part)), Math.max(0, parts.length - 1)),
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
