// The rows of a file, in order: folds, heads of changes, lines. Comments come in afterwards.
import { type LineSpan, textOf } from '../sides/side.ts';
import { changedRows } from './changed-rows.ts';
import type { DiffRow } from './row.ts';
import { leadingOf, sameParts } from './same-parts.ts';
import { countOf, type DiffStretch, type DiffText, type SameStretch } from './stretch.ts';

export interface RowsSetting {
  readonly layout: 'unified' | 'split';
  /** Changes have heads. */
  readonly heads: boolean;
  /** Lines of the old text that are not folded, in any order; they may overlap. */
  readonly opened: readonly LineSpan[];
}

export const rowsOf = (
  { stretches, sides: { before } }: DiffText,
  { layout, heads, opened }: RowsSetting,
): DiffRow[] => {
  const rows: DiffRow[] = [];
  const isBlank = (line: number): boolean => textOf(before, { from: line, to: line + 1 }).trim() === '';
  const headed = new Set<number>();
  let at = 0;
  const head = (stretch: DiffStretch | undefined): void => {
    if (!heads || stretch?.kind !== 'changed' || stretch.hunk === undefined || headed.has(stretch.hunk)) return;
    headed.add(stretch.hunk);
    rows.push({ kind: 'head', key: `h${stretch.hunk}`, at, hunk: stretch.hunk });
  };
  for (const [index, stretch] of stretches.entries()) {
    if (stretch.kind === 'changed') {
      head(stretch);
      const own = changedRows(stretch, layout, at);
      for (const row of own) rows.push(row);
      at += own.length;
      const { hunk, notice } = stretch;
      // It stands with the last line it is about.
      if (notice !== undefined && hunk !== undefined)
        rows.push({ kind: 'notice', key: `n${hunk}`, at: at - 1, hunk, words: notice });
      continue;
    }
    const isAfter = index > 0;
    const next = stretches[index + 1];
    const around = { lines: stretch.old, isAfter, isBefore: next !== undefined, isBlank };
    const headAt = stretch.old.to - leadingOf(around);
    for (const { kind, lines } of sameParts({ ...around, opened })) {
      if (kind === 'fold') {
        rows.push({ kind: 'fold', key: `f${lines.from}`, at, lines, edge: edgeOf(lines, stretch, isAfter, next) });
        at += countOf(lines);
        continue;
      }
      for (let old = lines.from; old < lines.to; old += 1) {
        if (old === headAt) head(next);
        rows.push({ kind: 'context', key: `=${old}`, at, old, now: old - stretch.old.from + stretch.now.from });
        at += 1;
      }
    }
  }
  return rows;
};

const edgeOf = (
  lines: LineSpan,
  { old }: SameStretch,
  isAfter: boolean,
  next: DiffStretch | undefined,
): 'start' | 'middle' | 'end' | 'whole' => {
  const isFirst = !isAfter && lines.from === old.from;
  const isLast = next === undefined && lines.to === old.to;
  if (isFirst && isLast) return 'whole';
  return isFirst ? 'start' : isLast ? 'end' : 'middle';
};
