// One step of signing drafts while the conversation around them goes on: the sheet alone, and no model is asked.
import { ok } from '../../error/error-value.ts';
import type { Session } from '../../session/session.ts';
import { storeResultLater } from '../../store/database-error.ts';
import type { Runtime } from '../runtime.ts';
import type { Step } from '../step.ts';
import { advanceSheet } from './advance-sheet.ts';

export const signStep = async (session: Session, runtime: Runtime): Promise<Step> => {
  const step = await storeResultLater(runtime.store.database, async () => ok(await next(session, runtime)));
  return step.ok ? step.value : { kind: 'failed', error: step.error };
};

const next = async (session: Session, runtime: Runtime): Promise<Step> => {
  const { sheet, done, finished } = session.state;
  if (runtime.signal.aborted) {
    if (sheet !== undefined) runtime.store.questions.withdraw(sheet, 'the turn was stopped');
    session.append({ kind: 'unsigned', words: '' });
    return { kind: 'done', how: 'interrupted', summary: '' };
  }
  // A part may have been signed: what is left of it stays until it is asked for again.
  const signed = session.records.at(-1)?.kind === 'signed' || session.records.at(-2)?.kind === 'signed';
  if (sheet !== undefined || (session.state.drafts.length > 0 && !signed)) return advanceSheet(session, runtime);
  if (done === undefined && finished !== undefined) session.append({ kind: 'done', ...finished });
  return { kind: 'done', how: 'text', summary: '' };
};
