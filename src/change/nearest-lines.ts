// Where a text that was not found was probably meant: line numbers only, because the lines themselves may be unseen.
import { linesOf } from './byte-text.ts';

/** Three are enough to look; more would be guessing. */
const MOST = 3;
/** Below half of the words in common, a line is just another line. */
const LEAST_LIKE = 0.5;

/** 1-based numbers of the lines most like the line of `wanted` with the most words, most alike first. */
export const nearestLines = (text: string, wanted: string): number[] => {
  const telling = linesOf(wanted).reduce((best, line) => (wordsOf(line).size > wordsOf(best).size ? line : best), '');
  const words = wordsOf(telling);
  if (words.size === 0) return [];
  const likeness = linesOf(text).map((line, index) => ({ line: index + 1, like: likenessOf(words, line) }));
  const near = likeness.filter(({ like }) => like >= LEAST_LIKE);
  near.sort((left, right) => right.like - left.like || left.line - right.line);
  return near.slice(0, MOST).map(({ line }) => line);
};

const wordsOf = (line: string): Set<string> => new Set(line.toLowerCase().match(/[a-z0-9_\x80-\xff]+/g) ?? []);

/** Words in common, of all the words of both. */
const likenessOf = (words: ReadonlySet<string>, line: string): number => {
  const own = wordsOf(line);
  let common = 0;
  for (const word of own) if (words.has(word)) common += 1;
  return common / (words.size + own.size - common);
};
