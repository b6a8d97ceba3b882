// Where the cursor can stand in a text: between what people take for characters, and at the ends of words.

/** From `at` to the end of the character there. */
export const nextCharacter = (text: string, at: number): number => {
  const [first] = CHARACTERS.segment(text.slice(at, at + NEAR));
  return first === undefined ? text.length : at + first.segment.length;
};

export const previousCharacter = (text: string, at: number): number => {
  const from = Math.max(0, at - NEAR);
  let last = from;
  for (const { index } of CHARACTERS.segment(text.slice(from, at))) last = from + index;
  return last;
};

/** The end of the word at `at`, or of the next one. */
export const nextWord = (text: string, at: number): number => {
  let to = at;
  while (to < text.length && !WORD.test(text.charAt(to))) to += 1;
  while (to < text.length && WORD.test(text.charAt(to))) to += 1;
  return to;
};

export const previousWord = (text: string, at: number): number => {
  let from = at;
  while (from > 0 && !WORD.test(text.charAt(from - 1))) from -= 1;
  while (from > 0 && WORD.test(text.charAt(from - 1))) from -= 1;
  return from;
};

/** What Ctrl-W takes: back to a blank, as in a shell. */
export const previousBlank = (text: string, at: number): number => {
  let from = at;
  while (from > 0 && /\s/.test(text.charAt(from - 1))) from -= 1;
  while (from > 0 && /\S/.test(text.charAt(from - 1))) from -= 1;
  return from;
};

export const lineStart = (text: string, at: number): number => (at === 0 ? 0 : text.lastIndexOf('\n', at - 1) + 1);

export const lineEnd = (text: string, at: number): number => {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
};

/** Halves of a character beyond the first plane count as well, so that no cursor comes to stand between them. */
const WORD = /[\p{L}\p{M}\p{N}_\ud800-\udfff]/u;
const CHARACTERS = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
/** Longer than any character in use; a long text is not taken apart at every key. */
const NEAR = 64;
