// Random histories over few names, undone in reverse to where they began.

import type { Hunt } from '../../../test/support/hunt.ts';
import { reversePass } from '../../../test/support/undo/reverse-pass.ts';

const HISTORIES = 50;

export const hunt: Hunt = {
  name: 'reverse',
  about: 'random histories of commands, moves, deletes and links, undone in reverse to where they began',
  weight: 14,
  whole: 10_000 / HISTORIES,
  piece: async (seed, number) => {
    const { histories, refused, wrong } = await reversePass({ histories: HISTORIES, seed: seed + number * HISTORIES });
    const words = [...refused.map((each) => `refused: ${each}`), ...wrong.map((each) => `wrong: ${each}`)];
    return { tried: histories, lost: words.length, words };
  },
};
