// Where a turn comes to its end, and what it had changed by then.
import type { Stored } from '../../../../session/record.ts';

/** A turn ends where the model has nothing more to do, is stopped, reaches a limit or fails. */
export const isTurnEnd = (record: Stored): boolean =>
  record.kind === 'done' ||
  record.kind === 'limit' ||
  // A session of before has it beside the mark that says the same.
  (record.kind === 'failed' && record.error.data?.aborted !== true);

/** Entries that the turn made which ends with this record, oldest first. None where no model had its say: a sheet alone is told by its own receipt. */
export const entriesOfTurn = (records: readonly Stored[], end: number): readonly number[] => {
  const entries: number[] = [];
  let isTurn = false;
  for (let at = end - 1; at >= 0; at--) {
    const record = records[at];
    if (record === undefined || isTurnEnd(record)) break;
    if (record.kind === 'reply') isTurn = true;
    const entry = entryOf(record);
    if (entry !== undefined) entries.unshift(entry);
  }
  return isTurn ? [...new Set(entries)] : [];
};

export const entryOf = (record: Stored): number | undefined =>
  record.kind === 'receipt' || record.kind === 'signed' ? record.receipt.entry : undefined;

/** The message that the turn began with in which this record is; more may have been said while the model worked. 0 where nobody has said anything. */
export const beginningOf = (records: readonly Stored[], of: number): number => {
  let seq = 0;
  for (let at = of; at >= 0; at--) {
    const record = records[at];
    if (record === undefined || (seq > 0 && isTurnEnd(record))) break;
    if (record.kind === 'user') seq = record.seq;
  }
  return seq;
};
