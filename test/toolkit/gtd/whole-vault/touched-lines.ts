// Which lines of a file came and went, and whether every other line kept its bytes.

export interface LineChange {
  readonly gone: readonly string[];
  readonly come: readonly string[];
  /** Lines that stayed and yet have another end. A last line may have none, before as well as after. */
  readonly reEnded: readonly string[];
  /** New lines with an end that the file did not use, and a byte order mark that came or went. */
  readonly strange: readonly string[];
}

interface Line {
  readonly raw: string;
  readonly end: string;
}

export const lineChange = (before: string, after: string): LineChange => {
  const [old, made] = [cut(before), cut(after)];
  const kept = commonLines(old, made);
  const ends = new Set(old.map(({ end }) => end).filter((end) => end !== ''));
  const come = made.filter((_, place) => !kept.some(([, at]) => at === place));
  return {
    gone: old.filter((_, place) => !kept.some(([at]) => at === place)).map(({ raw }) => raw),
    come: come.map(({ raw }) => raw),
    reEnded: kept
      .filter(([from, to]) => old[from]?.end !== made[to]?.end && old[from]?.end !== '' && made[to]?.end !== '')
      .map(([from]) => old[from]?.raw ?? ''),
    strange: [
      ...come.filter(({ end }) => end !== '' && ends.size > 0 && !ends.has(end)).map(({ raw }) => raw),
      ...(BOM.test(before) === BOM.test(after) ? [] : ['the byte order mark']),
    ],
  };
};

/** Belongs to the file, not to its first line. */
const BOM = /^\uFEFF/u;

const cut = (text: string): Line[] =>
  [...text.replace(BOM, '').matchAll(/([^\n]*?)(\r?\n|$)/gu)]
    .map(([, raw = '', end = '']) => ({ raw, end }))
    .filter(({ raw, end }) => raw !== '' || end !== '');

/** The longest common sequence, as pairs of places. */
const commonLines = (old: readonly Line[], made: readonly Line[]): [number, number][] => {
  const best = Array.from({ length: old.length + 1 }, () => new Array<number>(made.length + 1).fill(0));
  const at = (from: number, to: number): number => best[from]?.[to] ?? 0;
  for (let from = old.length - 1; from >= 0; from--) {
    for (let to = made.length - 1; to >= 0; to--) {
      const same = old[from]?.raw === made[to]?.raw;
      best[from]![to] = same ? 1 + at(from + 1, to + 1) : Math.max(at(from + 1, to), at(from, to + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [from, to] = [0, 0];
  while (from < old.length && to < made.length) {
    if (old[from]?.raw === made[to]?.raw) pairs.push([from++, to++]);
    else if (at(from + 1, to) >= at(from, to + 1)) from++;
    else to++;
  }
  return pairs;
};
