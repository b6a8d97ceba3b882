// Cuts a run of changed lines into hunks at the ends of its blocks, so that any of them can be taken without the others.
import type { LineHunk } from '../line-diff.ts';
import { propertyOf } from './front-matter-blocks.ts';
import { wordSet } from './likeness.ts';
import { type Pairable, pairUnits } from './pair-units.ts';
import { textOf, type UnitPair } from './sentence.ts';
import { blockIndex, type MarkdownSide } from './side.ts';
import type { Unit } from './units.ts';

export interface Sides {
  readonly before: MarkdownSide;
  readonly after: MarkdownSide;
}

export interface RunPiece extends LineHunk {
  /** What it changes, in order; nearly always one. Empty for a rewrite. */
  readonly parts: readonly UnitPair[];
}

export interface CutInput {
  readonly run: LineHunk;
  readonly old: readonly Unit[];
  readonly now: readonly Unit[];
  /** Whether the same text is on the other side in another run. */
  readonly isMoved: (side: 'before' | 'after', unit: Unit) => boolean;
}

/** More blocks than this in one run are a rewrite: nobody chooses among them, and they stay one hunk. */
const MOST_UNITS = 1000;

export const cutRun = (sides: Sides, { run, old, now, isMoved }: CutInput): readonly RunPiece[] => {
  if (Math.max(old.length, now.length) > MOST_UNITS) return [{ ...run, parts: [] }];
  const pairs = pairUnits(
    old.map((unit) => pairable(sides.before, unit, isMoved('before', unit))),
    now.map((unit) => pairable(sides.after, unit, isMoved('after', unit))),
  );
  const pieces: RunPiece[] = [];
  let [before, after] = [run.before.from - 1, run.after.from - 1];
  const put = (part: UnitPair): void => {
    const [beforeTo, afterTo] = [part.old?.to ?? before, part.now?.to ?? after];
    pieces.push({
      before: { from: before + 1, count: beforeTo - before },
      after: { from: after + 1, count: afterTo - after },
      parts: [part],
    });
    [before, after] = [beforeTo, afterTo];
  };
  let [oldAt, nowAt] = [0, 0];
  for (const [oldEnd, nowEnd] of [...pairs, [old.length, now.length] as const]) {
    for (; oldAt < oldEnd; oldAt += 1) put({ old: old[oldAt]! });
    for (; nowAt < nowEnd; nowAt += 1) put({ now: now[nowAt]! });
    const [left, right] = [old[oldEnd], now[nowEnd]];
    if (left !== undefined && right !== undefined) put({ old: left, now: right });
    [oldAt, nowAt] = [oldEnd + 1, nowEnd + 1];
  }
  return inseparable(sides, pieces);
};

const pairable = (side: MarkdownSide, unit: Unit, moved: boolean): Pairable => {
  const block = side.blocks[blockIndex(side, unit.core.from)]!;
  const key = unit.kind === 'property' ? propertyOf(side.lines[block.from]!)?.key : undefined;
  const words = wordSet(textOf(unit.kind, side.lines.slice(unit.core.from, unit.core.to)));
  return { kind: unit.kind, words, moved, ...(key === undefined ? {} : { key }) };
};

/** What must be taken together: everything after a line without an ending, and neighbours of which only the endings differ. */
const inseparable = (sides: Sides, pieces: readonly RunPiece[]): readonly RunPiece[] => {
  const joined: RunPiece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last !== undefined && (isOpen(sides, last) || (onlyEndings(sides, last) && onlyEndings(sides, piece))))
      joined[joined.length - 1] = both(last, piece);
    else joined.push(piece);
  }
  return joined;
};

const both = (first: RunPiece, second: RunPiece): RunPiece => ({
  before: { from: first.before.from, count: first.before.count + second.before.count },
  after: { from: first.after.from, count: first.after.count + second.after.count },
  parts: [...first.parts, ...second.parts],
});

/** The last line of a file has no ending: what follows it on the other side would run into it. */
const isOpen = ({ before, after }: Sides, piece: RunPiece): boolean =>
  [lastLine(before, piece.before), lastLine(after, piece.after)].some(
    (line) => line !== undefined && !line.endsWith('\n'),
  );

const lastLine = ({ lines }: MarkdownSide, { from, count }: LineHunk['before']): string | undefined =>
  count === 0 ? undefined : lines[from - 2 + count];

const onlyEndings = ({ before, after }: Sides, piece: RunPiece): boolean =>
  piece.before.count === piece.after.count && bareLines(before, piece.before) === bareLines(after, piece.after);

const bareLines = ({ lines }: MarkdownSide, { from, count }: LineHunk['before']): string =>
  lines
    .slice(from - 1, from - 1 + count)
    .map((line) => line.replace(/\r?\n$/, ''))
    .join('\n');
