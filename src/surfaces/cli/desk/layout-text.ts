// One text becomes lines of the terminal, with what stands before it on each.
import pc from 'picocolors';
import type { DiffWord } from '../../../change/word-diff.ts';
import type { ScreenPage, TextRow, Tone } from './row.ts';
import { usualWidthOf, widthOf, wrap, wrapAnswers, wrapWords } from './wrap-text.ts';

export interface DrawnLine {
  /** As wide as it is seen, without paint. */
  readonly plain: string;
  readonly painted: string;
}

/** Line numbers leave room for a text to be read from here on. */
const NUMBERS_FROM = 72;

export const layoutText = (row: TextRow, { columns, colour }: ScreenPage): DrawnLine[] => {
  const paint = painters(colour);
  const { lead, hang, text, sentence, words, carets } = fitted(withNumber(row, columns), columns);
  const room = Math.max(columns - 1 - Math.max(widthOf(lead), widthOf(hang)), FEWEST);
  const pieces = (sentence === undefined ? wrap : sentence === true ? wrapWords : wrapAnswers)(text, room);
  let at = 0;
  return pieces.flatMap((piece, index) => {
    const from = at;
    at += piece.length;
    const before = index === 0 ? lead : hang;
    const plain = `${before}${piece}`.trimEnd();
    if (words === undefined) return [{ plain, painted: paint[row.tone](plain) }];
    if (colour) {
      const marked = `${before}${withMarks(piece.trimEnd(), from, words)}`.trimEnd();
      return [{ plain, painted: paint[row.tone](marked) }];
    }
    const below = carets === true ? caretsBelow(piece, from, words) : '';
    const under = `${' '.repeat(usualWidthOf(before))}${below}`;
    return [{ plain, painted: plain }, ...(below === '' ? [] : [{ plain: under, painted: under }])];
  });
};

const withNumber = (row: TextRow, columns: number): TextRow => {
  if (row.number === undefined || columns < NUMBERS_FROM) return row;
  const put = (before: string, number: string): string => `${before.slice(0, 2)}${number} ${before.slice(2)}`;
  return { ...row, lead: put(row.lead, row.number), hang: put(row.hang, ' '.repeat(row.number.length)) };
};

/** The changed words of a piece underlined; `from` is where the piece begins in the text. */
const withMarks = (piece: string, from: number, words: readonly DiffWord[]): string =>
  cutWords(piece, from, words)
    .map(({ text, changed }) => (changed && text !== '' ? underline(text) : text))
    .join('');

const caretsBelow = (piece: string, from: number, words: readonly DiffWord[]): string =>
  cutWords(piece.trimEnd(), from, words)
    .map(({ text, changed }) => (changed ? '^' : ' ').repeat(usualWidthOf(text)))
    .join('')
    .trimEnd();

/** The part of each word that stands in this piece. */
const cutWords = (piece: string, from: number, words: readonly DiffWord[]): DiffWord[] => {
  let at = -from;
  return words.map(({ text, changed }) => {
    const shown = piece.slice(Math.max(at, 0), Math.max(at + text.length, 0));
    at += text.length;
    return { text: shown, changed };
  });
};

/** Columns of text on a line. A terminal that has not even these is unreadable, but must not make us hang. */
const FEWEST = 4;

/** On a very narrow terminal what stands before the text becomes part of it, and two blanks keep it from column 0. */
const fitted = (row: TextRow, columns: number): TextRow => {
  if (columns - 1 - Math.max(widthOf(row.lead), widthOf(row.hang)) >= FEWEST) return row;
  const { words, ...others } = row;
  const before = row.lead.slice(2);
  return {
    ...others,
    lead: row.lead.slice(0, 2),
    hang: '  ',
    text: `${before}${row.text}`,
    ...(words === undefined ? {} : { words: [{ text: before, changed: false }, ...words] }),
  };
};

type Painters = Readonly<Record<Tone, (text: string) => string>>;
const PLAIN: Painters = { plain: String, strong: String, dim: String, added: String, removed: String, warn: String };

const { bold, dim, green, red, yellow, underline } = pc.createColors(true);
const COLOURED: Painters = { plain: String, strong: bold, dim, added: green, removed: red, warn: yellow };

export const painters = (colour: boolean): Painters => (colour ? COLOURED : PLAIN);
