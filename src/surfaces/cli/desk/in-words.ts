// A row for those who hear the screen: what a sign means is said, and one that only decorates is a blank.
import type { CellsRow, ScreenRow, TextRow } from './row.ts';

/** Differences one under the other, added and removed in words; nothing of the text itself is touched. */
export const inWords = (row: ScreenRow): readonly (TextRow | CellsRow)[] => {
  if ('left' in row) return row.narrow.flatMap(inWords);
  if ('cells' in row) return [spoken(row)];
  // Carets under words say nothing to an ear.
  const { carets: _, ...text } = row;
  return [spoken(text)];
};

const spoken = <R extends TextRow | CellsRow>(row: R): R => ({
  ...row,
  lead: row.lead.replace(/− ?$/, 'removed: ').replace(/\+ ?$/, 'added: ').replace('@ ', 'at ').replace(SIGNS, ' '),
  hang: row.hang.replace(/[−+@]/g, ' ').replace(SIGNS, ' '),
});

const SIGNS = /[▸✓✗│┆]/g;
