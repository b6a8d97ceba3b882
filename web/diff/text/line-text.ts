// A line of a side as it is drawn, without its end; and how it ends.
import { rawOf, type Side, textOf } from '../sides/side.ts';

export const lineText = (side: Side, line: number): string =>
  textOf(side, { from: line, to: line + 1 }).replace(/\n$/, '');

/** What stands behind a line whose only difference may be its end; absent where both end alike. */
export const endWords = (side: Side, line: number, other: Side, otherLine: number): string | undefined => {
  const [own, its] = [endOf(side, line), endOf(other, otherLine)];
  return own === its ? undefined : own;
};

const endOf = (side: Side, line: number): string => {
  const raw = rawOf(side, { from: line, to: line + 1 });
  if (!raw.endsWith('\n')) return 'no line end';
  return raw.endsWith('\r\n') ? 'CRLF' : 'LF';
};
