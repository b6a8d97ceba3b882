// Lines and columns of offsets in one text.
import type { CodePlace } from './extracted.ts';

export interface LinePlaces {
  /** From 1. */
  lineAt(offset: number): number;
  placeAt(offset: number): CodePlace;
}

export const linePlaces = (text: string): LinePlaces => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const lineAt = (offset: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  return {
    lineAt,
    placeAt: (offset) => {
      const line = lineAt(offset);
      return { line, column: offset - (starts[line - 1] ?? 0) + 1, offset };
    },
  };
};
