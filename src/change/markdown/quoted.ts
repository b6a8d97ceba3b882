// Texts from a file inside a sentence of ours: marked as theirs, and short. Not escaped: whoever shows it does that.

/** Two of them and a word of ours still fit on two lines of a terminal. */
const LONGEST = 60;
/** What stays of the words in front of a difference, so that one sees where it is. */
const LEAD = 12;

/** In quotation marks, cut at the end. */
export const quoted = (text: string): string => `"${shortened(plain(text)).replaceAll('"', '\\"')}"`;

/** Bare where that cannot be mistaken for words of ours, else in quotation marks. */
export const valueShown = (text: string): string => {
  if (text === '') return '(empty)';
  return /^[\p{L}\p{N}][\p{L}\p{N} ._/:#@-]*$/u.test(text) ? shortened(text) : quoted(text);
};

/** `"a" → "b"`: where both are long and begin alike, from shortly before they differ, for else they would look the same. */
export const turned = (before: string, after: string, show: (text: string) => string = quoted): string => {
  const [was, is] = [plain(before), plain(after)];
  const from = Math.max(was.length, is.length) > LONGEST ? differFrom(was, is) : 0;
  const shown = (text: string): string => show(from > LEAD ? `…${text.slice(from)}` : text);
  return `${shown(was)} → ${shown(is)}`;
};

/** Lines of one text become one line. */
const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();

const shortened = (text: string): string => {
  if (text.length <= LONGEST) return text;
  const start = text.slice(0, LONGEST);
  // At the end of a word, unless that would leave next to nothing; never inside a character.
  const word = start.replace(/\s+\S*$/, '');
  return `${word.length > LONGEST / 2 ? word : start.replace(/[\uD800-\uDBFF]$/, '')}…`;
};

/** Where the word begins that stands some characters before the first that differs. */
const differFrom = (before: string, after: string): number => {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  return Math.max(0, before.lastIndexOf(' ', at - LEAD) + 1);
};
