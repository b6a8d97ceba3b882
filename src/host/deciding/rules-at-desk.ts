// "Always" at the desk of a conversation, and what a yes can be remembered as; what was made a rule of is not asked about twice.
import type { Asked } from '../../decision/question.ts';
import { ok } from '../../error/error-value.ts';
import type { Rule } from '../../policy/rule.ts';
import type { Session } from '../../session/session.ts';
import type { Rooms } from '../setup/open-rooms.ts';
import type { Setup } from '../setup/setup.ts';
import type { Always, OfferedRule } from './rule-offer.ts';

export interface Remembering {
  /** The rule it would become, in full, shown before the question. */
  readonly rule: string;
  /** "Remember for this vault and ollama/qwen3?" */
  readonly question: string;
  /** What came of it, in words. */
  save(): Promise<string>;
}

/** What a whole yes at the terminal can be remembered as; "always" means the same rule there. */
export type Remember = (asked: Asked) => (Remembering & { readonly as: Rule }) | undefined;

interface RuleMaking {
  readonly rooms: Rooms;
  readonly setup: Pick<Setup, 'workspace' | 'policy'>;
  readonly session: Session;
  readonly remember?: Remember;
}

export interface RulesAtDesk {
  readonly always: Always;
  remember?(asked: Asked): Remembering | undefined;
}

export const rulesAtDesk = ({ rooms, setup, session, remember }: RuleMaking): RulesAtDesk => {
  const made = new Set<string>();
  return {
    always: async (asked) => {
      const { offerAlways } = await import('./offer-rule.ts');
      const offer = offerAlways(asked, {
        workspace: setup.workspace.root,
        ledger: rooms.store.ledger,
        policy: setup.policy,
        session,
        special: (special) => remember?.(special)?.as,
      });
      if (!offer.ok) return offer;
      const save: OfferedRule['save'] = async (rule, howLong) => {
        const saved = await offer.value.save(rule, howLong);
        if (saved.ok) made.add(asked.proposal.digest);
        return saved;
      };
      return ok({ ...offer.value, save });
    },
    ...(remember === undefined
      ? {}
      : { remember: (asked: Asked) => (made.has(asked.proposal.digest) ? undefined : remember(asked)) }),
  };
};
