// A model elsewhere that tries everything: no byte of what is private, denied or was either leaves unasked.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { tryWaysOut } from '../support/ways-out.ts';

const SEED = 16;
/** `npm run hunt` tries 500. */
const PARTS = 4;
const EACH = 4;

it.each(Array.from({ length: PARTS }, (_, part) => part))(
  'case 450: no generated way makes a private file leave (part %i)',
  async (part) => {
    const tried = await tryWaysOut(SEED, EACH, part * EACH);
    expect(tried.filter(({ leaked }) => leaked.length > 0)).toEqual([]);
    expect(tried.every(({ requests }) => requests > 1)).toBe(true);
  },
);
