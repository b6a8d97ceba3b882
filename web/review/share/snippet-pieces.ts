// A line in which something was found, as pieces to draw: it begins late enough that the first find is in sight.
import type { Snippet } from '../../../src/surfaces/server/wire/question-view.ts';

export interface SnippetPiece {
  readonly text: string;
  readonly isMark: boolean;
}

/** `room`: characters that are in sight. */
export const snippetPieces = ({ text, marks }: Snippet, room: number): readonly SnippetPiece[] => {
  const [first] = marks;
  // What was found stands in the middle, with what is around it.
  const begin = first === undefined || first[1] <= room ? 0 : beginningBefore(text, first[0], Math.floor(room / 2));
  const pieces: SnippetPiece[] = begin === 0 ? [] : [{ text: '…', isMark: false }];
  let at = begin;
  for (const [from, to] of marks) {
    if (from > at) pieces.push({ text: text.slice(at, from), isMark: false });
    pieces.push({ text: text.slice(from, to), isMark: true });
    at = to;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isMark: false });
  return pieces;
};

/** With a word, where one begins in reach: half a word, half an escape or half a character is none. */
const beginningBefore = (text: string, mark: number, lead: number): number => {
  const least = Math.max(0, mark - lead);
  if (least === 0) return 0;
  const blank = text.indexOf(' ', least);
  if (blank !== -1 && blank < mark) return blank + 1;
  const half = /^(?:U?\+?[0-9A-F]{0,6}>|[\uDC00-\uDFFF])/.exec(text.slice(least, mark));
  return least + (half?.[0].length ?? 0);
};
