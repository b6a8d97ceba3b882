// What the records say about sending less: a summary, results in short, and what the person threw out.
import type { Model } from '../models/model.ts';
import type { Cut, SessionRecord, Stored } from './record.ts';

export type SummaryRecord = Stored<Extract<SessionRecord, { kind: 'summary' }>>;

export interface ContextEdits {
  /** The latest that this model may have. */
  readonly summary: SummaryRecord | undefined;
  /** By call: how much of its result is sent. */
  readonly cuts: ReadonlyMap<string, Cut>;
  readonly droppedCalls: ReadonlySet<string>;
  /** Messages of the person that are left out with all that followed from them. */
  readonly droppedMessages: ReadonlySet<number>;
}

export const contextEdits = (records: readonly Stored[], model: Pick<Model, 'id' | 'local'>): ContextEdits => {
  let summary: SummaryRecord | undefined;
  const cuts = new Map<string, Cut>();
  const droppedCalls = new Set<string>();
  const droppedMessages = new Set<number>();
  for (const record of records) {
    // A summary of private parts is private: a cloud model gets the conversation itself, filtered.
    if (record.kind === 'summary' && (record.private !== true || model.local)) summary = record;
    // Another model may have a larger window: what was cut for one is whole for the other.
    else if (record.kind === 'shortened' && record.model === model.id)
      for (const cut of record.cuts) cuts.set(cut.call, cut);
    else if (record.kind === 'dropped')
      if ('call' in record.item) droppedCalls.add(record.item.call);
      else droppedMessages.add(record.item.message);
  }
  return { summary, cuts, droppedCalls, droppedMessages };
};
