// What a receipt says of the history and of the answer that led to it.
import type { EntryInfo } from '../../../../history/history.ts';
import type { Receipt } from '../../../../proposal/receipt.ts';
import type { Stored } from '../../../../session/record.ts';
import type { AppliedView, ReceiptFacts } from '../../wire/transcript.ts';
import type { EntryFacts } from './entry-facts.ts';
import type { TakenBefore, TakenChanges } from './taken-changes.ts';

export interface FactsGround {
  readonly entries: EntryFacts;
  readonly takenBefore: TakenBefore;
}

/** At the place of its record. */
export const receiptFacts = (
  receipt: Receipt,
  { records, at }: { readonly records: readonly Stored[]; readonly at: number },
  { entries, takenBefore }: FactsGround,
): ReceiptFacts => {
  const entry = receipt.entry === undefined ? undefined : entries.entry(receipt.entry);
  // Receipts of before have none.
  const { comments = [] } = receipt as { readonly comments?: readonly unknown[] };
  const applied = (made: EntryInfo): AppliedView => {
    const { places, ...files } = entries.files(made.id);
    const isRule = made.actor === 'rule';
    // The key is the session and the proposal, which a rule decided about without a question.
    const shown = isRule ? undefined : takenBefore(records, at, made.key.slice(made.key.indexOf(':') + 1));
    return { ...files, by: isRule ? 'rule' : 'person', ...(shown ?? toldBy(receipt, files.count, places)) };
  };
  return {
    entry: receipt.entry ?? null,
    group: entry?.group ?? null,
    undone: entry?.undoneBy ?? null,
    ...(entry === undefined ? {} : { applied: applied(entry) }),
    comments: comments.length,
  };
};

/** Nobody was asked, or the question is another conversation's: then the receipt says what was left out. */
const toldBy = ({ differs }: Receipt, files: number, places: number): TakenChanges => {
  const [kept, left] = [differs?.kept?.length ?? 0, differs?.left?.length ?? 0];
  const unit = files > 1 ? 'file' : 'change';
  const all = files > 1 ? files : places;
  return left === 0 ? { unit, taken: all, of: all } : { unit, taken: kept, of: kept + left };
};
