// A file as stretches of lines: those that stayed, and those that changed, with what stayed inside of them.
import type { LineSpan, Side } from '../sides/side.ts';

export interface DiffText {
  readonly sides: RowSides;
  readonly stretches: readonly DiffStretch[];
}

export interface RowSides {
  readonly before: Side;
  readonly after: Side;
  /** The right side with what the person wrote; the same as `after` where they wrote nothing. */
  readonly own: Side;
}

export type DiffStretch = SameStretch | ChangedStretch;

export interface SameStretch {
  readonly kind: 'same';
  /** As many lines of the new text as of the old one. */
  readonly old: LineSpan;
  readonly now: LineSpan;
}

export interface ChangedStretch {
  readonly kind: 'changed';
  /** Absent: the person's own. */
  readonly hunk?: number;
  readonly old: LineSpan;
  /** Lines of `own` where it is the person's, of `after` elsewhere. */
  readonly now: LineSpan;
  readonly isOwn: boolean;
  /** In order; together they are all lines of both sides. */
  readonly runs: readonly StretchRun[];
  /** What its lines do not show. */
  readonly notice?: string;
}

export type StretchRun =
  | { readonly kind: 'same'; readonly count: number }
  | {
      readonly kind: 'changed';
      readonly old: number;
      readonly now: number;
      /** Which old line became which new one, counted from the beginning of the run, both growing. 'by place': each the one at its place. */
      readonly pairs: readonly (readonly [old: number, now: number])[] | 'by place';
    };

export const countOf = ({ from, to }: LineSpan): number => to - from;
