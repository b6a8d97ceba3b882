// Our change of a file over someone else's: the same care as taking a change back, the other way round.
import { sameBytes } from './common-ends.ts';
import { takeBack } from './take-back.ts';

/** Undefined when the two touch the same lines, or when it is not certain where ours belongs. */
export const mergeTexts = (base: Uint8Array, ours: Uint8Array, theirs: Uint8Array): Uint8Array | undefined => {
  if (sameBytes(ours, theirs)) return theirs;
  // Making our change is taking back the change that would lead from ours to the base.
  const merged = takeBack({ before: ours, after: base, later: [], now: theirs });
  return merged.kind === 'conflict' ? undefined : merged.content;
};
