// Conversations as they go over the wire. A transcript is made of what the store keeps; what still grows comes as events.
import type { Meter } from '../../../agent/context/meter.ts';
import type { Receipt } from '../../../proposal/receipt.ts';

export interface SessionHead {
  readonly id: number;
  readonly parent: number | null;
  readonly title: string;
  readonly profile: string;
  readonly model: string;
  readonly created: number;
  readonly last: number;
  readonly turns: number;
  readonly cost: number | null;
  readonly state: 'done' | 'waiting' | 'open';
  /** Where a turn of it goes on: here, in another process (a terminal), or nowhere. */
  readonly runs: 'here' | 'elsewhere' | 'no';
  readonly readOnly: boolean;
  readonly drafting: boolean;
  /** Files that wait unsigned. */
  readonly unsigned: number;
  /** Questions of it that wait. */
  readonly pending: readonly number[];
}

/** One thing in a conversation, in order of `seq`. Texts are as they were written: Markdown of the model, words of the person. Whoever draws them escapes them. */
export type TranscriptItem =
  | {
      readonly kind: 'message';
      readonly seq: number;
      readonly at: number;
      readonly text: string;
      readonly attached: readonly string[];
    }
  | {
      readonly kind: 'reply';
      readonly seq: number;
      readonly at: number;
      readonly model: string;
      readonly parts: readonly ReplyItem[];
      /** Made by the program on the person's behalf. */
      readonly own: boolean;
      readonly cut: boolean;
    }
  /** What happened to a call; drawn with the call. */
  | {
      readonly kind: 'receipt';
      readonly seq: number;
      readonly at: number;
      readonly call: string;
      readonly status: Receipt['status'];
      /** One line, escaped: "Projects/Website.md updated · undo 31". */
      readonly words: string;
      readonly entry: number | null;
      readonly isError: boolean;
      /** The beginning of what the model read of it. */
      readonly preview: string;
      /** It is longer: `ReceiptText` has all. */
      readonly more: boolean;
    }
  | {
      readonly kind: 'question';
      readonly seq: number;
      readonly at: number;
      readonly question: number;
      readonly words: string;
    }
  /** Our own line between the others: a limit, an error, a summary, what was dropped, "signed". */
  | {
      readonly kind: 'note';
      readonly seq: number;
      readonly at: number;
      readonly tone: 'plain' | 'warn' | 'error';
      readonly words: string;
      /** At a limit: the person may say to go on. */
      readonly mayGoOn?: true;
    };

export type ReplyItem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  /** `id`: the call's, as its receipt has it. `words`: its most telling argument, in short, escaped. */
  | {
      readonly kind: 'call';
      readonly id: string;
      readonly tool: string;
      readonly title: string;
      readonly words: string;
      readonly arguments: string;
    };

export interface TranscriptPage {
  readonly session: SessionHead;
  /** Oldest first. */
  readonly items: readonly TranscriptItem[];
  /** There are older ones: ask with `before` the first `seq`. */
  readonly more: boolean;
  /** What of the reply in the making was said so far; empty where nothing grows. */
  readonly growing: GrowingView;
  /** What was typed into its message field and not sent. */
  readonly draft: string;
  /** The event after which the page is told of everything else (`after=`). */
  readonly after: string;
}

export interface GrowingView {
  /** Which reply it is, as in the events that go on with it; 0 where nothing grows. */
  readonly reply: number;
  readonly text: string;
  readonly reasoning: string;
}

export interface ReceiptText {
  readonly text: string;
}

export interface ContextPage {
  readonly meter: MeterView | null;
  readonly room: number;
  readonly system: number;
  readonly tools: { readonly count: number; readonly tokens: number };
  readonly items: readonly ContextRow[];
}

export interface MeterView extends Meter {
  readonly words: string;
}

export interface ContextRow {
  /** What `drop` takes; absent where it cannot be dropped. */
  readonly drop?: { readonly call: string } | { readonly message: number };
  readonly kind: 'message' | 'reply' | 'result' | 'note' | 'summary';
  readonly tokens: number;
  /** Escaped. */
  readonly words: string;
  readonly state: 'whole' | 'cut' | 'dropped';
}

/** What the page needs before anything else. */
export interface DeskState {
  readonly version: string;
  readonly workspace: { readonly name: string; readonly path: string };
  readonly profiles: readonly { readonly name: string; readonly about: string }[];
  /** What a new conversation begins with. */
  readonly profile: string;
  readonly model: { readonly id: string; readonly words: string; readonly isLocal: boolean };
  readonly tools: 'on' | 'off';
  readonly sessions: readonly SessionHead[];
  readonly pending: readonly number[];
  /** What the folder brings along and does not count yet, in a sentence; absent where there is nothing. */
  readonly untrusted?: string;
  /** What was typed for a new conversation and not sent. */
  readonly draft: string;
  /** What was wrong with configuration, rules, cards: each with its code. */
  readonly notices: readonly { readonly tone: 'plain' | 'warn' | 'error'; readonly words: string }[];
  readonly after: string;
}

export interface ModelRow {
  readonly id: string;
  readonly isLocal: boolean;
  readonly words: string;
}

/** It is in the store. */
export interface DraftReply {
  readonly kept: true;
}

/** @public */
export interface LinkReply {
  readonly link: string;
}

/** Escaped, but for `request`, which is said as it is. */
export interface OpeningView {
  readonly counts: string;
  readonly observation: string;
  readonly options: readonly { readonly words: string; readonly request: string }[];
}
