// Hunks of a Markdown file: runs of changed lines, joined and cut where its blocks are, each with its sentence.
import type { LineHunk } from '../line-diff.ts';
import { cutRun, type RunPiece, type Sides } from './cut-run.ts';
import { joinRuns } from './join-runs.ts';
import { movedBetween, movesAmong } from './moves.ts';
import { LINE_ENDS, type Sentence, sentenceOf } from './sentence.ts';
import { sideOf } from './side.ts';
import { type Unit, unitsOf } from './units.ts';

export interface MarkdownHunk extends LineHunk {
  /** Ours, around words from the file; not escaped. */
  readonly label: string;
  /** What the label begins with; absent where it only counts lines. */
  readonly about?: Sentence['of'];
}

/**
 * `runs` are those of `diffLines(before, after)`. The hunks cover them, in order, and any of them can be taken without the others.
 * The same texts give the same hunks everywhere.
 */
export const markdownHunks = (before: string, after: string, runs: readonly LineHunk[]): readonly MarkdownHunk[] => {
  const sides: Sides = { before: sideOf(before), after: sideOf(after) };
  const cut = joinRuns(sides.before, sides.after, runs).map((run) => ({
    run,
    old: unitsOf(sides.before, run.before.from - 1, run.before.from - 1 + run.before.count),
    now: unitsOf(sides.after, run.after.from - 1, run.after.from - 1 + run.after.count),
  }));
  const isMovedIn = movedBetween(sides, cut);
  // Where lines moved past each other, two that are paired may be the same to the byte: nothing would come of taking them.
  const pieces = cut
    .flatMap((run, index) => cutRun(sides, { ...run, isMoved: isMovedIn(index) }))
    .filter((piece) => linesIn(sides.before, piece.before) !== linesIn(sides.after, piece.after));
  const moves = movesAmong(sides, pieces);
  return pieces.map((piece) => ({ before: piece.before, after: piece.after, ...labelOf(sides, piece, moves) }));
};

const linesIn = ({ lines }: Sides['before'], { from, count }: RunPiece['before']): string =>
  lines.slice(from - 1, from - 1 + count).join('');

/** Sentences of one hunk; more would not be read. */
const MOST_SENTENCES = 2;

const labelOf = (
  sides: Sides,
  { before, after, parts }: RunPiece,
  moves: ReadonlyMap<Unit, Unit>,
): Pick<MarkdownHunk, 'label' | 'about'> => {
  if (parts.length === 0) return { label: `Rewritten: ${before.count} lines → ${after.count} lines` };
  const all = parts.map((part) => {
    const elsewhere = part.old !== undefined && part.now !== undefined ? undefined : moves.get((part.now ?? part.old)!);
    return sentenceOf(sides.before, sides.after, { ...part, ...(elsewhere === undefined ? {} : { elsewhere }) });
  });
  const telling = all.filter(({ of }) => of !== 'line ends');
  const [first = LINE_ENDS] = telling;
  const shown = telling.length === 0 ? [first] : telling.slice(0, MOST_SENTENCES);
  const more = telling.length - shown.length;
  const sentences = [...shown.map(({ text }) => text), ...(more > 0 ? [`${more} more`] : [])];
  return { label: sentences.join('; '), about: first.of };
};
