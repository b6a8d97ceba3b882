// The boundary as a whole: what real requests are answered, over everything that can be sent, equals the specification.
import { expect, it } from 'vitest';
import { createRandom } from '../../../../bench/random.ts';
import { ok } from '../../../../src/error/error-value.ts';
import type { Route } from '../../../../src/surfaces/server/api/route.ts';
import { someCombinations } from './matrix/combinations.ts';
import { addressesOf, runMatrix } from './matrix/run-matrix.ts';
import { REASONS } from './matrix/specification.ts';

const row = (method: Route['method'], path: Route['path']): Route => ({
  method,
  path,
  about: '',
  reply: 'unknown',
  handle: () => ok(null),
});

const TABLE = [
  row('GET', '/api/state'),
  row('GET', '/api/rules'),
  row('POST', '/api/rules'),
  row('POST', '/api/rules/try'),
  row('DELETE', '/api/rules/:rule'),
  row('POST', '/api/questions/:question/answer'),
];

/** `npm run boundary` sends all of them. */
const REQUESTS = 8000;

it('case 286, case 288, case 289, case 291: Host × Origin × method × content type × token × address, as specified', async () => {
  const combinations = someCombinations(addressesOf(TABLE), createRandom(8), REQUESTS);
  const { requests, met, faults } = await runMatrix(TABLE, combinations);
  expect(faults.slice(0, 10)).toEqual([]);
  expect(requests).toBe(REQUESTS);
  // Every line of the specification was put to the test, and more than once.
  expect(REASONS.filter((reason) => (met.get(reason) ?? 0) < 5)).toEqual([]);
  console.info(`${requests} requests at the boundary, ${met.size} reasons, ${faults.length} faults`);
});
