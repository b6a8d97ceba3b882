// What the conversation is drawn from: one row for what is mounted and measured together.
import type { ReplyItem, TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';

export type FeedRow = MessageRow | ProseRow | WorkRow | QuestionRow | NoticeRow;

export interface MessageRow {
  readonly kind: 'message';
  readonly key: string;
  /** Absent while it is on its way. */
  readonly seq?: number;
  readonly text: string;
  readonly attached: readonly string[];
}

/** Some blocks of what a model wrote. */
export interface ProseRow {
  readonly kind: 'prose';
  readonly key: string;
  readonly text: string;
  readonly isGrowing: boolean;
  /** Whose it is, where a reply begins. */
  readonly model?: string;
  /** The reply ends here without having come to its end. */
  readonly isCut: boolean;
}

/** What happened between two texts: calls and thoughts, in order. */
export interface WorkRow {
  readonly kind: 'work';
  readonly key: string;
  readonly lines: readonly WorkLine[];
}

export type WorkLine =
  | { readonly kind: 'thoughts'; readonly key: string; readonly text: string }
  | { readonly kind: 'call'; readonly key: string; readonly call?: CallItem; readonly receipt?: ReceiptItem };

export type CallItem = Extract<ReplyItem, { kind: 'call' }>;
export type ReceiptItem = Extract<TranscriptItem, { kind: 'receipt' }>;

export interface QuestionRow {
  readonly kind: 'question';
  readonly key: string;
  readonly question: number;
  readonly words: string;
}

export interface NoticeRow {
  readonly kind: 'note';
  readonly key: string;
  readonly tone: 'plain' | 'warn' | 'error';
  readonly words: string;
  readonly mayGoOn: boolean;
}

/** Pixels it will take, before anyone has measured it: lines of its text, at a width that is usual. */
export const estimateOf = (row: FeedRow): number => {
  switch (row.kind) {
    case 'message':
      return 64 + textHeight(Math.min(row.text.length, SHOWN_OF_MESSAGE));
    case 'prose':
      return (row.model === undefined ? 0 : 24) + textHeight(row.text.length);
    case 'work':
      return row.lines.length > 2 ? 40 : 40 * row.lines.length;
    default:
      return 48;
  }
};

/** Characters of a person's message before it is folded: two screens of it. */
export const SHOWN_OF_MESSAGE = 4000;

const textHeight = (characters: number): number => Math.ceil(characters / 75) * 23 + 12;
