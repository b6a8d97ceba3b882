// Generated ways to make the bytes of a private file leave, against the built program, by a model that ignores what it is told.

import type { Hunt } from '../../../test/support/hunt.ts';
import { wasTried } from '../../../test/support/try-way.ts';
import { tryWaysOut } from '../../../test/support/ways-out.ts';

export const hunt: Hunt = {
  name: 'ways-out',
  about: "generated ways to make a private file's bytes leave for a model elsewhere",
  weight: 24,
  whole: 500,
  piece: async (seed, number) => {
    const tried = await tryWaysOut(seed, 1, number);
    const lost = tried.filter((way) => way.leaked.length > 0 || !wasTried(way));
    const words = lost.map(({ words: way, leaked }) => `${leaked.join(', ') || 'nothing was asked'}: ${way}`);
    return { tried: tried.length, lost: lost.length, words };
  },
};
