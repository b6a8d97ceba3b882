// What the conversation is drawn from: one row for what is mounted and measured together.
import type { PlanView, ReplyItem, TranscriptItem } from '../../../src/surfaces/server/wire/session-view.ts';

export type FeedRow =
  | MessageRow
  | ProseRow
  | WorkRow
  | ExploredRow
  | QuestionRow
  | ReceiptRow
  | TurnRow
  | PlanRow
  | NoticeRow
  | LiveRow;

interface Row {
  readonly key: string;
  /** The records it tells of; none: it is not a record yet. */
  readonly items: readonly TranscriptItem[];
}

export interface MessageRow extends Row {
  readonly kind: 'message';
  /** Absent while it is on its way. */
  readonly seq?: number;
  readonly text: string;
  readonly attached: readonly string[];
}

/** Some blocks of what a model wrote. */
export interface ProseRow extends Row {
  readonly kind: 'prose';
  readonly text: string;
  readonly isGrowing: boolean;
  /** Whose it is, where a reply begins. */
  readonly model?: string;
  /** The reply ends here without having come to its end. */
  readonly isCut: boolean;
}

/** What happened between two texts, in a line. */
export type WorkRow = CallRow | ThoughtsRow;

export interface CallRow extends Row {
  readonly kind: 'call';
  /** Absent: it is on a page that was not read yet. */
  readonly call?: CallItem;
  readonly receipt?: ReceiptItem;
  /** Without a receipt: whether it goes on now, or was never carried out. */
  readonly stands: 'done' | 'runs' | 'left';
}

export interface ThoughtsRow extends Row {
  readonly kind: 'thoughts';
  readonly text: string;
}

/** Several reads and searches in one line. */
export interface ExploredRow extends Row {
  readonly kind: 'explored';
  readonly rows: readonly WorkRow[];
}

/** A decision waits. */
export interface QuestionRow extends Row {
  readonly kind: 'question';
  readonly question: number;
  readonly words: string;
}

/** What a signature put on disk: receipts of one answer, or the sheet of a draft. */
export interface ReceiptRow extends Row {
  readonly kind: 'receipt';
}

/** What a turn changed, at its end. */
export interface TurnRow extends Row {
  readonly kind: 'turn';
  readonly note: NoteItem;
}

/** Pinned under the message that began it. */
export interface PlanRow extends Row {
  readonly kind: 'plan';
  readonly plan: PlanView;
}

export interface NoticeRow extends Row {
  readonly kind: 'note';
  readonly note: NoteItem;
}

/** What goes on now: what a command prints, a model that is asked again. They read it where it is kept. */
export interface LiveRow extends Row {
  readonly kind: 'output' | 'retry';
}

export type CallItem = Extract<ReplyItem, { kind: 'call' }>;
export type ReceiptItem = Extract<TranscriptItem, { kind: 'receipt' }>;
export type NoteItem = Extract<TranscriptItem, { kind: 'note' }>;

/** Pixels it will take, before anyone has measured it: lines of its text, at a width that is usual. */
export const estimateOf = (row: FeedRow): number => {
  switch (row.kind) {
    case 'message':
      return 64 + textHeight(Math.min(row.text.length, SHOWN_OF_MESSAGE));
    case 'prose':
      return (row.model === undefined ? 0 : 28) + textHeight(row.text.length);
    case 'call':
    case 'thoughts':
    case 'explored':
      return 28;
    case 'turn':
      return 58 + 33 * (row.note.changed?.files.length ?? 0);
    case 'plan':
      return 34 + 26 * row.plan.steps.length;
    case 'question':
      return 120;
    default:
      return 60;
  }
};

/** Characters of a person's message before it is folded: two screens of it. */
export const SHOWN_OF_MESSAGE = 4000;

const textHeight = (characters: number): number => Math.ceil(characters / 90) * 22 + 10;
