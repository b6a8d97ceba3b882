// What was chosen and typed about proposals, as this page has it: ahead of what the server keeps, and the same after it was put aside.
import { proposalInAddress } from '../../src/surfaces/server/wire/proposal-in-address.ts';
import type { AskedView, KeptWork, QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import type { UnsentTexts } from './create-unsent.ts';

export interface WorkKeeper {
  kept(question: QuestionView, asked: AskedView): KeptWork | undefined;
  /** Undefined: it is as it was proposed again. */
  keep(question: QuestionView, asked: AskedView, work: KeptWork | undefined): void;
}

export const createKeptWork = ({ keepThere }: Pick<UnsentTexts, 'keepThere'>): WorkKeeper => {
  const works = new Map<string, KeptWork | undefined>();
  const keyOf = ({ id }: QuestionView, asked: AskedView): string => JSON.stringify([id, asked.id, asked.digest]);
  return {
    kept: (question, asked) => {
      const key = keyOf(question, asked);
      return works.has(key) ? works.get(key) : asked.kept;
    },
    keep: (question, asked, work) => {
      works.set(keyOf(question, asked), work);
      keepThere(`/api/questions/${question.id}/${proposalInAddress(asked.id)}/work`, { work: work ?? null });
    },
  };
};
