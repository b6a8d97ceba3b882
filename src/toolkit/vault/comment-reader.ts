// What a note hides from its reader: Obsidian's %% comments %% and HTML's. A heading or an action in one is none.
import { withoutCode } from './without-code.ts';

type Closing = '%%' | '-->';

/**
 * To be asked for every line in turn that is no code; `rest` is the text behind the line. A comment that begins its line and is never
 * closed reaches to the end, as it does on the screen; two percent signs inside a line that nothing closes are just percent signs.
 */
export const commentReader = (): {
  /** Whether the line begins inside a comment, or begins one that goes on. */
  isComment(raw: string, rest: () => string): boolean;
  /** Whether the next line begins inside one: nothing in it is code. */
  isOpen(): boolean;
} => {
  let open: Closing | undefined;
  return {
    isOpen: () => open !== undefined,
    isComment: (raw, rest) => {
      const wasOpen = open !== undefined;
      if (!wasOpen && !raw.includes('%%') && !raw.includes('<!--')) return false;
      const { closing, startsLine } = openedIn(raw, open);
      const counts = closing !== undefined && (wasOpen || startsLine || rest().includes(closing));
      open = counts ? closing : undefined;
      return wasOpen || (counts && startsLine);
    },
  };
};

/** The comment that is open at the end of the line, and whether it began it. */
const openedIn = (
  raw: string,
  before: Closing | undefined,
): { readonly closing?: Closing; readonly startsLine: boolean } => {
  let open = before;
  let [at, startsLine] = [0, false];
  // Inside a comment, backticks are no code.
  let text = before === undefined ? withoutCode(raw) : raw;
  for (;;) {
    if (open !== undefined) {
      const end = text.indexOf(open, at);
      if (end === -1) return { closing: open, startsLine };
      at = end + open.length;
      open = undefined;
      text = text.slice(0, at) + withoutCode(raw.slice(at));
    }
    const html = at === 0 && /^ {0,3}<!--/.test(text);
    const next = html ? text.indexOf('<!--') : text.indexOf('%%', at);
    if (next === -1) return { startsLine: false };
    open = html ? '-->' : '%%';
    startsLine = text.slice(0, next).trim() === '';
    at = next + (html ? '<!--'.length : '%%'.length);
  }
};
