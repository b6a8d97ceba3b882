// Lines and columns of offsets into a text.
import type { Place } from '../extracted.ts';

export interface Places {
  at(offset: number): Place;
  line(offset: number): number;
}

export const placesIn = (text: string): Places => {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const line = (offset: number): number => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  return {
    line,
    at: (offset) => {
      const found = line(offset);
      return { line: found, column: offset - starts[found - 1]! + 1, offset };
    },
  };
};
