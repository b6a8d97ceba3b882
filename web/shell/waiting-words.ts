// What waits, in words: for those who listen, for lists and for the title of a row.
import { headlineWords } from '../../src/proposal/headline-words.ts';
import type { QuestionView } from '../../src/surfaces/server/wire/question-view.ts';
import { counted } from '../../src/text/counted.ts';
import type { PageDesk } from '../state/create-desk.ts';

/** Read aloud when it changes. */
export const waitingLine = ({ waitingCount, waiting, aside }: PageDesk): string => {
  const count = waitingCount.value;
  if (count === 0) return 'Nothing waits for you';
  const open = waiting.value.filter(({ standing }) => standing.is === 'open');
  const words = `${count} ${count === 1 ? 'decision waits' : 'decisions wait'} for you`;
  if (open.every(({ id }) => aside.questions.value.has(id))) return `${words}, put aside`;
  const newest = open.at(-1);
  return newest === undefined ? words : `${words}: ${titleOf(newest)}`;
};

/** "Edit src/orders.ts +7 −18", "Edit src/orders.ts +7 −18, and 3 more". */
export const titleOf = ({ asked }: QuestionView): string => {
  const [first, ...others] = asked;
  if (first === undefined) return '';
  const words = headlineWords(first.headline);
  return others.length === 0 ? words : `${words}, and ${others.length} more`;
};

/** "1 proposal", "8 proposals" */
export const proposalsIn = ({ asked }: QuestionView): string => counted(asked.length, 'proposal');
