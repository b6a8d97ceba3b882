// The fences around code in Markdown: how one begins, and what ends it.

export interface CodeFence {
  readonly mark: string;
  readonly length: number;
}

/** Of a line without its indent. Words behind backticks must not have a backtick: that is code inside a line. */
export const openFence = (text: string): CodeFence | undefined => {
  const match = /^(?:(`{3,})[^`]*|(~{3,}).*)$/s.exec(text);
  const marks = match?.[1] ?? match?.[2];
  return marks === undefined ? undefined : { mark: marks[0]!, length: marks.length };
};

/** Of a line without its indent. */
export const closesFence = (text: string, { mark, length }: CodeFence): boolean => {
  const match = /^(`{3,}|~{3,})[ \t]*$/.exec(text);
  return match !== null && match[1]!.startsWith(mark) && match[1]!.length >= length;
};

/** What is open behind a line, for texts without lists: a fence has three blanks before it at most. */
export const fenceAfter = (line: string, open: CodeFence | undefined): CodeFence | undefined => {
  const text = line.replace(/^ {0,3}/, '');
  if (open === undefined) return openFence(text);
  return closesFence(text, open) ? undefined : open;
};

/** Code among other pieces of a message, to be looked for before them: a block, and what stands between back ticks in a line. */
export const CODE_PIECES: readonly RegExp[] = [
  /^ {0,3}(?<fence>`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\k<fence>[^\n]*$|(?![\s\S]))/,
  // Bounded, so that a long line of single back ticks stays quick.
  /(?<!`)(?<ticks>`+)(?!`)[^\n]{0,1000}?(?<!`)\k<ticks>(?!`)/,
];
