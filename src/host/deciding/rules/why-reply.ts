// Which rule decides about a call, as --json and the page tell it.
import type { PastCall } from '../../../policy/past-call.ts';
import type { Judgement } from '../../../policy/rule.ts';

/** As `rules why --json` prints it, and as the reply of GET /api/rules/why?call=&model=. `call`: "run_command npm test", or a call of the ledger by its id. */
export interface WhyReply {
  readonly call: PastCall;
  /** What the call was taken to be. */
  readonly how: string;
  readonly judgement: Judgement;
  /** "allowed by ~/.config/…/rules.yaml:12 "why"". */
  readonly words: string;
  readonly used: number;
  /** Rules that do not decide, and why not, in words. */
  readonly others: readonly string[];
}
