// Where some words stand in lines, in their order; words and no pattern, in any case.
import type { TextRange } from '../../diff/text/word-marks.ts';

export interface FoundInLine extends TextRange {
  /** 0-based. */
  readonly line: number;
}

/** At most so many. */
export const findInLines = (lines: readonly string[], words: string, most: number): readonly FoundInLine[] => {
  if (words === '') return [];
  const found: FoundInLine[] = [];
  const pattern = new RegExp(words.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), 'giu');
  for (let line = 0; line < lines.length; line += 1)
    for (const match of lines[line]!.matchAll(pattern)) {
      if (found.length >= most) return found;
      found.push({ line, from: match.index, to: match.index + match[0].length });
    }
  return found;
};
