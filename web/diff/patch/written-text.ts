// What a file would hold with what is ticked now, to the byte.
import { draftOf } from '../../review/changes/draft.ts';
import { type TextSides, writtenOf } from '../../review/changes/segments.ts';
import type { FileChoice } from '../../review/choice.ts';
import type { DiffHunk } from '../diff-props.ts';

export const writtenText = (sides: TextSides, hunks: readonly DiffHunk[], choice: FileChoice): string => {
  if (choice.isLeft) return sides.before.raw;
  const { segments, shown } = draftOf(sides, hunks, choice);
  return writtenOf(sides, segments, (from, to) => shown.slice(from, to));
};
