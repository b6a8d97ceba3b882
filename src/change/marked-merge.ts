// Two versions of a text over a third, in one file: where only one of them differs it is taken, where both do, both stand between marks.
import { linesOf } from './byte-text.ts';
import { diffLines, type LineHunk } from './line-diff.ts';

export interface MarkedMerge {
  readonly text: string;
  /** How many places a person has to decide. */
  readonly conflicts: number;
}

/** What stands behind each mark. */
export interface MarkLabels {
  readonly ours: string;
  readonly base: string;
  readonly theirs: string;
}

/** 'too large' as for any difference. */
export const markedMerge = (
  texts: { readonly base: string; readonly ours: string; readonly theirs: string },
  labels: MarkLabels,
): MarkedMerge | 'too large' => {
  const [mine, their] = [diffLines(texts.base, texts.ours), diffLines(texts.base, texts.theirs)];
  if (mine === 'too large' || their === 'too large') return 'too large';
  const [base, ours, theirs] = [linesOf(texts.base), linesOf(texts.ours), linesOf(texts.theirs)];
  const merged: string[] = [];
  let conflicts = 0;
  let at = 1;
  for (const region of regionsOf(mine, their)) {
    merged.push(...base.slice(at - 1, region.from - 1));
    at = region.to;
    const old = base.slice(region.from - 1, region.to - 1);
    const [own, other] = [within(ours, mine, region), within(theirs, their, region)];
    if (sameLines(own, other) || sameLines(other, old)) merged.push(...own);
    else if (sameLines(own, old)) merged.push(...other);
    else {
      conflicts += 1;
      merged.push(...between(labels, { own, old, other }));
    }
  }
  merged.push(...base.slice(at - 1));
  return { text: merged.join(''), conflicts };
};

/** Whether one of the marks still stands in a text. A row of equals signs is also a heading in Markdown, so it alone is none. */
export const hasMarks = (text: string, labels: MarkLabels): boolean => {
  const marks = new Set([`<<<<<<< ${labels.ours}`, `||||||| ${labels.base}`, `>>>>>>> ${labels.theirs}`]);
  return text.split(/\r?\n/).some((line) => marks.has(line));
};

/** Lines of the base, `to` not included. */
interface Region {
  readonly from: number;
  readonly to: number;
}

/** Hunks of both sides that touch or overlap are one region; two that only meet might depend on each other. */
const regionsOf = (mine: readonly LineHunk[], their: readonly LineHunk[]): Region[] => {
  const all = [...mine, ...their]
    .map(({ before: { from, count } }) => ({ from, to: from + count }))
    .sort((left, right) => left.from - right.from || left.to - right.to);
  const regions: Region[] = [];
  for (const { from, to } of all) {
    const last = regions.at(-1);
    if (last !== undefined && from <= last.to)
      regions[regions.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else regions.push({ from, to });
  }
  return regions;
};

/** The lines of one side that stand where the region of the base is. Every hunk lies before it, in it or behind it. */
const within = (lines: readonly string[], hunks: readonly LineHunk[], { from, to }: Region): readonly string[] => {
  const growth = (of: readonly LineHunk[]): number =>
    of.reduce((sum, { before, after }) => sum + after.count - before.count, 0);
  const start = from - 1 + growth(hunks.filter(({ before }) => before.from + before.count < from));
  const inside = hunks.filter(({ before }) => before.from >= from && before.from + before.count <= to);
  return lines.slice(start, start + to - from + growth(inside));
};

const between = (
  labels: MarkLabels,
  {
    own,
    old,
    other,
  }: { readonly own: readonly string[]; readonly old: readonly string[]; readonly other: readonly string[] },
): string[] => [
  `<<<<<<< ${labels.ours}\n`,
  ...own.map(ended),
  `||||||| ${labels.base}\n`,
  ...old.map(ended),
  '=======\n',
  ...other.map(ended),
  `>>>>>>> ${labels.theirs}\n`,
];

/** The last line of a file may have no ending; a mark stands on a line of its own. */
const ended = (line: string): string => (line.endsWith('\n') ? line : `${line}\n`);

const sameLines = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);
