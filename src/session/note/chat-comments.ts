// The comments of a chat that lives in a note: what stands in them is the person's own and goes to no model.
import { COMMENT_BEGINS, COMMENT_ENDS, SEPARATOR } from './chat-layout.ts';

/** Offsets of a whole comment, its marks included. */
export interface ChatComment {
  readonly from: number;
  readonly to: number;
}

/** Every complete one. One that is begun and not ended within its message is text like any other. */
export const commentsIn = (text: string): readonly ChatComment[] => {
  const found: ChatComment[] = [];
  for (let begins = text.indexOf(COMMENT_BEGINS); begins !== -1; begins = text.indexOf(COMMENT_BEGINS, begins)) {
    const ends = text.indexOf(COMMENT_ENDS, begins);
    const separator = text.indexOf(SEPARATOR, begins);
    const isOpen = ends === -1 || (separator !== -1 && separator < ends);
    if (isOpen && separator === -1) return found;
    if (!isOpen) found.push({ from: begins, to: ends + COMMENT_ENDS.length });
    begins = isOpen ? separator : ends + COMMENT_ENDS.length;
  }
  return found;
};

/** Whether a comment was begun and never ended. */
export const hasOpenComment = (text: string): boolean =>
  text.split(SEPARATOR).some((message) => {
    const last = commentsIn(message).at(-1)?.to ?? 0;
    return message.indexOf(COMMENT_BEGINS, last) !== -1;
  });

/** Without them, line breaks and all. */
export const withoutComments = (text: string): string => {
  const comments = commentsIn(text);
  return (
    comments.map(({ from }, index) => text.slice(comments[index - 1]?.to ?? 0, from)).join('') +
    text.slice(comments.at(-1)?.to ?? 0)
  );
};

export interface Uncommented {
  readonly text: string;
  /** Lines, from 1, of which something is missing. */
  readonly hidden: readonly { readonly from: number; readonly to: number }[];
}

/** The text as it may leave. Line breaks stay, so that every line keeps its number. */
export const uncommented = (text: string): Uncommented => {
  const comments = commentsIn(text);
  if (comments.length === 0) return { text, hidden: [] };
  const hidden: { from: number; to: number }[] = [];
  let [kept, at, line] = ['', 0, 1];
  for (const { from, to } of comments) {
    const breaks = text.slice(from, to).replace(/[^\r\n]/g, '');
    line += lineBreaksIn(text.slice(at, from));
    hidden.push({ from: line, to: line + lineBreaksIn(breaks) });
    line += lineBreaksIn(breaks);
    kept += text.slice(at, from) + breaks;
    at = to;
  }
  return { text: kept + text.slice(at), hidden };
};

const lineBreaksIn = (text: string): number => text.split('\n').length - 1;

/** Of these lines, those that are shown whole. */
export const linesShown = (
  { from, to }: { readonly from: number; readonly to: number },
  hidden: Uncommented['hidden'],
): readonly { readonly from: number; readonly to: number }[] => {
  const shown: { from: number; to: number }[] = [];
  let next = from;
  for (const gap of hidden) {
    if (gap.from > next) shown.push({ from: next, to: Math.min(gap.from - 1, to) });
    next = Math.max(next, gap.to + 1);
    if (next > to) break;
  }
  return next <= to ? [...shown, { from: next, to }] : shown;
};
