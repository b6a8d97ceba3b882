// A query as it is asked when not every word has to occur: words by how they begin, without those that only make a sentence.
import type { NoteQuery, WantedRow, WantedToken } from './query.ts';
import { isWeakWord } from './weak-words.ts';

export interface Loosened {
  readonly query: NoteQuery;
  /** Words that do not count, as they were written. */
  readonly left: readonly string[];
}

/** Undefined where there is nothing to do without: one word, or a phrase. */
export const loosen = (query: NoteQuery): Loosened | undefined => {
  const strong = query.texts.filter((text) => text.required === true || !isWeakWord(text.spelled));
  const texts = strong.length === 0 ? query.texts : strong;
  const free = texts.filter(({ required }) => required !== true).length;
  if (texts.length === query.texts.length && (texts.length < 2 || free === 0)) return undefined;
  const left = query.texts.filter((text) => !texts.includes(text)).map(({ spelled }) => spelled);
  return { query: { ...query, texts: texts.map(loosened) }, left };
};

/** Inside of other words a part finds too much once it need not stand beside the others. */
const loosened = ({ literal, row, or, ...wanted }: WantedRow): WantedRow => {
  const isWord = row.some(({ as }) => as === 'inside' || as === 'end');
  return {
    ...wanted,
    ...(literal === undefined || isWord ? {} : { literal }),
    row: row.map((token, index): WantedToken => {
      if (token.as === 'inside') return { text: singular(token.text), as: 'beginning' };
      return token.as === 'end' && index === 0 ? { ...token, as: 'whole' } : token;
    }),
    ...(or === undefined ? {} : { or: or.map(loosened) }),
  };
};

/** "hooks" finds "hook" as well. Short words that end so are mostly no plurals. */
const singular = (word: string): string => (/^[a-z]{4,}[^su]s$/.test(word) ? word.slice(0, -1) : word);
