// The row of a file where a change begins, or that a line is in.

import { type DiffRow, isLine } from '../rows/row.ts';
import { lineOn } from '../rows/with-comments.ts';

export type RowTarget =
  | { readonly hunk: number | undefined }
  /** 0-based. */
  | { readonly side: 'before' | 'after' | 'own'; readonly line: number };

export const targetRow = (rows: readonly DiffRow[], target: RowTarget): DiffRow | undefined => {
  if ('hunk' in target) return target.hunk === undefined ? undefined : rows.find(({ hunk }) => hunk === target.hunk);
  const { side, line } = target;
  return rows.find((row) => {
    if (!isLine(row)) return false;
    if (side === 'own')
      return (row.kind === 'added' || row.kind === 'beside') && row.now?.isOwn === true && row.now.line === line;
    return lineOn(row, side) === line;
  });
};
