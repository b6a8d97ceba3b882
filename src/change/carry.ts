// Carries stretches of a file through one later change: to where they are now, or to the word that it touched them.
import { type Hull, type HullUnit, hullBetween } from './hull.ts';
import { type StableWindow, type Stretch, stableWindow } from './stable-window.ts';

export interface CarryStep {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  /** Recorded: one change of ours. Otherwise someone else's, any number of edits at once. */
  readonly recorded: boolean;
}

export type Carried =
  | { readonly kind: 'clear'; readonly now: Stretch }
  /** `old` and `now` hold the stretch together with what touched it. */
  | { readonly kind: 'touched'; readonly old: Stretch; readonly now: Stretch };

/** Between a stretch and a recorded change, this many lines leave no doubt that it lies beside it; fewer are looked at closely. */
const FAR = 128;

/**
 * Among equal lines people often do more than the shortest way needs: they take out one line and write another like it further down.
 * So ways that are two lines longer are thought possible too. Measured by bench/undo.ts: without this doubt one undo in some
 * thousands went to the wrong place.
 */
const DOUBT = 2;

/**
 * Every line of a stretch must certainly have stayed. An empty one (a place where lines were taken out) must keep a line on either
 * side, because nothing else tells where it belongs; and so must every stretch in a change that nobody recorded.
 */
export const carryThrough = (step: CarryStep, stretches: readonly Stretch[], unit: HullUnit): Carried[] => {
  const { before, after, recorded } = step;
  const hull = hullBetween(before, after, unit);
  if (hull === null) return stretches.map((now) => ({ kind: 'clear', now }));
  let window: StableWindow | null | undefined;
  const placed = (stretch: Stretch): Stretch | null => {
    if (recorded && isClear(stretch, hull, before, unit)) return moved(stretch, hull);
    if (unit === 'byte') return null;
    if (window === undefined) {
      window = stableWindow({ before, after, hull, stretches, doubt: DOUBT });
    }
    return window === null ? null : placeIn(window, stretch, recorded && stretch.from < stretch.to ? 0 : 1);
  };
  return stretches.map((stretch) => {
    const now = placed(stretch);
    return now === null ? touched(stretch, hull) : { kind: 'clear', now };
  });
};

/** Beside it, and far enough away. Binary content has no lines to be far away by, and only ranges count. */
const isClear = (stretch: Stretch, hull: Hull, before: Uint8Array, unit: HullUnit): boolean => {
  if (!isBeside(stretch, hull)) return false;
  if (unit === 'byte') return true;
  const [from, to] = stretch.to <= hull.beforeFrom ? [stretch.to, hull.beforeFrom] : [hull.beforeTo, stretch.from];
  let at = from;
  for (let line = 0; line < FAR; line += 1) {
    at = before.indexOf(10, at) + 1;
    if (at === 0 || at > to) return false;
  }
  return true;
};

const isBeside = (stretch: Stretch, hull: Hull): boolean =>
  stretch.from === stretch.to
    ? stretch.to < hull.beforeFrom || stretch.from > hull.beforeTo
    : stretch.to <= hull.beforeFrom || stretch.from >= hull.beforeTo;

const growth = (hull: Hull): number => hull.afterTo - hull.afterFrom - (hull.beforeTo - hull.beforeFrom);

const moved = ({ from, to }: Stretch, hull: Hull): Stretch => {
  const by = hull.beforeTo <= from ? growth(hull) : 0;
  return { from: from + by, to: to + by };
};

const placeIn = (window: StableWindow, stretch: Stretch, neighbours: 0 | 1): Stretch | null => {
  const { beforeStarts, afterStarts, partner } = window;
  const [first, last] = [beforeStarts.indexOf(stretch.from), beforeStarts.indexOf(stretch.to)];
  const [lines, others] = [beforeStarts.length - 1, afterStarts.length - 1];
  if (first === -1 || last === -1) return null;
  /** The edges of the file are lines that stayed, too. */
  const partnerOf = (line: number): number =>
    line < 0 ? -1 : line < lines ? (partner[line] === -1 ? Number.NaN : partner[line]!) : others;
  const [from, to] = [first - neighbours, last + neighbours];
  const at = partnerOf(from);
  for (let line = from; line < to; line += 1) if (partnerOf(line) !== at + line - from) return null;
  const shift = at - from;
  return { from: afterStarts[first + shift]!, to: afterStarts[last + shift]! };
};

const touched = (stretch: Stretch, hull: Hull): Carried => {
  const old = { from: Math.min(stretch.from, hull.beforeFrom), to: Math.max(stretch.to, hull.beforeTo) };
  return { kind: 'touched', old, now: { from: old.from, to: old.to + growth(hull) } };
};
