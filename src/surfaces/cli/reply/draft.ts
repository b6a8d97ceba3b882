// What has been read of a reply and is not finished: the quotes and list items that are open, and the block inside them.
import type { Highlighting } from '../../../text/highlight/highlight-line.ts';
import { paintLine, type ReplyPage, roomOf } from './paint.ts';
import type { Span } from './span.ts';

/** Never changed: the line that still grows is tried on it again and again. */
export interface ReplyReading {
  readonly containers: readonly ReplyContainer[];
  readonly block: ReplyBlock;
  /** A blank line was read since the last block. */
  readonly gap: boolean;
  /** Something was shown, so that a gap would be seen. */
  readonly begun: boolean;
  /** A line too long to wait for its end is being read in pieces. */
  readonly midLine: boolean;
}

export type ReplyContainer =
  /** `fresh` until a line of it was shown. */
  | { readonly kind: 'quote'; readonly fresh: boolean }
  | { readonly kind: 'item'; readonly fresh: boolean; readonly mark: string; readonly indent: number };

export type ReplyBlock = { readonly kind: 'none' } | ReplyParagraph | CodeBlock | ReplyTable;

export interface ReplyParagraph {
  readonly kind: 'paragraph';
  /** What was written and is not shown yet. */
  readonly source: string;
  /** The end of what was shown: a line that is not full. */
  readonly carry: readonly Span[];
  /** Some of it was shown, so that it cannot become anything else. */
  readonly shown: boolean;
  /** What is left begins inside a line. */
  readonly torn: boolean;
}

export interface CodeBlock {
  readonly kind: 'code';
  /** Absent: by four blanks. */
  readonly fence?: { readonly sign: string; readonly indent: number };
  readonly highlighting: Highlighting;
  readonly carry: readonly Span[];
}

export interface ReplyTable {
  readonly kind: 'table';
  readonly aligns: readonly Align[];
  readonly head: readonly string[];
  /** Not shown yet; empty once the widths are settled. */
  readonly rows: readonly (readonly string[])[];
  /** Settled by the first rows: later ones keep to them, whatever is in them. */
  readonly widths?: readonly number[];
}
export type Align = 'left' | 'right' | 'centre';

export const NOTHING_READ: ReplyReading = {
  containers: [],
  block: { kind: 'none' },
  gap: false,
  begun: false,
  midLine: false,
};

/** A reading while one more line is read, and the lines that are finished by it. */
export interface ReplyDraft {
  readonly page: ReplyPage;
  containers: readonly ReplyContainer[];
  block: ReplyBlock;
  gap: boolean;
  begun: boolean;
  readonly lines: string[];
}

export const draftOf = ({ containers, block, gap, begun }: ReplyReading, page: ReplyPage): ReplyDraft => ({
  page,
  containers,
  block,
  gap,
  begun,
  lines: [],
});

export const roomIn = (draft: ReplyDraft): number => roomOf(draft.page, prefixOf(draft));

export const show = (draft: ReplyDraft, spans: readonly Span[]): void => {
  draft.lines.push(paintLine(draft.page, prefixOf(draft), spans));
  if (draft.containers.some(({ fresh }) => fresh))
    draft.containers = draft.containers.map((container) => ({ ...container, fresh: false }));
  draft.begun = true;
};

/** One blank line before a block, however many were written. */
export const showGap = (draft: ReplyDraft): void => {
  if (draft.gap && draft.begun) {
    const quotes = draft.containers.filter(({ kind, fresh }) => kind === 'quote' && !fresh);
    draft.lines.push(paintLine(draft.page, '> '.repeat(quotes.length), []));
  }
  draft.gap = false;
};

/** Signs of what a line is in. On a narrow terminal the outer ones go first, so that there is room for words. */
const prefixOf = ({ containers, page }: ReplyDraft): string => {
  const signs = containers.map((container) =>
    container.kind === 'quote' ? '> ' : container.fresh ? container.mark : ' '.repeat(container.mark.length),
  );
  const most = Math.min(page.columns / 2, page.columns - LEAST);
  while (signs.length > 1 && signs.join('').length > most) signs.shift();
  const prefix = signs.join('');
  return prefix.length > most ? '' : prefix;
};

/** Columns for the gutter, four characters, and the last one, which stays empty. */
const LEAST = 8;
