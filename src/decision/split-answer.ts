// The words of a typed answer: blanks part them, a quoted reason is one word, and anything but plain letters and digits is no word.

/** A word outside quotes. Look-alike letters and fullwidth digits are not among these, so they can never be read as an answer. */
const WORD = /^[a-z0-9,?-]+$/;

/** Lower-cased words; a reason keeps its quotes, its case and its spelling. Undefined when the text is not made of such words. */
export const splitAnswer = (text: string): readonly string[] | undefined => {
  const words: string[] = [];
  const pattern = /[ \t\r\n]*(?:("[^"]*")|([^ \t\r\n"]+))(?=[ \t\r\n]|$)/y;
  const spaced = joinCommas(text);
  let end = 0;
  for (let match = pattern.exec(spaced); match !== null; match = pattern.exec(spaced)) {
    end = pattern.lastIndex;
    const word = match[1] ?? lowerCase(match[2] ?? '');
    if (match[1] === undefined && !WORD.test(word)) return undefined;
    words.push(word);
  }
  return /^[ \t\r\n]*$/.test(spaced.slice(end)) ? words : undefined;
};

/** `1, 3` is `1,3`, but not inside a reason. */
const joinCommas = (text: string): string =>
  text
    .split(/("[^"]*")/)
    .map((piece, index) => (index % 2 === 1 ? piece : piece.replace(/[ \t]*,[ \t]*/g, ',')))
    .join('');

/** Only A to Z: toLowerCase would turn the Kelvin sign into a k. */
const lowerCase = (word: string): string => word.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
