// Which code points show nothing, or move what is shown: the one list that escaping and counting share.

/** Bidirectional controls: they reorder what a person reads. */
const BIDI = '\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';

/** No width or no glyph: joiners, fillers, invisible operators, soft hyphen, annotation marks, the blank Braille cell. */
const UNSEEN =
  '\\u00AD\\u034F\\u115F\\u1160\\u17B4\\u17B5\\u180B-\\u180F\\u200B-\\u200D\\u2060-\\u2065\\u206A-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0\\uFFF0-\\uFFFB' +
  '\\u{1BCA0}-\\u{1BCA3}\\u{1D173}-\\u{1D17A}';

/** Variation selectors, and the whole plane-14 block with the tag characters in it. */
const SELECTORS = '\\uFE00-\\uFE0F\\u{E0000}-\\u{E0FFF}';

/** Separators that some programs take for a line end, lone surrogates, code points that are no characters. */
const BROKEN = '\\u2028\\u2029\\uD800-\\uDFFF\\uFDD0-\\uFDEF\\uFFFE\\uFFFF';

/** C0 without tab and newline, DEL, C1: where terminals hear commands. */
const CONTROLS = '\\u0000-\\u0008\\u000B-\\u001F\\u007F-\\u009F';

/** Inside a character class of a regular expression with the `u` flag. */
export const HIDDEN = CONTROLS + BIDI + UNSEEN + SELECTORS + BROKEN;

/** Blanks other than space, tab and newline. Fine in a note; in a command or a name they pass for what they are not. */
export const ODD_BLANKS = '\\u00A0\\u1680\\u2000-\\u200A\\u202F\\u205F\\u3000';

/**
 * Emoji in which a joiner or a selector has its proper place; only there may one stay. The tag characters of the flags of
 * England, Scotland and Wales have no such place: they can spell hidden sentences.
 */
export const EMOJI =
  '[0-9#*]\\uFE0F\\u20E3|' +
  '\\p{Extended_Pictographic}(?:\\uFE0F|\\uFE0E|[\\u{1F3FB}-\\u{1F3FF}])?' +
  '(?:\\u200D\\p{Extended_Pictographic}(?:\\uFE0F|[\\u{1F3FB}-\\u{1F3FF}])?)*';
