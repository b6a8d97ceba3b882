// A decision in a word, for a person who did not make it here.
import type { Answer, Decision, Question } from '../../../decision/question.ts';

const WORDS = { approve: 'approved', amend: 'edited', part: 'approved in part', refuse: 'refused' } as const;

export const decisionInWords = ({ answer }: Decision): string => WORDS[answer];

/** "Answered at decide: approved.", "Answered at web: 1 approved · 2 refused." */
export const answeredElsewhere = ({ who, decisions }: Answer, { asked }: Question): string => {
  // What an answer does not name is refused.
  const words = asked.map(({ proposal }) => WORDS[decisions[proposal.id]?.answer ?? 'refuse']);
  const [only = '', ...others] = words;
  const all = others.length === 0 ? only : words.map((word, index) => `${index + 1} ${word}`).join(' · ');
  return `Answered at ${who.kind === 'person' ? who.desk : 'a rule'}: ${all}.`;
};
