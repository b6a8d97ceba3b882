// How much two texts have in common, by their words, from 0 to 1.

/** The words of a paragraph beyond these change little, and cost as much as the first. */
const MOST_WORDS = 200;

/** Letter case does not count. Scripts without blanks between words are taken letter by letter. */
export const wordSet = (text: string): ReadonlySet<string> =>
  new Set((text.toLowerCase().match(WORD) ?? []).slice(0, MOST_WORDS));

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+/gu;

export const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  const [few, many] = left.size < right.size ? [left, right] : [right, left];
  let common = 0;
  for (const word of few) if (many.has(word)) common += 1;
  return few.size + many.size === 0 ? 1 : (2 * common) / (few.size + many.size);
};
