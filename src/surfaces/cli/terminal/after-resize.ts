// Where the live lines are after the window became another one: what was wider than it has been broken by the terminal.
import { usualWidthOf } from '../desk/wrap-text.ts';
import { unpainted } from './fit-line.ts';
import { movement, type Painted } from './frame.ts';

/**
 * How a terminal keeps track of its cursor: with the character it stands on, as most do, or as xterm.js does, by counting every row that
 * breaking lines has added, above the cursor and below, while the line of the cursor itself is cut.
 */
export type Reflow = 'with the character' | 'by counting';

export interface Resized {
  readonly columns: number;
  /** How many rows the screen has lost that had something on them. */
  readonly lost: number;
  readonly reflow: Reflow;
}

/** What takes the live lines away, from wherever the cursor is now. */
export const takenAway = (before: Painted, { columns, lost, reflow }: Resized): string => {
  const rows = reflow === 'by counting' ? countedRows(before, columns, lost) : followedRows(before, columns);
  return `${movement(rows, 0)}\r\x1b[J`;
};

const followedRows = ({ lines, at, cursor }: Painted, columns: number): number => {
  const above = lines.slice(0, at).reduce((rows, line) => rows + rowsOf(line, columns), 0);
  return above + rowsOf(cursor?.before ?? '', columns) - 1;
};

const countedRows = ({ lines, at }: Painted, columns: number, lost: number): number => {
  let row = at;
  // What is below the cursor is dropped first, when the window gets lower.
  const left = Math.max(at + 1, lines.length - lost);
  // From the bottom up, as it does: each row that is added moves the line it takes for that of the cursor.
  for (let index = left - 1; index >= 0; index -= 1) if (index !== row) row += rowsOf(lines[index] ?? '', columns) - 1;
  return row;
};

/** A wide character that does not fit any more begins the next row. */
const rowsOf = (line: string, columns: number): number => {
  let [rows, column] = [1, 0];
  for (const character of unpainted(line)) {
    const width = usualWidthOf(character);
    if (column + width > columns) {
      rows += 1;
      column = 0;
    }
    column += width;
  }
  return rows;
};
