// How smoothly a page scrolled: its frames, from marks that it set in each of them.
import type { Mark } from './page-marks.ts';

export interface Frames {
  readonly count: number;
  readonly wall: Pace;
  /** What the page itself had to do in each: other programs use the processor too, and make the clock's frames longer. */
  readonly cpu: Pace;
}

export interface Pace {
  /** Frames that took longer than a screen of 60 pictures a second leaves for one. */
  readonly over: number;
  /** Pictures a second that such a screen has shown: a frame that is late takes the next one's place. */
  readonly perSecond: number;
  readonly middle: number;
  readonly longest: number;
}

export const FRAME_MILLISECONDS = 1000 / 60;
/** The clock's frames come when the screen is ready: what is counted as late is a whole one late, and not one that is a little behind. */
const HALF_A_FRAME = FRAME_MILLISECONDS / 2;

/** Of those in which something moved; nobody sees whether a picture that stays was drawn in time. */
export const framesIn = (marks: readonly Mark[]): Frames => {
  const frames = marks.flatMap((mark, at) => {
    const before = marks[at - 1];
    const isMoving = mark.name === 'moved' || before?.name === 'moved';
    return before === undefined || !isMoving ? [] : [{ wall: mark.wall - before.wall, cpu: mark.cpu - before.cpu }];
  });
  return {
    count: frames.length,
    wall: paceOf(
      frames.map(({ wall }) => wall),
      HALF_A_FRAME,
    ),
    cpu: paceOf(
      frames.map(({ cpu }) => cpu),
      0,
    ),
  };
};

const paceOf = (frames: readonly number[], spare: number): Pace => {
  const sorted = [...frames].sort((one, other) => one - other);
  const places = frames.reduce((sum, frame) => sum + Math.max(1, Math.ceil((frame - spare) / FRAME_MILLISECONDS)), 0);
  return {
    over: frames.filter((frame) => frame - spare > FRAME_MILLISECONDS).length,
    perSecond: places === 0 ? 0 : (60 * frames.length) / places,
    middle: sorted[Math.floor(sorted.length / 2)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
};
