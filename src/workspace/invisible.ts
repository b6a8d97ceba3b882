// Counts what a reader cannot see. A joiner or a selector that spells something visible, an emoji or a Persian word, is seen in it.
import { EMOJI, HIDDEN } from '../text/code-points.ts';

/** In the text of a file, where a carriage return ends a line and a byte order mark at the start is where it belongs. */
export const countInvisible = (text: string): number => {
  if (!BEYOND_LINE_ENDS.test(text)) return 0;
  let count = text.startsWith('\ufeff') ? -1 : 0;
  for (const character of hiddenIn(text)) if (character !== '\r') count += 1;
  return count;
};

/** In a name or another single line nothing excuses a line end, a tab or a byte order mark. */
export const hasInvisible = (line: string): boolean => /[\t\n]/.test(line) || !hiddenIn(line).next().done;

/**
 * The text without any ignorable code point, whatever it is good for: for comparing names, never for writing. By Unicode's own property,
 * since that is what forgiving file systems go by.
 */
export const withoutIgnorable = (text: string): string => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

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

/** What is spelled properly is matched first, and so passed over. */
const EACH = new RegExp(`${EMOJI}|(?<=[${JOINING}])[\\u200C\\u200D]|([${HIDDEN}])`, 'gu');
/** Most texts have none, and this finds out in a fraction of the time. */
const BEYOND_LINE_ENDS = new RegExp(`(?!\\r)[${HIDDEN}]`, 'u');

/** One by one: a large file can consist of them. */
const hiddenIn = function* (text: string): Generator<string> {
  for (const [, hidden] of text.matchAll(EACH)) if (hidden !== undefined) yield hidden;
};
