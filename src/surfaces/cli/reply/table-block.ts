// A table as it grows: its first rows settle how wide the columns are, and later rows keep to them.
import { cellsOf } from '../../../change/markdown/table.ts';
import { usualWidthOf, widthOf } from '../desk/wrap-text.ts';
import { type Align, type ReplyDraft, type ReplyTable, roomIn, show, showGap } from './draft.ts';
import { inlineSpans } from './inline-spans.ts';
import { type Span, span, textOfSpans, widthOfSpans, wrapSpans } from './span.ts';

export const openTable = (draft: ReplyDraft, head: string, under: string): void => {
  showGap(draft);
  draft.block = { kind: 'table', head: cellsOf(head), aligns: cellsOf(under).map(alignOf), rows: [] };
};

export const addRow = (draft: ReplyDraft, table: ReplyTable, line: string): void => {
  const row = cellsOf(line).slice(0, table.head.length);
  if (table.widths !== undefined) {
    showRow(draft, table, table.widths, cellsIn(draft, table, row));
    return;
  }
  const rows = [...table.rows, row];
  draft.block = { ...table, rows };
  if (rows.length >= SETTLED_BY || rows.flat().join('').length > roomIn(draft) * SETTLED_BY) settle(draft, SLACK);
};

/** Rows that are waited for before the widths are settled; a screen has room for so many at least. */
const SETTLED_BY = 8;
/** Columns that are settled before the last row is known are at least so wide, where there is room: longer words may come. */
const SLACK = 12;

export const endTable = (draft: ReplyDraft, table: ReplyTable): void => {
  if (table.widths === undefined) settle(draft, 1);
  draft.block = { kind: 'none' };
};

const settle = (draft: ReplyDraft, least: number): void => {
  const { block: table } = draft;
  if (table.kind !== 'table') return;
  const head = cellsIn(draft, table, table.head);
  const rows = table.rows.map((row) => cellsIn(draft, table, row));
  const columns = head.map((_, column) => [head, ...rows].map((row) => row[column] ?? []));
  const natural = columns.map((cells) => Math.max(1, ...cells.map(widthOfSpans)));
  const words = columns.map((cells) => Math.max(...cells.flatMap((cell) => textOfSpans(cell).split(' ').map(widthOf))));
  const wide = fitted(atLeast(least, natural), atLeast(least, words), draft);
  const widths = wide.length > 0 ? wide : fitted(natural, words, draft);
  if (widths.length > 0) {
    showCells(
      draft,
      table,
      widths,
      head.map((cell) => cell.map((each) => span(each.text, ...each.styles, 'strong'))),
    );
    show(draft, [span(underline(widths, roomIn(draft)), 'quiet')]);
  }
  for (const row of rows) showRow(draft, table, widths, row);
  draft.block = { ...table, rows: [], widths };
};

const atLeast = (least: number, widths: readonly number[]): readonly number[] =>
  widths.map((width) => Math.max(width, least));

type Cells = readonly (readonly Span[])[];

/** As many as the head has. */
const cellsIn = ({ page }: ReplyDraft, { head }: ReplyTable, row: readonly string[]): Cells =>
  head.map((_, column) => inlineSpans(row[column] ?? '', page));

/**
 * Widths that fit the terminal, the widest cut first and none below its longest word; no widths where even that is too much, and the rows
 * are written as lists.
 */
const fitted = (natural: readonly number[], words: readonly number[], draft: ReplyDraft): readonly number[] => {
  const room = roomIn(draft) - widthOf(BETWEEN) * (natural.length - 1);
  const atMost = (most: number): readonly number[] =>
    natural.map((width, column) => Math.max(Math.min(width, most), Math.min(words[column] ?? 1, LONGEST_WORD)));
  const fits = (widths: readonly number[]): boolean => widths.reduce((sum, width) => sum + width, 0) <= room;
  if (draft.page.plain || !fits(atMost(1))) return [];
  let most = Math.max(...natural);
  while (!fits(atMost(most))) most--;
  return atMost(most);
};

/** Longer ones are names and addresses, which may be cut. */
const LONGEST_WORD = 16;
const BETWEEN = ' │ ';

/** Our signs count twice where nobody knows how wide a terminal makes them; a line of them must not break. */
const underline = (widths: readonly number[], room: number): string => {
  const line = widths.map((width) => '─'.repeat(width)).join('─┼─');
  return widthOf(line) <= room ? line : widths.map((width) => '-'.repeat(width)).join('-+-');
};

const showRow = (draft: ReplyDraft, table: ReplyTable, settled: readonly number[], row: Cells): void => {
  const widths = settled.length === 0 ? [] : fitted(settled, settled, draft);
  if (widths.length > 0) {
    showCells(draft, table, widths, row);
    return;
  }
  // "Header: value", line by line; a blank line parts the rows.
  showGap(draft);
  table.head.forEach((name, column) => {
    const spans = [...inlineSpans(name, draft.page), span(': '), ...(row[column] ?? [])];
    for (const line of wrapSpans(spans, roomIn(draft))) show(draft, line);
  });
  draft.gap = true;
};

const showCells = (draft: ReplyDraft, { aligns }: ReplyTable, widths: readonly number[], row: Cells): void => {
  const cells = widths.map((width, column) => wrapSpans(row[column] ?? [], width));
  const height = Math.max(...cells.map((cell) => cell.length));
  for (let line = 0; line < height; line++) {
    const inLine = cells.map((cell) => cell[line] ?? []);
    const straight = joined(inLine, widths, aligns, usualWidthOf);
    // Where signs might be wider than they usually are, columns that are not straight are better than a broken line.
    show(draft, widthOfSpans(straight) <= roomIn(draft) ? straight : joined(inLine, widths, aligns, widthOf));
  }
};

const joined = (
  cells: readonly (readonly Span[])[],
  widths: readonly number[],
  aligns: readonly Align[],
  measure: (text: string) => number,
): readonly Span[] =>
  cells.flatMap((wrapped, column) => {
    // The blank at which a line was broken is no part of the column.
    const cell = wrapped.at(-1)?.text.trim() === '' ? wrapped.slice(0, -1) : wrapped;
    const left = Math.max((widths[column] ?? 0) - measure(textOfSpans(cell)), 0);
    const align = aligns[column] ?? 'left';
    const before = align === 'right' ? left : align === 'centre' ? Math.floor(left / 2) : 0;
    const last = column === cells.length - 1;
    return [
      span(' '.repeat(before)),
      ...cell,
      ...(last ? [] : [span(' '.repeat(left - before)), span(BETWEEN, 'quiet')]),
    ];
  });

const alignOf = (dashes: string): Align => {
  if (!dashes.endsWith(':')) return 'left';
  return dashes.startsWith(':') ? 'centre' : 'right';
};
