// What a search shows of a note: about two hundred characters around the first match, on one line.

export interface NoteExcerpt {
  readonly text: string;
  /** Offsets of the match in that text; nothing where there is none. */
  readonly find: { readonly from: number; readonly to: number };
  /** Offsets of what is shown. */
  readonly from: number;
  readonly to: number;
}

/** Characters on each side of a match, as many again as a fallback from the beginning. */
const AROUND = 100;

export const previewOf = (text: string, at: Place | undefined, bodyAt: number): NoteExcerpt => {
  if (at !== undefined && at.from < bodyAt) return fieldAt(text, at);
  const body = bodyAt < text.length ? bodyAt : 0;
  // The front matter is no part of what is read around a match in the text.
  const start = at === undefined ? body : Math.max(at.from - AROUND, body);
  const end = at === undefined ? start + 2 * AROUND : Math.min(at.to, at.from + AROUND) + AROUND;
  const [from, to] = [start === body ? body : wholeFrom(text, start), Math.min(wholeTo(text, end), text.length)];
  const isBeginning = text.slice(body, from).trim() === '';
  const isEnd = text.slice(to).trim() === '';
  return excerpt(text, { from, to, at }, [isBeginning ? '' : '…', isEnd ? '' : '…']);
};

/** One line of the front matter, as a field is written. */
const fieldAt = (text: string, at: Place): NoteExcerpt => {
  const from = text.lastIndexOf('\n', at.from - 1) + 1;
  const line = text.indexOf('\n', at.to);
  const to = Math.min(line === -1 ? text.length : line, from + 2 * AROUND);
  return excerpt(text, { from, to, at }, ['', '']);
};

const excerpt = (
  text: string,
  { from, to, at }: Place & { readonly at: Place | undefined },
  [before, after]: readonly [string, string],
): NoteExcerpt => {
  const shown = inLine(text.slice(from, to)).trim();
  const offset = (place: number): number =>
    before.length + Math.min(inLine(text.slice(from, Math.max(place, from))).trimStart().length, shown.length);
  const find = at === undefined ? { from: 0, to: 0 } : { from: offset(at.from), to: offset(at.to) };
  return { text: `${before}${shown}${after}`, find, from, to };
};

const inLine = (text: string): string => text.replace(/\s+/g, ' ');

interface Place {
  readonly from: number;
  readonly to: number;
}

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
