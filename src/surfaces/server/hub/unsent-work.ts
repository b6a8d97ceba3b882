// What was begun at a page and not sent: ticks and texts by what they are about (the proposal's digest), drafts by conversation.
import type { Question } from '../../../decision/question.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import { NO_SESSION, type Unsent } from '../../../store/unsent.ts';
import { asideName, DRAFT, workName } from '../../../store/unsent-names.ts';
import type { KeptWork } from '../wire/question-view.ts';
import { readKeptWork } from './read-kept-work.ts';

export interface UnsentWork {
  draft(session?: number): string;
  keepDraft(text: string, session?: number): Result<true>;
  work(question: Pick<Question, 'session'>, digest: string): KeptWork | undefined;
  keepWork(question: Pick<Question, 'session'>, digest: string, work: KeptWork | undefined): Result<true>;
  isAside(question: Question): boolean;
  setAside(question: Question, isAside: boolean): Result<true>;
}

export const createUnsentWork = (unsent: Unsent): UnsentWork => ({
  draft: (session = NO_SESSION) => unsent.read(session, DRAFT) ?? '',
  keepDraft: (text, session = NO_SESSION) => unsent.keep(session, DRAFT, text),
  work: ({ session }, digest) => {
    const text = unsent.read(session, workName(digest));
    const read = text === undefined ? undefined : readKeptWork(JSON.parse(text)); // `keepWork` wrote it
    return read?.ok === true ? read.value : undefined;
  },
  keepWork: ({ session }, digest, work) =>
    unsent.keep(session, workName(digest), work === undefined ? '' : JSON.stringify(work)),
  isAside: (question) => unsent.read(question.session, asideName(question.id)) !== undefined,
  setAside: (question, isAside) => {
    if (isAside === (unsent.read(question.session, asideName(question.id)) !== undefined)) return ok(true);
    return unsent.keep(question.session, asideName(question.id), isAside ? '1' : '');
  },
});
