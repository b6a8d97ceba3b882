// Which rows of a long list are near enough to be mounted, and how much room the others take.

export interface Window {
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
  /** Pixels of the rows before and after it. */
  readonly before: number;
  readonly after: number;
}

export interface ScrollView {
  /** Pixels from the top of the first row. */
  readonly top: number;
  readonly height: number;
}

/** Pixels beyond the view that are mounted too: what a turn of the wheel shows is there already. */
const BEYOND = 700;

export const windowOf = (heights: readonly number[], { top, height }: ScrollView, beyond = BEYOND): Window => {
  const all = heights.reduce((sum, each) => sum + each, 0);
  // Someone who stands below the end (everything became shorter) sees the end.
  const first = Math.max(Math.min(top, all - height), 0) - beyond;
  const last = first + height + 2 * beyond;
  let from = 0;
  let before = 0;
  while (from < heights.length - 1 && before + heights[from]! <= first) before += heights[from++]!;
  let to = from;
  let end = before;
  while (to < heights.length && (end < last || to === from)) end += heights[to++]!;
  return { from, to, before, after: all - end };
};
