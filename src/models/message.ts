// What goes to a model and what comes back, in no provider's words.
import type { ObjectSchema } from '../tool/schema.ts';
import type { NamedMedia } from './media/media.ts';

export interface ModelRequest {
  readonly system: string;
  readonly messages: readonly Message[];
  /** Schemas only; nothing runs inside a provider's library. Empty: none are sent. */
  readonly tools: readonly ToolSchema[];
  /** There as well, and not described: a call of one of them, found in text, counts all the same. */
  readonly later?: readonly ToolSchema[];
  /** Set on every request. */
  readonly maxOutputTokens: number;
  readonly temperature?: number;
}
export interface ToolSchema {
  readonly name: string;
  readonly description: string;
  readonly input: ObjectSchema;
  /** False: it only reads. Absent: nobody knows, so it may change something. */
  readonly changes?: boolean;
  /** The group under which a model asks for it. Absent: shown from the start. */
  readonly onDemand?: string;
}

export type Message =
  /** `media`: what the person attached; the text names each of them. */
  | { readonly role: 'user'; readonly text: string; readonly media?: readonly Media[] }
  | { readonly role: 'assistant'; readonly parts: readonly ReplyPart[] }
  /** One per call of the assistant message before it, in the same order. */
  | { readonly role: 'results'; readonly results: readonly CallResult[] };

/** A picture or a document with its bytes. */
export interface Media extends NamedMedia {
  /** Base64. */
  readonly data: string;
}

export type ReplyPart =
  /** `opaque` is the provider's own data, for the model that wrote it only. */
  | {
      readonly kind: 'text';
      readonly text: string;
      /** It goes on where the text before it ended, be it within a word. Absent: a paragraph of its own. */
      readonly continues?: true;
      readonly opaque?: unknown;
    }
  /** Replayed unchanged to the model that wrote it, dropped with a note for another. */
  | { readonly kind: 'reasoning'; readonly text: string; readonly opaque?: unknown }
  | {
      readonly kind: 'call';
      readonly providerId: string;
      readonly name: string;
      readonly arguments: string;
      /** The dialect it was found in, when the model wrote it as text. What it would change, run or reach asks, unless `--yes=rescued` covers it. */
      readonly rescued?: string;
      /** Of a rescued one: it repeats what the model was shown. */
      readonly echoed?: true;
      readonly opaque?: unknown;
    };

export interface CallResult {
  readonly providerId: string;
  readonly name: string;
  readonly text: string;
  readonly isError: boolean;
}

/** What arrives while the model speaks. Calls are acted on only after a `finish`. */
export type ModelEvent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  /** A retry, a warning; for the person. `waits`: milliseconds until it is tried again. */
  | { readonly kind: 'notice'; readonly text: string; readonly waits?: number };

export interface Usage {
  readonly input: number;
  readonly output: number;
  /** Of the input: tokens read from the provider's cache. */
  readonly cached?: number;
  /** Of the input: tokens written to it, where that costs extra. */
  readonly cacheWritten?: number;
  /** In US dollars, where the provider says what it charged. */
  readonly cost?: number;
  /** False when the provider said nothing and we estimated. */
  readonly reported: boolean;
}

/** A whole reply. `length`: cut off, its calls do not exist. */
export interface Reply {
  readonly parts: readonly ReplyPart[];
  readonly finish: 'stop' | 'calls' | 'length' | 'filter';
  readonly usage: Usage;
  /** Calls it had begun as text when it was cut off, and that are no parts of it: the model is told, as for those that are. */
  readonly unfinished?: number;
  /** It holds a call that was not taken for one. Nothing of it was done, and the model is told so. */
  readonly unread?: UnreadCall;
}

/** A call that a model wrote, and that is none of the calls of its reply. */
export type UnreadCall =
  /** Its server could not read what it wrote, and says why. */
  | { readonly how: 'miswritten'; readonly said: string }
  /** It makes calls natively and wrote this one as text, in that dialect. */
  | { readonly how: 'as text'; readonly dialect: string }
  /** It writes calls as text, and whether it meant this one is not certain. */
  | { readonly how: 'in doubt'; readonly dialect: string };
