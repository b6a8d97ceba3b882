// What was said and done in a conversation as it goes over the wire: made of what the store keeps; what still grows comes as events.
import type { ErrorCode } from '../../../error/error-value.ts';
import type { Receipt } from '../../../proposal/receipt.ts';
import type { PlanStep } from '../../../tool/preview.ts';
import type { CallKind } from '../../../toolkit/call-words.ts';
import type { SessionHead } from './session-view.ts';

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
  | (ReceiptFacts & {
      readonly kind: 'receipt';
      readonly seq: number;
      readonly at: number;
      readonly call: string;
      readonly status: Receipt['status'];
      /** One line, escaped: "Projects/Website.md updated · undo 31". */
      readonly words: string;
      /** How much it was, escaped: "80 lines", "1.2 KB", "12 items", "Exit code: 1"; empty where nothing is worth a word. */
      readonly extent: string;
      /** The plan as it is from here on. */
      readonly plan?: PlanView;
      readonly isError: boolean;
      /** The beginning of what the model read of it. */
      readonly preview: string;
      /** It is longer: `ReceiptText` has all. */
      readonly more: boolean;
    })
  | {
      readonly kind: 'question';
      readonly seq: number;
      readonly at: number;
      readonly question: number;
      readonly words: string;
    }
  | NoteView;

/** Our own line between the others: a limit, an error, a summary, what was dropped, the sheet, the end of a turn. */
export interface NoteView {
  readonly kind: 'note';
  readonly seq: number;
  readonly at: number;
  readonly tone: 'plain' | 'warn' | 'error';
  readonly code: TranscriptNoteCode;
  readonly words: string;
  /** At a limit: the person may say to go on. */
  readonly mayGoOn?: true;
  /** Of `failed`: why. */
  readonly error?: ErrorCode;
  /** Of `signed`: what became of the sheet. */
  readonly sheet?: ReceiptFacts & { readonly status: Receipt['status'] };
  /** At the end of a turn: what it changed. Absent: nothing. */
  readonly changed?: TurnChangesView;
}

/** What a note is about. */
export type TranscriptNoteCode =
  /** The turn came to its end by itself, and changed files. */
  | 'changed'
  | 'complete'
  /** The person stopped it. */
  | 'stopped'
  /** It ended without being done. */
  | 'ended'
  | 'limit'
  | 'failed'
  | 'summed up'
  | 'shortened'
  | 'dropped'
  | 'signed'
  | 'put away'
  | 'rule';

export type ReplyItem =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'reasoning'; readonly text: string }
  | CallView;

export interface CallView {
  readonly kind: 'call';
  /** As its receipt has it. */
  readonly id: string;
  readonly tool: string;
  readonly title: string;
  /** Its most telling argument, in short, escaped. */
  readonly words: string;
  /** What it does, said when it is done: "Read", "Searched", "Ran". */
  readonly verb: string;
  /** What it is about, escaped: "src/orders.ts, lines 1–80", "for “colour”"; may be empty. */
  readonly object: string;
  /** What it is, so that runs of the same are folded into one line. */
  readonly does: CallKind;
  /** What is counted where calls are folded: "file", "search". */
  readonly noun: string;
  readonly arguments: string;
}

/** Paths are as they are: whoever draws them escapes them. */
export interface ChangedFileView {
  readonly path: string;
  readonly from?: string;
  readonly what: 'created' | 'updated' | 'deleted' | 'moved';
  readonly added: number;
  readonly removed: number;
}

export interface ChangedFilesView {
  /** The first of them. */
  readonly files: readonly ChangedFileView[];
  /** How many there are. */
  readonly count: number;
  /** Lines of all of them. */
  readonly added: number;
  readonly removed: number;
  /** Files whose lines nobody counted: no text, too much of it, or no longer kept. */
  readonly uncounted: number;
}

/** What a signature, or a rule, put on disk. */
export interface AppliedView extends ChangedFilesView {
  readonly by: 'person' | 'rule';
  /** What was ticked, of what was shown: the changes of a single file, or files where there were several. */
  readonly taken: number;
  readonly of: number;
  readonly unit: 'change' | 'file';
}

/** What a receipt says of the history and of the answer that led to it. */
export interface ReceiptFacts {
  readonly entry: number | null;
  /** All entries of one answer: `POST /api/history/undo` takes it. */
  readonly group: number | null;
  /** The entry that took it back. */
  readonly undone: number | null;
  /** Absent: nothing of it is on disk. */
  readonly applied?: AppliedView;
  /** Comments that went back to the model with the answer. */
  readonly comments: number;
}

/** Net over the turn, as it was at its end. */
export interface TurnChangesView extends ChangedFilesView {
  /** Oldest first: what `POST /api/history/undo` takes to take back the turn. */
  readonly entries: readonly number[];
  /** Those of them that are taken back. */
  readonly undone: readonly number[];
}

/** Of several with the same `under` the last counts. */
export interface PlanView {
  /** The message that the turn began with. */
  readonly under: number;
  /** In the model's words. */
  readonly steps: readonly PlanStep[];
}

export interface TranscriptPage {
  readonly session: SessionHead;
  /** Oldest first. */
  readonly items: readonly TranscriptItem[];
  /** There are older ones: ask with `before` the first `seq`. */
  readonly more: boolean;
  /** There are newer ones: ask with `behind` the last `seq`. Only where `around` or `behind` was asked for. */
  readonly newer: boolean;
  /** What of the reply in the making was said so far; empty where nothing grows. */
  readonly growing: GrowingView;
  /** Said while the model works, and not heard yet; oldest first. */
  readonly queued: readonly QueuedView[];
  /** The model failed, and is asked again in a moment. */
  readonly retrying?: RetryView;
  /** The plan of the last turn, wherever its records are. */
  readonly plan?: PlanView;
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

export interface QueuedView {
  readonly id: number;
  readonly at: number;
  readonly text: string;
  readonly attached: readonly string[];
}

export interface RetryView {
  /** When it is asked again by itself. */
  readonly at: number;
  /** The attempt that comes, counted from 1. */
  readonly attempt: number;
  readonly of: number;
  readonly code: ErrorCode;
  /** Why, escaped: "The model did not answer (500)". */
  readonly words: string;
}

/** A conversation to read and keep, as Markdown, with the words as they were. */
export interface SessionText {
  readonly text: string;
}

export interface ReceiptText {
  readonly text: string;
}

/** What was found in a conversation, newest first. */
export interface SessionFindReply {
  readonly hits: readonly SessionHit[];
  /** There may be more: the words are too common, or the conversation too long to be read to its beginning in time. */
  readonly more: boolean;
}

/** The place, escaped, in three pieces: the words that were looked for are `match`. */
export interface SessionHit {
  /** What `around` of the transcript takes. */
  readonly seq: number;
  readonly at: number;
  readonly in: 'message' | 'reply' | 'call' | 'result' | 'note';
  readonly before: string;
  readonly match: string;
  readonly after: string;
}
