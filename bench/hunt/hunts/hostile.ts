// Folders that want to be more than data, opened in every way that comes before trust.
import { HOSTILE } from '../../../test/support/hostile/all.ts';
import { isWatched } from '../../../test/support/hostile/open-folder.ts';
import type { Hunt } from '../../../test/support/hunt.ts';
import { openEveryWay, wrongIn } from '../../hostile/open-every-way.ts';

export const hunt: Hunt = {
  name: 'hostile',
  about: 'hostile folders opened in every way that comes before trust; the same for every seed',
  weight: 8,
  whole: HOSTILE.length,
  piece: async (_, number) => {
    const openings = await openEveryWay(HOSTILE[number]!);
    const bad = openings
      .map((told) => ({ told, wrong: wrongIn(told.outcome) }))
      .filter(({ wrong }) => wrong.length > 0);
    const words = bad.map(({ told, wrong }) => `${told.folder} · ${told.way}: ${wrong[0]?.slice(0, 300)}`);
    const notes = number === 0 && !isWatched() ? ['strace is not here: only marks that a folder left were seen'] : [];
    return { tried: openings.length, lost: bad.length, words, notes };
  },
};
