// The loop, one step at a time: read the stored session, do the next one thing, record it, say what it waits for.
import type { Decision } from '../decision/question.ts';
import { ok } from '../error/error-value.ts';
import type { Session } from '../session/session.ts';
import { storeResultLater } from '../store/database-error.ts';
import { askModel } from './ask-model.ts';
import { COMPLETION } from './completion.ts';
import { advanceSheet } from './draft/advance-sheet.ts';
import { type LimitReached, limitReached } from './limits.ts';
import { repetition, standstill } from './loop-guard.ts';
import type { Runtime } from './runtime.ts';
import { settle } from './settle.ts';
import type { AgentStep } from './step.ts';

/** What the machine does to the store on the way (a full disk, a lost file) ends the run with its reason, never half a step. */
export const advance = async (session: Session, runtime: Runtime): Promise<AgentStep> => {
  const step = await storeResultLater(runtime.store.database, async () => ok(await nextStep(session, runtime)));
  return step.ok ? step.value : { kind: 'failed', error: step.error };
};

const nextStep = async (session: Session, runtime: Runtime): Promise<AgentStep> => {
  const { state } = session;
  const unsigned = state.drafts.length > 0 && runtime.keepDrafts !== true;
  // A run that ended with its drafts unsigned is not over: whoever resumes it is shown the sheet.
  const atSheet = unsigned && state.finished !== undefined;
  if (state.done !== undefined && !atSheet) return { kind: 'done', how: state.done.how, summary: state.done.summary };
  if (state.limit !== undefined) return limitOf(state.limit);
  const here = runtime.workspace.present();
  if (!here.ok) return { kind: 'failed', error: here.error };
  if (runtime.signal.aborted) return interrupted(session, runtime);

  if (state.open !== undefined) {
    const loop = state.open.calls.some((call) => repetition(state.run, call) === 'loop');
    if (loop && state.open.receipts.size === 0)
      return stopAt(session, { limit: 'loop', words: 'Stopped: the model makes the same call again and again.' });
    const still = state.open.receipts.size === 0 ? standstill(state.run) : undefined;
    // To say that it is done is the one thing it may still do.
    if (still !== undefined && !state.open.calls.some((call) => runtime.registry.find(call.name)?.name === COMPLETION))
      return stopAt(session, { limit: 'loop', words: still });
    return settle(session, state.open, runtime);
  }
  if (state.finished !== undefined) {
    if (unsigned) return advanceSheet(session, runtime);
    session.append({ kind: 'done', ...state.finished });
    return { kind: 'worked' };
  }
  // Whoever speaks while the model works is heard between two of its replies; calls are answered by then.
  const said = (await runtime.said?.()) ?? [];
  if (said.length > 0) session.append(...said);
  const limit = limitReached({ ...runtime, state: session.state, now: runtime.now() });
  if (limit !== undefined) return atLimit(session, runtime, limit);

  const asked = await askModel(session, runtime);
  if (runtime.signal.aborted) return interrupted(session, runtime);
  if (asked.kind === 'limit') return atLimit(session, runtime, asked.limit);
  return asked.kind === 'answered' ? { kind: 'worked' } : { kind: 'failed', error: asked.error };
};

const atLimit = async (session: Session, runtime: Runtime, limit: LimitReached): Promise<AgentStep> =>
  session.state.drafts.length > 0 && runtime.keepDrafts !== true
    ? advanceSheetThen(session, runtime, limit)
    : stopAt(session, limit);

/** At a limit the work so far is not thrown away: it is shown to be signed, then the run stops. */
const advanceSheetThen = async (session: Session, runtime: Runtime, limit: LimitReached): Promise<AgentStep> => {
  const step = await advanceSheet(session, runtime);
  return step.kind === 'worked' && session.state.drafts.length === 0 ? stopAt(session, limit) : step;
};

const limitOf = ({ limit, words, byFlag }: LimitReached): AgentStep => ({
  kind: 'limit',
  limit,
  words,
  ...(byFlag === undefined ? {} : { byFlag }),
});

const stopAt = (session: Session, limit: LimitReached): AgentStep => {
  session.append({ kind: 'limit', ...limit });
  return { kind: 'limit', ...limit };
};

/** What waited for an answer is refused with it: silence is no. */
const interrupted = (session: Session, { store }: Runtime): AgentStep => {
  const { open, sheet } = session.state;
  const asked = [...(open?.questions ?? []).map(({ id }) => id), ...(sheet === undefined ? [] : [sheet])];
  // One that was answered already stays answered; what it signed is carried out when the session goes on.
  for (const id of asked) store.questions.withdraw(id, 'the turn was stopped');
  const answered = sheet === undefined ? undefined : store.questions.answerOf(sheet);
  // A signature is carried out when the session goes on; a sheet that nobody answered is put away, and its drafts stay.
  const putAway = sheet !== undefined && Object.values(answered?.decisions ?? {}).every(isSilent);
  if (putAway) session.append({ kind: 'unsigned', words: '' });
  session.append({ kind: 'done', how: 'interrupted', summary: '' });
  return { kind: 'done', how: 'interrupted', summary: '' };
};

const isSilent = (decision: Decision): boolean => decision.answer === 'refuse' && decision.silent === true;
