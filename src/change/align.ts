// Which items of one list became which of another: the runs that differ, by jsdiff over numbers, bounded by the number of edits.
import { diffArrays } from 'diff';

/** 0-based; `before` items from `beforeFrom` were replaced by `after` items from `afterFrom`. */
export interface Run {
  readonly beforeFrom: number;
  readonly beforeCount: number;
  readonly afterFrom: number;
  readonly afterCount: number;
}

/**
 * Edits are bounded by count, not by time: the same two texts give the same runs on every machine, and parts keep their ids.
 * The work grows with its square; 2,000 takes about half a second at worst.
 */
export const MOST_EDITS = 2000;

export const align = (
  before: readonly string[],
  after: readonly string[],
  mostEdits = MOST_EDITS,
): Run[] | 'too large' => {
  const numbers = new Map<string, number>();
  const number = (item: string): number => {
    const known = numbers.get(item);
    if (known !== undefined) return known;
    numbers.set(item, numbers.size);
    return numbers.size - 1;
  };
  const [leftNumbers, rightNumbers] = [before.map(number), after.map(number)];
  const left = shared(leftNumbers, rightNumbers, numbers.size);
  const right = shared(rightNumbers, leftNumbers, numbers.size);
  const parts = diffArrays(left.numbers, right.numbers, { maxEditLength: mostEdits });
  if (parts === undefined) return 'too large';

  const pairs: (readonly [number, number])[] = [];
  let leftAt = 0;
  let rightAt = 0;
  for (const part of parts) {
    if (!part.added && !part.removed) {
      for (let index = 0; index < part.count; index += 1) {
        pairs.push([left.places[leftAt + index]!, right.places[rightAt + index]!]);
      }
    }
    if (!part.added) leftAt += part.count;
    if (!part.removed) rightAt += part.count;
  }
  return runsBetween(pairs, before.length, after.length);
};

/** Items the other side does not have cannot match: leaving them out keeps the result and makes unrelated texts cheap. */
const shared = (
  items: readonly number[],
  others: readonly number[],
  kinds: number,
): { numbers: number[]; places: number[] } => {
  const known = new Uint8Array(kinds);
  for (const item of others) known[item] = 1;
  const [numbers, places]: [number[], number[]] = [[], []];
  for (const [place, item] of items.entries()) {
    if (known[item] === 0) continue;
    numbers.push(item);
    places.push(place);
  }
  return { numbers, places };
};

const runsBetween = (pairs: readonly (readonly [number, number])[], beforeEnd: number, afterEnd: number): Run[] => {
  const runs: Run[] = [];
  let [beforeFrom, afterFrom] = [0, 0];
  const close = (beforeAt: number, afterAt: number): void => {
    const [beforeCount, afterCount] = [beforeAt - beforeFrom, afterAt - afterFrom];
    if (beforeCount > 0 || afterCount > 0) runs.push({ beforeFrom, beforeCount, afterFrom, afterCount });
    [beforeFrom, afterFrom] = [beforeAt + 1, afterAt + 1];
  };
  for (const [beforeAt, afterAt] of pairs) close(beforeAt, afterAt);
  close(beforeEnd, afterEnd);
  return runs;
};
