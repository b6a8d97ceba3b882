// npm run boundary: every Host × Origin × method × content type × token × address against a real listener, compared with the specification.
import { parseArgs } from 'node:util';
import { ok } from '../src/error/error-value.ts';
import type { Route } from '../src/surfaces/server/api/route.ts';
import { allCombinations } from '../test/surfaces/server/http/matrix/combinations.ts';
import { addressesOf, runMatrix } from '../test/surfaces/server/http/matrix/run-matrix.ts';
import { createRandom } from './random.ts';
import { table } from './table.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });

const row = (method: Route['method'], path: Route['path']): Route => ({
  method,
  path,
  about: '',
  reply: 'unknown',
  handle: () => ok(null),
});
const TABLE = [row('GET', '/api/state'), row('POST', '/api/rules/try'), row('DELETE', '/api/rules/:rule')];

const began = performance.now();
const combinations = allCombinations(addressesOf(TABLE), createRandom(Number(values.seed)));
const { requests, met, faults } = await runMatrix(TABLE, combinations);
for (const fault of faults.slice(0, 20)) console.log(fault);
console.log(
  table(
    ['answer', 'requests'],
    [...met].map(([reason, count]) => [reason, String(count)]),
  ),
);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${requests} requests in ${seconds} s, seed ${values.seed}: ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
