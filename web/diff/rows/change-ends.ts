// The first and the last line of each change, by which one knows that it was seen.
import { type DiffRow, isLine } from './row.ts';

export const changeEnds = (rows: readonly DiffRow[]): readonly string[] => {
  const first = new Map<number, string>();
  const last = new Map<number, string>();
  for (const row of rows) {
    if (!isLine(row) || row.hunk === undefined) continue;
    if (!first.has(row.hunk)) first.set(row.hunk, row.key);
    last.set(row.hunk, row.key);
  }
  return [...first.values(), ...last.values()];
};
