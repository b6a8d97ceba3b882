// What was begun at a page and not sent: ticks, texts and marks by what they are about (the proposal's digest), drafts by conversation.
import type { Question } from '../../../decision/question.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import type { Proposal } from '../../../proposal/proposal.ts';
import { NO_SESSION, type Unsent } from '../../../store/unsent.ts';
import { asideName, DRAFT, markName, workName } from '../../../store/unsent-names.ts';
import type { KeptWork } from '../wire/question-view.ts';
import { readKeptWork } from './read-kept-work.ts';

export interface UnsentWork {
  draft(session?: number): string;
  keepDraft(text: string, session?: number): Result<true>;
  work(question: Asking, proposal: Shown): KeptWork | undefined;
  keepWork(question: Asking, proposal: Shown, work: KeptWork | undefined): Result<true>;
  isAside(question: Question): boolean;
  setAside(question: Question, isAside: boolean): Result<true>;
}

type Asking = Pick<Question, 'id' | 'session'>;
type Shown = Pick<Proposal, 'id'> & { readonly digest: string };

export const createUnsentWork = (unsent: Unsent): UnsentWork => ({
  draft: (session = NO_SESSION) => unsent.read(session, DRAFT) ?? '',
  keepDraft: (text, session = NO_SESSION) => unsent.keep(session, DRAFT, text),
  work: ({ session, id }, { id: proposal, digest }) => {
    const [work, mark] = [workName(digest), markName(digest, id, proposal)].map((name) => {
      const text = unsent.read(session, name);
      const read = text === undefined ? undefined : readKeptWork(JSON.parse(text)); // `keepWork` wrote it
      return read?.ok === true ? read.value : undefined;
    });
    return work === undefined && mark === undefined ? undefined : { ...work, ...mark };
  },
  keepWork: ({ session, id }, { id: proposal, digest }, { mark, ...work } = {}) => {
    const kept = unsent.keep(session, workName(digest), written(work));
    return kept.ok ? unsent.keep(session, markName(digest, id, proposal), written({ mark })) : kept;
  },
  isAside: (question) => unsent.read(question.session, asideName(question.id)) !== undefined,
  setAside: (question, isAside) => {
    if (isAside === (unsent.read(question.session, asideName(question.id)) !== undefined)) return ok(true);
    return unsent.keep(question.session, asideName(question.id), isAside ? '1' : '');
  },
});

/** Empty where there is nothing in it. */
const written = (work: object): string => {
  const text = JSON.stringify(work);
  return text === '{}' ? '' : text;
};
