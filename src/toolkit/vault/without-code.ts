// A line of a note without its code: nothing in code is a tag or a link.

/** What stands between backticks is blanked out, so that everything else stays where it is. */
export const withoutCode = (line: string): string =>
  line.includes('`') ? line.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, (code) => ' '.repeat(code.length)) : line;
