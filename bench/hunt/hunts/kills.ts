// SIGKILLs of the built program at random instants.

import type { Hunt } from '../../../test/support/hunt.ts';
import { killPass, lossesOf } from '../../../test/support/kills/kill-pass.ts';

/** Enough for a history to grow and be taken back, few enough to stop in time. */
const KILLS = 5;

export const hunt: Hunt = {
  name: 'kills',
  about: 'SIGKILL at a random instant of work, undo or recovery; every byte afterwards',
  weight: 14,
  whole: 2000 / KILLS,
  piece: async (seed, number) => {
    const figures = await killPass({ kills: KILLS, seed: seed + number });
    return { tried: figures.kills, lost: lossesOf(figures), words: figures.words };
  },
};
