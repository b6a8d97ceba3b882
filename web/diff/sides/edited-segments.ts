// What becomes of the stretches when the person types: hunks grow and shrink, lines that had stayed become their own.
import type { HunkSegment, Segment, Slice, TextSides } from './segments.ts';
import { lengthOf, lineAt, textOf } from './side.ts';

/** Offsets in the right side as it was. */
export interface TypedEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** `slice` reads the right side as it is now. */
export const editedSegments = (
  sides: TextSides,
  segments: readonly Segment[],
  typed: TypedEdit,
  slice: Slice,
): readonly Segment[] => {
  const receiver = receiverOf(sides, segments, typed);
  const edited: Segment[] = [];
  let at = 0;
  let nowAt = 0;
  for (const [index, segment] of segments.entries()) {
    const [start, end] = [at, at + segment.length];
    at = end;
    const isTouched = index === receiver || (typed.from < end && typed.to > start);
    const made = isTouched ? touched(sides, segment, local(typed, start, end, index === receiver)) : [segment];
    for (const one of made) {
      const settled = isTouched ? settle(sides, one, nowAt, slice) : one;
      if (settled !== undefined) edited.push(settled);
      nowAt += one.length;
    }
  }
  return joined(sides, edited);
};

/** The part of what was typed that concerns one stretch, in offsets of it. */
interface Local {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

const local = ({ from, to, insert }: TypedEdit, start: number, end: number, receives: boolean): Local => ({
  from: Math.min(Math.max(from, start), end) - start,
  to: Math.max(Math.min(to, end), start) - start,
  insert: receives ? insert : '',
});

/**
 * The stretch that begins with what was typed into. A hunk that is empty at that very place takes what it proposes or what it took
 * out: so undoing and redoing a tick comes back to it.
 */
const receiverOf = (sides: TextSides, segments: readonly Segment[], { from, insert }: TypedEdit): number => {
  let at = 0;
  let receiver: number | undefined;
  for (const [index, segment] of segments.entries()) {
    const end = at + segment.length;
    const waits = segment.kind === 'hunk' && segment.length === 0 && at === from && insert !== '';
    if (waits && (insert === textOf(sides.after, segment.after) || insert === textOf(sides.before, segment.before)))
      return index;
    if (receiver === undefined && at <= from && from < end) receiver = index;
    at = end;
  }
  return receiver ?? segments.length - 1;
};

const touched = (sides: TextSides, segment: Segment, change: Local): Segment[] => {
  const length = segment.length - (change.to - change.from) + change.insert.length;
  return segment.kind === 'same' ? cut(sides, segment, change) : [{ ...segment, length }];
};

/** Only the lines that were typed in become the person's own. */
const cut = (
  { before }: TextSides,
  segment: Extract<Segment, { kind: 'same' }>,
  { from, to, insert }: Local,
): Segment[] => {
  const base = before.starts[segment.before.from]!;
  const start = (line: number): number => before.starts[line]! - base;
  const last = Math.max(segment.before.from, segment.before.to - 1);
  const first = Math.min(lineAt(before, base + from), last);
  const whole = from === start(first) && (insert === '' || insert.endsWith('\n'));
  const endLine = lineAt(before, base + to);
  const end = whole && to === start(endLine) ? endLine : Math.min(endLine + 1, segment.before.to);
  const same = (lines: { readonly from: number; readonly to: number }): Segment[] =>
    lines.to > lines.from ? [{ kind: 'same', before: lines, length: lengthOf(before, lines) }] : [];
  const own: Segment = {
    kind: 'own',
    before: { from: first, to: end },
    length: from - start(first) + insert.length + (start(end) - to),
  };
  return [...same({ from: segment.before.from, to: first }), own, ...same({ from: end, to: segment.before.to })];
};

/** What reads again as before is no longer the person's own; undefined for one that is nothing on either side. */
const settle = (sides: TextSides, segment: Segment, at: number, slice: Slice): Segment | undefined => {
  const reads = (text: string): boolean => text.length === segment.length && slice(at, at + segment.length) === text;
  if (segment.kind === 'same') return segment;
  if (segment.kind === 'hunk') return { ...segment, is: stateOf(sides, segment, reads) };
  if (segment.length === 0 && segment.before.from === segment.before.to) return undefined;
  return reads(textOf(sides.before, segment.before)) ? { ...segment, kind: 'same' } : segment;
};

const stateOf = (sides: TextSides, segment: HunkSegment, reads: (text: string) => boolean): HunkSegment['is'] => {
  if (reads(textOf(sides.after, segment.after))) return 'taken';
  return reads(textOf(sides.before, segment.before)) ? 'left' : 'yours';
};

/** Neighbours of one kind are one stretch. */
const joined = ({ before }: TextSides, segments: readonly Segment[]): Segment[] => {
  const result: Segment[] = [];
  for (const segment of segments) {
    const last = result.at(-1);
    if (last !== undefined && last.kind === segment.kind && last.kind !== 'hunk' && segment.kind !== 'hunk') {
      const lines = { from: last.before.from, to: segment.before.to };
      const length = last.kind === 'same' ? lengthOf(before, lines) : last.length + segment.length;
      result[result.length - 1] = { kind: last.kind, before: lines, length };
    } else result.push(segment);
  }
  return result;
};
