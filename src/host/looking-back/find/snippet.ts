// A place in a text where something was found, with a few words around it; without case, accents and widths, as in a search of notes.
import { escapeText } from '../../../text/escape.ts';
import { fold, placesIn } from '../../../toolkit/vault/fold.ts';

/** In three pieces, on one line, escaped. */
export interface FoundPlace {
  readonly before: string;
  readonly match: string;
  readonly after: string;
}

/** What is looked for, as it is compared; empty where nothing is. */
export const soughtText = (words: string): string => fold(words.replace(/\s+/g, ' ').trim());

/** Where it is found first; undefined where it is not. `sought` is folded. */
export const snippetOf = (text: string, sought: string): FoundPlace | undefined => {
  const from = sought === '' ? -1 : fold(text).indexOf(sought);
  if (from === -1) return undefined;
  const place = placesIn(text, { from, to: from + sought.length });
  const [before, match, after] = [
    text.slice(Math.max(place.from - AROUND, 0), place.from),
    text.slice(place.from, place.to),
    text.slice(place.to, place.to + AROUND),
  ].map((piece) => escapeText(piece.replace(/\s+/g, ' ')));
  return {
    before: `${place.from > AROUND ? '…' : ''}${(before ?? '').trimStart()}`,
    match: match ?? '',
    after: `${(after ?? '').trimEnd()}${place.to + AROUND < text.length ? '…' : ''}`,
  };
};

/** Characters on each side: a line in a narrow list. */
const AROUND = 60;
