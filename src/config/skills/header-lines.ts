// The two older headers of skills: bold words with a colon, inside (**Name:** x) or outside (**Description**: x) the stars.

export interface HeaderLine {
  /** In small letters: name, description, auto-invoke, requires, tools. */
  readonly key: string;
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface OldHeader {
  readonly lines: readonly HeaderLine[];
  /** The heading above it, which stays part of the instructions. */
  readonly heading: string | undefined;
  /** The first line of what follows, counted from 0. */
  readonly bodyAt: number;
}

const LINE = /^\*\*(name|title|description|auto-invoke|requires|tools)(?::\*\*|\*\*:)[ \t]*(.*)$/i;

/** Empty when the text does not begin with one. */
export const oldHeader = (lines: readonly string[]): OldHeader => {
  const found: HeaderLine[] = [];
  let heading: string | undefined;
  let at = 0;
  for (; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    const [, key, text = ''] = LINE.exec(line) ?? [];
    if (key !== undefined) found.push({ key: key.toLowerCase(), text: text.trim(), line: at + 1 });
    else if (heading === undefined && found.length === 0 && /^# /.test(line)) heading = line;
    else break;
  }
  // The line that ends the header is not part of what follows.
  const ends = found.length > 0 && /^-{3,}\s*$/.test(lines[at] ?? '');
  return { lines: found, heading, bodyAt: ends ? at + 1 : at };
};
