// Opens a question: what it shows is in the store first, so that any process can show it and carry out the answer.

import { riskyFirst } from '../decision/own-yes.ts';
import type { Asked } from '../decision/question.ts';
import type { ErrorValue, Result } from '../error/error-value.ts';
import type { Contents } from '../history/contents.ts';
import type { Proposal } from '../proposal/proposal.ts';
import type { Session } from '../session/session.ts';
import type { Preview } from '../tool/preview.ts';
import type { Bytes, FileState } from '../workspace/file-state.ts';
import type { Runtime } from './runtime.ts';

/** `unreadable`: the proposal whose bytes have changed since it was made. Nothing was asked. */
export type OpenedQuestion =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: ErrorValue; readonly unreadable?: Proposal };

export const openQuestion = async (
  session: Session,
  runtime: Runtime,
  proposed: readonly Asked[],
  sheet = false,
): Promise<OpenedQuestion> => {
  const asked = riskyFirst(proposed);
  const { questions, contents, database } = runtime.store;
  const kept = await keepAsked(asked, contents);
  if (!kept.ok) {
    // Kept together, in one transaction; only when that fails, one by one to find out which.
    for (const each of asked) {
      const alone = await keepAsked([each], contents);
      if (!alone.ok) return { ok: false, error: alone.error, unreadable: each.proposal };
    }
  }
  const opened = database.transaction('full', () => {
    const question = questions.open({ session: session.info.id, opened: runtime.now(), asked, stays: runtime.stays });
    if (question.ok)
      session.append({ kind: 'question', question: question.value.id, ...(sheet ? { sheet: true } : {}) });
    return question;
  });
  if (!opened.ok) return opened;
  for (const { proposal } of asked) {
    runtime.emit({ event: 'progress', step: 'step', words: `Requesting approval for tool: ${proposal.tool.name}` });
  }
  runtime.emit({ event: 'proposal', question: opened.value });
  return { ok: true };
};

const keepAsked = (asked: readonly Asked[], contents: Contents): Promise<Result<true>> =>
  contents.keepStates(
    asked.flatMap(({ proposal }) => [
      ...statesOf(proposal.preview),
      ...Object.values(proposal.disk).map((state) => ({ state })),
    ]),
    asked.flatMap(({ proposal }) => textsOf(proposal.preview)),
  );

/** What a preview holds, in the store, before its hashes are written down. */
export const keepPreview = (preview: Preview, contents: Contents): Promise<Result<true>> =>
  contents.keepStates(statesOf(preview), textsOf(preview));

/** The after-state as a difference from the before-state. */
const statesOf = (preview: Preview): { readonly state: FileState; readonly base?: FileState }[] =>
  (preview.changes ?? []).flatMap(({ before, after }) => [{ state: before }, { state: after, base: before }]);

const textsOf = (preview: Preview): Bytes[] => (preview.share ?? []).map(({ text }) => text);
