// The right side as stretches: what stayed, our hunks (taken, left, or written by the person), and lines of the person's own.
// Every stretch knows which lines of the old text it stands for, so that both sides can be laid out and any hunk taken or left at any time.
import type { HunkHead } from '../../../src/surfaces/server/wire/question-view.ts';
import { type LineSpan, lengthOf, lineCount, rawOf, type Side, textOf } from './side.ts';
import { withEndings } from './with-endings.ts';

export interface TextSides {
  readonly before: Side;
  readonly after: Side;
}

export type Segment =
  | { readonly kind: 'same'; readonly before: LineSpan; readonly length: number }
  | { readonly kind: 'own'; readonly before: LineSpan; readonly length: number }
  | HunkSegment;

/** `length` is that of the right side, in characters of an editor. */
export interface HunkSegment {
  readonly kind: 'hunk';
  readonly hunk: number;
  readonly before: LineSpan;
  readonly after: LineSpan;
  readonly is: 'taken' | 'left' | 'yours';
  readonly length: number;
}

/** Reads the right side. */
export type Slice = (from: number, to: number) => string;

export const segmentsOf = (
  { before, after }: TextSides,
  hunks: readonly HunkHead[],
  left: ReadonlySet<number>,
): Segment[] => {
  const inOrder = hunks
    .map((head, hunk) => ({ hunk, before: zeroBased(head.before), after: zeroBased(head.after) }))
    .sort((one, other) => one.before.from - other.before.from || one.after.from - other.after.from);
  const segments: Segment[] = [];
  let at = 0;
  const stay = (to: number): void => {
    const lines = { from: at, to };
    if (to > at) segments.push({ kind: 'same', before: lines, length: lengthOf(before, lines) });
    at = to;
  };
  for (const hunk of inOrder) {
    stay(hunk.before.from);
    at = hunk.before.to;
    const is = left.has(hunk.hunk) ? 'left' : 'taken';
    const length = is === 'left' ? lengthOf(before, hunk.before) : lengthOf(after, hunk.after);
    segments.push({ kind: 'hunk', ...hunk, is, length });
  }
  stay(lineCount(before));
  return segments;
};

/** What the right side holds, as an editor shows it; `slice` is asked for the person's own words only. */
export const shownOf = (sides: TextSides, segments: readonly Segment[], slice: Slice): string =>
  pieces(segments, (segment, from) => {
    const source = sourceOf(sides, segment);
    return source === undefined ? slice(from, from + segment.length) : textOf(source.side, source.lines);
  });

/** What would be written, to the byte. */
export const writtenOf = (sides: TextSides, segments: readonly Segment[], slice: Slice): string =>
  pieces(segments, (segment, from) => {
    const source = sourceOf(sides, segment);
    return source === undefined
      ? withEndings(sides, segment, slice(from, from + segment.length))
      : rawOf(source.side, source.lines);
  });

/** Which hunks are left; undefined where the person wrote something that no choice of hunks gives. */
export const leftOf = (segments: readonly Segment[]): ReadonlySet<number> =>
  new Set(segments.flatMap((segment) => (segment.kind === 'hunk' && segment.is === 'left' ? [segment.hunk] : [])));

export const isEdited = (segments: readonly Segment[]): boolean =>
  segments.some((segment) => segment.kind === 'own' || (segment.kind === 'hunk' && segment.is === 'yours'));

/** Where each begins on the right side, and where the last one ends. */
export const placesOf = (segments: readonly Segment[]): number[] => {
  const places = [0];
  for (const { length } of segments) places.push(places.at(-1)! + length);
  return places;
};

/** Where a stretch is word for word in one of the two texts. */
const sourceOf = (
  { before, after }: TextSides,
  segment: Segment,
): { readonly side: Side; readonly lines: LineSpan } | undefined => {
  if (segment.kind === 'same') return { side: before, lines: segment.before };
  if (segment.kind === 'own' || segment.is === 'yours') return undefined;
  return segment.is === 'taken' ? { side: after, lines: segment.after } : { side: before, lines: segment.before };
};

const pieces = (segments: readonly Segment[], textAt: (segment: Segment, from: number) => string): string => {
  let from = 0;
  return segments
    .map((segment) => {
      const text = textAt(segment, from);
      from += segment.length;
      return text;
    })
    .join('');
};

const zeroBased = ({ from, count }: HunkHead['before']): LineSpan => ({ from: from - 1, to: from - 1 + count });
