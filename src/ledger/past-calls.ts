// The calls of the past with what was decided about them, newest first: what a rule is tried on before it is saved.
import { ok, type Result } from '../error/error-value.ts';
import type { Ledger, LedgerRecord } from './ledger.ts';
import type { CallBody, DecisionBody } from './record-kinds.ts';

export interface PastRecord {
  /** As the ledger names it: session and call. */
  readonly id: string;
  readonly at: number;
  readonly session: number | null;
  readonly call: CallBody;
  /** Absent: it never became a proposal. */
  readonly decision?: DecisionBody;
}

/** `limit`: the newest so many records of each kind. Erased bodies are left out. */
export const pastCalls = (ledger: Pick<Ledger, 'query'>, limit?: number): Result<readonly PastRecord[]> => {
  const most = limit === undefined ? {} : { limit };
  const calls = ledger.query({ kind: 'call', ...most });
  if (!calls.ok) return calls;
  const decisions = ledger.query({ kind: 'decision', ...most });
  if (!decisions.ok) return decisions;
  const decided = bySubject(decisions.value);
  const past: PastRecord[] = [];
  for (let at = calls.value.length - 1; at >= 0; at -= 1) {
    const record = calls.value[at];
    if (record?.kind !== 'call' || record.body === null) continue;
    const decision = decided.get(record.subject);
    past.push({
      id: record.subject,
      at: record.at,
      session: record.session,
      call: record.body,
      ...(decision?.kind === 'decision' && decision.body !== null ? { decision: decision.body } : {}),
    });
  }
  return ok(past);
};

/** The last one counts. */
const bySubject = (records: readonly LedgerRecord[]): ReadonlyMap<string, LedgerRecord> =>
  new Map(records.map((record) => [record.subject, record]));
