// Which of the lines taken out became which of those put in: the most alike, in order. Bounded, so that a large change stays quick.
import { LEAST_ALIKE, likenessOf, lineWords } from './likeness.ts';
import type { StretchRun } from './stretch.ts';

export type LinePairs = Extract<StretchRun, { kind: 'changed' }>['pairs'];

/** Comparisons of two lines: 64 against 64. Beyond, only the place tells. */
const MOST_COMPARED = 4096;
/** Characters of a line; a longer one is data, and taking it apart is felt. */
const LONGEST = 2000;

export const pairLines = (old: readonly string[], now: readonly string[]): LinePairs => {
  if (old.length === 0 || now.length === 0) return [];
  // Nothing else can have become of it.
  if (old.length === 1 && now.length === 1) return 'by place';
  if (old.length * now.length > MOST_COMPARED) return old.length === now.length ? 'by place' : [];
  return mostAlike(old.map(shortWords), now.map(shortWords));
};

const shortWords = (line: string): ReturnType<typeof lineWords> => lineWords(line.length > LONGEST ? '' : line);

/** The pairs that are alike most in sum, none crossing another. */
const mostAlike = (old: readonly ReturnType<typeof lineWords>[], now: typeof old): LinePairs => {
  const width = now.length + 1;
  const best = new Float64Array((old.length + 1) * width);
  const like = (left: number, right: number): number => {
    const found = likenessOf(old[left]!, now[right]!);
    return found < LEAST_ALIKE ? 0 : found;
  };
  const likes = old.map((_, left) => now.map((__, right) => like(left, right)));
  for (let left = old.length - 1; left >= 0; left -= 1)
    for (let right = now.length - 1; right >= 0; right -= 1) {
      const own = likes[left]![right]!;
      const paired = own === 0 ? 0 : own + best[(left + 1) * width + right + 1]!;
      best[left * width + right] = Math.max(paired, best[(left + 1) * width + right]!, best[left * width + right + 1]!);
    }
  const pairs: (readonly [number, number])[] = [];
  for (let left = 0, right = 0; left < old.length && right < now.length; ) {
    const here = best[left * width + right]!;
    if (likes[left]![right]! > 0 && here === likes[left]![right]! + best[(left + 1) * width + right + 1]!)
      pairs.push([left++, right++]);
    else if (here === best[(left + 1) * width + right]!) left += 1;
    else right += 1;
  }
  return pairs;
};
