// Rows of cells fitted to the width of a terminal: aligned where there is room, cut where little is missing, stacked where it is narrow.
import type { ScreenRow, Tone } from './desk/layout.ts';
import { usualWidthOf, widthOf } from './desk/wrap-text.ts';

export interface TableColumn {
  readonly name?: string;
  readonly align?: 'right';
  /** It may be cut down to so many columns; absent: it never is. */
  readonly least?: number;
  /** Of the last column: it goes on beneath itself instead of being cut. */
  readonly wraps?: true;
}

export interface TableRow {
  /** One for each column, escaped where foreign. */
  readonly cells: readonly string[];
  readonly tone?: Tone;
  /** What belongs to it, drawn beneath. */
  readonly below?: readonly ScreenRow[];
}

export interface TextTable {
  readonly columns: readonly TableColumn[];
  /** A string is a heading among the rows. */
  readonly rows: readonly (TableRow | string)[];
  /** Before each row. Two blanks where the first cell is foreign: nothing of it may stand at column 0. */
  readonly lead?: string;
}

/** Lay them out with `layout` of the desk, in the same width. */
export const tableRows = ({ columns, rows, lead = '  ' }: TextTable, width: number): ScreenRow[] => {
  const named = columns.some(({ name }) => name !== undefined);
  const head: readonly TableRow[] = named ? [{ cells: columns.map(({ name = '' }) => name), tone: 'dim' }] : [];
  const body = rows.filter((row) => typeof row !== 'string').map((row) => row.cells);
  // A column that says nothing is not drawn, whatever it is called.
  const used = columns.map((_, place) => body.some((row) => (row[place] ?? '') !== ''));
  const cells = [...head.map((row) => row.cells), ...body];
  const natural = columns.map((_, place) =>
    used[place] ? Math.max(0, ...cells.map((row) => widthOf(row[place] ?? ''))) : 0,
  );
  const room = width - 1 - lead.length - GAP * Math.max(used.filter(Boolean).length - 1, 0);
  const limits = shrunk(natural, columns, room);
  const draw = (row: TableRow | string): ScreenRow[] => {
    if (typeof row === 'string') return [{ lead: '', hang: '  ', text: row, tone: 'strong' }];
    return [...(limits === undefined ? stacked(row, columns, lead) : [aligned(row)]), ...(row.below ?? [])];
  };
  const aligned = ({ cells: texts, tone = 'plain' }: TableRow): ScreenRow => {
    const cut = columns.map((_, place) => cutTo(texts[place] ?? '', limits?.[place] ?? 0));
    const last = texts[columns.length - 1] ?? '';
    if (columns.at(-1)?.wraps === true && last !== '') {
      const before = `${lead}${padded([...cut.slice(0, -1), MARK]).slice(0, -MARK.length)}`;
      return { lead: before, hang: ' '.repeat(usualWidthOf(before)), text: last, tone, sentence: true };
    }
    return { lead, hang: lead, text: tightened(padded(cut), width - 1 - lead.length), tone };
  };
  const widths = columns.map((_, place) =>
    Math.max(0, ...cells.map((row) => usualWidthOf(cutTo(row[place] ?? '', limits?.[place] ?? 0)))),
  );
  const padded = (texts: readonly string[]): string =>
    texts
      .map((text, place) => {
        const blanks = ' '.repeat(Math.max((widths[place] ?? 0) - usualWidthOf(text), 0));
        return columns[place]?.align === 'right' ? blanks + text : text + blanks;
      })
      .filter((_, place) => used[place])
      .join(' '.repeat(GAP))
      .trimEnd();
  return (limits === undefined ? rows : [...head, ...rows]).flatMap(draw);
};

/** Between two columns. */
const GAP = 2;
/** Stands for the last cell while those before it are put in their places. */
const MARK = '|';

/** What each column may have; undefined where even the least is too much. */
const shrunk = (natural: readonly number[], columns: readonly TableColumn[], room: number): number[] | undefined => {
  const limits = [...natural];
  const least = natural.map((wanted, place) => Math.min(wanted, columns[place]?.least ?? wanted));
  if (sum(least) > room) return undefined;
  while (sum(limits) > room) {
    // The widest of those that can give way: none is cut to nothing while another is long.
    const place = limits.reduce(
      (best, limit, at) => (limit > (least[at] ?? 0) && limit > (limits[best] ?? 0) ? at : best),
      limits.findIndex((limit, at) => limit > (least[at] ?? 0)),
    );
    limits[place] = (limits[place] ?? 0) - 1;
  }
  return limits;
};

/** The first line says which it is: everything up to the first column that can be long; the others follow below it. */
const stacked = ({ cells, tone = 'plain' }: TableRow, columns: readonly TableColumn[], lead: string): ScreenRow[] => {
  const first = columns.findIndex(({ least }) => least !== undefined) + 1;
  const text = (from: number, to?: number): string =>
    cells
      .slice(from, to)
      .filter((cell) => cell !== '')
      .join('  ');
  // Without a line of names above them, figures are called by name.
  const below = cells
    .flatMap((cell, place) => {
      if (place < first || cell === '') return [];
      const { name } = columns[place] ?? {};
      return [name === undefined || name === '' ? cell : `${name} ${cell}`];
    })
    .join(' · ');
  return [
    { lead, hang: `${lead}  `, text: text(0, first), tone },
    ...(below === ''
      ? []
      : [{ lead: `${lead}    `, hang: `${lead}    `, text: below, tone: 'dim', sentence: true } satisfies ScreenRow]),
  ];
};

const cutTo = (text: string, most: number): string => {
  if (widthOf(text) <= most) return text;
  let kept = '';
  // The mark itself may take two columns.
  for (const character of text) {
    if (widthOf(kept + character) > most - 2) break;
    kept += character;
  }
  // Half of an escape would be read as something else.
  return most < 2 ? '' : `${kept.replace(/<U?\+?[0-9A-F]{0,6}$/, '').trimEnd()}…`;
};

/** Where signs of unclear width make a row too long for some terminals, it gives up blanks, so that it does not wrap there. */
const tightened = (text: string, most: number): string => {
  let row = text;
  while (widthOf(row) > most) {
    const at = row.lastIndexOf('   ');
    if (at === -1) return row;
    row = row.slice(0, at) + row.slice(at + 1);
  }
  return row;
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
