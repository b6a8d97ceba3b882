// One frame: what must be written so that the lines that stay grow and the live lines below them are the new ones. Pure.

/** The live lines, none as wide as the terminal. */
export interface Area {
  readonly lines: readonly string[];
  /** Where the person types: on this line, after this much of it. Absent: the cursor is hidden. */
  readonly cursor?: { readonly row: number; readonly before: string } | undefined;
}

/** What stands on the screen from the first live line on, and on which of them the terminal's cursor is. */
export interface Painted extends Area {
  readonly at: number;
}

/** An empty line, with the cursor at its beginning. */
export const NOTHING: Painted = { lines: [''], cursor: { row: 0, before: '' }, at: 0 };

export interface Frame {
  /** Empty when nothing has changed. */
  readonly text: string;
  readonly painted: Painted;
}

/** `finished` are printed above the live lines and never touched again. */
export const frameOf = (before: Painted, finished: readonly string[], area: Area): Frame => {
  const lines = area.lines.length === 0 ? [''] : area.lines;
  const { cursor } = area;
  const isPatch = finished.length === 0 && lines.length === before.lines.length;
  const { drawn, at } = isPatch ? patch(before, lines) : redrawn(before, finished, lines);
  if (drawn === '' && cursor?.row === before.cursor?.row && cursor?.before === before.cursor?.before)
    return { text: '', painted: before };
  const end = cursor === undefined ? '' : `${movement(at, cursor.row)}\r${cursor.before}${SHOW}`;
  return {
    text: `${BEGIN}${HIDE}${drawn}${CUT}${end}${BREAK}${END}`,
    painted: { lines, cursor, at: cursor === undefined ? at : cursor.row },
  };
};

/** A terminal that knows these shows all of it at once; others pass over them. */
const BEGIN = '\x1b[?2026h';
const END = '\x1b[?2026l';
const HIDE = '\x1b[?25l';
export const SHOW = '\x1b[?25h';
/** A window that became narrower a moment ago cuts a live line instead of breaking it: one line is one row. */
const CUT = '\x1b[?7l';
const BREAK = '\x1b[?7h';
const TO_LINE_END = '\x1b[K';
const TO_SCREEN_END = '\x1b[J';

interface Drawn {
  readonly drawn: string;
  /** The line on which the cursor is afterwards. */
  readonly at: number;
}

/** As many lines as before: only those that are different. */
const patch = (before: Painted, lines: readonly string[]): Drawn => {
  let { at } = before;
  let drawn = '';
  for (const [row, line] of lines.entries()) {
    if (line === before.lines[row]) continue;
    drawn += `${movement(at, row)}\r${line}${TO_LINE_END}`;
    at = row;
  }
  return { drawn: drawn === '' ? '' : `${CUT}${drawn}`, at };
};

/** From the first line that is different to the end. */
const redrawn = (before: Painted, finished: readonly string[], lines: readonly string[]): Drawn => {
  const same = finished.length > 0 ? 0 : lines.findIndex((line, row) => line !== before.lines[row]);
  const first = same === -1 ? lines.length : same;
  // A line that is not there yet is reached from the one above it, which may scroll the screen.
  const start =
    first < before.lines.length ? `${movement(before.at, first)}\r` : `${movement(before.at, first - 1)}\r\n`;
  const above = finished.map((line) => `${line}${TO_LINE_END}\r\n`).join('');
  const drawn = `${start}${above}${CUT}${lines.slice(first).join(`${TO_LINE_END}\r\n`)}${TO_SCREEN_END}`;
  return { drawn, at: first < lines.length ? lines.length - 1 : first };
};

export const movement = (from: number, to: number): string => {
  if (to < from) return `\x1b[${from - to}A`;
  return to > from ? `\x1b[${to - from}B` : '';
};
