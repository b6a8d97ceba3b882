// A reply at the terminal while it grows: what is finished stays, what may still change is painted again, not more often than eyes can follow.
import type { ReplyView } from '../reply/reply-view.ts';
import type { Terminal } from '../terminal/terminal.ts';

export interface LiveReply {
  add(text: string): void;
  /** The reply is whole, or broke off, or something else has to be said. */
  end(): void;
}

/** About thirty times a second. */
const FRAME_MILLISECONDS = 33;
/** Where a server is faster than we are: what is laid out at once takes a few milliseconds, and keys are heard in between. */
const AT_ONCE = 8_000;
const BEHIND_MILLISECONDS = 3;

export const liveReply = (terminal: Terminal, newView: () => ReplyView): LiveReply => {
  let view: ReplyView | undefined;
  let waiting = '';
  let next: NodeJS.Timeout | undefined;
  const paint = (): void => {
    next = undefined;
    if (view === undefined) return;
    view.add(waiting.slice(0, AT_ONCE));
    waiting = waiting.slice(AT_ONCE);
    const { finished, growing } = view.lines(terminal);
    if (finished.length > 0) terminal.print(finished);
    terminal.grow('reply', growing);
    if (waiting !== '') next = setTimeout(paint, BEHIND_MILLISECONDS);
  };
  return {
    add: (text) => {
      view ??= newView();
      waiting += text;
      next ??= setTimeout(paint, FRAME_MILLISECONDS);
    },
    end: () => {
      clearTimeout(next);
      next = undefined;
      if (view === undefined) return;
      view.add(waiting);
      waiting = '';
      const rest = view.end(terminal);
      view = undefined;
      terminal.grow('reply', []);
      if (rest.length > 0) terminal.print(rest);
    },
  };
};
