// The last thing a person decided in this workspace, in a line.
import type { Answer, Decision, Question } from '../../../decision/question.ts';
import type { Questions } from '../../../decision/questions.ts';
import type { Database } from '../../../store/database.ts';
import { counted } from '../../../text/counted.ts';
import type { LastDecision } from '../wire/session-view.ts';
import { questionWords } from './question-view.ts';

/** Undefined before the first, and where the last ones were a rule's or nobody's. */
export const lastDecision = (
  database: Database,
  questions: Pick<Questions, 'get' | 'answerOf'>,
): LastDecision | undefined => {
  const newest = database.all<{ question: number }>(
    'select question from answer order by at desc, question desc limit ?',
    LOOKED_AT,
  );
  for (const { question } of newest) {
    const answer = questions.answerOf(question);
    const decided = answer === undefined ? undefined : decisionIn(answer, questions.get(question));
    if (decided !== undefined) return decided;
  }
  return undefined;
};

/** Answers of rules, and of nobody, between two of a person's. */
const LOOKED_AT = 20;

/** Undefined where no person decided anything with it. */
export const decisionIn = (answer: Answer, question: Question | undefined): LastDecision | undefined => {
  const decisions = Object.values(answer.decisions).filter(isSaid);
  if (answer.who.kind !== 'person' || decisions.length === 0 || question === undefined) return undefined;
  return { at: answer.at, session: question.session, question: question.id, words: wordsOf(decisions, question) };
};

const isSaid = (decision: Decision): boolean => decision.answer !== 'refuse' || decision.silent !== true;

const wordsOf = (decisions: readonly Decision[], question: Question): string => {
  const [only] = decisions;
  if (question.asked.length === 1 && only !== undefined) return `${SAID[only.answer]}: ${questionWords(question)}`;
  const refused = decisions.filter(({ answer }) => answer === 'refuse').length;
  const approved = decisions.length - refused;
  const counts = [
    ...(approved > 0 ? [`approved ${counted(approved, 'proposal')}`] : []),
    ...(refused > 0 ? [`refused ${refused}`] : []),
  ];
  return `You ${counts.join(' and ')}`;
};

const SAID: Readonly<Record<Decision['answer'], string>> = {
  approve: 'You approved',
  part: 'You approved a part of',
  amend: 'You changed',
  refuse: 'You refused',
};
