// Rows with what was said about their lines: each comment below its line, and the field of one that is being written.
import type { LineSpan } from '../sides/side.ts';
import { type DiffRow, isLine, type LineRow, type RowComment } from './row.ts';
import { AROUND } from './same-parts.ts';
import type { DiffStretch } from './stretch.ts';

/** `line` is 0-based. */
export interface LinePlace {
  readonly side: 'before' | 'after';
  readonly line: number;
}

export interface PlacedComment extends LinePlace {
  readonly about: RowComment;
}

/** One about a line that there is not, or not any more, stands below the nearest line above it. */
export const withComments = (rows: readonly DiffRow[], comments: readonly PlacedComment[]): readonly DiffRow[] => {
  if (comments.length === 0) return rows;
  const below = new Map<number, PlacedComment[]>();
  for (const comment of comments) {
    const index = rowOf(rows, comment);
    below.set(index, [...(below.get(index) ?? []), comment]);
  }
  const result: DiffRow[] = [];
  const say = (index: number, row: DiffRow | undefined): void => {
    for (const { about } of below.get(index) ?? []) {
      const key = about.is === 'said' ? `c${about.comment}` : 'c';
      result.push({ kind: 'comment', key, at: row?.at ?? 0, ...hunkOf(row), about });
    }
  };
  say(-1, rows[0]);
  for (const [index, row] of rows.entries()) {
    result.push(row);
    say(index, row);
  }
  return result;
};

/** Around each comment lines are not folded. */
export const openedBy = (places: readonly LinePlace[], stretches: readonly DiffStretch[]): readonly LineSpan[] =>
  places.flatMap(({ side, line }) =>
    stretches.flatMap((stretch): readonly LineSpan[] => {
      if (stretch.kind !== 'same') return [];
      const { from, to } = side === 'before' ? stretch.old : stretch.now;
      if (line < from || line >= to) return [];
      const old = line - from + stretch.old.from;
      return [{ from: old - AROUND, to: old + AROUND + 1 }];
    }),
  );

/** Its number on a side, where it has one. */
export const lineOn = (row: LineRow, side: 'before' | 'after'): number | undefined => {
  if (side === 'before') return row.kind === 'added' ? undefined : row.old;
  if (row.kind === 'context') return row.now;
  return row.kind === 'removed' || row.now?.isOwn === true ? undefined : row.now?.line;
};

const hunkOf = (row: DiffRow | undefined): { readonly hunk?: number } =>
  row?.hunk === undefined ? {} : { hunk: row.hunk };

const rowOf = (rows: readonly DiffRow[], { side, line }: LinePlace): number => {
  let found = -1;
  for (const [index, row] of rows.entries()) {
    const number = isLine(row) ? lineOn(row, side) : undefined;
    if (number !== undefined && number <= line) found = index;
  }
  return found;
};
