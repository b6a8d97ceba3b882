// Which bytes of which file went to which model, when, and by whose decision: the egress records, unfolded.
import type { LedgerRecord, Shared } from './ledger.ts';
import type { DecisionBody, EgressItem } from './record-kinds.ts';

export const sharedItems = (
  egress: readonly LedgerRecord[],
  decisions: readonly LedgerRecord[],
  path?: string,
): readonly Shared[] => {
  const deciders = decidersOf(decisions);
  return egress.flatMap((record) => {
    if (record.kind !== 'egress' || record.body === null) return [];
    const { model, local, request, items } = record.body;
    const { seq, at, session } = record;
    return items
      .filter((item) => path === undefined || isOf(item, path))
      .map((item) => ({
        ...item,
        ...{ seq, at, session, model, local, request },
        by: item.proposal === undefined ? null : (deciders.get(keyOf(session, item.proposal)) ?? null),
      }));
  });
};

/** What an output came from is said in words, which others may have written: they name no file. */
const isOf = ({ output, path, files = [] }: EgressItem, wanted: string): boolean =>
  (output === undefined && path === wanted) || files.includes(wanted);

/** The last decision counts: an amended proposal is decided twice. */
const decidersOf = (decisions: readonly LedgerRecord[]): ReadonlyMap<string, DecisionBody['who']> => {
  const deciders = new Map<string, DecisionBody['who']>();
  for (const { kind, session, body } of decisions)
    if (kind === 'decision' && body !== null) deciders.set(keyOf(session, body.proposal), body.who);
  return deciders;
};

const keyOf = (session: number | null, proposal: string): string => `${session} ${proposal}`;
