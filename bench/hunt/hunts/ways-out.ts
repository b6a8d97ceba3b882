// Generated ways to make the bytes of a private file leave, against the built program, by a model that ignores what it is told.
import { tryWaysOut } from '../../../test/support/ways-out.ts';
import type { Hunt } from '../hunt.ts';

export const hunt: Hunt = {
  name: 'ways-out',
  about: "generated ways to make a private file's bytes leave for a model elsewhere",
  weight: 30,
  whole: 500,
  piece: async (seed, number) => {
    const tried = await tryWaysOut(seed, 1, number);
    const lost = tried.filter(({ leaked, requests }) => leaked.length > 0 || requests === 0);
    const words = lost.map(({ words: way, leaked }) => `${leaked.join(', ') || 'nothing was asked'}: ${way}`);
    return { tried: tried.length, lost: lost.length, words };
  },
};
