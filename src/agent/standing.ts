// How the calls of a reply stand: what was asked about each, and what was answered. Read from the store, never remembered.
import type { Asked, Decision, Question, Who } from '../decision/question.ts';
import type { OpenReply } from '../session/state.ts';
import type { Store } from './runtime.ts';

export interface Standing {
  readonly asked: Asked;
  readonly decision: Decision;
  readonly who: Who;
  /** How long it waited for an answer. */
  readonly waited: number;
}

export interface Standings {
  /** The question that has no answer yet. */
  readonly pending: Question | undefined;
  /** By proposal; the latest question about it counts. */
  readonly decided: ReadonlyMap<string, Standing>;
}

export const standingsOf = (open: OpenReply, store: Store): Standings => {
  const decided = new Map<string, Standing>();
  let pending: Question | undefined;
  for (const id of open.questions) {
    const question = store.questions.get(id);
    if (!question.ok) continue;
    const answer = store.questions.answerOf(id);
    if (answer === undefined) {
      pending = question.value;
      continue;
    }
    for (const asked of question.value.asked) {
      const decision = answer.decisions[asked.proposal.id] ?? { answer: 'refuse', digest: asked.proposal.digest };
      decided.set(asked.proposal.id, { asked, decision, who: answer.who, waited: answer.at - question.value.opened });
    }
  }
  return { pending, decided };
};
