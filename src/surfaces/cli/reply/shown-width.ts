// Columns a text takes in nearly every terminal. For straight columns only: that no line breaks is up to `widthOf`, which counts the most.

export const shownWidth = (text: string): number => {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const character of text.replace(JOINED, '')) width += NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
  return width;
};

const PLAIN = /^[ -~]*$/;
/** A joiner and what it joins to the character before it. */
const JOINED = /\u200D\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]/gu;
const NONE = /\p{Mn}|\p{Me}|\u200D/u;
/** East Asian scripts and their punctuation, full-width forms, emoji that are drawn as pictures. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{20000}-\u{3FFFD}]|\p{Emoji_Presentation}/u;
