// What of someone's files leaves for a model, in the ledger before it leaves.
import type { EgressItem } from '../ledger/record-kinds.ts';
import type { Outgoing } from '../session/messages.ts';
import type { Session } from '../session/session.ts';
import { orAbort } from '../store/database-error.ts';
import type { Runtime } from './runtime.ts';

/** Each file part once per model: later requests carry it again, and say only how many they repeat. */
export const recordEgress = (session: Session, runtime: Runtime, out: Outgoing): void => {
  const { model, store } = runtime;
  const request = session.state.replies + 1;
  const before = sentBefore(session, runtime);
  const fresh = out.origins.filter(({ origin }) => !before.has(keyOf(origin)));
  if (fresh.length === 0) return;
  const appended = store.ledger.append({
    kind: 'egress',
    session: session.info.id,
    subject: model.id,
    body: {
      model: model.id,
      local: model.local,
      request,
      items: fresh.map(({ origin, bytes, call }) => ({
        path: origin.path,
        hash: origin.hash,
        ...(origin.lines ? { lines: origin.lines } : {}),
        bytes,
        ...(call === undefined ? {} : { proposal: call }),
      })),
      again: out.origins.length - fresh.length,
    },
  });
  orAbort(appended);
  for (const { origin } of fresh) before.add(keyOf(origin));
};

const keyOf = (origin: Pick<EgressItem, 'path' | 'hash' | 'lines'>): string =>
  [origin.path, origin.hash, ...(origin.lines?.shown ?? [origin.lines]).map((range) => rangeOf(range))].join('\0');

const rangeOf = (range: { readonly from: number; readonly to: number } | undefined): string =>
  `${range?.from ?? ''}-${range?.to ?? ''}`;

/** Kept per session and model in memory only as a shortcut; what counts is what the ledger says. */
const sent = new WeakMap<Session, Map<string, Set<string>>>();
const sentBefore = (session: Session, runtime: Runtime): Set<string> => {
  const models = sent.get(session) ?? new Map<string, Set<string>>();
  sent.set(session, models);
  let keys = models.get(runtime.model.id);
  if (keys === undefined) {
    keys = new Set();
    const records = runtime.store.ledger.query({ kind: 'egress', session: session.info.id });
    // An unreadable ledger makes it say more than needed, never less.
    for (const record of records.ok ? records.value : [])
      if (record.kind === 'egress' && record.body?.model === runtime.model.id)
        for (const item of record.body.items) keys.add(keyOf(item));
    models.set(runtime.model.id, keys);
  }
  return keys;
};
