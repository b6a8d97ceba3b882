// A line as a hit shows it: whole, or what stands around the match where the line is long.

export interface Excerpt {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Characters on each side of the match in a long line: enough to see what it is about, in a minified file too. */
const AROUND = 200;
/** Bytes that as many characters take at most, and some for a character that is cut. */
const WINDOW = 4 * AROUND + 4;

/** `before`: bytes of the line before the match. Never cuts a character in two; of a long line only the surroundings are decoded. */
export const excerptOf = (line: Buffer, before: number): Excerpt => {
  if (line.length <= 2 * WINDOW)
    return around(line.toString('utf8'), characters(line.subarray(0, before)), [false, false]);
  const from = startOfCharacter(line, Math.max(0, before - WINDOW));
  const to = startOfCharacter(line, Math.min(line.length, before + WINDOW));
  const text = line.toString('utf8', from, to);
  return around(text, characters(line.subarray(from, before)), [from > 0, to < line.length]);
};

const around = (line: string, at: number, [cutBefore, cutAfter]: readonly [boolean, boolean]): Excerpt => {
  if (line.length <= 2 * AROUND && !cutBefore && !cutAfter) return { text: line, isWhole: true };
  const from = wholeAt(line, Math.max(0, at - AROUND));
  const to = wholeAt(line, Math.min(line.length, at + AROUND));
  const [left, right] = [cutBefore || from > 0, cutAfter || to < line.length];
  return { text: `${left ? '…' : ''}${line.slice(from, to)}${right ? '…' : ''}`, isWhole: false };
};

const characters = (bytes: Buffer): number => bytes.toString('utf8').length;

/** The byte the character begins with that this one belongs to. */
const startOfCharacter = (line: Buffer, at: number): number => {
  let start = at;
  while (start > 0 && start < line.length && ((line[start] ?? 0) & 0xc0) === 0x80) start -= 1;
  return start;
};

const wholeAt = (line: string, at: number): number => {
  const code = line.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
};
