// Rows become lines of the terminal. We wrap ourselves: what the terminal wraps starts at column 0, where only our words may stand.
import pc from 'picocolors';
import type { Word } from '../../../change/word-diff.ts';

export type Tone = 'plain' | 'strong' | 'dim' | 'added' | 'removed' | 'warn';

export interface Row {
  /** Ours, before the first piece; at least two columns where `text` is foreign. */
  readonly lead: string;
  /** Ours, before every further piece. */
  readonly hang: string;
  /** One line, escaped if it is foreign. */
  readonly text: string;
  /** Our own sentences break between words; foreign text breaks where the line is full, so that nothing is added or lost. */
  readonly sentence?: true;
  readonly tone: Tone;
  /** Marks some of the words where there is colour; joined, the words are `text`. */
  readonly words?: readonly Word[];
}

export interface Page {
  readonly columns: number;
  readonly colour: boolean;
}

export const layout = (rows: readonly Row[], { columns, colour }: Page): string[] => {
  const paint = painters(colour);
  return rows.flatMap((row) => {
    const { lead, hang, text, sentence, words } = fitted(row, columns);
    const room = Math.max(columns - 1 - Math.max(widthOf(lead), widthOf(hang)), FEWEST);
    const pieces = sentence === true ? wrapWords(text, room) : wrap(text, room);
    if (!colour || words === undefined)
      return pieces.map((piece, index) => paint[row.tone](`${index === 0 ? lead : hang}${piece}`.trimEnd()));
    let at = 0;
    return pieces.map((piece, index) => {
      const from = at;
      at += piece.length;
      return paint[row.tone](`${index === 0 ? lead : hang}${withMarks(piece.trimEnd(), from, words)}`.trimEnd());
    });
  });
};

/** The changed words of a piece underlined; `from` is where the piece begins in the text. */
const withMarks = (piece: string, from: number, words: readonly Word[]): string => {
  const { underline } = pc.createColors(true);
  let at = -from;
  return words
    .map(({ text, changed }) => {
      const shown = piece.slice(Math.max(at, 0), Math.max(at + text.length, 0));
      at += text.length;
      return changed && shown !== '' ? underline(shown) : shown;
    })
    .join('');
};

/** Columns of text on a line. A terminal that has not even these is unreadable, but must not make us hang. */
const FEWEST = 4;

/** On a very narrow terminal what stands before the text becomes part of it, and two blanks keep it from column 0. */
const fitted = (row: Row, columns: number): Row => {
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

/** A row of our own words. */
export const ours = (text: string, tone: Tone = 'plain'): Row => ({
  lead: '',
  hang: '  ',
  text,
  tone,
  sentence: true,
});
export const blank: Row = { lead: '', hang: '', text: '', tone: 'plain' };

/** Foreign text behind the gutter; the label says whose words they are. */
export const behindGutter = (lines: readonly string[], label = ''): Row[] =>
  lines.map((line, index) => ({
    lead: '  │ ',
    hang: '  │ ',
    text: index === 0 && label !== '' ? `${label} ${line}` : line,
    tone: 'dim',
  }));

type Painters = Readonly<Record<Tone, (text: string) => string>>;
const PLAIN: Painters = { plain: String, strong: String, dim: String, added: String, removed: String, warn: String };

const painters = (colour: boolean): Painters => {
  if (!colour) return PLAIN;
  const { bold, dim, green, red, yellow } = pc.createColors(true);
  return { plain: String, strong: bold, dim, added: green, removed: red, warn: yellow };
};

/**
 * Columns a text takes at most. Beyond U+1100 everything counts as two: some of it is, some is where East Asian fonts are used.
 * Too many columns wrap a little early; too few would let foreign text reach column 0.
 */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
};

const columnsOf = (character: string): number => ((character.codePointAt(0) ?? 0) < 0x1100 ? 1 : 2);

/** Stays with the character before it. */
const ATTACHED = /^(?:\p{M}|\u200D|\uFE0E|\uFE0F)$/u;

const wrap = (text: string, room: number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  let width = 0;
  for (const character of text) {
    const columns = columnsOf(character);
    if (width + columns > room && piece !== '' && !ATTACHED.test(character)) {
      pieces.push(piece);
      piece = '';
      width = 0;
    }
    piece += character;
    width += columns;
  }
  return [...pieces, piece];
};

const wrapWords = (text: string, room: number): string[] => {
  const pieces: string[] = [];
  let piece = '';
  // A word longer than the line is cut all the same.
  for (const word of text.split(/(?<=\S )(?=\S)/).flatMap((each) => wrap(each, room))) {
    if (piece !== '' && widthOf(piece + word.trimEnd()) > room) {
      pieces.push(piece);
      piece = '';
    }
    piece += word;
  }
  return [...pieces, piece];
};
