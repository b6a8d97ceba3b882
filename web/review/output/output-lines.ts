// The lines of what a command printed, and which of them are folded: whoever reads that nothing failed needs its beginning and its end, whoever looks for what failed its end.

import type { LineSpan } from '../../diff/sides/side.ts';

/** 0-based, the last not included. */
export type OutputPart = LineSpan & { readonly kind: 'lines' | 'fold' };

/** Of one text after the other, each beginning on a line of its own. */
export const linesOf = (texts: readonly string[]): readonly string[] =>
  texts.flatMap((text) => {
    const lines = text.split('\n');
    if (lines.at(-1) === '') lines.pop();
    return lines;
  });

/** More are folded. */
const MOST = 200;
/** Drawn and skipped at once. */
const BLOCK = 100;

export const foldOf = (count: number, hasFailed: boolean): LineSpan | undefined => {
  if (count <= MOST) return undefined;
  return hasFailed ? { from: 0, to: count - MOST } : { from: MOST / 2, to: count - MOST / 2 };
};

/** All of the lines in their order, in pieces of a hundred. */
export const outputParts = (count: number, fold: LineSpan | undefined): readonly OutputPart[] =>
  fold === undefined
    ? blocksOf({ from: 0, to: count })
    : [...blocksOf({ from: 0, to: fold.from }), { kind: 'fold', ...fold }, ...blocksOf({ from: fold.to, to: count })];

const blocksOf = ({ from, to }: LineSpan): readonly OutputPart[] =>
  Array.from({ length: Math.ceil((to - from) / BLOCK) }, (_, index) => ({
    kind: 'lines',
    from: from + index * BLOCK,
    to: Math.min(from + (index + 1) * BLOCK, to),
  }));
