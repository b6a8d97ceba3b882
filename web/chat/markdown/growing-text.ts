// A reply as it grows, in chunks that are over and a tail that is not. What comes out depends on the text alone, never on how it was cut.
import { blocksIn, CHUNK, gathered, withoutReturns } from './cut-blocks.ts';

export interface GrowingText {
  readonly chunks: readonly string[];
  readonly tail: string;
}

export const NOTHING_GROWS: GrowingText = { chunks: [], tail: '' };

export const grown = ({ chunks, tail }: GrowingText, piece: string): GrowingText => {
  const longer = withoutReturns(tail + piece);
  // Only lines that are whole say what is over: "*" may yet become "*b", and go on with the list above it.
  const lines = longer.lastIndexOf('\n') + 1;
  if (lines < CHUNK) return { chunks, tail: longer };
  const over = blocksIn(longer.slice(0, lines)).slice(0, -1);
  const { chunks: full } = gathered(over);
  if (full.length === 0) return { chunks, tail: longer };
  const length = full.reduce((sum, chunk) => sum + chunk.length, 0);
  return { chunks: [...chunks, ...full], tail: longer.slice(length) };
};
