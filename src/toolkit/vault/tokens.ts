// Text as a row of tokens: words, the pairs of neighbours where a script has no blanks between words, and single signs.

export interface NoteToken {
  readonly text: string;
  /** Offsets in the folded text. */
  readonly from: number;
  readonly to: number;
  readonly kind: 'word' | 'pair' | 'last' | 'sign';
}

/**
 * Of folded text. A run of Chinese, Japanese or Thai gives a pair for every two neighbours and its last character alone, so that any
 * part of it is a row of tokens. Punctuation only parts; signs (+, €, an emoji) are tokens, so that "C++" can be found.
 */
export const tokensOf = (folded: string): readonly NoteToken[] => {
  const tokens: NoteToken[] = [];
  eachToken(folded, (text, from, to, kind) => tokens.push({ text, from, to, kind }));
  return tokens;
};

type Take = (text: string, from: number, to: number, kind: NoteToken['kind']) => void;

/** Without an object for each: an index of a large vault reads hundreds of millions of them. */
export const eachToken = (folded: string, take: Take): void => {
  const pattern = /^[\u0000-\u007f]*$/.test(folded) ? PLAIN_TOKEN : TOKEN;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(folded); match !== null; match = pattern.exec(folded)) {
    const [text] = match;
    const from = match.index;
    if (match[1] !== undefined) inPairs(text, from, take);
    else if (match[2] !== undefined) inPieces(text, from, take);
    else take(text, from, from + text.length, 'sign');
  }
};

/** The same for ASCII alone, which most of most notes is; the first group never matches. */
const PLAIN_TOKEN = /([^\s\S])|([a-z0-9]+)|[$+<=>^`|~]/g;
const UNSPACED = '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Lao}\\p{scx=Khmr}\\p{scx=Mymr}';
const TOKEN = new RegExp(
  `((?:(?=[\\p{L}\\p{N}\\p{M}])[${UNSPACED}])+)|((?:(?![${UNSPACED}])[\\p{L}\\p{N}\\p{M}])+)|\\p{S}`,
  'gu',
);

const inPairs = (run: string, start: number, take: Take): void => {
  let from = start;
  let before: string | undefined;
  for (const character of run) {
    if (before !== undefined) {
      const to = from + before.length + character.length;
      take(before + character, from, to, 'pair');
      from += before.length;
    }
    before = character;
  }
  if (before !== undefined) take(before, from, from + before.length, 'last');
};

/** No word is longer; what is (a key, an encoded picture) is cut into pieces, here and in a query alike. */
const LONGEST = 64;

const inPieces = (word: string, start: number, take: Take): void => {
  for (let at = 0; at < word.length; at += LONGEST) {
    const piece = word.slice(at, at + LONGEST);
    take(piece, start + at, start + at + piece.length, 'word');
  }
};

/**
 * A token as the full-text index gets it: ASCII, so that no engine's tables of characters count. Every character is written for itself, so
 * that beginnings stay beginnings.
 */
export const written = (token: string): string => {
  if (/^[a-z0-9]+$/.test(token)) return token;
  let text = '';
  for (let index = 0; index < token.length; index++) {
    const unit = token.charCodeAt(index);
    text += isPlain(unit) ? token.charAt(index) : `_${HEX[unit >> 8] ?? ''}${HEX[unit & 255] ?? ''}`;
  }
  return text;
};

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
/** a-z and 0-9. */
const isPlain = (unit: number): boolean => (unit >= 97 && unit <= 122) || (unit >= 48 && unit <= 57);

/** Stands between texts that do not follow one another; no query holds it. */
export const BORDER = '_';

/**
 * Folded text as the full-text index takes it apart into the tokens above. Plain words are left to the engine; only what it would see
 * otherwise is written out. Words of four letters and more go into `terms`.
 */
export const writtenText = (folded: string, terms: Set<string>): string => {
  const written = folded.replaceAll('_', ' ').replace(OTHER_THAN_PLAIN, (piece) => writtenPiece(piece, terms));
  for (const word of written.match(PLAIN_TERM) ?? []) terms.add(word);
  return written;
};

/** A sign, a word that is too long, or a stretch with anything beyond ASCII and the letters that touch it. */
const OTHER_THAN_PLAIN = /[$+<=>^`|~]|[a-z0-9]{65,}|[a-z0-9]*[\u0080-\uffff][a-z0-9\u0080-\uffff]*/g;
/** Three letters cannot contain three letters and more. What was written out holds '_'. */
const PLAIN_TERM = /(?<![a-z0-9_])[a-z0-9]{4,64}(?![a-z0-9_])/g;

const writtenPiece = (piece: string, terms: Set<string>): string => {
  let row = ' ';
  eachToken(piece, (token, _from, _to, kind) => {
    if (kind === 'word' && token.length > 3) terms.add(token);
    row += `${written(token)} `;
  });
  return row;
};
