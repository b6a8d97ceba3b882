// How large things are on this page: what lines of code need, and how much room there is.

import type { DrawingOptions } from '../drawing-options.ts';
import type { RowBlock } from '../rows/blocks-of.ts';
import { type DiffRow, isLine, type LineRow } from '../rows/row.ts';
import type { RowSides } from '../rows/stretch.ts';
import type { Side } from '../sides/side.ts';

/** Pixels. */
export interface Metrics {
  /** Of all of it. */
  readonly width: number;
  /** Of one letter of code. */
  readonly letter: number;
  /** From one line of code to the next. */
  readonly line: number;
}

/** Until they are measured. */
export const METRICS: Metrics = { width: 800, letter: 7.5, line: 20 };

/** Below this there is one column of numbers, and lines are always broken; the style sheet repeats it. */
const NARROW = 560;
/** A side narrower than half of this breaks most lines of code. */
const LEAST_SPLIT = 640;
/** From here on both sides have room. */
const WIDE = 1100;

export const isNarrow = ({ width }: Metrics): boolean => width < NARROW;

export const layoutOf = ({ width }: Metrics, { layout, view }: DrawingOptions): 'unified' | 'split' => {
  if (view === 'result') return 'unified';
  const least = layout === 'split' ? LEAST_SPLIT : WIDE;
  return layout === 'unified' || width < least ? 'unified' : 'split';
};

/** The style sheet gives them these; they are measured when they are drawn. */
export const HEIGHTS = { file: 37, fold: 26, head: 38, notice: 24, comment: 92, end: 10 } as const;

export interface Estimating {
  readonly metrics: Metrics;
  readonly layout: 'unified' | 'split';
  readonly isWrapped: boolean;
  readonly sides: RowSides;
}

export const blockHeight = ({ rows }: RowBlock, setting: Estimating): number => {
  const columns = columnsOf(setting);
  return rows.reduce((sum, row) => sum + rowHeight(row, setting, columns), 0);
};

const rowHeight = (row: DiffRow, { metrics, isWrapped, sides }: Estimating, columns: number): number => {
  if (!isLine(row)) return HEIGHTS[row.kind];
  return metrics.line * (isWrapped ? Math.max(1, Math.ceil(lengthOf(row, sides) / columns)) : 1);
};

/** Numbers, the sign, the room at the end. */
const columnsOf = ({ metrics, layout }: Estimating): number => {
  const room = isNarrow(metrics)
    ? metrics.width - 58
    : layout === 'split'
      ? metrics.width / 2 - 76
      : metrics.width - 120;
  return Math.max(10, Math.floor(room / metrics.letter));
};

/** A longer line is cut before it is drawn. */
const LONGEST = 2000;

const lengthOf = (row: LineRow, { before, after, own }: RowSides): number => {
  const [old, now] = [
    row.kind === 'added' ? 0 : row.old === undefined ? 0 : lengthIn(before, row.old),
    row.kind === 'removed' || row.kind === 'context' || row.now === undefined
      ? 0
      : lengthIn(row.now.isOwn ? own : after, row.now.line),
  ];
  return Math.min(LONGEST, Math.max(old, now));
};

const lengthIn = ({ starts }: Side, line: number): number => starts[line + 1]! - starts[line]! - 1;
