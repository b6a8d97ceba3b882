// Characters nobody sees: zero-width, bidirectional controls, the Tag block. Emoji and scripts that need joiners keep theirs.

/** How many code points of the text are hidden from a reader. */
export const countInvisible = (text: string): number =>
  ANY.test(text) ? (text.replace(SPELLING, '').match(EACH)?.length ?? 0) : 0;

/** The text without any ignorable code point, whatever it is good for: for comparing names, never for writing. */
export const withoutIgnorable = (text: string): string => text.replace(EACH, '');

const ANY = /\p{Default_Ignorable_Code_Point}/u;
const EACH = /\p{Default_Ignorable_Code_Point}/gu;

/** Scripts whose words are spelled with joiners. */
const JOINING = [
  'Arabic',
  'Syriac',
  'Devanagari',
  'Bengali',
  'Gurmukhi',
  'Gujarati',
  'Oriya',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Sinhala',
  'Khmer',
  'Myanmar',
  'Mongolian',
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** Where an ignorable code point is part of the spelling of something visible. */
const SPELLING = new RegExp(
  [
    '(?<=\\p{Emoji})[\\ufe0e\\ufe0f]',
    '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
    `(?<=[${JOINING}])[\\u200c\\u200d]`,
    // The flags of England, Scotland and Wales are the only ones spelled with tags.
    `(?<=\\u{1f3f4})(?:${['gbeng', 'gbsct', 'gbwls'].map((name) => tags(name)).join('|')})`,
  ].join('|'),
  'gu',
);

function tags(name: string): string {
  return `${[...name].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}\u{e007f}`;
}
