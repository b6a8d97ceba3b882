// Which of many names a few letters mean: the letters in order, the best first. Pure, and quick enough for every key on 100,000 names.

export interface Name {
  readonly text: string;
  /** In small letters, for comparing. */
  readonly folded: string;
  /** Where its last part begins: a file's name in its path. */
  readonly last: number;
  /** Milliseconds since 1970; of two that fit equally well the newer is more likely meant. */
  readonly modified: number;
  /** Which letters it has, a bit each: most names lack one of those typed, and need no closer look. */
  readonly letters: number;
}

export const nameOf = (text: string, modified = 0): Name => {
  const lower = text.toLowerCase();
  // The same string twice would be kept twice.
  const folded = lower === text ? text : lower;
  return { text, folded, last: lastPart(text), modified, letters: lettersIn(folded) };
};

/** A folder is written with a slash at its end. */
const lastPart = (path: string): number => path.lastIndexOf('/', path.length - 2) + 1;

/** Remembers what fitted the letters before: with one letter more, only those can still fit. */
export const nameMatcher = <N extends Name>(): ((
  letters: string,
  names: readonly N[],
  most: number,
) => readonly N[]) => {
  let before: {
    readonly names: readonly N[];
    readonly length: number;
    readonly wanted: string;
    readonly fitting: readonly N[];
  } = { names: [], length: 0, wanted: '', fitting: [] };
  return (letters, names, most) => {
    const wanted = letters.toLowerCase();
    // A list that is still being filled is the same list and has more in it.
    const isNarrower = before.names === names && before.length === names.length && wanted.startsWith(before.wanted);
    const fitting: N[] = [];
    const best = bestOf(wanted, isNarrower ? before.fitting : names, most, (name) => fitting.push(name));
    before = { names, length: names.length, wanted, fitting };
    return best;
  };
};

export const matchNames = <N extends Name>(letters: string, names: readonly N[], most: number): readonly N[] =>
  bestOf(letters.toLowerCase(), names, most, () => undefined);

const bestOf = <N extends Name>(
  wanted: string,
  names: readonly N[],
  most: number,
  fits: (name: N) => unknown,
): readonly N[] => {
  const best: { readonly name: N; readonly fit: number }[] = [];
  const letters = lettersIn(wanted);
  for (const name of names) {
    const fit = (name.letters & letters) === letters ? fitOf(wanted, name) : 0;
    if (fit === 0) continue;
    fits(name);
    const worst = best.length < most ? undefined : best[best.length - 1];
    if (worst !== undefined && !isBetter(name, fit, worst)) continue;
    if (worst !== undefined) best.pop();
    let at = best.length;
    for (let before = best[at - 1]; before !== undefined && isBetter(name, fit, before); before = best[at - 1]) at -= 1;
    best.splice(at, 0, { name, fit });
  }
  return best.map(({ name }) => name);
};

/** Letters and digits have a bit of their own as far as there are bits; others share them, which costs a look and no match. */
const lettersIn = (text: string): number => {
  let letters = 0;
  for (let at = 0; at < text.length; at += 1) letters |= 1 << (text.charCodeAt(at) & 31);
  return letters;
};

const isBetter = (name: Name, fit: number, other: { readonly name: Name; readonly fit: number }): boolean => {
  if (fit !== other.fit) return fit > other.fit;
  if (name.modified !== other.name.modified) return name.modified > other.name.modified;
  if (name.text.length !== other.name.text.length) return name.text.length < other.name.text.length;
  return name.text < other.name.text;
};

/** How well the letters fit: 0 is not at all; what is nearer to typing the last part from its beginning is higher. */
export const fitOf = (wanted: string, { folded, last }: Name): number => {
  if (wanted === '') return 1;
  const at = folded.lastIndexOf(wanted);
  if (at >= last) {
    if (folded.startsWith(wanted, last)) {
      const next = folded[last + wanted.length];
      return next === undefined || next === '.' || next === '/' ? 7 : 6;
    }
    return 5;
  }
  if (at !== -1) return folded.startsWith(wanted) ? 4 : 3;
  if (!hasInOrder(wanted, folded, 0)) return 0;
  return hasInOrder(wanted, folded, last) ? 2 : 1;
};

const hasInOrder = (wanted: string, folded: string, from: number): boolean => {
  let at = from - 1;
  for (const letter of wanted) {
    at = folded.indexOf(letter, at + 1);
    if (at === -1) return false;
  }
  return true;
};
