import { expect, it } from 'vitest';
import { faultPass } from '../support/faults/fault-pass.ts';
import { realFaults } from '../support/faults/real-faults.ts';
import { TRANSACTIONS } from '../support/faults/transactions.ts';

// All of them at all operations: `npm run hunt -- --only faults`.

/** A pass takes seconds; on a busy machine many of them. */
const PATIENCE = 240_000;

it.each(TRANSACTIONS)(
  'case 257, case 258, case 259: every fault, and some at every operation, of $name leaves it whole or undone, and says which',
  async (transaction) => {
    const { faults, succeeded, refused, wrong } = await faultPass(transaction, { every: 4 });
    expect(wrong).toEqual([]);
    expect(faults).toBeGreaterThan(20);
    expect(refused).toBeGreaterThan(succeeded);
    expect(succeeded + refused).toBe(faults);
  },
  PATIENCE,
);

it(
  'case 76, case 256, case 282, case 327: what the kernel refuses (space, size, descriptors, permission) is named, and nothing is half done',
  () => {
    const results = realFaults();
    expect(results.filter(({ outcome }) => outcome === 'broken')).toEqual([]);
    expect(results.filter(({ outcome }) => outcome === 'held').length).toBeGreaterThanOrEqual(4);
  },
  PATIENCE,
);
