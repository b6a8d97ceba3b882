// Where a run's questions go: to the program's own desk, to its function, or, where it has neither, to nobody, which is a no.
import { callbackDesk } from '../../decision/callback-desk.ts';
import type { Asked, Desk, Question } from '../../decision/question.ts';
import type { Questions } from '../../decision/questions.ts';
import { rulesOnlyDesk } from '../../decision/rules-only-desk.ts';
import type { AgentOptions } from './options.ts';
import { callbackAnswer, proposedOf } from './proposed.ts';

export const deskFor = (
  { approve, desk }: Pick<AgentOptions, 'approve' | 'desk'>,
  questions: Questions,
  reasoningOf: (asked: Asked) => string,
): Desk => {
  if (desk !== undefined) return desk({ answer: questions.answer });
  if (approve === undefined) return rulesOnlyDesk({ questions, why: 'the program gave no function to approve with' });
  let showing: Question | undefined;
  const inner = callbackDesk({
    questions,
    name: 'library',
    decide: async (asked) => callbackAnswer(await approve(await proposedOf(asked, reasoningOf(asked)))),
    // An answer that does not fit would leave the question open for ever.
    failed: (error) => showing !== undefined && refuse(showing, questions, error.message),
  });
  return {
    ...inner,
    show: (question) => {
      showing = question;
      inner.show(question);
    },
  };
};

/** Where another desk was first, its answer holds, and this one is not taken. */
const refuse = (question: Question, questions: Questions, why: string): void => {
  questions.answer({
    question: question.id,
    at: Date.now(),
    who: { kind: 'person', desk: 'library' },
    decisions: Object.fromEntries(
      question.asked.map(({ proposal: { id, digest } }) => [
        id,
        { answer: 'refuse', digest, reason: `the answer did not fit: ${why}` },
      ]),
    ),
  });
};
