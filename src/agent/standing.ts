// How the calls of a reply stand: what was asked about each, and what was answered. Read from the store, never remembered.
import type { Answer, Asked, Decision, Question } from '../decision/question.ts';
import type { OpenReply } from '../session/state.ts';
import type { Store } from './runtime.ts';
import type { Signed } from './signed.ts';

export interface Standings {
  /** The question that has no answer yet. */
  readonly pending: Question | undefined;
  /** By proposal; the latest question about it counts. */
  readonly decided: ReadonlyMap<string, Signed>;
}

export const standingsOf = (open: Pick<OpenReply, 'questions'>, store: Pick<Store, 'questions'>): Standings => {
  const decided = new Map<string, Signed>();
  let pending: Question | undefined;
  for (const { id, seq } of open.questions) {
    const question = store.questions.get(id);
    const standing = store.questions.standing(id);
    if (question === undefined || !standing.ok) continue;
    if (standing.value.is === 'open') {
      pending = question;
      continue;
    }
    const answer = standing.value.is === 'answered' ? standing.value.answer : silence(question, standing.value.why);
    for (const asked of question.asked) {
      const decision = answer.decisions[asked.proposal.id] ?? refusal(asked);
      decided.set(asked.proposal.id, {
        proposal: asked.proposal,
        judgement: asked.judgement,
        decision,
        who: answer.who,
        answers: { asked, waited: answer.at - question.opened, since: seq },
      });
    }
  }
  return { pending, decided };
};

const refusal = (asked: Asked, reason?: string): Decision => ({
  answer: 'refuse',
  digest: asked.proposal.digest,
  silent: true,
  ...(reason === undefined ? {} : { reason }),
});

/** Nobody answered in time, or the question was taken back: that is a no. */
const silence = (question: Question, why: string): Answer => ({
  question: question.id,
  at: question.opened,
  who: { kind: 'person', desk: 'nobody' },
  decisions: Object.fromEntries(question.asked.map((asked) => [asked.proposal.id, refusal(asked, why)])),
});
