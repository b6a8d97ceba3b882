// What is looked for in many places at once: every word, in any order, without case, accents and widths.
import { fold } from '../../../toolkit/vault/fold.ts';

/** Folded; none where nothing is looked for. */
export const soughtWords = (words: string): readonly string[] =>
  fold(words)
    .split(/\s+/)
    .filter((word) => word !== '');

export const holdsAll = (text: string, sought: readonly string[]): boolean => {
  const folded = fold(text);
  return sought.every((word) => folded.includes(word));
};
