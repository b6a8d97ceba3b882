// npm run measure:boundary: every Host × Origin × method × content type × token × address against a real listener, compared with the specification.
import { parseArgs } from 'node:util';
import { wholeTable } from '../scripts/whole-table.ts';
import { allCombinations, someCombinations } from '../test/support/http-matrix/combinations.ts';
import { addressesOf, type MatrixOutcome, oneOfEachMethod, runMatrix } from '../test/support/http-matrix/run-matrix.ts';
import { createRandom } from '../test/support/random.ts';
import { table } from '../test/support/table.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, some: { type: 'string', default: '60000' } },
});
const random = createRandom(Number(values.seed));
const routes = wholeTable();
/** All of them come by chance afterwards. */
const few = oneOfEachMethod(routes);

const report = (what: string, { requests, met, faults }: MatrixOutcome): void => {
  for (const fault of faults.slice(0, 20)) console.log(fault);
  const rows = [...met].map(([reason, count]) => [reason, String(count)]);
  console.log(`${table(['answer', 'requests'], rows)}\n${what}: ${requests} requests, ${faults.length} faults\n`);
  if (faults.length > 0) process.exitCode = 1;
};

const began = performance.now();
const everything = await runMatrix(few, allCombinations(addressesOf(few), random));
report(`every combination over ${addressesOf(few).length} addresses`, everything);
const chosen = await runMatrix(routes, someCombinations(addressesOf(routes), random, Number(values.some)));
report(`by chance over all ${addressesOf(routes).length} addresses`, chosen);
const seconds = ((performance.now() - began) / 1000).toFixed(0);
console.log(`${everything.requests + chosen.requests} requests in ${seconds} s, seed ${values.seed}`);
