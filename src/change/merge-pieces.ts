// Two versions of a text over a third, piece by piece: what both leave or only one of them changed, and what both changed.
import { linesOf } from './byte-text.ts';
import { diffLines, type LineHunk } from './line-diff.ts';

export interface MergeTexts {
  readonly base: string;
  readonly ours: string;
  readonly theirs: string;
}

export type MergePiece = { readonly kind: 'agreed'; readonly lines: readonly string[] } | OpenPiece;

/** Both differ, and not alike: a person decides. */
export interface OpenPiece {
  readonly kind: 'open';
  readonly ours: readonly string[];
  readonly base: readonly string[];
  readonly theirs: readonly string[];
}

/** In order; lines with their endings. 'too large' as for any difference. */
export const mergePieces = (texts: MergeTexts): readonly MergePiece[] | 'too large' => {
  const [mine, their] = [diffLines(texts.base, texts.ours), diffLines(texts.base, texts.theirs)];
  if (mine === 'too large' || their === 'too large') return 'too large';
  const [base, ours, theirs] = [linesOf(texts.base), linesOf(texts.ours), linesOf(texts.theirs)];
  const pieces: MergePiece[] = [];
  const agree = (lines: readonly string[]): void => {
    if (lines.length > 0) pieces.push({ kind: 'agreed', lines });
  };
  let at = 1;
  for (const region of regionsOf(mine, their)) {
    agree(base.slice(at - 1, region.from - 1));
    at = region.to;
    const old = base.slice(region.from - 1, region.to - 1);
    const [own, other] = [within(ours, mine, region), within(theirs, their, region)];
    if (sameLines(own, other) || sameLines(other, old)) agree(own);
    else if (sameLines(own, old)) agree(other);
    else pieces.push({ kind: 'open', ours: own, base: old, theirs: other });
  }
  agree(base.slice(at - 1));
  return pieces;
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

const sameLines = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);
