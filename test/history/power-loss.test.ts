// Each kind of change once; `npm run hunt -- --only power-loss` loses other parts each time.
import { expect, it } from 'vitest';
import { powerPass } from '../support/faults/power-pass.ts';
import { TRANSACTIONS } from '../support/faults/transactions.ts';
import { createRandom } from '../support/random.ts';

it.each(TRANSACTIONS)(
  'case 254: $name, with the power cut at every change and any of what was not synced lost, is whole or not at all',
  async (transaction) => {
    const { cuts, wrong } = await powerPass(transaction, createRandom(254));
    expect(wrong).toEqual([]);
    // At each of several changes, once for each way to lose.
    expect(cuts).toBeGreaterThan(12);
  },
  240_000,
);
