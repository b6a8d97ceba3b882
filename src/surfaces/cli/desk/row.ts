// A row on the screen, before it is known how wide the screen is.
import type { DiffWord } from '../../../change/word-diff.ts';

export type Tone = 'plain' | 'strong' | 'dim' | 'added' | 'removed' | 'warn';

export type ScreenRow = TextRow | BesideRow | CellsRow;

export interface TextRow {
  /** Ours, before the first piece; at least two columns where `text` is foreign. */
  readonly lead: string;
  /** Ours, before every further piece. */
  readonly hang: string;
  /** One line, escaped if it is foreign. */
  readonly text: string;
  /** Sentences break between words, lists of answers between two of them; other text breaks where the line is full, so that nothing is added or lost. */
  readonly sentence?: true | 'answers';
  readonly tone: Tone;
  /** Marks some of the words; joined, the words are `text`. */
  readonly words?: readonly DiffWord[];
  /** Without colour, the marked words have carets below them. */
  readonly carets?: true;
  /** A line's number, after the first two columns of `lead` where there is room for it. */
  readonly number?: string;
}

/** Two texts to be compared: next to each other on a wide screen, below each other elsewhere. */
export interface BesideRow {
  /** The n-th of the left stands beside the n-th of the right. */
  readonly left: readonly TextRow[];
  readonly right: readonly TextRow[];
  readonly narrow: readonly TextRow[];
}

/** One row of a list whose columns line up. */
export interface CellsRow {
  readonly lead: string;
  readonly hang: string;
  /** Escaped if they are foreign. The last one wraps within its column. */
  readonly cells: readonly string[];
  /** Behind the cells, on the same line, made for the columns that are left; on a line of its own where they are too few. */
  readonly behind?: (room: number) => string;
  /** The widest of each column over all rows. */
  readonly widths: readonly number[];
  readonly tone: Tone;
}

export interface ScreenPage {
  readonly columns: number;
  readonly colour: boolean;
  /** For screen readers: words instead of signs. */
  readonly plain?: boolean;
}
