// Marks that a page sets while it is measured, and how they are read from a trace: by the clock, and by what its thread had of the processor.
import type { TraceEvent } from './record-trace.ts';

export interface Mark {
  readonly name: string;
  /** Milliseconds from some beginning, the same for all. */
  readonly wall: number;
  /** Milliseconds of the processor that the thread has had so far. */
  readonly cpu: number;
}

/** In their order. */
export const marksIn = (events: readonly TraceEvent[]): readonly Mark[] =>
  events
    .filter(({ cat = '', name }) => cat.includes('blink.user_timing') && NAMES.has(name))
    .sort((one, other) => one.ts - other.ts)
    .map(({ name, ts, tts = 0 }) => ({ name, wall: ts / 1000, cpu: tts / 1000 }));

const NAMES: ReadonlySet<string> = new Set(['text here', 'rows drawn', 'moved', 'still']);

/**
 * Runs before the page's own scripts. "text here": the last byte of the first text has come, and nobody has read it yet. "rows drawn": a line of a
 * difference stands on the page, and the frame that has it is painted.
 */
export const MARK_OPENING = `(() => {
  const read = Response.prototype.json;
  let isHere = false;
  Response.prototype.json = async function () {
    if (isHere || !this.url.includes('/api/text')) return read.call(this);
    const text = await this.text();
    isHere = true;
    performance.mark('text here');
    return JSON.parse(text);
  };
  const look = () => {
    if (document.querySelector('.cs-diff-line') === null) return void requestAnimationFrame(look);
    // Behind this frame's layout and paint.
    setTimeout(() => performance.mark('rows drawn'));
  };
  requestAnimationFrame(look);
})()`;

/** At each frame from now on: whether what scrolls has moved since the one before. Returns how to stop that. */
export const MARK_FRAMES = `(() => {
  const scroller = document.getElementById('scroller');
  let last = scroller.scrollTop;
  let isOver = false;
  const frame = () => {
    const now = scroller.scrollTop;
    performance.mark(now === last ? 'still' : 'moved');
    last = now;
    if (!isOver) requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  globalThis.endFrames = () => { isOver = true; };
})()`;
