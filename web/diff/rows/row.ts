// One row of a difference: a line of one side or of both, or what stands between lines. Lines are 0-based here; who draws adds one.
import type { LineSpan } from '../sides/side.ts';

export type DiffRow = LineRow | BetweenRow;

interface Place {
  /** Unique in its file, and the same for the same line however much is folded or said around it. */
  readonly key: string;
  /** Where it stands among all lines of the file, folded ones too. */
  readonly at: number;
  /** The change it belongs to. */
  readonly hunk?: number;
}

export type LineRow = Place &
  /** `now` is absent among lines the person wrote: these have no numbers. */
  (
    | { readonly kind: 'context'; readonly old: number; readonly now?: number }
    /** `pair` is the line of the new side that it became, for marks in both. */
    | { readonly kind: 'removed'; readonly old: number; readonly pair?: NewLine }
    | { readonly kind: 'added'; readonly now: NewLine; readonly pair?: number }
    /** A line beside a line, where both sides stand beside each other; one of them may be missing. */
    | { readonly kind: 'beside'; readonly old?: number; readonly now?: NewLine; readonly isPair: boolean }
  );

/** A line of the new side. What the person wrote lies in a text of its own. */
export interface NewLine {
  readonly line: number;
  readonly isOwn: boolean;
}

export type BetweenRow = Place &
  (
    | { readonly kind: 'fold'; readonly lines: LineSpan; readonly edge: 'start' | 'middle' | 'end' | 'whole' }
    | { readonly kind: 'head'; readonly hunk: number }
    /** What the lines do not show. */
    | { readonly kind: 'notice'; readonly words: string }
    | { readonly kind: 'comment'; readonly about: RowComment }
  );

export type RowComment =
  /** Its place among all comments. */
  | { readonly is: 'said'; readonly comment: number }
  | { readonly is: 'begun'; readonly side: 'before' | 'after'; readonly line: number };

export const isLine = (row: DiffRow): row is LineRow =>
  row.kind === 'context' || row.kind === 'removed' || row.kind === 'added' || row.kind === 'beside';
