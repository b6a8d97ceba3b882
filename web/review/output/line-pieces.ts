// The drawn part of a line, cut where something was found in it.
import type { TextRange } from '../../diff/text/word-marks.ts';

export interface OutputPiece<Hit extends TextRange> {
  readonly text: string;
  readonly hit?: Hit;
}

/** `found` in their order and without overlaps, as offsets of the whole line. */
export const linePieces = <Hit extends TextRange>(
  line: string,
  drawn: TextRange,
  found: readonly Hit[],
): readonly OutputPiece<Hit>[] => {
  const pieces: OutputPiece<Hit>[] = [];
  let at = drawn.from;
  for (const hit of found) {
    const [from, to] = [Math.max(hit.from, at), Math.min(hit.to, drawn.to)];
    if (from >= to) continue;
    if (from > at) pieces.push({ text: line.slice(at, from) });
    pieces.push({ text: line.slice(from, to), hit });
    at = to;
  }
  if (at < drawn.to) pieces.push({ text: line.slice(at, drawn.to) });
  return pieces;
};
