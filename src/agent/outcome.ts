// What came of one look at a call.
import type { ChangeSet } from '../change/change-set.ts';
import type { Asked, Who } from '../decision/question.ts';
import type { Proposal } from '../proposal/proposal.ts';
import type { Receipt } from '../proposal/receipt.ts';
import type { MessagePart } from '../session/record.ts';

export type Outcome =
  | Settled
  /** A person has to see it. */
  | { readonly kind: 'ask'; readonly asked: Asked }
  /** It stands on a call that is not decided yet. */
  | { readonly kind: 'waits'; readonly changes: ChangeSet }
  /** A reach was performed and recorded; what came back is judged next. */
  | { readonly kind: 'performed' };

export interface Settled {
  readonly kind: 'settled';
  readonly receipt: Receipt;
  /** What the model gets beside the receipt's own sentence. */
  readonly shared: readonly MessagePart[];
  /** Absent when the call never became a proposal. */
  readonly proposal?: Proposal;
  readonly who?: Who;
  readonly waited?: number;
  /** Works unsigned from here on. */
  readonly drafted?: ChangeSet;
}

export const settled = (receipt: Receipt, more: Partial<Omit<Settled, 'kind' | 'receipt'>> = {}): Settled => ({
  kind: 'settled',
  receipt,
  shared: [],
  ...more,
});
