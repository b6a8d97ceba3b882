// The power goes at every change of every kind of change, and any part of what was not synced is gone.
import { powerPass } from '../../../test/support/faults/power-pass.ts';
import { TRANSACTIONS } from '../../../test/support/faults/transactions.ts';
import type { Hunt } from '../../../test/support/hunt.ts';
import { createRandom } from '../../../test/support/random.ts';

const ROUNDS = 20;

export const hunt: Hunt = {
  name: 'power-loss',
  about: 'the power cut at every operation, any part of what was not synced lost',
  weight: 4,
  whole: TRANSACTIONS.length * ROUNDS,
  piece: async (seed, number) => {
    const transaction = TRANSACTIONS[number % TRANSACTIONS.length]!;
    const { cuts, wrong } = await powerPass(transaction, createRandom(seed + number));
    return { tried: cuts, lost: wrong.length, words: wrong.map((words) => `${transaction.name}: ${words}`) };
  },
};
