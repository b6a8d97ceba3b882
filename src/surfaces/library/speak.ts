// One message carried through the loop to its end; what it came to is read off the session.
import type { Asked } from '../../decision/question.ts';
import { ok, type Result } from '../../error/error-value.ts';
import { beginSession, resumeSession } from '../../host/conversation/open-session.ts';
import { turn } from '../../host/conversation/turn.ts';
import type { SessionRecord } from '../../session/record.ts';
import type { Session } from '../../session/session.ts';
import { storeResult } from '../../store/database-error.ts';
import type { JsonValue } from '../../tool/json-value.ts';
import { deskFor } from './desk-for.ts';
import type { OpenMode } from './open-mode.ts';
import type { AgentOptions, ChatOptions, DryRunOptions } from './options.ts';
import { failedResult, type RunResult, resultOf } from './result.ts';
import type { SessionEvent } from './session-event.ts';

interface Spoken extends ChatOptions {
  readonly open: OpenMode;
  readonly options: AgentOptions | DryRunOptions;
  readonly message: string;
  tell(event: SessionEvent): void;
  readonly signal: AbortSignal;
}

export const speak = async (spoken: Spoken): Promise<RunResult> => {
  const { open, options, message, context, tell, signal } = spoken;
  const { board, rooms } = open;
  const contextUsed = context !== undefined;
  const said = await recordOf(spoken);
  const begun = said.ok ? begin(spoken, said.value) : said;
  if (!begun.ok) return failedResult(message, contextUsed, begun.error);
  const { session, after } = begun.value;
  const amended = new Map<string, JsonValue>();
  const desk = deskFor(options, rooms.store.questions, (asked) => ({
    reasoning: reasoningOf(session, asked),
    isLocal: board.setup.model.local,
  }));
  const end = await turn({
    rooms,
    board,
    session,
    desks: [desk],
    signal,
    hear: (event) => {
      if (event.event === 'proposal') noteAmended(event.question.asked, amended);
      tell({ ...event, session: session.info.id });
    },
  });
  return resultOf({ session, after, message, contextUsed, end, amended });
};

const begin = (
  { open: { board, rooms }, message, session: id }: Spoken,
  said: SessionRecord,
): Result<{ session: Session; after: number }> => {
  if (id === undefined) {
    const begun = beginSession(rooms, board.setup, { title: message, records: [said] });
    return begun.ok ? ok({ session: begun.value, after: 0 }) : begun;
  }
  const resumed = resumeSession(rooms, id, board.setup);
  if (!resumed.ok) return resumed;
  const session = resumed.value;
  const after = session.records.at(-1)?.seq ?? 0;
  const kept = storeResult(rooms.store.database, () => session.append(said));
  return kept.ok ? ok({ session, after }) : kept;
};

/** The message with what goes in front of it. */
const recordOf = async ({ open, message, context, skill }: Spoken): Promise<Result<SessionRecord>> => {
  const text = context === undefined ? message : `# Context\n\n${context}\n\n# User Question\n\n${message}`;
  if (skill === undefined) return ok({ kind: 'user', parts: [{ text }] });
  const { skillMessage } = await import('../../host/conversation/skill-message.ts');
  const loaded = await skillMessage(skill, open.board.setup);
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
