// Rows in blocks that are drawn and measured together. A block holds the same lines however much is folded or said elsewhere, so that nothing else is drawn anew.
import type { DiffRow } from './row.ts';

export interface RowBlock {
  /** Unique in its file. */
  readonly number: number;
  readonly rows: readonly DiffRow[];
}

/** Lines of a block: what one turn of the wheel brings is a few of them. */
export const BLOCK = 16;

export const blocksOf = (rows: readonly DiffRow[]): readonly RowBlock[] => {
  const blocks: { readonly number: number; readonly rows: DiffRow[] }[] = [];
  for (const row of rows) {
    const number = Math.floor(row.at / BLOCK);
    const last = blocks.at(-1);
    if (last?.number === number) last.rows.push(row);
    else blocks.push({ number, rows: [row] });
  }
  return blocks;
};
