// The desk where nobody sits: rules have decided what they could, and everything that must be asked is refused.
import type { Judgement } from '../policy/rule.ts';
import type { Decision, Desk } from './question.ts';
import type { Questions } from './questions.ts';

export interface RulesOnlyDeskOptions {
  readonly questions: Pick<Questions, 'answer'>;
  /** Why there is no one to ask: "no terminal". */
  readonly why?: string;
  now?(): number;
}

export const rulesOnlyDesk = (options: RulesOnlyDeskOptions): Desk => {
  const { questions, why = 'no terminal', now = Date.now } = options;
  const reason = `no desk to ask: ${why}`;
  const judgement: Judgement = {
    verdict: 'deny',
    rule: { kind: 'built-in', name: 'no desk' },
    why: reason,
    mustAsk: false,
  };
  return {
    name: 'rules only',
    can: { amend: false, part: false, batch: true },
    show: ({ id, asked }) => {
      const decisions = asked.map(({ proposal }): [string, Decision] => [
        proposal.id,
        { answer: 'refuse', digest: proposal.digest, reason },
      ]);
      // Answered elsewhere meanwhile: then that answer holds, and there is nobody here to be told.
      questions.answer({
        question: id,
        at: now(),
        who: { kind: 'rule', judgement },
        decisions: Object.fromEntries(decisions),
      });
    },
    withdraw: () => undefined,
  };
};
