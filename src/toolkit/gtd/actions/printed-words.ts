// Words as one of our own texts printed them, read back: what stood before them is taken off again, and a cut is known as one.

/** Which of several that read alike, from the top; both begin at 1. */
export interface Ordinal {
  readonly number: number;
  readonly of: number;
}

export interface PrintedWords {
  /** As given, and each time with one more thing taken off. The first that fits is meant. */
  readonly forms: readonly string[];
  readonly ordinal?: Ordinal;
}

export const printedWords = (given: string): PrintedWords => {
  const forms = [given.trim()];
  let ordinal: Ordinal | undefined;
  for (;;) {
    const last = forms.at(-1) ?? '';
    const [numbered, number, of] = ORDINAL.exec(last) ?? [];
    if (numbered !== undefined && ordinal === undefined) ordinal = { number: Number(number), of: Number(of) };
    const peeled = numbered === undefined ? withoutOne(last) : last.slice(numbered.length);
    if (peeled === undefined || peeled.trim() === '') break;
    forms.push(peeled.trim());
  }
  return { forms, ...(ordinal === undefined ? {} : { ordinal }) };
};

/** What is put before words of which there are several. */
export const ordinalMark = ({ number, of }: Ordinal): string => `[${number} of ${of}] `;

/** For each item: the mark that tells it from the others of the same words; '' where there is no other. */
export const ordinalMarks = <Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => string,
): ReadonlyMap<Item, string> => {
  const alike = new Map<string, Item[]>();
  for (const item of items) {
    const known = alike.get(wordsOf(item));
    if (known === undefined) alike.set(wordsOf(item), [item]);
    else known.push(item);
  }
  return new Map(
    [...alike.values()].flatMap((group) =>
      group.map((item, index): [Item, string] => [
        item,
        group.length === 1 ? '' : ordinalMark({ number: index + 1, of: group.length }),
      ]),
    ),
  );
};

/** The words before the dots that say that more follows; nothing for words that are whole. */
export const cutWords = (words: string): string | undefined => {
  const [dots] = /\s*(?:…|\.\.\.)$/u.exec(words) ?? [];
  const front = dots === undefined ? '' : words.slice(0, -dots.length);
  return front.length < SHORTEST_CUT ? undefined : front;
};
/** Less is no beginning that tells one from another. */
const SHORTEST_CUT = 4;

const ORDINAL = /^\[(\d{1,4}) of (\d{1,4})\]\s*/i;

/** Quotes around it, or before it a bullet, a box, a word of ours in brackets, or the note it stands in. */
const withoutOne = (words: string): string | undefined => {
  const [, inner] = /^["“](.+)["”]$/su.exec(words) ?? [];
  if (inner !== undefined) return inner;
  const before = BEFORE.find((pattern) => pattern.test(words));
  return before === undefined ? undefined : words.replace(before, '');
};
const BEFORE = [/^[-*]\s+/, /^\[[ wWxX]\](?![([:])\s*/, /^\[hotlist\]\s*/i, /^"(?:[^"\\]|\\.)*":\s+/];
