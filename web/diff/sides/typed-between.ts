// What must have been typed to come from one text to another, place by place.
import { diffLines } from '../../../src/change/line-diff.ts';
import type { TypedEdit } from './edited-segments.ts';
import { sideOf } from './side.ts';

/** A person types in a few places; beyond this one replacement says as much. */
const MOST_EDITS = 200;
/** Two texts of one megabyte each: more would be felt. */
const MOST_CHARACTERS = 2_000_000;

/** The last place first, so that each one's offsets still hold when it is applied. */
export const typedBetween = (shown: string, wanted: string): readonly TypedEdit[] => {
  if (shown === wanted) return [];
  const hunks = diffLines(shown, wanted, { mostEdits: MOST_EDITS, mostCharacters: MOST_CHARACTERS });
  if (hunks === 'too large') return [{ from: 0, to: shown.length, insert: wanted }];
  const [old, now] = [sideOf(shown).starts, sideOf(wanted).starts];
  return hunks
    .map(({ before, after }) => ({
      from: old[before.from - 1]!,
      to: old[before.from - 1 + before.count]!,
      insert: wanted.slice(now[after.from - 1], now[after.from - 1 + after.count]),
    }))
    .reverse();
};
