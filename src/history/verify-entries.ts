// Holds the history against what the ledger recorded of it: an entry that was taken out or altered by hand is named.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { entryDigest } from './entry-digest.ts';
import type { EntryRows } from './entry-rows.ts';
import type { VerifiedEntries } from './history.ts';

export const verifyEntries = (rows: EntryRows, ledger: Ledger | undefined): Result<VerifiedEntries> => {
  const records = ledger?.query({ kind: 'history' }) ?? ok([]);
  if (!records.ok) return records;
  const recorded = new Map<number, string>();
  for (const record of records.value) {
    if (record.kind !== 'history' || record.body === null) continue;
    const { body } = record;
    if (body.what === 'entry') recorded.set(body.entry, body.digest);
    else if (body.what === 'purged') for (const entry of body.entries) recorded.delete(entry);
  }
  const settled = rows.list({}).filter(({ state }) => state === 'applied' || state === 'partly_applied');
  const there = new Set(settled.map(({ id }) => id));
  for (const [entry, digest] of [...recorded].sort(([left], [right]) => left - right)) {
    if (!there.has(entry)) return bad(entry, 'it is gone from the history, and no purge says so');
    if (entryDigest(rows.steps(entry)) !== digest) return bad(entry, 'it is not as it was recorded');
  }
  return ok({ entries: settled.length, uncovered: settled.filter(({ id }) => !recorded.has(id)).length });
};

const bad = (entry: number, wrong: string): Result<never> =>
  fail('CORRUPT', `history entry ${entry}: ${wrong}`, {
    wayOut: 'Somebody changed the store by hand. Keep a copy of it; do not rely on this entry.',
    data: { entry, wrong },
  });
