// What of someone's files and of what commands printed leaves for a model, in the ledger before it leaves.
import type { EgressItem } from '../ledger/record-kinds.ts';
import { maskedWords, secretMasker } from '../sandbox/mask-secrets.ts';
import type { Outgoing } from '../session/messages.ts';
import type { SentMessage } from '../session/sent-text.ts';
import type { Session } from '../session/session.ts';
import { orAbort } from '../store/database-error.ts';
import type { Runtime } from './runtime.ts';

/** Each file part once per model: later requests carry it again, and say only how many they repeat. */
export const recordEgress = (
  session: Session,
  runtime: Pick<Runtime, 'model' | 'store'>,
  out: Pick<Outgoing, 'origins' | 'words'>,
): void => {
  const { model, store } = runtime;
  const request = session.state.replies + 1;
  const before = sentBefore(session, runtime);
  const fresh = out.origins.filter((sent) => !before.has(keyOf(itemOf(sent))));
  const words = [...out.words].filter(([call, bytes]) => bytes > 0 && !before.has(wordsKey(call)));
  if (fresh.length + words.length === 0) return;
  const appended = store.ledger.append({
    kind: 'egress',
    session: session.info.id,
    subject: model.id,
    body: {
      model: model.id,
      local: model.local,
      request,
      items: fresh.map(itemOf),
      ...(words.length === 0 ? {} : { words: Object.fromEntries(words) }),
      again: out.origins.length - fresh.length,
    },
  });
  orAbort(appended);
  for (const sent of fresh) before.add(keyOf(itemOf(sent)));
  for (const [call] of words) before.add(wordsKey(call));
};

const itemOf = ({ origin, bytes, call, output, files }: SentMessage): EgressItem => ({
  // The words of a command may hold a key, and the ledger is kept.
  path: output === undefined ? origin.path : maskedWords(secretMasker(process.env), origin.path),
  hash: origin.hash,
  ...(output === undefined ? {} : { output }),
  ...(files === undefined ? {} : { files }),
  ...(origin.lines ? { lines: origin.lines } : {}),
  bytes,
  ...(call === undefined ? {} : { proposal: call }),
});

/** The same file in the answers to two calls is on the wire twice. */
const keyOf = ({ path, hash, lines, proposal }: EgressItem): string =>
  [proposal ?? '', path, hash, ...(lines?.shown ?? [lines]).map((range) => rangeOf(range))].join('\0');

const wordsKey = (call: string): string => `words\0${call}`;

const rangeOf = (range: { readonly from: number; readonly to: number } | undefined): string =>
  `${range?.from ?? ''}-${range?.to ?? ''}`;

/** Kept per session and model in memory only as a shortcut; what counts is what the ledger says. */
const sent = new WeakMap<Session, Map<string, Set<string>>>();
const sentBefore = (session: Session, runtime: Pick<Runtime, 'model' | 'store'>): Set<string> => {
  const models = sent.get(session) ?? new Map<string, Set<string>>();
  sent.set(session, models);
  let keys = models.get(runtime.model.id);
  if (keys === undefined) {
    keys = new Set();
    const records = runtime.store.ledger.query({ kind: 'egress', session: session.info.id });
    // An unreadable ledger makes it say more than needed, never less.
    for (const record of records.ok ? records.value : [])
      if (record.kind === 'egress' && record.body?.model === runtime.model.id) {
        for (const item of record.body.items) keys.add(keyOf(item));
        for (const call of Object.keys(record.body.words ?? {})) keys.add(wordsKey(call));
      }
    models.set(runtime.model.id, keys);
  }
  return keys;
};
