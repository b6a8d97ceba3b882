// Rows of a command's result, fitted to the terminal it is printed on.
import { layout, ours, type ScreenPage, type ScreenRow } from './desk/layout.ts';
import type { Output } from './output.ts';
import { type TextTable, tableRows } from './table.ts';

/** No window is as wide: what is, is a pipe, and there one line of a difference stands under the other. */
const WIDEST_WINDOW = 500;

export const drawRows = (rows: readonly ScreenRow[], page: ScreenPage): string[] => {
  const isPipe = page.columns > WIDEST_WINDOW;
  return layout(
    rows.flatMap((row): readonly ScreenRow[] => (isPipe && 'left' in row ? row.narrow : [row])),
    page,
  );
};

export const printRows = (rows: readonly ScreenRow[], output: Output): void => {
  for (const line of drawRows(rows, output)) output.line(line);
};

export const printTable = (table: TextTable, output: Output): void =>
  printRows(tableRows(table, output.columns), output);

/** A word of ours beside the result: what to do next. */
export const printHint = (text: string, output: Output): void => {
  for (const line of layout([ours(text)], { columns: output.columns, colour: false })) output.note(line);
};
