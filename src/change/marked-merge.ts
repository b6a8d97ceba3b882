// Two versions of a text over a third, in one file: where only one of them differs it is taken, where both do, both stand between marks.
import { type MergeTexts, mergePieces, type OpenPiece } from './merge-pieces.ts';

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
export const markedMerge = (texts: MergeTexts, labels: MarkLabels): MarkedMerge | 'too large' => {
  const pieces = mergePieces(texts);
  if (pieces === 'too large') return 'too large';
  return {
    text: pieces.flatMap((piece) => (piece.kind === 'agreed' ? piece.lines : between(labels, piece))).join(''),
    conflicts: pieces.filter(({ kind }) => kind === 'open').length,
  };
};

/** Whether one of the marks still stands in a text. A row of equals signs is also a heading in Markdown, so it alone is none. */
export const hasMarks = (text: string, labels: MarkLabels): boolean => {
  const marks = new Set([`<<<<<<< ${labels.ours}`, `||||||| ${labels.base}`, `>>>>>>> ${labels.theirs}`]);
  return text.split(/\r?\n/).some((line) => marks.has(line));
};

const between = (labels: MarkLabels, { ours, base, theirs }: OpenPiece): string[] => [
  `<<<<<<< ${labels.ours}\n`,
  ...ours.map(ended),
  `||||||| ${labels.base}\n`,
  ...base.map(ended),
  '=======\n',
  ...theirs.map(ended),
  `>>>>>>> ${labels.theirs}\n`,
];

/** The last line of a file may have no ending; a mark stands on a line of its own. */
const ended = (line: string): string => (line.endsWith('\n') ? line : `${line}\n`);
