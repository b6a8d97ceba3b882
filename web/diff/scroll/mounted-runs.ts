// Which pieces are near enough to be mounted: those in sight and around it, and those that must stay, wherever they are.

/** Places of pieces; `to` is not included. */
export interface PieceRun {
  readonly from: number;
  readonly to: number;
}

export interface LookedAt {
  /** Pixels from the top of the first piece; below zero: it is further down. */
  readonly top: number;
  readonly height: number;
}

/** Pixels beyond the view that are mounted too: what a turn of the wheel shows is there already. */
const BEYOND = 700;

/** `tops` has the place of each piece, and where the last one ends. In order, apart from each other. */
export const mountedRuns = (
  tops: ArrayLike<number>,
  { top, height }: LookedAt,
  kept: ReadonlySet<number>,
): readonly PieceRun[] => {
  const count = tops.length - 1;
  if (count <= 0) return [];
  // Who stands below the end, because everything became shorter, sees the end.
  const first = Math.max(Math.min(top, tops[count]! - height), 0);
  const from = pieceAt(tops, first - BEYOND);
  const to = pieceAt(tops, first + height + BEYOND) + 1;
  const runs: { from: number; to: number }[] = [];
  const places = [...kept].filter((place) => place < from || place >= to).sort((one, other) => one - other);
  const add = (run: PieceRun): void => {
    const last = runs.at(-1);
    if (last !== undefined && last.to === run.from) last.to = run.to;
    else runs.push({ ...run });
  };
  for (const place of places) if (place < from) add({ from: place, to: place + 1 });
  add({ from, to });
  for (const place of places) if (place >= to) add({ from: place, to: place + 1 });
  return runs;
};

/** The last piece that begins at or above it. */
export const pieceAt = (tops: ArrayLike<number>, at: number): number => {
  let [low, high] = [0, tops.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (tops[middle]! <= at) low = middle;
    else high = middle - 1;
  }
  return low;
};
