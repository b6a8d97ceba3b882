// Runs of changed lines that lie in one and the same block: a paragraph is taken or left whole, and so is a property.
import type { LineHunk } from '../line-diff.ts';
import type { BlockKind, MarkdownBlock } from './blocks.ts';
import { blockIndex, type MarkdownSide } from './side.ts';

/** In code, HTML and quotes, lines far apart are things of their own. */
const WHOLE: readonly BlockKind[] = ['property', 'heading', 'task', 'list item', 'paragraph'];

/** Lines that stayed between two changes of a paragraph; with more, two short hunks read better than one long one. */
const MOST_BETWEEN = 12;

export const joinRuns = (before: MarkdownSide, after: MarkdownSide, runs: readonly LineHunk[]): LineHunk[] => {
  const joined: LineHunk[] = [];
  for (const run of runs) {
    const last = joined.at(-1);
    if (last !== undefined && areOne(before, after, last, run)) joined[joined.length - 1] = hull(last, run);
    else joined.push(run);
  }
  return joined;
};

const areOne = (before: MarkdownSide, after: MarkdownSide, first: LineHunk, second: LineHunk): boolean => {
  const old = blockOver(before, endOf(first.before) - 1, second.before.from - 1);
  const now = blockOver(after, endOf(first.after) - 1, second.after.from - 1);
  if (old === undefined || now === undefined || old.kind !== now.kind || !WHOLE.includes(now.kind)) return false;
  const between = second.before.from - endOf(first.before);
  if (now.kind !== 'property' && between > MOST_BETWEEN) return false;
  // Both runs reach into the block, on the one side or the other.
  const above = old.from < endOf(first.before) - 1 || now.from < endOf(first.after) - 1;
  const below = old.to > second.before.from - 1 || now.to > second.after.from - 1;
  return above && below;
};

/** The block that holds all the lines between, if it is one. */
const blockOver = (side: MarkdownSide, from: number, to: number): MarkdownBlock | undefined => {
  const block = side.blocks[blockIndex(side, from)];
  return block !== undefined && block.to >= to ? block : undefined;
};

const endOf = ({ from, count }: LineHunk['before']): number => from + count;

const hull = (first: LineHunk, second: LineHunk): LineHunk => ({
  before: { from: first.before.from, count: endOf(second.before) - first.before.from },
  after: { from: first.after.from, count: endOf(second.after) - first.after.from },
});
