// How much two texts have in common, by their words, from 0 to 1.

/** What stands beyond this in a paragraph changes little, and costs as much as what stands before it. */
const MOST_CHARACTERS = 2000;

/** Letter case does not count. Scripts without blanks between words are taken letter by letter. */
export const wordSet = (text: string): ReadonlySet<string> =>
  new Set(text.slice(0, MOST_CHARACTERS).toLowerCase().match(WORD) ?? []);

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{N}\p{M}_]+/gu;

export const likeness = (left: ReadonlySet<string>, right: ReadonlySet<string>): number => {
  const [few, many] = left.size < right.size ? [left, right] : [right, left];
  let common = 0;
  for (const word of few) if (many.has(word)) common += 1;
  return few.size + many.size === 0 ? 1 : (2 * common) / (few.size + many.size);
};
