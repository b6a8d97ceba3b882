// What of the lines that stayed is shown: a few around a change, what the person opened, and a fold for each of the others.
import type { LineSpan } from '../../review/changes/side.ts';

/** Lines shown around a change, as everywhere in the program. */
export const AROUND = 3;
/** Fewer than these take no more room than the line that stands for them. */
const FEWEST = 4;

export interface SamePart {
  readonly kind: 'shown' | 'fold';
  /** Lines of the old text. */
  readonly lines: LineSpan;
}

export interface SamePlace {
  readonly lines: LineSpan;
  /** A change comes before, one comes after. */
  readonly isAfter: boolean;
  readonly isBefore: boolean;
  /** What the person opened, in any order. */
  readonly opened: readonly LineSpan[];
}

/** In order, and together all of the lines. */
export const sameParts = ({ lines, isAfter, isBefore, opened }: SamePlace): readonly SamePart[] => {
  const hidden = { from: lines.from + (isAfter ? AROUND : 0), to: lines.to - (isBefore ? AROUND : 0) };
  const folds = hidden.to - hidden.from < FEWEST ? [] : without(hidden, opened);
  const parts: SamePart[] = [];
  let at = lines.from;
  const show = (to: number): void => {
    if (to > at) parts.push({ kind: 'shown', lines: { from: at, to } });
  };
  for (const fold of folds) {
    show(fold.from);
    parts.push({ kind: 'fold', lines: fold });
    at = fold.to;
  }
  show(lines.to);
  return parts;
};

const without = (hidden: LineSpan, opened: readonly LineSpan[]): readonly LineSpan[] => {
  let left: readonly LineSpan[] = [hidden];
  for (const { from, to } of opened)
    left = left.flatMap((span) =>
      to <= span.from || from >= span.to
        ? [span]
        : [
            { from: span.from, to: from },
            { from: to, to: span.to },
          ],
    );
  return left.filter((span) => span.to - span.from >= FEWEST);
};

/** Lines above a change that are drawn below its head; the ones above them belong to the change before. */
export const leadingOf = (count: number, isAfter: boolean): number =>
  Math.min(AROUND, isAfter ? Math.ceil(count / 2) : count);
