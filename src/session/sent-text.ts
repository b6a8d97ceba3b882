// Parts as the one text a model gets, without what it may not have; keeps account of whose bytes are in it.
import { mediaWords } from '../models/media/media.ts';
import { takes } from '../models/media/media-taken.ts';
import { mediaTokens } from '../models/media/media-tokens.ts';
import type { Media } from '../models/message.ts';
import type { Model } from '../models/model.ts';
import type { Hash } from '../workspace/file-state.ts';
import type { Path } from '../workspace/path.ts';
import { AROUND_MESSAGE, tokensOfPart } from './context-item.ts';
import type { KeptMedia, MessagePart, Outside } from './record.ts';
import { WITHHELD } from './reply-messages.ts';

export interface SentMessage {
  readonly origin: Outside;
  readonly bytes: number;
  /** It came from no file: the path says in words what it came from. */
  readonly output?: true;
  /** Of an output: files of which it holds lines all the same. Of a file: others that went into the same text. */
  readonly files?: readonly Path[];
  /** The call whose decision let it out; absent for what the person sent themselves. */
  readonly call?: string;
}

export interface SentText {
  readonly text: string;
  /** Of all of it. */
  readonly tokens: number;
  /** Pictures and documents beside the text. Absent: none, as in nearly every message. */
  readonly media?: readonly Media[];
  /** Of the tokens: theirs. */
  readonly mediaTokens?: number;
}

export interface SentTexts {
  readonly origins: readonly SentMessage[];
  /** Bytes of our own words in the answer to a call. */
  readonly words: ReadonlyMap<string, number>;
  /** Whether a part that only a local model may have is in any of them. */
  isPrivate(): boolean;
  holdsPrivate(): void;
  /** The text is put together when it is read: most of a long session is only counted. */
  of(parts: readonly MessagePart[], call?: string): SentText;
  /** The answer to a call is sent as this text instead, which is shorter. */
  instead(call: string, text: string): void;
  /** In bytes, of what is not sent but spoken of. */
  sizeOf(parts: readonly MessagePart[]): number;
}

/** Base64 of bytes in the store; undefined when they are no longer there. */
export type LoadMedia = (hash: Hash) => string | undefined;

export const sentTexts = (model: Pick<Model, 'id' | 'local'>, load?: LoadMedia): SentTexts => {
  const origins: SentMessage[] = [];
  const words = new Map<string, number>();
  const sizeOfSent = (parts: readonly MessagePart[]): number =>
    parts.reduce((sum, part) => sum + bytesIn(part), Math.max(0, parts.length - 1));
  let isPrivate = false;
  const allowed = (part: MessagePart): MessagePart => {
    if (part.private && !model.local) return WITHHELD_PART;
    return part.media === undefined ? part : attachedPart(part, part.media, model.id, load);
  };
  return {
    origins,
    words,
    isPrivate: () => isPrivate,
    holdsPrivate: () => {
      isPrivate = true;
    },
    of: (parts, call) => {
      const sent = parts.map(allowed);
      // What stands for a part that this model does not get holds no one's bytes.
      let named = 0;
      const itself = parts.filter((part, place) => sent[place] === part);
      for (const part of itself) {
        const origin = part.origin ?? part.outside;
        if (part.private) isPrivate = true;
        const from = call === undefined ? {} : { call };
        if (origin !== undefined || part.output !== undefined) named += bytesIn(part);
        const files = part.files === undefined ? {} : { files: part.files };
        if (origin !== undefined) origins.push({ origin, bytes: bytesIn(part), ...files, ...from });
        else if (part.output !== undefined)
          origins.push({
            ...{ origin: { path: part.output, hash: '' }, bytes: bytesIn(part), output: true },
            ...files,
            ...from,
          });
      }
      if (call !== undefined) words.set(call, sizeOfSent(sent) - named);
      const media = itself.flatMap((part) => part.media ?? []);
      const mediaTokenCount = media.reduce((sum, each) => sum + mediaTokens(model.id, each), 0);
      return {
        tokens: sent.reduce((sum, part) => sum + tokensOfPart(part), AROUND_MESSAGE + mediaTokenCount),
        get text() {
          return sent.map(({ text }) => text).join('\n');
        },
        ...(media.length === 0 ? {} : { media: withData(media, load), mediaTokens: mediaTokenCount }),
      };
    },
    instead: (call, text) => {
      // What is left out is taken from the end; which file a kept byte was of is not known any more, how many there are is.
      let left = Buffer.byteLength(text);
      for (const [place, item] of origins.entries()) {
        if (item.call !== call) continue;
        const bytes = Math.min(item.bytes, left);
        left -= bytes;
        origins[place] = { ...item, bytes };
      }
      words.set(call, left);
    },
    sizeOf: (parts) => sizeOfSent(parts.map(allowed)),
  };
};

const WITHHELD_PART: MessagePart = { text: WITHHELD };

/** Itself, or a line that says what this model does not see. */
const attachedPart = (part: MessagePart, media: KeptMedia, model: string, load: LoadMedia | undefined): MessagePart => {
  if (takes(model, media) === 'no') return { text: `[${mediaWords(media)}, not shown to this model]` };
  if (load !== undefined && load(media.hash) === undefined) return { text: `[${mediaWords(media)}, no longer kept]` };
  return part;
};

const withData = (media: readonly KeptMedia[], load: LoadMedia | undefined): readonly Media[] =>
  media.map(({ hash, ...each }) => ({ ...each, data: load?.(hash) ?? '' }));

/** Counted once: every request repeats the conversation. */
const counted = new WeakMap<MessagePart, number>();
const bytesIn = (part: MessagePart): number => {
  const bytes = counted.get(part) ?? part.media?.size ?? Buffer.byteLength(part.text);
  counted.set(part, bytes);
  return bytes;
};
