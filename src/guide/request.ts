// What a request is that the guide understands: one file per request, written by looking at the last.
import type { Slot } from './phrase.ts';
import type { GuideOffer, GuideTurn, Plan } from './plan.ts';

/** `name` says what it does, after "I can"; `example` is one of its own wordings. */
export interface Request extends GuideOffer {
  /** Without these it is declined with the reason. */
  readonly tools: readonly string[];
  /** In the language of `matchWording`; each holds for the whole message or not at all. */
  readonly wordings: readonly string[];
  plan(slot: Slot, turn: GuideTurn): Plan<string>;
}

/** Wordings with the place they are about, and without. */
export const anywhere = (place: 'place' | 'scope', wordings: readonly string[]): string[] =>
  wordings.flatMap((wording) => [
    `${wording} (in|inside|under|within|of|for|from|on|across) {${place}}`,
    `${wording} [here|there]`,
  ]);

/** "1 file", "3 files". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
