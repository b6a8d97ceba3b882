// What the program itself would change for the person. It is always asked: nobody gave it an order.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { Judgement } from '../policy/rule.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { Session } from '../session/session.ts';
import type { Runtime } from './runtime.ts';
import { type SettledOffer, settleOffer } from './settle-offer.ts';

interface ChangeOffer extends SettledOffer {
  /** Why the program proposes it. */
  readonly why: string;
}

/** A rule may deny it. It is asked whatever else rules, drafts and `--yes` say: those are about what a model calls. */
export const offerChange = async (session: Session, runtime: Runtime, offer: ChangeOffer): Promise<Result<Receipt>> => {
  if (offer.tool.effect !== 'change') return fail('BAD_ARGS', `${offer.tool.name} changes no files.`);
  const judge: Runtime['judge'] = async (proposal) => alwaysAsked(await runtime.judge(proposal), offer.why);
  const settled = await settleOffer(session, { ...runtime, judge }, offer);
  return settled.ok ? ok(settled.value.receipt) : settled;
};

const alwaysAsked = (judgement: Judgement, why: string): Judgement =>
  judgement.verdict === 'deny' || (judgement.verdict === 'ask' && judgement.mustAsk)
    ? judgement
    : { verdict: 'ask', rule: { kind: 'built-in', name: 'offered by the program' }, why, mustAsk: true };
