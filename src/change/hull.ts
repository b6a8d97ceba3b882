// The stretches of two versions outside which they are certainly alike, wide enough for every place a change could have had.
import { commonPrefix, commonSuffix } from './common-ends.ts';

/** `before` bytes from..to became `after` bytes from..to. Either may be empty, not both. */
export interface Hull {
  readonly beforeFrom: number;
  readonly beforeTo: number;
  readonly afterFrom: number;
  readonly afterTo: number;
}

/** Text is compared line by line: half a line is nobody's change. Binary content has no lines. */
export type HullUnit = 'line' | 'byte';

/**
 * One stretch for the whole difference; null when there is none. Where a line was put into a run of equal lines, or taken out of it,
 * nothing tells which one it was: then the hull is the whole run.
 */
export const hullBetween = (before: Uint8Array, after: Uint8Array, unit: HullUnit): Hull | null => {
  const same = commonPrefix(before, after);
  const shorter = Math.min(before.length, after.length);
  if (same === before.length && same === after.length) return null;
  const back = commonSuffix(before, after, shorter);
  const prefix = unit === 'byte' ? same : lineStartBefore(before, same);
  const suffix = unit === 'byte' ? back : lineSuffix(before, after, back);
  const overlap = Math.max(0, prefix + suffix - shorter);
  return {
    beforeFrom: prefix - overlap,
    afterFrom: prefix - overlap,
    beforeTo: before.length - suffix + overlap,
    afterTo: after.length - suffix + overlap,
  };
};

const LF = 10;

const lineStartBefore = (bytes: Uint8Array, at: number): number => (at === 0 ? 0 : bytes.lastIndexOf(LF, at - 1) + 1);

/** The longest common suffix that begins a line in both. */
const lineSuffix = (before: Uint8Array, after: Uint8Array, common: number): number => {
  const starts = (bytes: Uint8Array, at: number): boolean => at === 0 || bytes[at - 1] === LF;
  const from = before.length - common;
  if (starts(before, from) && starts(after, after.length - common)) return common;
  const next = before.indexOf(LF, from);
  return next === -1 ? 0 : before.length - next - 1;
};
