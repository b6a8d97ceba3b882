// What of the lines that stayed is shown: a few around a change, what the person opened, and a fold for each of the others.
import type { LineSpan } from '../sides/side.ts';

/** Changes with no more lines between them are one; a line that is gone to has as many above it. */
export const AROUND = 3;
/** Lines shown around a change. The head of the change says what it is in, so that the change itself has the room. */
const CONTEXT = 2;
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
  /** A line of the old text is empty, or all blanks: what is beyond it belongs to something else. */
  isBlank(line: number): boolean;
  /** What the person opened, in any order. */
  readonly opened: readonly LineSpan[];
}

/** In order, and together all of the lines. */
export const sameParts = ({ opened, ...place }: SamePlace): readonly SamePart[] => {
  const { lines } = place;
  const hidden = { from: lines.from + trailingOf(place), to: lines.to - leadingOf(place) };
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

type Around = Omit<SamePlace, 'opened'>;

/** Lines above a change that are drawn below its head; the ones above them belong to the change before. */
export const leadingOf = ({ lines: { from, to }, isAfter, isBefore, isBlank }: Around): number => {
  const most = Math.min(CONTEXT, isAfter ? Math.ceil((to - from) / 2) : to - from);
  let count = 0;
  while (isBefore && count < most && !isBlank(to - 1 - count)) count += 1;
  return count;
};

const trailingOf = ({ lines: { from, to }, isAfter, isBlank }: Around): number => {
  const most = Math.min(CONTEXT, to - from);
  let count = 0;
  while (isAfter && count < most && !isBlank(from + count)) count += 1;
  return count;
};
