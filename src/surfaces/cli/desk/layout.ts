// Rows become lines of the terminal. We wrap ourselves: what the terminal wraps starts at column 0, where only our words may stand.
import { layoutBeside } from './layout-beside.ts';
import { layoutCells } from './layout-cells.ts';
import { layoutText } from './layout-text.ts';
import type { CellsRow, ScreenPage, ScreenRow, TextRow, Tone } from './row.ts';

export { painters } from './layout-text.ts';
export type { ScreenPage, ScreenRow, TextRow, Tone } from './row.ts';
export { widthOf } from './wrap-text.ts';

export const layout = (rows: readonly ScreenRow[], page: ScreenPage): string[] =>
  (page.plain === true ? rows.flatMap(inWords) : rows).flatMap((row) => {
    if ('left' in row) return layoutBeside(row, page);
    if ('cells' in row) return layoutCells(row, page);
    return layoutText(row, page).map(({ painted }) => painted);
  });

/** A row of our own words. */
export const ours = (text: string, tone: Tone = 'plain'): TextRow => ({
  lead: '',
  hang: '  ',
  text,
  tone,
  sentence: true,
});
export const blank: TextRow = { lead: '', hang: '', text: '', tone: 'plain' };

/** Foreign text behind the gutter; the label says whose words they are. */
export const behindGutter = (lines: readonly string[], label = ''): TextRow[] =>
  lines.map((line, index) => ({
    lead: '  │ ',
    hang: '  │ ',
    text: index === 0 && label !== '' ? `${label} ${line}` : line,
    tone: 'dim',
  }));

// A row for those who hear the screen: what a sign means is said, and one that only decorates is a blank.
/** Differences one under the other, added and removed in words; nothing of the text itself is touched. */
const inWords = (row: ScreenRow): readonly (TextRow | CellsRow)[] => {
  if ('left' in row) return row.narrow.flatMap(inWords);
  if ('cells' in row) return [spoken(row)];
  // Carets under words say nothing to an ear.
  const { carets: _, ...text } = row;
  return [spoken(text)];
};

const spoken = <R extends TextRow | CellsRow>(row: R): R => ({
  ...row,
  ...('cells' in row ? { cells: row.cells.map((cell) => cell.replace(COUNTED_CELL, COUNTED_WORDS)) } : {}),
  // Behind this sign stands a headline; other text may be foreign.
  ...('text' in row && row.lead === '▸ ' ? { text: row.text.replace(COUNTED_END, '$1$2 added, $3 removed') } : {}),
  lead: row.lead.replace(/− ?$/, 'removed: ').replace(/\+ ?$/, 'added: ').replace('@ ', 'at ').replace(SIGNS, ' '),
  hang: row.hang.replace(/[−+@]/g, ' ').replace(SIGNS, ' '),
});

const SIGNS = /[▸✓✗│┆]/g;
/** "+7 −18", as `linesWords` has it. */
const COUNTED_CELL = /^\+([\d,]+) −([\d,]+)$/;
const COUNTED_END = /( {3})\+([\d,]+) −([\d,]+)$/;
const COUNTED_WORDS = '$1 added, $2 removed';
