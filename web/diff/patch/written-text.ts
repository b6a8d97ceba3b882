// What a file would hold with what is ticked now, to the byte.

import type { DiffHunk } from '../diff-props.ts';
import type { FileChoice } from '../file-choice.ts';
import { draftOf } from '../sides/draft.ts';
import { type TextSides, writtenOf } from '../sides/segments.ts';

export const writtenText = (sides: TextSides, hunks: readonly DiffHunk[], choice: FileChoice): string => {
  if (choice.isLeft) return sides.before.raw;
  const { segments, shown } = draftOf(sides, hunks, choice);
  return writtenOf(sides, segments, (from, to) => shown.slice(from, to));
};
