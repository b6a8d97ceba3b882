// The end of a task as a call among others: it counts when the calls beside it did what they should, and is settled after them.
import { fail } from '../error/error-value.ts';
import type { Call } from '../proposal/proposal.ts';
import { failed, type Receipt } from '../proposal/receipt.ts';
import type { OpenReply } from '../session/state.ts';
import type { Settled } from './outcome.ts';

/** The tool that ends a task. */
export const COMPLETION = 'task_complete';

export interface Ending {
  readonly call: Call;
  readonly outcome: Settled;
}

export const isEnding = ({ proposal, receipt }: Settled): boolean =>
  proposal?.preview.control?.done !== undefined && receipt.status === 'done';

/** What the completion came to, or undefined while calls beside it are not settled. */
export const endingsNow = (open: OpenReply, endings: readonly Ending[]): readonly Ending[] | undefined => {
  if (endings.length === 0 || open.receipts.size + endings.length < open.calls.length) return undefined;
  const unmet = open.calls.flatMap((call) => {
    const how = unmetBy(open.receipts.get(call.id)?.receipt);
    return how === undefined ? [] : [`${call.name.slice(0, LONGEST_NAME)} ${how}`];
  });
  return unmet.length === 0
    ? endings
    : endings.map(({ call, outcome }) => ({ call, outcome: notEnded(outcome, unmet) }));
};

/** Longer ones are no names of ours. */
const LONGEST_NAME = 60;
/** More would say the same again; each has its own result. */
const MOST_NAMED = 5;

/** Undefined where it did what it should. An amended call did what the person wanted. */
const unmetBy = (receipt: Receipt | undefined): string | undefined => {
  if (receipt === undefined) return undefined;
  if (receipt.status === 'refused') return 'was refused';
  if (receipt.status === 'failed') return 'failed';
  if (receipt.status === 'partly applied') return 'was applied in part';
  return receipt.ended === undefined ? undefined : `ended with ${receipt.ended}`;
};

/** The model wrote its summary before it knew: it hears what came of the others, and has another turn. */
const notEnded = (outcome: Settled, unmet: readonly string[]): Settled => {
  const named = unmet.slice(0, MOST_NAMED);
  const words = [...named, ...(unmet.length > named.length ? [`${unmet.length - named.length} more`] : [])].join(', ');
  const { error } = fail('PARTIAL_VIEW', `The task is not ended: ${words}.`, {
    forModel: `The task is not ended, because you had not seen the results beside this call: ${words}. Read them; then go on, or call task_complete again and say what was not done.`,
  });
  return { ...outcome, receipt: failed(error) };
};
