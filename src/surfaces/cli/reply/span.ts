// Pieces of text with a style, and how they fill lines: prose between words, code where the line is full.

import { type Span, type Style, span } from '../../../text/highlight/span.ts';
import { unitsOf, widthOf } from '../desk/wrap-text.ts';

export { type Span, type Style, span };

/**
 * Lines no wider than `room`. What follows goes on from the last of them: wrapping that line again together with more text gives the same
 * lines as wrapping all of it at once.
 */
export const wrapSpans = (spans: readonly Span[], room: number): readonly (readonly Span[])[] => {
  if (fitsAsItIs(spans, room)) return [spans];
  const lines: Span[][] = [];
  let line: Span[] = [];
  let width = 0;
  let word: Span[] = [];
  let wordWidth = 0;
  const endLine = (): void => {
    lines.push(line);
    [line, width] = [[], 0];
  };
  const endWord = (): void => {
    line.push(...word);
    width += wordWidth;
    [word, wordWidth] = [[], 0];
  };
  for (const { text, styles } of spans)
    for (const part of text.match(PARTS) ?? []) {
      if (part === '\n') {
        endWord();
        endLine();
      } else if (part.startsWith(' ')) {
        endWord();
        // Blanks where a line was broken are the break.
        if (line.length > 0) {
          line.push({ text: part, styles });
          width += part.length;
        }
      } else {
        word.push({ text: part, styles });
        wordWidth += widthOf(part);
        if (width + wordWidth > room && line.length > 0) endLine();
        if (wordWidth > room) {
          const pieces = cutSpans(word, room);
          lines.push(...pieces.slice(0, -1).map((piece) => [...piece]));
          word = [...(pieces.at(-1) ?? [])];
          wordWidth = widthOfSpans(word);
        }
      }
    }
  endWord();
  endLine();
  return lines;
};

/** Most cells, items and headings do. */
const fitsAsItIs = (spans: readonly Span[], room: number): boolean => {
  let width = 0;
  for (const { text } of spans) {
    width += widthOf(text);
    if (width > room || text.includes('\n')) return false;
  }
  return spans[0]?.text.startsWith(' ') !== true;
};

const PARTS = /\n| +|[^ \n]+/g;

/** Lines that are full to the last column, so that nothing is added or lost; a mark stays with its letter. */
export const cutSpans = (spans: readonly Span[], room: number): readonly (readonly Span[])[] => {
  const lines: Span[][] = [[]];
  let width = 0;
  for (const { text, styles } of spans) {
    if (width + widthOf(text) <= room) {
      lines.at(-1)!.push({ text, styles });
      width += widthOf(text);
      continue;
    }
    let piece = '';
    for (const unit of unitsOf(text, room)) {
      const columns = widthOf(unit);
      if (width + columns > room && width > 0) {
        if (piece !== '') lines.at(-1)!.push({ text: piece, styles });
        lines.push([]);
        [piece, width] = ['', 0];
      }
      piece += unit;
      width += columns;
    }
    if (piece !== '') lines.at(-1)!.push({ text: piece, styles });
  }
  return lines;
};

export const widthOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((width, { text }) => width + widthOf(text), 0);

export const textOfSpans = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('');
