// What was chosen and typed about proposals, as this page has it: ahead of what the server keeps, and the same after it was put aside.
import { proposalInAddress } from '../../src/surfaces/server/wire/proposal-in-address.ts';
import type { AskedView, KeptWork, QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import { keepThere } from './unsent.ts';

const works = new Map<string, KeptWork | undefined>();
const keyOf = ({ id }: QuestionView, asked: AskedView): string => JSON.stringify([id, asked.id, asked.digest]);

export const keptWork = (question: QuestionView, asked: AskedView): KeptWork | undefined => {
  const key = keyOf(question, asked);
  return works.has(key) ? works.get(key) : asked.kept;
};

export const keepWork = (question: QuestionView, asked: AskedView, work: KeptWork | undefined): void => {
  works.set(keyOf(question, asked), work);
  keepThere(`/api/questions/${question.id}/${proposalInAddress(asked.id)}/work`, { work: work ?? null });
};
