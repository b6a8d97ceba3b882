// A model that makes the same call again and again gets no further by it.
import type { Call } from '../proposal/proposal.ts';
import type { RunCounts } from '../session/state.ts';

/** The same words three times running may be a retry; a fourth is not answered, a sixth ends the run. */
const ANSWERED = 3;
const TOLERATED = 5;

/** How the call stands in the run: made afresh, repeated too often to be answered, or a loop. */
export const repetition = (run: RunCounts, call: Call): 'fresh' | 'repeated' | 'loop' => {
  let same = 0;
  for (let index = run.receipts.length - 1; index >= 0; index--) {
    const past = run.receipts[index];
    if (past === undefined || past.call.name !== call.name || past.call.arguments !== call.arguments) break;
    same++;
  }
  if (same >= TOLERATED) return 'loop';
  return same >= ANSWERED ? 'repeated' : 'fresh';
};

/** Whether this very call was refused since the person last spoke: it is not asked again. */
export const refusedBefore = (run: RunCounts, call: Call): boolean =>
  run.receipts.some(
    (past) =>
      past.receipt.status === 'refused' && past.call.name === call.name && past.call.arguments === call.arguments,
  );
