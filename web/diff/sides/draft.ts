// One file in the making: its two sides, how the right one is made up, and what the person has chosen by it.
import type { FileHead, FileText, HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import type { FileChoice } from '../file-choice.ts';
import { editedSegments, type TypedEdit } from './edited-segments.ts';
import {
  isEdited,
  leftOf,
  placesOf,
  type Segment,
  type Slice,
  segmentsOf,
  shownOf,
  type TextSides,
  writtenOf,
} from './segments.ts';
import { lengthOf, sideOf, textOf } from './side.ts';
import { typedBetween } from './typed-between.ts';

export interface Draft {
  readonly sides: TextSides;
  readonly segments: readonly Segment[];
  /** The right side, as an editor shows it. */
  readonly shown: string;
}

export const draftOf = (sides: TextSides, hunks: readonly HunkHead[], choice: FileChoice): Draft => {
  const segments = segmentsOf(sides, hunks, choice.left);
  const shown = shownOf(sides, segments, () => '');
  if (choice.text === undefined) return { sides, segments, shown };
  const wanted = choice.text.replaceAll('\r\n', '\n');
  return typedBetween(shown, wanted).reduce<Draft>(typedInto, { sides, segments, shown });
};

export const sidesOf = ({ before, after }: FileText): TextSides => ({ before: sideOf(before), after: sideOf(after) });

export const typedInto = ({ sides, segments, shown }: Draft, typed: TypedEdit): Draft => {
  if (typed.from === typed.to && typed.insert === '') return { sides, segments, shown };
  const now = shown.slice(0, typed.from) + typed.insert + shown.slice(typed.to);
  return { sides, segments: editedSegments(sides, segments, typed, (from, to) => now.slice(from, to)), shown: now };
};

/** What taking or leaving a hunk does to the right side, wherever the person has typed meanwhile. */
export const switched = (
  sides: TextSides,
  segments: readonly Segment[],
  hunk: number,
  is: 'taken' | 'left',
): { readonly segments: readonly Segment[]; readonly typed: TypedEdit } | undefined => {
  const index = segments.findIndex((segment) => segment.kind === 'hunk' && segment.hunk === hunk);
  const segment = segments[index];
  if (segment?.kind !== 'hunk' || segment.is === is) return undefined;
  const from = placesOf(segments)[index]!;
  const [side, lines] = is === 'taken' ? [sides.after, segment.after] : [sides.before, segment.before];
  return {
    segments: segments.with(index, { ...segment, is, length: lengthOf(side, lines) }),
    typed: { from, to: from + segment.length, insert: textOf(side, lines) },
  };
};

/** Without a word where the hunks say it all. */
export const choiceOf = (sides: TextSides, segments: readonly Segment[], slice: Slice): FileChoice => ({
  isLeft: false,
  left: leftOf(segments),
  ...(isEdited(segments) ? { text: writtenOf(sides, segments, slice) } : {}),
});

/** Each of its hunks can be taken or left by itself: no two share what they are taken with, and none stands for the whole file. */
export const isSplit = ({ hunks, what }: Pick<FileHead, 'hunks' | 'what'>): boolean => {
  if (what !== undefined) return false;
  const seen = new Set<string>();
  for (const { parts } of hunks) {
    if (parts.length === 0 || parts.some((part) => seen.has(part))) return false;
    for (const part of parts) seen.add(part);
  }
  return hunks.length > 0;
};
