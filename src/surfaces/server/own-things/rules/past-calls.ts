// The calls of the past, read once and again only when the ledger grew: a rule is tried at every pause of somebody who types.
import { ok, type Result } from '../../../../error/error-value.ts';
import { callsOf } from '../../../../host/deciding/offer-rule.ts';
import type { Ledger } from '../../../../ledger/ledger.ts';
import type { PastCall } from '../../../../policy/past-call.ts';

export const rememberedCalls = (ledger: Pick<Ledger, 'query'>): (() => Result<readonly PastCall[]>) => {
  let known: { readonly seq: number; readonly calls: readonly PastCall[] } | undefined;
  return () => {
    const last = ledger.query({ limit: 1 });
    if (!last.ok) return last;
    // Erasing appends a record too.
    const seq = last.value[0]?.seq ?? 0;
    if (known?.seq === seq) return ok(known.calls);
    const calls = callsOf(ledger);
    if (calls.ok) known = { seq, calls: calls.value };
    return calls;
  };
};
