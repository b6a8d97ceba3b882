// The lines of a difference: below each other with their marks, or the old beside the new.
import type { HunkStretch, LineWords } from '../../../change/hunk-lines.ts';
import type { DiffWord } from '../../../change/word-diff.ts';
import { escapeText } from '../../../text/escape.ts';
import type { ScreenRow, TextRow } from './row.ts';

/** What holds for all lines of one file. */
export interface DiffSide {
  /** Every line ends in CRLF: then it is no news. */
  readonly plainEnds: boolean;
  /** There is only one side. */
  readonly alone: boolean;
  /** A note: its lines break between words, and carry their numbers only where old and new stand beside each other. */
  readonly prose: boolean;
  /** Digits of the largest number. */
  readonly digits: number;
}

export interface Numbered {
  /** With its ending. */
  readonly line: string;
  readonly number: number;
}

export const unchangedRow = ({ line, number }: Numbered, numberAfter: number, side: DiffSide): ScreenRow[] => {
  const [old] = lines([line], { mark: ' ', from: number, showBlanks: false }, side);
  const [now] = lines([line], { mark: ' ', from: numberAfter, showBlanks: false }, side);
  return beside(old ?? [], now ?? [], now ?? [], side);
};

type Changed = Pick<Extract<HunkStretch, { kind: 'changed' }>, 'before' | 'after' | 'words'>;

export const changedRow = (
  { before, after, words }: Changed,
  { was, is, carets }: { readonly was: number; readonly is: number; readonly carets: boolean },
  side: DiffSide,
): ScreenRow[] => {
  // Where only blanks differ, blanks are what must be seen.
  const showBlanks = bare(before) === bare(after);
  const old = lines(before, { mark: '−', from: was, showBlanks, words: words?.before }, side).flat();
  const now = lines(after, { mark: '+', from: is, showBlanks, words: words?.after }, side).flat();
  // Blanks that can be seen need no carets.
  if (!carets || showBlanks) return beside(old, now, [...old, ...now], side);
  // Below each other one of the two is enough, and what is new is what one reads.
  const inNew = now.some(isMarked);
  const narrow = [...(inNew ? old : old.map(withCarets)), ...now.map(withCarets)];
  return beside(old.map(withCarets), now.map(withCarets), narrow, side);
};

const bare = (texts: readonly string[]): string => texts.join('').replace(/\s/g, '');

const isMarked = ({ words }: TextRow): boolean => words?.some(({ changed }) => changed) ?? false;
const withCarets = (row: TextRow): TextRow => (isMarked(row) ? { ...row, carets: true } : row);

const beside = (
  old: readonly TextRow[],
  now: readonly TextRow[],
  narrow: readonly TextRow[],
  { alone, prose, digits }: DiffSide,
): ScreenRow[] => {
  const padded = ({ number = '' }: TextRow): string => number.padStart(digits);
  const below = narrow.map((row): TextRow => {
    const { number, ...others } = row;
    return prose ? others : { ...others, number: padded(row) };
  });
  if (alone) return below;
  const half = (row: TextRow, before: string): TextRow => {
    const { number, ...others } = row;
    const blanks = ' '.repeat(digits);
    return {
      ...others,
      lead: `${before}${padded(row)} ${row.lead.slice(2)}`,
      hang: `${before}${blanks} ${row.hang.slice(2)}`,
    };
  };
  return [{ left: old.map((row) => half(row, '  ')), right: now.map((row) => half(row, '')), narrow: below }];
};

const TONES = { ' ': 'dim', '−': 'removed', '+': 'added' } as const;

interface Marking {
  readonly mark: keyof typeof TONES;
  /** The number of the first line. */
  readonly from: number;
  readonly showBlanks: boolean;
  readonly words?: LineWords['before'] | undefined;
}

/** For each line its row, and one more where it has no end. */
const lines = (texts: readonly string[], { mark, from, showBlanks, words }: Marking, side: DiffSide): TextRow[][] =>
  texts.map((line, index) => {
    const ended = line.endsWith('\n');
    const text = ended ? line.slice(0, side.plainEnds && line.endsWith('\r\n') ? -2 : -1) : line;
    const shown = oneLine(text, showBlanks);
    const marks = shownWords(words?.[index], shown);
    const row: TextRow = {
      lead: `  ${mark} `,
      hang: `  ${mark}┆`,
      text: shown,
      tone: TONES[mark],
      number: String(from + index),
      ...(side.prose ? { sentence: true } : {}),
      ...(marks === undefined ? {} : { words: marks }),
    };
    return ended ? [row] : [row, { lead: '    ', hang: '    ', text: '(no newline at the end)', tone: 'dim' }];
  });

/** Undefined where escaping word by word gives another text than escaping the line: the line is what counts. */
const shownWords = (words: readonly DiffWord[] | undefined, line: string): readonly DiffWord[] | undefined => {
  const shown = words?.map(({ text, changed }) => ({ text: oneLine(text, false), changed }));
  return shown?.map(({ text }) => text).join('') === line ? shown : undefined;
};

/** Tabs as four columns: a terminal's own tab stops would let the text leave its place. */
const oneLine = (text: string, showBlanks: boolean): string => {
  const escaped = escapeText(text, { multiline: true });
  return showBlanks
    ? escaped.replaceAll('\t', '⇥   ').replace(/ +$/, (run) => '·'.repeat(run.length))
    : escaped.replaceAll('\t', '    ');
};
