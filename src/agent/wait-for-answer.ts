// The store is the bus between processes: an answer given anywhere is seen here within a moment.
import { HEARTBEAT_MILLISECONDS } from '../decision/desks.ts';
import type { Answer, Question } from '../decision/question.ts';
import type { Runtime } from './runtime.ts';

/** Short enough that nobody notices, long enough that waiting all day costs nothing to speak of. */
const LOOK_EVERY_MILLISECONDS = 20;

/** Resolves with the answer, or with undefined when the question ended without one. A stopped turn withdraws it. */
export const waitForAnswer = async (
  question: Question,
  runtime: Runtime,
  heartbeat: () => void,
): Promise<Answer | undefined> => {
  const { questions } = runtime.store;
  let beaten = runtime.now();
  for (;;) {
    const standing = questions.standing(question.id);
    if (!standing.ok) return undefined;
    if (standing.value.is === 'answered') return standing.value.answer;
    if (standing.value.is !== 'open') {
      questions.withdraw(question.id, standing.value.why);
      return undefined;
    }
    if (runtime.signal.aborted) {
      questions.withdraw(question.id, 'the turn was stopped');
      return undefined;
    }
    if (runtime.now() - beaten >= HEARTBEAT_MILLISECONDS) {
      beaten = runtime.now();
      heartbeat();
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MILLISECONDS));
  }
};
