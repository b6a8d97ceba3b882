// One request to the model and its whole reply, recorded: what leaves is in the ledger before it leaves.
import { ok, type Result } from '../error/error-value.ts';
import type { EgressItem } from '../ledger/record-kinds.ts';
import type { ModelRequest } from '../models/message.ts';
import { type Outgoing, outgoing } from '../session/messages.ts';
import type { SessionRecord } from '../session/record.ts';
import type { Session } from '../session/session.ts';
import { orAbort } from '../store/database-error.ts';
import type { Runtime } from './runtime.ts';
import { tellStep } from './steps.ts';

/** The request a session would send now. */
export const requestOf = (
  from: Pick<Runtime, 'system' | 'tools' | 'maxOutputTokens'>,
  messages: ModelRequest['messages'],
): ModelRequest => ({ system: from.system, messages, tools: from.tools, maxOutputTokens: from.maxOutputTokens });

export const askModel = async (session: Session, runtime: Runtime): Promise<Result<true>> => {
  const { model } = runtime;
  const out = outgoing(session.records, model);
  // One step to the store: what the last calls came to, and what is about to leave.
  runtime.store.database.transaction('normal', () => {
    session.flush();
    recordEgress(session, runtime, out);
  });
  tellStep(runtime, `Iteration ${session.state.run.turns + 1}/${runtime.limits.turns}`);

  const reply = await model.reply(requestOf(runtime, out.messages), {
    signal: runtime.signal,
    heard: (event) => {
      if (event.kind === 'notice') runtime.emit({ event: 'progress', step: 'notice', words: event.text });
      else runtime.emit({ event: event.kind, text: event.text });
    },
  });
  if (!reply.ok) {
    session.append({ kind: 'failed', error: reply.error });
    return reply;
  }

  const { parts, usage, finish } = reply.value;
  const calls = parts.filter(({ kind }) => kind === 'call').length;
  // Also a reply that a content filter ended: what it had begun is not what it would have said.
  const cutOff = finish === 'length' || finish === 'filter';
  const record: SessionRecord = {
    kind: 'reply',
    model: model.id,
    parts,
    usage,
    ...(cutOff ? { cut: { calls } } : {}),
    ...(out.private ? { private: true } : {}),
  };
  // Calls lead to a record of their own in a moment; an answer without any is the last for a while.
  if (calls > 0 && !cutOff) session.hold(record);
  else session.append(record);
  if (cutOff) {
    const words =
      calls === 0
        ? `The reply was cut off (${finish === 'length' ? 'output limit' : 'content filter'}).`
        : 'TRUNCATED_CALL: the reply was cut off before its calls were complete; none was acted on.';
    runtime.emit({ event: 'progress', step: 'notice', words });
  } else if (calls > 0) {
    tellStep(runtime, `AI requested ${calls} tool call(s)`);
    tellStep(runtime, `Handling ${calls} tool call(s)`);
  }
  return ok(true);
};

/** Each file part once per model: later requests carry it again, and say only how many they repeat. */
const recordEgress = (session: Session, runtime: Runtime, out: Outgoing): void => {
  const { model, store } = runtime;
  const request = session.records.filter(({ kind }) => kind === 'reply').length + 1;
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
  `${origin.path}\0${origin.hash}\0${origin.lines?.from ?? ''}-${origin.lines?.to ?? ''}`;

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
