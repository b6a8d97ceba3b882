// Which lines the palette shows: pure, and the same at every desk.
import { type FuzzyFit, fuzzyFit } from '../../../src/text/fuzzy-fit.ts';
import type { PaletteRow } from './palette-row.ts';

export interface ShownRow {
  readonly row: PaletteRow;
  /** Which letters of its title were meant. */
  readonly marks: FuzzyFit['marks'];
}

export interface PaletteRowsOptions {
  readonly typed: string;
  readonly actions: readonly PaletteRow[];
  readonly conversations: readonly PaletteRow[];
  /** What the server found for exactly what is typed, best first. */
  readonly found: readonly PaletteRow[];
  /** Chosen before at this page, the last first. */
  readonly recent: readonly string[];
}

export const paletteRows = ({
  typed,
  actions,
  conversations,
  found,
  recent,
}: PaletteRowsOptions): readonly ShownRow[] => {
  const known = [...actions, ...conversations];
  if (typed.trim() === '') {
    const before = recent.flatMap((id) => known.find((row) => row.id === id) ?? []);
    const others = [...actions, ...conversations.slice(0, FEW)].filter(({ id }) => !recent.includes(id));
    return [...before, ...others].map((row) => ({ row, marks: [] }));
  }
  const fitting = known
    .flatMap((row) => fitOf(typed, row) ?? [])
    .toSorted((one, other) => other.score - one.score)
    .slice(0, MOST);
  const shown = new Set(fitting.map(({ row }) => row.id));
  // What the server says of a conversation is more than its title.
  const better = new Map(found.map((row) => [row.id, row]));
  return [
    ...fitting.map(({ row, marks }) => ({ row: better.get(row.id) ?? row, marks })),
    ...found.filter(({ id }) => !shown.has(id)).map((row) => ({ row, marks: fuzzyFit(typed, row.title)?.marks ?? [] })),
  ];
};

/** By its title, or else by what it is also called. */
const fitOf = (typed: string, row: PaletteRow): (ShownRow & { readonly score: number }) | undefined => {
  const fit = fuzzyFit(typed, row.title);
  if (fit !== undefined) return { row, marks: fit.marks, score: fit.score };
  const also = row.also === undefined ? undefined : fuzzyFit(typed, `${row.title} ${row.also}`);
  return also === undefined ? undefined : { row, marks: [], score: also.score - LESS };
};

/** Conversations that are offered before anything is typed. */
const FEW = 5;
/** More than one reads through before typing another letter. */
const MOST = 20;
/** A word that is not on the line is what was meant less often than one that is. */
const LESS = 6;
