// Marks words in what is drawn, without touching it: the browser paints ranges of text, and no element is added to anybody's words.

/** Names of the two kinds of marks, as the style sheet has them. */
const MARKS = { all: 'cs-find', here: 'cs-find-here' } as const;

/** Every place of the words in the elements, in the order of the page. Case and accents do not count. */
export const rangesOf = (elements: Iterable<Element>, words: string): readonly Range[] => {
  const wanted = folded(words);
  return wanted === '' ? [] : [...elements].flatMap((element) => rangesIn(element, wanted));
};

export const paintMarks = (all: readonly Range[], here: Range | undefined): void => {
  const { highlights } = CSS;
  highlights.set(MARKS.all, new Highlight(...all));
  highlights.set(MARKS.here, new Highlight(...(here === undefined ? [] : [here])));
};

export const wipeMarks = (): void => {
  for (const name of Object.values(MARKS)) CSS.highlights.delete(name);
};

const rangesIn = (element: Element, wanted: string): readonly Range[] => {
  const pieces: { readonly node: Text; readonly from: number }[] = [];
  let text = '';
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    pieces.push({ node: node as Text, from: text.length }); // it shows nothing else
    text += folded((node as Text).data);
  }
  const ranges: Range[] = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const range = document.createRange();
    range.setStart(...placeOf(pieces, at));
    range.setEnd(...placeOf(pieces, at + wanted.length, true));
    ranges.push(range);
  }
  return ranges;
};

const placeOf = (
  pieces: readonly { readonly node: Text; readonly from: number }[],
  offset: number,
  isEnd = false,
): [Node, number] => {
  const piece = pieces.findLast(({ from }) => (isEnd ? from < offset : from <= offset))!; // there is a text at 0
  return [piece.node, offset - piece.from];
};

/** In small letters without accents, each as long as it was: offsets stay what they are. */
const folded = (text: string): string => (PLAIN.test(text) ? text.toLowerCase() : [...text].map(foldedLetter).join(''));

const PLAIN = /^[\x00-\x7f]*$/;

const foldedLetter = (letter: string): string => {
  const small = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return small.length === letter.length ? small : letter;
};
