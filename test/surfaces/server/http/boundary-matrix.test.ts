// The boundary as a whole: what real requests are answered, over everything that can be sent, equals the specification.
import { expect, it } from 'vitest';
import { wholeTable } from '../../../../scripts/whole-table.ts';
import { someCombinations } from '../../../support/http-matrix/combinations.ts';
import { addressesOf, runMatrix } from '../../../support/http-matrix/run-matrix.ts';
import { REASONS } from '../../../support/http-matrix/specification.ts';
import { createRandom } from '../../../support/random.ts';

/** `npm run measure:boundary` sends all of them. */
const REQUESTS = 8000;

it('case 286, case 288, case 289, case 291: Host × Origin × method × content type × token × address, as specified', async () => {
  const table = wholeTable();
  const combinations = someCombinations(addressesOf(table), createRandom(8), REQUESTS);
  const { requests, met, faults } = await runMatrix(table, combinations);
  expect(faults.slice(0, 10)).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // Every line of the specification was put to the test, and more than once.
  expect(REASONS.filter((reason) => (met.get(reason) ?? 0) < 5)).toEqual([]);
  console.info(
    `${requests} requests at the boundary over ${table.length} routes, ${met.size} reasons, ${faults.length} faults`,
  );
});
