// Random histories over few names, undone in reverse to where they began.
import { reversePass } from '../../undo/reverse-pass.ts';
import type { Hunt } from '../hunt.ts';

const HISTORIES = 50;

export const hunt: Hunt = {
  name: 'reverse',
  about: 'random histories of commands, moves, deletes and links, undone in reverse to where they began',
  weight: 16,
  whole: 10_000 / HISTORIES,
  piece: async (seed, number) => {
    const { histories, refused, wrong } = await reversePass({ histories: HISTORIES, seed: seed + number * HISTORIES });
    const words = [...refused.map((each) => `refused: ${each}`), ...wrong.map((each) => `wrong: ${each}`)];
    return { tried: histories, lost: words.length, words };
  },
};
