// A line as a hit shows it: whole, or what stands around the match where the line is long.

export interface Excerpt {
  readonly text: string;
  readonly isWhole: boolean;
}

/** Characters on each side of the match in a long line: enough to see what it is about, in a minified file too. */
const AROUND = 200;

/** `before`: bytes of the line before the match. Never cuts a character in two. */
export const excerptOf = (line: string, before: number): Excerpt => {
  if (line.length <= 2 * AROUND) return { text: line, isWhole: true };
  const at = charactersIn(line, before);
  const from = startOfCharacter(line, Math.max(0, at - AROUND));
  const to = startOfCharacter(line, Math.min(line.length, at + AROUND));
  const text = `${from > 0 ? '…' : ''}${line.slice(from, to)}${to < line.length ? '…' : ''}`;
  return { text, isWhole: false };
};

const charactersIn = (line: string, bytes: number): number =>
  Buffer.from(line).subarray(0, bytes).toString('utf8').length;

const startOfCharacter = (line: string, at: number): number => {
  const code = line.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
};
