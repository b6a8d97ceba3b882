// What a desk says about a question that somebody else has answered: where, and what was decided.
import type { Answer, Decision } from './question.ts';

/** "Answered at another terminal: approved." */
export const answeredElsewhere = ({ who, decisions }: Answer): string =>
  `Answered ${who.kind === 'rule' ? 'by a rule' : placeOf(who.desk)}: ${decidedWords(Object.values(decisions))}.`;

/** `decide` is a person at a terminal, and so is another run's own desk. */
const placeOf = (desk: string): string => {
  if (desk === 'decide' || desk === 'terminal') return 'at another terminal';
  return desk === 'web' ? 'at the web desk' : `at the desk "${desk}"`;
};

/** "approved", or for several "2 approved, 1 refused". */
export const decidedWords = (decisions: readonly Decision[]): string => {
  const counts = new Map<string, number>();
  for (const { answer } of decisions) counts.set(WORDS[answer], (counts.get(WORDS[answer]) ?? 0) + 1);
  const [[only] = ['nothing decided'], ...others] = counts;
  return others.length === 0 ? only : [...counts].map(([word, count]) => `${count} ${word}`).join(', ');
};

const WORDS: Readonly<Record<Decision['answer'], string>> = {
  approve: 'approved',
  amend: 'edited',
  part: 'approved in part',
  refuse: 'refused',
};
