// What a search shows of a note: about two hundred characters around the first match, on one line.

export interface Excerpt {
  readonly text: string;
  /** Offsets of what is shown. */
  readonly from: number;
  readonly to: number;
}

/** Characters on each side of a match, as many again as a fallback from the beginning. */
const AROUND = 100;

export const previewOf = (
  text: string,
  at: { readonly from: number; readonly to: number } | undefined,
  bodyAt: number,
): Excerpt => {
  const start = at === undefined ? (bodyAt < text.length ? bodyAt : 0) : Math.max(at.from - AROUND, 0);
  const end = at === undefined ? start + 2 * AROUND : Math.min(at.to, at.from + AROUND) + AROUND;
  const [from, to] = [wholeFrom(text, start), Math.min(wholeTo(text, end), text.length)];
  const shown = text.slice(from, to).replace(/\s+/g, ' ').trim();
  const isBeginning = text.slice(at === undefined ? bodyAt : 0, from).trim() === '';
  const isEnd = text.slice(to).trim() === '';
  return { text: `${isBeginning ? '' : '…'}${shown}${isEnd ? '' : '…'}`, from, to };
};

/** Not between the halves of one character, and at a word's beginning where one is near. */
const wholeFrom = (text: string, at: number): number => {
  if (at === 0) return 0;
  const blank = /\s/.exec(text.slice(at, at + NEAR));
  return blank === null ? unbroken(text, at) : at + blank.index + 1;
};

const wholeTo = (text: string, at: number): number => {
  if (at >= text.length) return text.length;
  const last = text.slice(at - NEAR, at).search(/\s\S*$/);
  return last === -1 ? unbroken(text, at) : at - NEAR + last;
};

/** A word's length; scripts without blanks are cut where it falls. */
const NEAR = 15;

const unbroken = (text: string, at: number): number => {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff ? at - 1 : at;
};
