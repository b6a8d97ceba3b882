// The lines that certainly stayed between two versions, in the part of the file that matters, by their places in the bytes.
import { byteText, linesOf } from './byte-text.ts';
import type { Hull } from './hull.ts';
import { stableLines } from './stable-lines.ts';

/** Bytes from..to; begins and ends with a line when the content has lines. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

export interface StableWindow {
  /** Where each line of the window begins, and the end of the last one. */
  readonly beforeStarts: readonly number[];
  readonly afterStarts: readonly number[];
  /** For each line of `before` its line in `after`, or -1 where that is not certain. */
  readonly partner: Int32Array;
}

/** Lines looked at beyond the outermost difference. Text that repeats itself for longer than this is not told apart from itself. */
const AROUND = 256;

/** Null when there is too much to compare. */
export const stableWindow = (versions: {
  readonly before: Uint8Array;
  readonly after: Uint8Array;
  readonly hull: Hull;
  /** What else of `before` the window must hold. */
  readonly stretches: readonly Stretch[];
  readonly doubt: number;
}): StableWindow | null => {
  const { before, after, hull, stretches } = versions;
  const first = stretches.reduce((least, stretch) => Math.min(least, stretch.from), hull.beforeFrom);
  const last = stretches.reduce((most, stretch) => Math.max(most, stretch.to), hull.beforeTo);
  const [from, to] = [linesBack(before, first), linesOn(before, last)];
  const numbers = new Map<string, number>();
  const left = numbered(before.subarray(from, to), from, numbers);
  const right = numbered(after.subarray(from, to + after.length - before.length), from, numbers);
  const partner = stableLines({ before: left.lines, after: right.lines }, versions.doubt);
  return partner === null ? null : { beforeStarts: left.starts, afterStarts: right.starts, partner };
};

const LF = 10;

const linesBack = (bytes: Uint8Array, at: number): number => {
  let from = at;
  for (let line = 0; line < AROUND && from > 0; line += 1) from = from < 2 ? 0 : bytes.lastIndexOf(LF, from - 2) + 1;
  return from;
};

const linesOn = (bytes: Uint8Array, at: number): number => {
  let to = at;
  for (let line = 0; line < AROUND && to < bytes.length; line += 1) {
    const end = bytes.indexOf(LF, to);
    to = end === -1 ? bytes.length : end + 1;
  }
  return to;
};

const numbered = (
  bytes: Uint8Array,
  base: number,
  numbers: Map<string, number>,
): { lines: number[]; starts: number[] } => {
  const starts = [base];
  const lines = linesOf(byteText(bytes)).map((line) => {
    starts.push(starts[starts.length - 1]! + line.length);
    const number = numbers.get(line) ?? numbers.size;
    numbers.set(line, number);
    return number;
  });
  return { lines, starts };
};
