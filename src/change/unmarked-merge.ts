// Two versions of a text over a third, without marks: where both differ ours stands, and the place is named for a person to decide.
import { type MergeTexts, mergePieces } from './merge-pieces.ts';

export interface UnmarkedMerge {
  readonly text: string;
  readonly places: readonly OpenPlace[];
}

/** Lines of the merged text, 1-based; `count` 0 where nothing of ours is left. */
export interface OpenPlace extends MergeTexts {
  readonly from: number;
  readonly count: number;
}

export const unmarkedMerge = (texts: MergeTexts): UnmarkedMerge | 'too large' => {
  const pieces = mergePieces(texts);
  if (pieces === 'too large') return 'too large';
  const lines: string[] = [];
  const places: OpenPlace[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'open') {
      const { ours, base, theirs } = piece;
      const place = { from: lines.length + 1, count: ours.length };
      places.push({ ...place, ours: ours.join(''), base: base.join(''), theirs: theirs.join('') });
    }
    lines.push(...(piece.kind === 'open' ? piece.ours : piece.lines));
  }
  return { text: lines.join(''), places };
};
