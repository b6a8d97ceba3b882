// Rows of a command's result, fitted to the terminal it is printed on.
import { layout, ours, type Row } from './desk/layout.ts';
import type { Output } from './output.ts';
import { type Table, tableRows } from './table.ts';

export const printRows = (rows: readonly Row[], output: Output): void => {
  for (const line of layout(rows, output)) output.line(line);
};

export const printTable = (table: Table, output: Output): void => printRows(tableRows(table, output.columns), output);

/** A word of ours beside the result: what to do next. */
export const printHint = (text: string, output: Output): void => {
  for (const line of layout([ours(text)], { columns: output.columns, colour: false })) output.note(line);
};
