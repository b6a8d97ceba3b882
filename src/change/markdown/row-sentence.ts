// Sentences about the rows of a table.
import { quoted, turned, valueShown } from './quoted.ts';
import { cellsOf } from './table.ts';

export const rowChanged = (before: string, after: string): string => {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  const different = is.flatMap((cell, index) => (cell === was[index] ? [] : [index]));
  const [only] = different;
  if (was.length === is.length && different.length === 0) return `Table row: blanks changed in ${rowShown(after)}`;
  // One cell of a row that is known by its first.
  if (was.length === is.length && different.length === 1 && only !== undefined && only > 0)
    return `Table row ${quoted(is[0]!)}: ${turned(was[only]!, is[only]!, valueShown)}`;
  return `Table row: ${turned(was.join(' | '), is.join(' | '))}`;
};

export const rowShown = (row: string): string => quoted(cellsOf(row).join(' | '));
