// Another program writes to a file while we replace it over and over.

import type { Hunt } from '../../../test/support/hunt.ts';
import { outsidePass, WAYS } from '../../../test/support/outside-pass.ts';

const CHANGES = 100;

export const hunt: Hunt = {
  name: 'outside',
  about: 'lines that another program writes into a file while we replace it',
  weight: 3,
  whole: WAYS.length * 30,
  piece: async (seed, number) => {
    const way = WAYS[number % WAYS.length]!;
    const { lines, lost } = await outsidePass({ way, changes: CHANGES, seed: seed + number });
    // A save by rename between our last look and our rename cannot be caught: it is measured and said, not counted.
    if (way === 'rename')
      return {
        tried: 0,
        lost: 0,
        words: [],
        notes: lost === 0 ? [] : [`saved by rename: ${lost} of ${lines} lines lost (a known limit)`],
      };
    return { tried: lines, lost, words: lost === 0 ? [] : [`${lost} of ${lines} lines (${way})`] };
  },
};
