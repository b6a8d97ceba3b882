// A row of a list: its columns line up where there is room, else the first cell has a line of its own. Nothing is cut.
import { layoutText } from './layout-text.ts';
import type { CellsRow, ScreenPage, TextRow } from './row.ts';
import { usualWidthOf, widthOf } from './wrap-text.ts';

/** Blanks between two columns. */
const GAP = '   ';
/** The last column is not squeezed below this; then the row is stacked. */
const FEWEST = 24;

export const layoutCells = (row: CellsRow, page: ScreenPage): string[] => {
  const { lead, cells, widths, tone, behind } = row;
  if (behind !== undefined) return fitted(row, behind, page);
  const last = cells.at(-1) ?? '';
  const fixed = cells.slice(0, -1).map((cell, index) => padded(cell, widths[index] ?? 0));
  const before = [lead, ...fixed.map((cell) => `${cell}${GAP}`)].join('');
  const room = page.columns - 1 - widthOf(before);
  if (room < FEWEST && room < widthOf(last)) return narrow(row, page);
  const hang = ' '.repeat(usualWidthOf(before));
  // The columns before the last stand in the lead, so they wrap nowhere and nothing of them is cut.
  return layoutText({ lead: before, hang, text: last, tone, sentence: true }, page).map(({ painted }) => painted);
};

/** Cells, and behind them what is made for the rest of the line. */
const fitted = (row: CellsRow, behind: (room: number) => string, page: ScreenPage): string[] => {
  const { lead, hang, widths, tone } = row;
  // Other rows of the list may have a cell more.
  const cells = row.cells.slice(0, row.cells.findLastIndex((cell) => cell !== '') + 1);
  const before = `${lead}${cells.map((cell, index) => `${padded(cell, widths[index] ?? 0)}${GAP}`).join('')}`;
  const room = page.columns - 1 - widthOf(before);
  const rows: TextRow[] =
    room >= FEWEST
      ? [{ lead: before, hang, text: behind(room), tone }]
      : [
          { lead, hang, text: cells.map((cell) => cell.trim()).join(GAP), tone, sentence: true },
          { lead: hang, hang, text: behind(Math.max(page.columns - 1 - widthOf(hang), FEWEST)), tone },
        ];
  return rows.flatMap((each) => layoutText(each, page).map(({ painted }) => painted));
};

const padded = (cell: string, width: number, toTheRight = false): string => {
  const blanks = ' '.repeat(Math.max(width - usualWidthOf(cell), 0));
  return toTheRight ? blanks + cell : cell + blanks;
};

/** On one line without the columns, if it fits; else below each other. */
const narrow = ({ lead, hang, cells, tone }: CellsRow, page: ScreenPage): string[] => {
  const words = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const line = words.join(GAP);
  const [first = '', ...others] = words;
  const fits = widthOf(lead + line) < page.columns;
  const rows: TextRow[] =
    fits || others.length === 0
      ? // Where nothing hangs, a deeper hang must not take the room of the line.
        [{ lead, hang: fits ? lead : hang, text: line, tone }]
      : [
          { lead, hang, text: first, tone, sentence: true },
          { lead: hang, hang, text: others.join(GAP), tone, sentence: true },
        ];
  return rows.flatMap((row) => layoutText(row, page).map(({ painted }) => painted));
};

/** Rows of one list with their columns in line; a column that is empty everywhere is left out, and a very long cell does not push the others away. */
export const inColumns = (
  rows: readonly Omit<CellsRow, 'widths'>[],
  { most = 40, right = [] }: { readonly most?: number; readonly right?: readonly number[] } = {},
): CellsRow[] => {
  const count = Math.max(0, ...rows.map(({ cells }) => cells.length));
  const used = Array.from({ length: count }, (_, index) => index).filter((index) =>
    rows.some(({ cells }) => (cells[index] ?? '') !== ''),
  );
  const widths = used.map((index) =>
    Math.min(Math.max(...rows.map(({ cells }) => usualWidthOf(cells[index] ?? ''))), most),
  );
  return rows.map((row) => ({
    ...row,
    cells: used.map((index, place) =>
      padded(row.cells[index] ?? '', right.includes(index) ? (widths[place] ?? 0) : 0, true),
    ),
    widths,
  }));
};

/** Cells of a list as texts of one line each, for whoever draws the rest of the row. */
export const inLine = (rows: readonly (readonly string[])[]): string[] =>
  inColumns(
    rows.map((cells) => ({ lead: '', hang: '', cells, tone: 'plain' })),
    { right: [1] },
  ).map(({ cells, widths }) =>
    cells
      .map((cell, index) => padded(cell, widths[index] ?? 0))
      .join(GAP)
      .trimEnd(),
  );
