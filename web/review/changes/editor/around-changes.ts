// Lines that stayed, as in the rows: which of them are folded away, and above how many of them the head of a change stands.
import { leadingOf, type SamePlace, sameParts } from '../../../diff/rows/same-parts.ts';
import type { Segment } from '../../../diff/sides/segments.ts';
import { type LineSpan, lengthOf, textOf } from '../../../diff/sides/side.ts';
import type { EditorLayout } from './layout.ts';

export interface Fold {
  /** Lines of the old text. */
  readonly lines: LineSpan;
  /** In the editor, from the beginning of the first line to the end of the last, without what ends it. */
  readonly from: number;
  readonly to: number;
}

export const foldsOf = (layout: EditorLayout): readonly Fold[] =>
  layout.segments.flatMap((segment, index) => {
    if (segment.kind !== 'same') return [];
    const { before } = layout.sides;
    const shift = layout.places[index]! - before.starts[segment.before.from]!;
    return sameParts({ ...placeOf(layout, index, segment), opened: layout.opened }).flatMap(({ kind, lines }) => {
      if (kind === 'shown') return [];
      const [from, ended] = [before.starts[lines.from]!, before.starts[lines.to]!];
      const to = before.text[ended - 1] === '\n' ? ended - 1 : ended;
      return [{ lines, from: from + shift, to: to + shift }];
    });
  });

/** Where the head of a stretch stands: above the lines that lead to it. */
export const headPlace = (layout: EditorLayout, index: number): number => {
  const before = layout.segments[index - 1];
  const at = layout.places[index]!;
  if (before?.kind !== 'same') return at;
  const { to } = before.before;
  const count = leadingOf(placeOf(layout, index - 1, before));
  return at - lengthOf(layout.sides.before, { from: to - count, to });
};

const placeOf = (
  { sides: { before }, segments }: EditorLayout,
  index: number,
  segment: Segment,
): Omit<SamePlace, 'opened'> => ({
  lines: segment.before,
  isAfter: index > 0,
  isBefore: index < segments.length - 1,
  isBlank: (line) => textOf(before, { from: line, to: line + 1 }).trim() === '',
});
