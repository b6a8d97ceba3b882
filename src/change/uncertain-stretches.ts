// What a recorded change certainly leaves alone, and the stretches in between that it may have touched.
import { sameBytes } from './common-ends.ts';
import { type Hull, type HullUnit, hullBetween } from './hull.ts';
import { type StableWindow, stableWindow } from './stable-window.ts';

/** Ascending; none where both sides read the same. */
export const uncertainStretches = (before: Uint8Array, after: Uint8Array, unit: HullUnit): Hull[] => {
  const hull = hullBetween(before, after, unit);
  if (hull === null) return [];
  if (unit === 'byte') return [hull];
  const window = stableWindow({ before, after, hull, stretches: [], doubt: 0 });
  return window === null ? [hull] : between(window).filter((stretch) => !readsTheSame(before, after, stretch));
};

const readsTheSame = (before: Uint8Array, after: Uint8Array, hull: Hull): boolean =>
  sameBytes(before.subarray(hull.beforeFrom, hull.beforeTo), after.subarray(hull.afterFrom, hull.afterTo));

const between = ({ beforeStarts, afterStarts, partner }: StableWindow): Hull[] => {
  const hulls: Hull[] = [];
  let [beforeLine, afterLine] = [0, 0];
  const cut = (line: number, other: number): void => {
    if (line > beforeLine || other > afterLine) {
      hulls.push({
        beforeFrom: beforeStarts[beforeLine]!,
        beforeTo: beforeStarts[line]!,
        afterFrom: afterStarts[afterLine]!,
        afterTo: afterStarts[other]!,
      });
    }
    [beforeLine, afterLine] = [line + 1, other + 1];
  };
  for (const [line, other] of partner.entries()) if (other !== -1) cut(line, other);
  cut(beforeStarts.length - 1, afterStarts.length - 1);
  return hulls;
};
