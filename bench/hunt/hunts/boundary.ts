// Requests to a real listener: every combination of what can be sent, then more of them by chance.
import { wholeTable } from '../../../scripts/whole-table.ts';
import { allCombinations, someCombinations } from '../../../test/support/http-matrix/combinations.ts';
import { HOSTS } from '../../../test/support/http-matrix/dimensions.ts';
import { addressesOf, oneOfEachMethod, runMatrix } from '../../../test/support/http-matrix/run-matrix.ts';
import type { Hunt } from '../../../test/support/hunt.ts';
import { createRandom } from '../../../test/support/random.ts';

const BY_CHANCE = 4000;

export const hunt: Hunt = {
  name: 'boundary',
  about: 'HTTP requests (Host, Origin, method, type, token, address) held against the specification',
  weight: 5,
  whole: HOSTS.length + 15,
  piece: async (seed, number) => {
    const random = createRandom(seed + number);
    const routes = wholeTable();
    const few = oneOfEachMethod(routes);
    const host = HOSTS[number];
    const { requests, faults } =
      host === undefined
        ? await runMatrix(routes, someCombinations(addressesOf(routes), random, BY_CHANCE))
        : await runMatrix(few, allCombinations(addressesOf(few), random, [host]));
    return { tried: requests, lost: faults.length, words: faults.slice(0, 20) };
  },
};
