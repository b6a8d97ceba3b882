// A reply as it grows, line by line: what is whole is read once, what still grows is read anew for every picture of it.

import { isUndecided } from '../../../text/markdown/is-undecided.ts';
import { closedForNow } from '../../../text/markdown/open-marks.ts';
import type { ScreenPage } from '../desk/layout.ts';
import { NOTHING_READ } from './draft.ts';
import type { ReplyPage } from './paint.ts';
import { endReading, readLine } from './read-line.ts';
import type { ReplyView } from './reply-view.ts';

export interface ReplyViewOptions {
  /** For dumb terminals and people who listen: no signs of drawing, words instead. */
  readonly plain?: boolean;
}

export const createReplyView = ({ plain = false }: ReplyViewOptions = {}): ReplyView => {
  let reading = NOTHING_READ;
  let pending = '';

  /** Reads what is whole; what is finished depends on the text alone, never on how it was cut into pieces. */
  const read = (page: ReplyPage): string[] => {
    const finished: string[] = [];
    let at = 0;
    for (;;) {
      const newline = pending.indexOf('\n', at);
      const end = newline === -1 ? pending.length : newline;
      const most = longestPiece(pending, at, page);
      const ended = end - at <= most;
      if (ended && newline === -1) break;
      const to = ended ? end : splitAt(pending, at + most);
      const step = readLine(reading, withoutReturn(pending.slice(at, to), ended), page, ended);
      reading = step.reading;
      for (const line of step.lines) finished.push(line);
      at = ended ? to + 1 : to;
    }
    pending = pending.slice(at);
    return finished;
  };

  /** The rest as if it ended here. */
  const rest = (page: ReplyPage, text: string): readonly string[] => {
    if (text === '' && !reading.midLine) return endReading(reading, page).lines;
    const last = readLine(reading, text, page, true);
    return [...last.lines, ...endReading(last.reading, page).lines];
  };

  return {
    add: (text) => {
      pending += text;
    },
    lines: (page) => {
      const whole = { ...page, plain };
      const finished = read(whole);
      const undecided = !reading.midLine && isUndecided(pending);
      const growing = rest(whole, undecided ? '' : shownForNow(withoutReturn(pending, true), reading.block.kind));
      return { finished, growing: growing.slice(-MOST_GROWING) };
    },
    end: (page) => {
      const whole = { ...page, plain };
      const finished = [...read(whole), ...rest(whole, withoutReturn(pending, true))];
      [reading, pending] = [NOTHING_READ, ''];
      return finished;
    },
  };
};

/** Only a row of a table with very long cells grows higher than this; its end is what is being written. */
const MOST_GROWING = 20;

/** Characters of a line that are waited for. A row of a table is read as a whole, however narrow the terminal is. */
const longestPiece = (text: string, at: number, { columns }: ScreenPage): number =>
  /^[ >]{0,20}\|/.test(text.slice(at, at + 21)) ? LONGEST_ROW : Math.max(columns, NARROWEST) * LINES;
const LINES = 5;
const NARROWEST = 20;
const LONGEST_ROW = 4_000;

/** Never between the halves of a character. */
const splitAt = (text: string, at: number): number => (/[\uD800-\uDBFF]/.test(text[at - 1] ?? '') ? at - 1 : at);

const withoutReturn = (line: string, ended: boolean): string =>
  ended && line.endsWith('\r') ? line.slice(0, -1) : line;

const shownForNow = (text: string, kind: string): string => (kind === 'code' ? text : closedForNow(text));
