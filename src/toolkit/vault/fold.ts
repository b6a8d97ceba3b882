// Text as it is compared in a search: without case, accents and widths, so that "café", "CAFÉ" and "cafe" are one word.

/** Letters that are no plain letter with a mark, and are still looked for by one. */
const SPELLED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL = /[ßæœøłđðþıς]/g;
/**
 * Accents and vowel points of the scripts that are written without them as well, selectors of how a sign is drawn, and what has no width.
 * Not the marks of kana and of Indian scripts: there they make another letter.
 */
const MARKS = new RegExp(
  `[${[
    '\\u0300-\\u036f\\u0483-\\u0487\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f',
    '\\u0591-\\u05bd\\u05bf\\u05c1\\u05c2\\u05c4\\u05c5\\u05c7\\u064b-\\u065f\\u0670',
    '\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff',
  ].join('')}]+`,
  'g',
);
const ASCII = /^[\u0000-\u007f]*$/;

export const fold = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replace(MARKS, '')
        .toLowerCase()
        .normalize('NFC')
        .replace(SPECIAL, (letter) => SPELLED[letter] ?? letter);

export interface Folded {
  readonly text: string;
  /** Where in the original the n-th character of `text` comes from. */
  placeOf(index: number): number;
}

/** The same text, and the way back. Slower: for what is shown, not for what is indexed. */
export const foldWithPlaces = (text: string): Folded => {
  if (ASCII.test(text)) return { text: text.toLowerCase(), placeOf: (index) => index };
  const parts: string[] = [];
  const places: number[] = [];
  for (const { 0: cluster, index } of text.matchAll(CLUSTER)) {
    const folded = fold(cluster);
    parts.push(folded);
    for (let unit = 0; unit < folded.length; unit++) places.push(index);
  }
  return { text: parts.join(''), placeOf: (index) => places[index] ?? text.length };
};

/** From offsets of the folded text to those of the text; only the lines they are in are looked at closely. */
export const placesIn = (
  text: string,
  { from, to }: { readonly from: number; readonly to: number },
): { readonly from: number; readonly to: number } => {
  const placeOf = (wanted: number): number => {
    let [at, before] = [0, 0];
    while (at < text.length) {
      const found = text.indexOf('\n', at);
      const end = found === -1 ? text.length : found + 1;
      const length = fold(text.slice(at, end)).length;
      if (before + length > wanted) return at + foldWithPlaces(text.slice(at, end)).placeOf(wanted - before);
      before += length;
      at = end;
    }
    return text.length;
  };
  return { from: placeOf(from), to: placeOf(to - 1) + 1 };
};

/** What must be folded together: a letter with its marks, and the parts of one Korean syllable. */
const CLUSTER =
  /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|[\uac00-\ud7a3][\u11a8-\u11ff]?|[^\p{M}]\p{M}*|\p{M}/gsu;
