// One message carried through the loop to its end; what it came to is read off the session.
import { type RunEnd, run } from '../../agent/run.ts';
import type { Asked } from '../../decision/question.ts';
import { ok, type Result } from '../../error/error-value.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { storeResult } from '../../store/database-error.ts';
import { thisProcess } from '../../store/lock.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { runtimeOf } from '../cli/runtime-of.ts';
import { deskFor } from './desk-for.ts';
import type { OpenWay } from './open-way.ts';
import type { AgentOptions, ChatOptions, DryRunOptions } from './options.ts';
import { failedResult, type RunResult, resultOf } from './result.ts';
import type { SessionEvent } from './session-event.ts';

interface Spoken extends ChatOptions {
  readonly open: OpenWay;
  readonly options: AgentOptions | DryRunOptions;
  readonly message: string;
  tell(event: SessionEvent): void;
  readonly signal: AbortSignal;
}

export const speak = async (spoken: Spoken): Promise<RunResult> => {
  const { open, options, message, context, tell, signal } = spoken;
  const { prepared, rooms } = open;
  const contextUsed = context !== undefined;
  await prepared.lookAgain();
  const said = await recordOf(spoken);
  const begun = said.ok ? begin(spoken, said.value) : said;
  if (!begun.ok) return failedResult(message, contextUsed, begun.error);
  const { session, after } = begun.value;
  const amended = new Map<string, JsonValue>();
  const desk = deskFor(options, rooms.store.questions, (asked) => reasoningOf(session, asked));
  const stop = new AbortController();
  const runtime = {
    rooms,
    prepared,
    session,
    turns: prepared.maxTurns,
    signal: AbortSignal.any([signal, stop.signal]),
  };
  const events = run(session, runtimeOf(runtime), { desks: [desk], process: thisProcess() });
  let end: RunEnd | undefined;
  let thrown: { readonly error: unknown } | undefined;
  while (end === undefined) {
    const { value, done } = await events.next();
    if (done) end = value;
    else {
      if (value.event === 'proposal') noteAmended(value.question.asked, amended);
      // A listener that fails ends the run in order, and its caller hears of it: nothing goes on unheard.
      try {
        tell({ ...value, session: session.info.id });
      } catch (error) {
        thrown ??= { error };
        stop.abort();
      }
    }
  }
  if (thrown !== undefined) throw thrown.error;
  return resultOf({ session, after, message, contextUsed, end, amended });
};

const begin = (
  { open, message, session: id }: Spoken,
  said: SessionRecord,
): Result<{ session: Session; after: number }> => {
  const { prepared, rooms } = open;
  const { database, sessions, ledger } = rooms.store;
  const { model, profile } = prepared;
  const work = (): Result<{ session: Session; after: number }> => {
    const found =
      id === undefined
        ? ok(sessions.begin({ profile: profile.name, model: model.id, title: message }))
        : sessions.open(id);
    if (!found.ok) return found;
    const session = found.value;
    const after = session.records.at(-1)?.seq ?? 0;
    session.append(said);
    const noted = ledger.append({
      kind: 'session',
      session: session.info.id,
      subject: String(session.info.id),
      body: { what: id === undefined ? 'started' : 'resumed', model: model.id, profile: profile.name },
    });
    return noted.ok ? ok({ session, after }) : noted;
  };
  const begun = storeResult(database, work);
  return begun.ok ? begun.value : begun;
};

/** The message with what goes in front of it. */
const recordOf = async ({ open, message, context, skill }: Spoken): Promise<Result<SessionRecord>> => {
  const text = context === undefined ? message : `# Context\n\n${context}\n\n# User Question\n\n${message}`;
  if (skill === undefined) return ok({ kind: 'user', parts: [{ text }] });
  const { skillMessage } = await import('../cli/skill-message.ts');
  const loaded = await skillMessage(skill, open.prepared);
  return loaded.ok ? ok(loaded.value.record(text)) : loaded;
};

/** What the model said in the reply that made the call: its thoughts, where the provider shows them, and its words. */
const reasoningOf = (session: Session, { proposal }: Asked): string => {
  const seq = Number(proposal.call.id.split('.')[0]);
  const reply = session.records.find((record) => record.seq === seq);
  if (reply?.kind !== 'reply') return '';
  return reply.parts
    .flatMap((part) => (part.kind === 'call' || part.text.trim() === '' ? [] : [part.text.trim()]))
    .join('\n');
};

const noteAmended = (asked: readonly Asked[], amended: Map<string, JsonValue>): void => {
  for (const { proposal, amendedInput } of asked)
    if (amendedInput !== undefined) amended.set(proposal.call.id, proposal.input);
};
