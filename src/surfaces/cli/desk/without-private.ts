// A choice among the items of a share, without those that are private: they stay here whatever is answered.
import type { AnswerChoice } from '../../../decision/reading.ts';
import type { Loaded } from '../../../host/deciding/load-proposal.ts';

type Taking = Extract<AnswerChoice, { take: 'approve' | 'part' | 'refuse' }>;

/** In words, why the choice cannot be had. */
export const withoutPrivate = (choice: Taking, { asked, items }: Loaded): Taking | string => {
  const { changes, reach } = asked.proposal.preview;
  const open = items.flatMap(({ stays }, index) => (stays === undefined ? [index + 1] : []));
  // Where all of it stays here a yes only tells the model so.
  if (open.length === items.length || open.length === 0 || changes !== undefined || reach !== undefined) return choice;
  if (choice.take === 'refuse') return choice;
  if (choice.take === 'approve') return { item: choice.item, take: 'part', parts: open };
  const staying = choice.parts.filter((number) => !open.includes(number));
  return staying.length === 0 ? choice : `${staying.join(', ')} is private and stays here. Choose among the others.`;
};
