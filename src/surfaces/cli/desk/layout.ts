// Rows become lines of the terminal. We wrap ourselves: what the terminal wraps starts at column 0, where only our words may stand.
import { inWords } from './in-words.ts';
import { layoutBeside } from './layout-beside.ts';
import { layoutCells } from './layout-cells.ts';
import { layoutText } from './layout-text.ts';
import type { ScreenPage, ScreenRow, TextRow, Tone } from './row.ts';

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
