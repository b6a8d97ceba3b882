// Foreign text as lines to be shown behind a mark of ours.
import { escapeText } from './escape.ts';

/** A text behind the gutter, line by line, with tabs as blanks. */
export const escapedLines = (text: string): string[] => {
  const lines = escapeText(text, { multiline: true }).replaceAll('\t', '    ').split('\n');
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines;
};
