// A decision about a proposal, by whoever made it: an answer to a question, or a rule that nobody was asked about.
import type { PartId } from '../change/parts.ts';
import type { Asked, Decision, Who } from '../decision/question.ts';
import type { Judgement } from '../policy/rule.ts';
import type { LineComment } from '../proposal/line-comment.ts';
import type { Proposal } from '../proposal/proposal.ts';

export interface Signed {
  readonly proposal: Proposal;
  readonly judgement: Judgement;
  readonly decision: Decision;
  readonly who: Who;
  /** What was asked. Absent: a rule decided. */
  readonly answers?: AnsweredProposal;
}

export interface AnsweredProposal {
  readonly asked: Asked;
  /** How long it waited for an answer. */
  readonly waited: number;
  /** The record that opened the question: what this reply did after it, it did under the same answer. */
  readonly since: number;
}

export const signedByRule = (proposal: Proposal, judgement: Judgement): Signed => ({
  proposal,
  judgement,
  decision: { answer: 'approve', digest: proposal.digest },
  who: { kind: 'rule', judgement },
});

/** As it is asked, the first time or again. */
export const askedOf = ({ proposal, judgement, answers }: Signed): Asked => answers?.asked ?? { proposal, judgement };

/** What was said about lines of it. */
export const saidOf = ({ decision }: Signed): readonly LineComment[] =>
  decision.answer === 'part' ? (decision.comments ?? []) : [];

/** The parts that were chosen. Undefined: all of it. */
export const keptOf = ({ decision }: Signed): readonly PartId[] | undefined =>
  decision.answer === 'part' ? decision.keep : undefined;
