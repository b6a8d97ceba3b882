// Both texts of a file as stretches, for any choice of hunks and whatever the person wrote instead.

import { linesOf } from '../../../src/change/byte-text.ts';
import type { DiffHunk } from '../diff-props.ts';
import type { FileChoice } from '../file-choice.ts';
import { draftOf } from '../sides/draft.ts';
import { placesOf, type Segment, segmentsOf, type TextSides } from '../sides/segments.ts';
import { type LineSpan, lineAt, lineCount, rawOf, type Side, textOf } from '../sides/side.ts';
import { unseenWords } from '../sides/unseen-words.ts';
import { innerRuns } from './inner-runs.ts';
import { type ChangedStretch, countOf, type DiffStretch, type DiffText } from './stretch.ts';

export interface DiffTextInput {
  readonly sides: TextSides;
  readonly hunks: readonly DiffHunk[];
  /** Only what the person wrote is looked at: ticks change how lines are drawn, not which there are. */
  readonly choice: FileChoice;
  readonly ignoreSpace: boolean;
}

export const diffTextOf = ({ sides, hunks, choice, ignoreSpace }: DiffTextInput): DiffText => {
  const draft = choice.text === undefined ? undefined : draftOf(sides, hunks, choice);
  const segments = draft?.segments ?? segmentsOf(sides, hunks, new Set());
  const own = draft === undefined ? sides.after : shownSide(draft.shown);
  const groups = draft === undefined ? segments.map((segment) => [segment]) : groupsOf(segments, draft.shown);
  const stretches: DiffStretch[] = [];
  let [shift, ownAt] = [0, 0];
  for (const group of groups) {
    const length = group.reduce((sum, segment) => sum + segment.length, 0);
    const lines = { from: lineAtEnd(own, ownAt), to: lineAtEnd(own, ownAt + length) };
    const stretch = stretchOf(group, { shift, own: lines });
    if (stretch.kind === 'same') stretches.push(stretch);
    else {
      const { isOwn, old, now, hunk } = stretch;
      const [read, from] = isOwn ? ([textOf, own] as const) : ([rawOf, sides.after] as const);
      const runs = innerRuns({
        old: linesIn(sides.before, old, read),
        now: linesIn(from, now, read),
        ignoreSpace,
        isWhole: hunk !== undefined && !isOwn && isWhole(hunks[hunk]!),
      });
      const notice = hunk === undefined || isOwn ? undefined : unseenWords(sides, hunks[hunk]!);
      stretches.push({ ...stretch, runs, ...(notice === undefined ? {} : { notice }) });
    }
    for (const segment of group) if (segment.kind === 'hunk') shift += countOf(segment.after) - countOf(segment.before);
    ownAt += length;
  }
  return { sides: { ...sides, own }, stretches };
};

/** As many lines go and come as it has: nothing in it stays. */
const isWhole = ({ before, after, added, removed }: DiffHunk): boolean =>
  added === after.count && removed === before.count;

/** Segments that share a line on the right side, because the person took the end of one away, are drawn as one. */
const groupsOf = (segments: readonly Segment[], shown: string): readonly (readonly Segment[])[] => {
  const places = placesOf(segments);
  const groups: Segment[][] = [];
  for (const [index, segment] of segments.entries()) {
    const at = places[index]!;
    const last = groups.at(-1);
    const begins = at === 0 || at === shown.length || shown[at - 1] === '\n';
    if (last === undefined || begins) groups.push([segment]);
    else last.push(segment);
  }
  return groups;
};

const stretchOf = (
  group: readonly Segment[],
  { shift, own }: { readonly shift: number; readonly own: LineSpan },
): Extract<DiffStretch, { kind: 'same' }> | Omit<ChangedStretch, 'runs'> => {
  const [first] = group;
  const old = { from: first!.before.from, to: group.at(-1)!.before.to };
  if (group.length === 1 && first!.kind === 'same')
    return { kind: 'same', old, now: { from: old.from + shift, to: old.to + shift } };
  if (group.length === 1 && first!.kind === 'hunk' && first!.is !== 'yours')
    return { kind: 'changed', hunk: first!.hunk, old, now: first!.after, isOwn: false };
  const hunk = group.find((segment) => segment.kind === 'hunk')?.hunk;
  return { kind: 'changed', ...(hunk === undefined ? {} : { hunk }), old, now: own, isOwn: true };
};

/** Its lines end with LF already: a CR before one is a character like others. */
const shownSide = (text: string): Side => {
  const starts = [0];
  for (const line of linesOf(text)) starts.push(starts.at(-1)! + line.length);
  return { raw: text, text, rawStarts: starts, starts, ending: '\n' };
};

/** The line that begins there; the count of lines at the end of the text, whether or not the last one has an end. */
const lineAtEnd = (side: Side, offset: number): number =>
  offset >= side.text.length ? lineCount(side) : lineAt(side, offset);

const linesIn = (side: Side, { from, to }: LineSpan, read: typeof textOf): string[] =>
  Array.from({ length: to - from }, (_, index) => read(side, { from: from + index, to: from + index + 1 }));
