// How well a few typed letters mean a line of words: each typed word is found in it, as it stands or letter by letter. Pure, for lists that a person reads.

export interface FuzzyFit {
  /** Higher is better; of two that fit equally well the list's own order counts. */
  readonly score: number;
  /** Which letters of the line were meant: from and to, in their order. */
  readonly marks: readonly (readonly [number, number])[];
}

/** Undefined: it does not fit. Nothing typed fits everything, and marks nothing. */
export const fuzzyFit = (typed: string, line: string): FuzzyFit | undefined => {
  const words = folded(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const text = folded(line);
  const fits = words.map((word) => wordFit(word, text));
  if (fits.some((fit) => fit === undefined)) return undefined;
  const found = fits.filter((fit) => fit !== undefined);
  return {
    score: found.reduce((sum, { score }) => sum + score, 0),
    marks: joined(found.flatMap(({ marks }) => marks)),
  };
};

/** As it stands in the line, best at the beginning of a word; else its letters in their order, each at the beginning of a word or beside the one before. */
const wordFit = (word: string, text: string): FuzzyFit | undefined => {
  const at = bestPlace(word, text);
  if (at !== -1) {
    const isBegin = beginsWord(text, at);
    const isWhole = isBegin && !isLetter(text[at + word.length]);
    return { score: (isWhole ? 12 : isBegin ? 10 : 6) + (at === 0 ? 3 : 0), marks: [[at, at + word.length]] };
  }
  const marks = lettersOf(word, text);
  return marks === undefined ? undefined : { score: 4 - joined(marks).length / 2, marks };
};

const bestPlace = (word: string, text: string): number => {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) if (beginsWord(text, at)) return at;
  return text.indexOf(word);
};

/** "gth" in "go to history": each letter begins a word or stands beside the one before, and what was taken too early is taken back. */
const lettersOf = (word: string, text: string): readonly (readonly [number, number])[] | undefined => {
  const letters = Array.from(word);
  /** Tried before, and it led nowhere: without this, a line of many equal words takes for ever. */
  const inVain = new Set<string>();
  const from = (index: number, least: number): readonly (readonly [number, number])[] | undefined => {
    const letter = letters[index];
    if (letter === undefined) return [];
    const key = `${index} ${least}`;
    if (inVain.has(key)) return undefined;
    for (let at = text.indexOf(letter, least); at !== -1; at = text.indexOf(letter, at + 1)) {
      const isBeside = index > 0 && at === least;
      if (!isBeside && !beginsWord(text, at)) continue;
      const rest = from(index + 1, at + letter.length);
      if (rest !== undefined) return [[at, at + letter.length], ...rest];
    }
    inVain.add(key);
    return undefined;
  };
  return from(0, 0);
};

/** A sign between letters begins something too. */
const beginsWord = (text: string, at: number): boolean => !isLetter(text[at - 1]) || !isLetter(text[at]);
const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character);

/** One unit for each: marks are places in the line as it is written. */
const folded = (text: string): string =>
  Array.from(text, (character) => {
    const plain = character.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === character.length ? plain : character;
  }).join('');

const joined = (marks: readonly (readonly [number, number])[]): readonly (readonly [number, number])[] => {
  const sorted = marks.toSorted(([one], [other]) => one - other);
  const result: [number, number][] = [];
  for (const [from, to] of sorted) {
    const last = result.at(-1);
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
};
