// A section of a note: a heading of any level and the lines under it.
import { type NoteLine, noteLines } from '../../vault/note-lines.ts';

export interface Section {
  /** 1-based line of the heading. */
  readonly headingLine: number;
  /** 1 to 6. */
  readonly level: number;
  /** First and last line under it, both 1-based and included; `to` is smaller than `from` when there is none. */
  readonly from: number;
  readonly to: number;
}

/** The first heading of that name, letter case aside. It ends before the next heading of the same or a higher level. */
export const sectionOf = (text: string, heading: string): Section | undefined => sectionIn(noteLines(text), heading);

/** The same for lines that are read already. */
export const sectionIn = (lines: readonly NoteLine[], heading: string): Section | undefined => {
  const wanted = heading.trim().toLowerCase();
  let found: { readonly line: number; readonly level: number } | undefined;
  for (const line of lines) {
    const here = line.kind === 'text' ? headingOf(line.raw) : undefined;
    if (here === undefined) continue;
    if (found === undefined && here.text.toLowerCase() === wanted) found = { line: line.line, level: here.level };
    else if (found !== undefined && here.level <= found.level) return section(found, line.line - 1);
  }
  return found === undefined ? undefined : section(found, lines.length);
};

/** Level and words of a heading line. */
export const headingOf = (raw: string): { readonly level: number; readonly text: string } | undefined => {
  const signs = /^ {0,3}(#{1,6})(?=[ \t]|$)/.exec(raw);
  if (signs === null) return undefined;
  const words = raw.slice(signs[0].length).trim();
  const closed = /(?:^|[ \t])#+$/.exec(words);
  return {
    level: signs[1]?.length ?? 1,
    text: closed === null ? words : words.slice(0, closed.index).trimEnd(),
  };
};

const section = ({ line, level }: { readonly line: number; readonly level: number }, to: number): Section => ({
  headingLine: line,
  level,
  from: line + 1,
  to,
});
