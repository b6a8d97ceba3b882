// The lines of a note with their places, and which of them are its text: front matter, code fences and comments are not.

import { commentsIn } from '../../session/note/chat-comments.ts';
import { type CodeFence, closesFence, openFence } from '../../text/note/code-fence.ts';
import { frontMatterPlace } from '../../text/note/front-matter-place.ts';
import { commentReader } from './comment-reader.ts';

export interface NoteLine {
  /** 1-based. */
  readonly line: number;
  /** Without its ending. */
  readonly raw: string;
  /** Offset of its first character in the text. */
  readonly at: number;
  /** `code`: a fence or between fences. `comment`: it begins in one, or is the beginning of one that goes on. */
  readonly kind: 'text' | 'code' | 'comment' | 'front matter';
}

/** A last line without an ending counts; the emptiness behind a last line end does not. */
export const noteLines = (text: string): readonly NoteLine[] => {
  const bodyAt = frontMatterPlace(text)?.bodyAt ?? 0;
  const isCode = fenceReader();
  const comments = commentReader();
  const chatComments = commentsIn(text);
  const isChatComment = (place: number): boolean => chatComments.some(({ from, to }) => place >= from && place < to);
  const lines: NoteLine[] = [];
  // The byte order mark belongs to the file, not to its first line.
  let at = text.startsWith('\ufeff') ? 1 : 0;
  while (at < text.length) {
    const found = text.indexOf('\n', at);
    const end = found === -1 ? text.length : found;
    const raw = text.slice(at, end > at && text.charAt(end - 1) === '\r' ? end - 1 : end);
    const kind =
      at < bodyAt
        ? 'front matter'
        : !comments.isOpen() && isCode(raw)
          ? 'code'
          : isChatComment(at) || comments.isComment(raw, () => text.slice(end))
            ? 'comment'
            : 'text';
    lines.push({ line: lines.length + 1, raw, at, kind });
    at = end + 1;
  }
  return lines;
};

interface Fence extends CodeFence {
  /** Column of the list item it stands in; the fence ends with the item. */
  readonly column: number;
}

/** To be asked for every line in turn. A fence that is never closed reaches to the end, as Markdown has it. */
const fenceReader = (): ((raw: string) => boolean) => {
  let open: Fence | undefined;
  let item = 0;
  return (raw) => {
    const blank = raw.trim() === '';
    const indent = raw.length - raw.trimStart().length;
    if (open !== undefined && !blank && indent < open.column) open = undefined;
    if (open !== undefined) {
      if (closesFence(raw.trim(), open)) open = undefined;
      return true;
    }
    if (blank) return false;
    if (indent < item) item = 0;
    const bullet = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/.exec(raw)?.[0];
    if (bullet !== undefined) item = bullet.length;
    const fence = openFence(bullet === undefined ? raw.trimStart() : raw.slice(bullet.length));
    if (fence === undefined) return false;
    open = { ...fence, column: item };
    return true;
  };
};
