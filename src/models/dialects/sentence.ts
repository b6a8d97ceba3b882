// The sentences around a block, and how they end. Splitting is rough: what is asked of them does not depend on the odd abbreviation.

/** Without the marks of headings and emphasis. */
export const plain = (text: string): string => text.replace(/[*_#]/g, '').trim();

export const sentencesOf = (text: string): readonly string[] =>
  plain(text)
    .split(/(?<=[.!?;…]["'”’)\]]*)\s+|(?<=[。！？])|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

export const isFinished = (sentence: string): boolean => /[.!?…。！？]["'”’)\]]*$/.test(sentence);

export const isQuestion = (sentence: string): boolean => /[?？؟]["'”’)\]]*$/.test(sentence);

export const isNegated = (sentence: string): boolean =>
  NEGATED.test(sentence) && !/(?<![\p{L}])let me(?! know)/iu.test(sentence);

/** English first; then the words for not and never of the languages people most often write in. */
const NEGATED =
  /(?<![\p{L}])(?:not|never|cannot|nicht|kein\p{L}*|nie|pas|jamais|não|nunca|jamás|non|inte|aldrig|ikke|niet|nooit|nie|не|нет)(?![\p{L}])|n['’]t(?![\p{L}])|[不没]|ない|ません/iu;
