// Puts frames on the screen: at once after a key, else no more often than the eye can follow; what stays is never painted twice.
import type { PromptOutput } from '../desk/line-prompt.ts';
import { type Reflow, takenAway } from './after-resize.ts';
import { cutLine, foldLine } from './fit-line.ts';
import { type Area, frameOf, NOTHING, type Painted, SHOW } from './frame.ts';

export interface Painter {
  readonly columns: number;
  readonly rows: number;
  /** Lines that stay, with the next frame. */
  print(lines: readonly string[]): void;
  /** A frame soon. */
  soon(): void;
  /** A frame now. */
  now(): void;
  /** Takes the live lines away and stops painting; what is printed meanwhile waits. */
  pause(): void;
  /** Paints again, from where the cursor is. */
  resume(): void;
  /** A frame on a cleared screen, or where the cursor is now: what stood there before is not ours any more. */
  afresh(screen: 'cleared' | 'as it is'): void;
  /** The last frame; afterwards lines are just written. */
  close(): void;
}

export interface PainterOptions {
  readonly output: PromptOutput;
  /** The live lines as they should be now. */
  area(size: { readonly columns: number; readonly rows: number }): Area;
  readonly reflow: Reflow;
}

/** 30 frames a second. */
const FRAME_MILLISECONDS = 33;
/** The size of a terminal that does not tell. */
const COLUMNS = 80;
const ROWS = 24;
/** No screen is that high; counting ends here. */
const MANY_ROWS = 100_000;

export const createPainter = ({ output, area, reflow }: PainterOptions): Painter => {
  let painted: Painted = NOTHING;
  let finished: string[] = [];
  /** What takes away live lines that a resize has broken. */
  let away = '';
  let state: 'painting' | 'paused' | 'closed' = 'painting';
  let [last, scheduled]: [number, NodeJS.Timeout | undefined] = [-FRAME_MILLISECONDS, undefined];
  const size = () => ({ columns: output.columns || COLUMNS, rows: output.rows || ROWS });
  let { columns, rows } = size();
  /** Rows written so far, live ones included. */
  let used = 1;

  const room = (): number => Math.max(columns - 1, 1);
  /** Laid out for a window that may have become narrower since. */
  const fitting = (lines: readonly string[]): string[] => lines.flatMap((line) => foldLine(line, room()));

  const now = (): void => {
    clearTimeout(scheduled);
    scheduled = undefined;
    if (state !== 'painting') return;
    const { lines, cursor } = area({ columns, rows });
    // The end is where things happen: what does not fit is left out at the top.
    const above = Math.max(lines.length - Math.max(rows - 1, 1), 0);
    const visible = lines.slice(above).map((line) => cutLine(line, room()));
    const row = cursor === undefined ? -1 : cursor.row - above;
    const done = fitting(finished);
    const frame = frameOf(painted, done, {
      lines: visible,
      cursor: cursor === undefined || row < 0 ? undefined : { ...cursor, row },
    });
    used = Math.min(used + done.length + frame.painted.lines.length - painted.lines.length, MANY_ROWS);
    finished = [];
    ({ painted } = frame);
    last = performance.now();
    if (away + frame.text !== '') output.write(away + frame.text);
    away = '';
  };
  const soon = (): void => {
    if (state !== 'painting' || scheduled !== undefined) return;
    scheduled = setTimeout(now, Math.max(0, last + FRAME_MILLISECONDS - performance.now()));
  };
  const takeAway = (): void => {
    clearTimeout(scheduled);
    scheduled = undefined;
    const frame = frameOf(painted, fitting(finished), NOTHING);
    finished = [];
    painted = NOTHING;
    output.write(`${frame.text}${SHOW}`);
  };
  const write = (lines: readonly string[]): void => {
    for (const line of fitting(lines)) output.write(`${line}\n`);
  };
  const resized = (): void => {
    const before = rows;
    ({ columns, rows } = size());
    if (state !== 'painting') return;
    // As far as we know: what stood on the screen before us is not known.
    const lost = used > rows ? Math.max(0, Math.min(before, used) - rows) : 0;
    // All of it anew: a terminal that got lower may have dropped what was below the cursor.
    away = takenAway(painted, { columns, lost, reflow });
    used -= painted.lines.length - 1;
    painted = NOTHING;
    now();
  };
  output.on('resize', resized);

  return {
    get columns() {
      return size().columns;
    },
    get rows() {
      return size().rows;
    },
    print: (lines) => {
      if (state === 'closed') write(lines);
      else for (const line of lines) finished.push(line);
      soon();
    },
    soon,
    now,
    pause: () => {
      if (state !== 'painting') return;
      takeAway();
      state = 'paused';
    },
    resume: () => {
      if (state !== 'paused') return;
      state = 'painting';
      painted = NOTHING;
      ({ columns, rows } = size());
      now();
    },
    afresh: (screen) => {
      painted = NOTHING;
      away = screen === 'cleared' ? '\x1b[2J\x1b[H' : '\r\x1b[J';
      now();
    },
    close: () => {
      if (state === 'painting') takeAway();
      else if (state === 'paused') write(finished);
      state = 'closed';
      output.off('resize', resized);
    },
  };
};
