// One side of a difference: its lines, and the blocks they are in.
import { linesOf } from '../byte-text.ts';
import { blocksOf, type MarkdownBlock } from './blocks.ts';

export interface MarkdownSide {
  /** With their endings. */
  readonly lines: readonly string[];
  readonly blocks: readonly MarkdownBlock[];
}

export const sideOf = (text: string): MarkdownSide => {
  const lines = linesOf(text);
  return { lines, blocks: blocksOf(lines) };
};

/** The place of the block a line is in; the number of blocks for the end of the text. Both ascend, so it is found by halving. */
export const blockIndex = ({ blocks }: MarkdownSide, line: number): number => {
  let [low, high] = [0, blocks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (blocks[middle]!.to <= line) low = middle + 1;
    else high = middle;
  }
  return low;
};
