// Every fault at every operation of every kind of change, then the kernel's own.
import { FAULTS, faultPass, LASTING } from '../../../test/support/faults/fault-pass.ts';
import { REAL_FAULTS } from '../../../test/support/faults/real-faults.ts';
import { TRANSACTIONS } from '../../../test/support/faults/transactions.ts';
import type { Hunt, Piece } from '../../../test/support/hunt.ts';

const PLANS = TRANSACTIONS.flatMap((transaction) => [
  ...FAULTS.map((fault) => ({ transaction, faults: [fault], lasting: [] })),
  ...LASTING.map((fault) => ({ transaction, faults: [], lasting: [fault] })),
]);

export const hunt: Hunt = {
  name: 'faults',
  about: 'every disk error at every operation of every kind of change; the same for every seed',
  weight: 4,
  whole: PLANS.length + REAL_FAULTS.length,
  piece: async (_, number): Promise<Piece> => {
    const plan = PLANS[number];
    if (plan !== undefined) {
      const { faults, wrong } = await faultPass(plan.transaction, plan);
      return { tried: faults, lost: wrong.length, words: wrong.map((words) => `${plan.transaction.name}: ${words}`) };
    }
    const { name, outcome, words } = REAL_FAULTS[number - PLANS.length]!();
    if (outcome === 'skipped') return { tried: 0, lost: 0, words: [], notes: [`not tried: ${name} (${words})`] };
    const isBroken = outcome === 'broken';
    return { tried: 1, lost: isBroken ? 1 : 0, words: isBroken ? [`${name}: ${words}`] : [] };
  },
};
