// How many columns the longest line of a file takes that is drawn.
import { cellsOf } from './cells-of.ts';
import { type DiffRow, isLine } from './row.ts';
import type { DiffText } from './stretch.ts';

/** A longer one is cut before it is drawn. */
const LONGEST = 2000;
/** Extra columns of a tab, and of a letter as wide as two. */
const WIDE = /[\u1100-\uFFFF]/g;
const TAB = 3;

export const longestLine = (rows: readonly DiffRow[], { sides }: DiffText): number => {
  let most = 0;
  for (const row of rows) {
    if (!isLine(row)) continue;
    const { old, now } = cellsOf(row);
    for (const cell of [old, now]) {
      if (cell === undefined) continue;
      const { starts, text } = sides[cell.side];
      const [from, to] = [starts[cell.line]!, starts[cell.line + 1]!];
      // Nearly all lines are shorter than one that was measured; only what may be longer is read.
      if (Math.min(to - from, LONGEST) * (1 + TAB) <= most) continue;
      const line = text.slice(from, Math.min(to, from + LONGEST));
      const tabs = line.split('\t').length - 1;
      most = Math.max(most, line.length + tabs * TAB + (line.match(WIDE)?.length ?? 0));
    }
  }
  return most;
};
