// Another process swaps a folder or a file for a link to elsewhere while we read and write below it.

import type { Hunt } from '../../../test/support/hunt.ts';
import { SWAPPED, swapPass } from '../../../test/support/swaps/swap-pass.ts';

const ATTEMPTS = 5000;

export const hunt: Hunt = {
  name: 'swaps',
  about: 'reads and writes while a folder or file is swapped for a link to elsewhere',
  weight: 7,
  whole: 1_000_000 / ATTEMPTS,
  piece: async (seed, number) => {
    const swapped = SWAPPED[number % SWAPPED.length]!;
    const { attempts, foreign } = await swapPass({ swapped, attempts: ATTEMPTS, seed: seed + number });
    return { tried: attempts, lost: foreign.length, words: foreign };
  },
};
