// One step of signing drafts while the conversation around them goes on: the sheet alone, and no model is asked.
import { ok } from '../../error/error-value.ts';
import type { Session } from '../../session/session.ts';
import { storeResultLater } from '../../store/database-error.ts';
import type { Runtime } from '../runtime.ts';
import type { AgentStep } from '../step.ts';
import { advanceSheet } from './advance-sheet.ts';

export const signStep = async (session: Session, runtime: Runtime): Promise<AgentStep> => {
  const step = await storeResultLater(runtime.store.database, async () => ok(await next(session, runtime)));
  return step.ok ? step.value : { kind: 'failed', error: step.error };
};

const next = async (session: Session, runtime: Runtime): Promise<AgentStep> => {
  const { sheet, drafts } = session.state;
  if (runtime.signal.aborted) {
    if (sheet === undefined) return { kind: 'done', how: 'interrupted', summary: '' };
    // An answer that was given already is carried out all the same.
    runtime.store.questions.withdraw(sheet, 'the turn was stopped');
  }
  if (sheet === undefined && drafts.length === 0) return ended(session);
  const step = await advanceSheet(session, runtime);
  return step.kind === 'done' ? ended(session) : step;
};

/** The turn before it had come to its end, and has again. */
const ended = (session: Session): AgentStep => {
  const { done, finished } = session.state;
  if (done === undefined && finished !== undefined) session.append({ kind: 'done', ...finished });
  return { kind: 'done', how: 'text', summary: '' };
};
