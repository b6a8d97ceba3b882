// The text of a file when some of its hunks are taken, some left, and some written by the person.
import type { HunkView } from './load-proposal.ts';

export interface TakenHunks {
  readonly lines: HunkView;
  /** What stands in its place; undefined leaves what was there. */
  readonly text: string | undefined;
}

/** `taken` are all hunks of the file; everything between them stays as it was. */
export const composeText = (before: readonly string[], taken: readonly TakenHunks[]): string => {
  // Pieces that only add lines at one place follow each other as they would in the new text.
  const inOrder = taken.toSorted(
    (left, right) => left.lines.before.from - right.lines.before.from || left.lines.after.from - right.lines.after.from,
  );
  let at = 0;
  const pieces = inOrder.map(({ lines, text }) => {
    const start = lines.before.from - 1;
    const end = start + lines.before.count;
    const kept = before.slice(at, start).join('');
    at = end;
    return kept + (text ?? before.slice(start, end).join(''));
  });
  return pieces.join('') + before.slice(at).join('');
};

/** What came back from an editor, as a piece of a file: with the endings around it, and never glued to the line after it. */
export const asPiece = (edited: string, was: string, isLast: boolean): string => {
  const crlf = was.includes('\r\n') && !/(?<!\r)\n/.test(was);
  const text = crlf && !edited.includes('\r') ? edited.replaceAll('\n', '\r\n') : edited;
  if (text === '' || text.endsWith('\n') || isLast) return text;
  return `${text}${crlf ? '\r\n' : '\n'}`;
};
