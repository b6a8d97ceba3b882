// Opens a question: what it shows is in the store first, so that any process can show it and carry out the answer.

import type { ChangeSet } from '../change/change-set.ts';
import type { Asked } from '../decision/question.ts';
import { ok, type Result } from '../error/error-value.ts';
import type { Contents } from '../history/contents.ts';
import type { Session } from '../session/session.ts';
import type { Preview } from '../tool/preview.ts';
import type { Runtime } from './runtime.ts';

export const openQuestion = async (
  session: Session,
  runtime: Runtime,
  asked: readonly Asked[],
  sheet = false,
): Promise<Result<true>> => {
  const { questions, contents, database } = runtime.store;
  for (const { proposal } of asked) {
    await keepPreview(proposal.preview, contents);
    for (const state of Object.values(proposal.disk)) if (state?.kind === 'file') await contents.keep(state.bytes);
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
  return ok(true);
};

/** The bytes of a preview, in the store: the after-state as a difference from the before-state. */
export const keepPreview = async (preview: Preview, contents: Contents): Promise<void> => {
  await keepChanges(preview.changes ?? [], contents);
  for (const { text } of preview.share ?? []) await contents.keep(text);
};

const keepChanges = async (changes: ChangeSet, contents: Contents): Promise<void> => {
  for (const { before, after } of changes) {
    if (before?.kind === 'file') await contents.keep(before.bytes);
    if (after?.kind === 'file') await contents.keep(after.bytes, before?.kind === 'file' ? before.bytes : undefined);
  }
};
