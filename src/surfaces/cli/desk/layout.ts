// Rows become lines of the terminal. We wrap ourselves: what the terminal wraps starts at column 0, where only our words may stand.
import pc from 'picocolors';

export type Tone = 'plain' | 'strong' | 'dim' | 'added' | 'removed' | 'warn';

export interface Row {
  /** Ours, before the first piece; at least two columns where `text` is foreign. */
  readonly lead: string;
  /** Ours, before every further piece. */
  readonly hang: string;
  /** One line, escaped if it is foreign. */
  readonly text: string;
  readonly tone: Tone;
}

export interface Page {
  readonly columns: number;
  readonly colour: boolean;
}

export const layout = (rows: readonly Row[], { columns, colour }: Page): string[] => {
  const paint = painters(colour);
  return rows.flatMap(({ lead, hang, text, tone }) => {
    // Four columns for the text even where there is no room: a terminal that narrow is unreadable anyway, but must not hang us.
    const room = Math.max(columns - 1 - Math.max(widthOf(lead), widthOf(hang)), 4);
    return wrap(text, room).map((piece, index) => paint[tone](`${index === 0 ? lead : hang}${piece}`.trimEnd()));
  });
};

/** A row of our own words. */
export const ours = (text: string, tone: Tone = 'plain'): Row => ({ lead: '', hang: '  ', text, tone });
export const blank: Row = { lead: '', hang: '', text: '', tone: 'plain' };

/** Foreign text behind the gutter; the label says whose words they are. */
export const behindGutter = (lines: readonly string[], label = ''): Row[] =>
  lines.map((line, index) => ({
    lead: index === 0 && label !== '' ? `  │ ${label} ` : '  │ ',
    hang: '  │ ',
    text: line,
    tone: 'dim',
  }));

const painters = (colour: boolean): Readonly<Record<Tone, (text: string) => string>> => {
  const { bold, dim, green, red, yellow } = pc.createColors(colour);
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
