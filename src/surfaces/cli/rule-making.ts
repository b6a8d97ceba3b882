// "Always" at the desk of a conversation, and what a yes can be remembered as; what was made a rule of is not asked about twice.
import type { Asked } from '../../decision/question.ts';
import { ok } from '../../error/error-value.ts';
import type { Rule } from '../../policy/rule.ts';
import type { Session } from '../../session/session.ts';
import type { Offer } from './desk/always.ts';
import type { Remembering } from './desk/remembered.ts';
import type { TerminalDeskOptions } from './desk/terminal-desk.ts';
import type { Rooms } from './open-rooms.ts';
import type { Prepared } from './prepare.ts';

/** What a whole yes at the terminal can be remembered as; "always" means the same rule there. */
export type Remember = (asked: Asked) => (Remembering & { readonly as: Rule }) | undefined;

export interface RuleMaking {
  readonly rooms: Rooms;
  readonly prepared: Pick<Prepared, 'workspace' | 'policy'>;
  readonly session: Session;
  readonly remember?: Remember;
}

export const ruleMaking = ({
  rooms,
  prepared,
  session,
  remember,
}: RuleMaking): Pick<TerminalDeskOptions, 'always' | 'remember'> => {
  const made = new Set<string>();
  return {
    always: async (asked) => {
      const { offerAlways } = await import('./rule-studio.ts');
      const offer = offerAlways(asked, {
        workspace: prepared.workspace.root,
        ledger: rooms.store.ledger,
        policy: prepared.policy,
        session,
        special: (special) => remember?.(special)?.as,
      });
      if (!offer.ok) return offer;
      const save: Offer['save'] = async (rule, howLong) => {
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
