// Which lines certainly stayed between two versions: those that every possible way from one to the other leaves alone.

export interface Lines {
  /** Lines as numbers: equal lines have equal numbers. */
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Cells of one table; 16 MB. Beyond, nothing is certain. */
const MOST_CELLS = 4_000_000;

/**
 * For each line of `before` its line in `after`, or -1 where that is not certain. Null when there is too much to compare.
 * `doubt` is how much longer than the shortest way, in lines taken out and put in, the way may be that was really gone.
 */
export const stableLines = ({ before, after }: Lines, doubt: number): Int32Array | null => {
  const weight = weights({ before, after });
  const difference = after.length - before.length;
  // The band is widened until every possible way fits into it: leaving it by one line costs two.
  for (let slack = 8; ; ) {
    const band = { low: Math.min(0, difference) - slack, high: Math.max(0, difference) + slack };
    if ((before.length + 1) * (band.high - band.low + 1) > MOST_CELLS) return null;
    const front = distances({ before, after }, band, weight);
    const shortest = front(before.length, after.length);
    const needed = Math.ceil((shortest + doubt - Math.abs(difference)) / 2) + 1;
    if (needed <= slack) {
      const mirror = { low: difference - band.high, high: difference - band.low };
      const mirrored = distances({ before: before.toReversed(), after: after.toReversed() }, mirror, weight);
      const back: Distance = (line, other) => mirrored(before.length - line, after.length - other);
      return uncontested({ before, after, band, shortest, most: shortest + doubt, front, back });
    }
    slack = needed;
  }
};

interface Band {
  /** Bounds of (line in after) - (line in before). */
  readonly low: number;
  readonly high: number;
}
type Distance = (line: number, other: number) => number;
interface Ways extends Lines {
  readonly band: Band;
  readonly shortest: number;
  /** The longest way that is still thought possible. */
  readonly most: number;
  /** Lines taken out and put in on the shortest way from the beginnings to here. */
  readonly front: Distance;
  /** And from here to the ends. */
  readonly back: Distance;
}

/** Pairs on a shortest way that no possible pair contradicts: none with either of the two lines, none that crosses. */
const uncontested = (ways: Ways): Int32Array => {
  const { before, after, band, front, back } = ways;
  const count = before.length;
  const first = new Int32Array(count + 1).fill(after.length);
  const last = new Int32Array(count + 1).fill(-1);
  const partner = new Int32Array(count).fill(-1);
  for (let line = 0; line < count; line += 1) {
    const to = Math.min(after.length - 1, line + band.high);
    for (let other = Math.max(0, line + band.low); other <= to; other += 1) {
      if (before[line] !== after[other]) continue;
      const cost = front(line, other) + back(line + 1, other + 1);
      if (cost > ways.most) continue;
      if (cost === ways.shortest) partner[line] = other;
      first[line] = Math.min(first[line]!, other);
      last[line] = Math.max(last[line]!, other);
    }
  }
  // The furthest line that anything above is paired with, and the nearest that anything below is.
  const above = new Int32Array(count + 1).fill(-1);
  for (let line = 0; line < count; line += 1) above[line + 1] = Math.max(above[line]!, last[line]!);
  let below = after.length;
  for (let line = count - 1; line >= 0; line -= 1) {
    const other = partner[line]!;
    const only = first[line] === other && last[line] === other;
    if (!only || above[line]! >= other || below <= other) partner[line] = -1;
    below = Math.min(below, first[line]!);
  }
  return partner;
};

/**
 * A line that occurs once in either version is the same line, unless someone moved it: taking it out here and putting it in there
 * counts twice as much as with a line that has equals.
 */
const weights = ({ before, after }: Lines): Int32Array => {
  const largest = (numbers: readonly number[]): number => numbers.reduce((most, number) => Math.max(most, number), -1);
  const most = Math.max(largest(before), largest(after)) + 1;
  const [left, right] = [new Int32Array(most), new Int32Array(most)];
  for (const number of before) left[number]! += 1;
  for (const number of after) right[number]! += 1;
  return left.map((count, number) => (count === 1 && right[number] === 1 ? 2 : 1));
};

/** Larger than any distance, small enough to be added twice. */
const FAR = 1e9;

/** The table of all distances inside the band, counting lines taken out and put in. */
const distances = ({ before, after }: Lines, band: Band, weight: Int32Array): Distance => {
  const width = band.high - band.low + 1;
  const table = new Int32Array((before.length + 1) * width).fill(FAR);
  for (let line = 0; line <= before.length; line += 1) {
    const first = Math.max(0, line + band.low);
    const last = Math.min(after.length, line + band.high);
    for (let other = first; other <= last; other += 1) {
      const cell = line * width + other - line - band.low;
      let least = line === 0 && other === 0 ? 0 : FAR;
      if (other > first) least = Math.min(least, table[cell - 1]! + weight[after[other - 1]!]!);
      if (line > 0) {
        // In the row above, the same column of `after` lies one cell to the right.
        if (other - line < band.high) least = Math.min(least, table[cell - width + 1]! + weight[before[line - 1]!]!);
        if (other > 0 && before[line - 1] === after[other - 1]) least = Math.min(least, table[cell - width]!);
      }
      table[cell] = least;
    }
  }
  return (line, other) => {
    const offset = other - line - band.low;
    if (line > before.length || other > after.length || offset < 0 || offset >= width) return FAR;
    return table[line * width + offset]!;
  };
};
