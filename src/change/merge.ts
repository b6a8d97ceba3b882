// Two people's versions of one text, joined: taking back the step from ours to the base, on what theirs has become.
import { takeBack } from './take-back.ts';

/** undefined where both changed the same place: then a person has to look. */
export const mergeTexts = (base: Uint8Array, ours: Uint8Array, theirs: Uint8Array): Uint8Array | undefined => {
  const merged = takeBack({ before: ours, after: base, later: [], now: theirs });
  return merged.kind === 'conflict' ? undefined : merged.content;
};
