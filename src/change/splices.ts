// A change of bytes as splices: what was taken out where, and what was put in.
import { align } from './align.ts';
import { byteText, linesOf } from './byte-text.ts';
import { commonPrefix, commonSuffix } from './common-ends.ts';

export { decodeSplices, encodeSplices } from './splice-code.ts';

/** Offsets are in the before bytes; a list of splices is ascending and does not overlap. */
export interface Splice {
  readonly at: number;
  readonly remove: number;
  readonly insert: Uint8Array;
}

/** A middle of this size is one splice: a line diff would cost more than it saves. */
const SMALL = 512;
/** A change with more edited lines than this is nearly a rewrite, and one splice describes it as well. */
const MOST_EDITS = 1000;

export const splicesBetween = (before: Uint8Array, after: Uint8Array): Splice[] => {
  const whole = trimmed({ at: 0, remove: before.length, insert: after }, before);
  if (whole === null) return [];
  if (Math.max(whole.remove, whole.insert.length) <= SMALL) return [whole];
  const left = linesOf(byteText(before.subarray(whole.at, whole.at + whole.remove)));
  const right = linesOf(byteText(whole.insert));
  const runs = align(left, right, MOST_EDITS);
  if (runs === 'too large') return [whole];
  const leftStarts = startsOf(left);
  const rightStarts = startsOf(right);
  return runs.flatMap((run) => {
    const from = leftStarts[run.beforeFrom]!;
    const at = whole.at + from;
    const remove = leftStarts[run.beforeFrom + run.beforeCount]! - from;
    const insert = whole.insert.subarray(rightStarts[run.afterFrom]!, rightStarts[run.afterFrom + run.afterCount]!);
    return trimmed({ at, remove, insert }, before) ?? [];
  });
};

/** Throws when the splices do not fit the bytes: they belong to another version. */
export const applySplices = (before: Uint8Array, splices: readonly Splice[]): Uint8Array => {
  const grown = splices.reduce((size, splice) => size + splice.insert.length - splice.remove, before.length);
  if (grown < 0) throw new RangeError('splices do not fit these bytes');
  const after = new Uint8Array(grown);
  let read = 0;
  let write = 0;
  for (const splice of splices) {
    if (splice.at < read || splice.at + splice.remove > before.length) {
      throw new RangeError('splices do not fit these bytes');
    }
    after.set(before.subarray(read, splice.at), write);
    write += splice.at - read;
    after.set(splice.insert, write);
    write += splice.insert.length;
    read = splice.at + splice.remove;
  }
  after.set(before.subarray(read), write);
  return after;
};

/** Leaves out what it takes and puts back alike at either end; null when nothing is left. */
const trimmed = (splice: Splice, before: Uint8Array): Splice | null => {
  const removed = before.subarray(splice.at, splice.at + splice.remove);
  const front = commonPrefix(removed, splice.insert);
  const most = Math.min(removed.length, splice.insert.length) - front;
  const back = commonSuffix(removed, splice.insert, most);
  const remove = splice.remove - front - back;
  const insert = splice.insert.slice(front, splice.insert.length - back);
  return remove === 0 && insert.length === 0 ? null : { at: splice.at + front, remove, insert };
};

const startsOf = (lines: readonly string[]): number[] => {
  const starts = [0];
  for (const line of lines) starts.push(starts[starts.length - 1]! + line.length);
  return starts;
};
