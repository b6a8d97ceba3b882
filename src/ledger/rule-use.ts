// How often each rule has decided here, and when last: read off the decisions.
import { ok, type Result } from '../error/error-value.ts';
import type { Ledger } from './ledger.ts';

export interface RuleUse {
  readonly times: number;
  /** Milliseconds since the epoch. */
  readonly last: number;
}

/** By the rule's id, which stays with it when lines move. */
export const ruleUse = (ledger: Pick<Ledger, 'query'>): Result<ReadonlyMap<string, RuleUse>> => {
  const decisions = ledger.query({ kind: 'decision' });
  if (!decisions.ok) return decisions;
  const uses = new Map<string, RuleUse>();
  for (const { kind, at, body } of decisions.value) {
    if (kind !== 'decision' || body?.who.kind !== 'rule' || body.who.id === undefined) continue;
    uses.set(body.who.id, { times: (uses.get(body.who.id)?.times ?? 0) + 1, last: at });
  }
  return ok(uses);
};
