// A query as it is asked when not every word has to occur: words by how they begin, without those that only make a sentence.

import { fold } from './fold.ts';
import type { NoteQuery, WantedRow, WantedToken } from './query.ts';

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

/** By language; short, because a word that is wrongly in it is not looked for among others. */
const WORDS = [
  // English
  'a about all am an and any are as at be been but by can could did do does find for from had has have how i if in into is it its',
  'me my note notes of on or our say said show so some tell than that the their them then there these they this to us was we were',
  'what when where which who whom whose why will with would write written wrote you your',
  // German
  'aber als am an auf aus bei bin das dass dem den der des die ein eine einem einen einer es fur habe haben hat ich im in ist kann',
  'man mein meine mir mit nach nicht notiz notizen oder sind uber und uns von vom war waren was welche wer wie wir wo zu zum zur',
  // French and Spanish
  'au aux avec ce ces dans de des du elle en est et il je la le les leur ma mes mon ne nous ou par pas pour qu que qui quoi sa ses',
  'son sont sur un une al como con cual cuando del donde el ella escribi esta este hay lo los las mi mis para pero por se sin su sus',
];

const WEAK: ReadonlySet<string> = new Set(WORDS.join(' ').split(' '));

/** Words that a question is built with and that say nothing of what it is about: a note need not have them. */
const isWeakWord = (word: string): boolean => WEAK.has(fold(word).replace(/[^\p{L}\p{N}]+/gu, ''));
