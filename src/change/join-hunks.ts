// Hunks that lie close together as one: a person sees one change where a difference has found several.
import { allLines, type ChangedLines } from './changed-lines.ts';
import type { LineHunk } from './line-diff.ts';
import type { PartId } from './parts.ts';

export interface JoinableHunk extends LineHunk, ChangedLines {
  /** What is taken with it. */
  readonly parts: readonly PartId[];
  /** What it says; two that say something are told apart by it. */
  readonly label?: string;
}

/** Lines that stay between two changes and do not part them; as many as a difference shows around each. */
const MOST_BETWEEN = 3;

/**
 * The hunks of one file, in their order. A joined one covers the lines that stay between, the same on both sides. Not joined: what has a
 * label, and what is taken together with something else than its neighbour.
 */
export const joinHunks = <H extends JoinableHunk>(hunks: readonly H[]): readonly (H | JoinableHunk)[] => {
  const uses = new Map<PartId, number>();
  for (const { parts } of hunks) for (const part of parts) uses.set(part, (uses.get(part) ?? 0) + 1);
  const isItsOwn = ({ parts }: JoinableHunk): boolean => parts.every((part) => uses.get(part) === 1);
  const joined: (H | JoinableHunk)[] = [];
  for (const hunk of hunks) {
    const last = joined.at(-1);
    const mayJoin =
      last !== undefined &&
      (isSame(last.parts, hunk.parts) || (isItsOwn(last) && isItsOwn(hunk))) &&
      isNear(last, hunk);
    if (last === undefined || !mayJoin) joined.push(hunk);
    else joined[joined.length - 1] = together(last, hunk);
  }
  return joined;
};

const isSame = (one: readonly PartId[], other: readonly PartId[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index]);

const isNear = (last: JoinableHunk, next: JoinableHunk): boolean => {
  if (last.label !== undefined || next.label !== undefined) return false;
  const between = next.before.from - endOf(last.before);
  // Where lines have moved past each other, what lies between differs.
  return between >= 0 && between <= MOST_BETWEEN && between === next.after.from - endOf(last.after);
};

const together = (last: JoinableHunk, next: JoinableHunk): JoinableHunk => ({
  parts: [...new Set([...last.parts, ...next.parts])],
  before: { from: last.before.from, count: endOf(next.before) - last.before.from },
  after: { from: last.after.from, count: endOf(next.after) - last.after.from },
  ...allLines([last, next]),
});

const endOf = ({ from, count }: LineHunk['before']): number => from + count;
