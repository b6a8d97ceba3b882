// A fenced block of Markdown: its first line, and where it closes.
import type { Place } from './dialect.ts';

export interface Fence {
  /** ``` or ~~~, as long as it is. */
  readonly mark: string;
  /** What is written behind it: a language. */
  readonly info: string;
  /** Where its first line of content begins. */
  readonly body: number;
}

export const fenceAt = ({ text, at, final }: Omit<Place, 'offer'>): 'no' | 'more' | Fence => {
  const mark = /^(?:`+|~+)/.exec(text.slice(at, at + LONGEST))?.[0];
  if (mark === undefined) return 'no';
  const lineEnd = text.indexOf('\n', at);
  if (lineEnd === -1 && !final) {
    const soFar = text.length - at;
    return (mark.length < 3 && mark.length < soFar) || soFar > LONGEST ? 'no' : 'more';
  }
  if (mark.length < 3 || mark.length === LONGEST || lineEnd === -1 || lineEnd - at > LONGEST) return 'no';
  const info = text.slice(at + mark.length, lineEnd).trim();
  // An info string with a backtick is inline code.
  return info.includes('`') ? 'no' : { mark, info, body: lineEnd + 1 };
};

/** More than any language has letters: a longer line is prose, and is not held back. */
const LONGEST = 120;

/** Where the closing line begins and what follows it; `more` while it may still come. The text up to its end is content otherwise. */
export const fenceEnd = (
  text: string,
  fence: Fence,
  final: boolean,
): 'more' | { readonly content: number; readonly end: number; readonly closed: boolean } => {
  const closing = new RegExp(`^ {0,3}${fence.mark[0]!.repeat(fence.mark.length)}${fence.mark[0]}*[ \\t\\r]*$`);
  let from = fence.body;
  for (;;) {
    const lineEnd = text.indexOf('\n', from);
    const line = text.slice(from, lineEnd === -1 ? text.length : lineEnd);
    if (lineEnd === -1 && !final) return 'more';
    if (closing.test(line)) return { content: from, end: from + line.length, closed: true };
    if (lineEnd === -1) return { content: text.length, end: text.length, closed: false };
    from = lineEnd + 1;
  }
};
