// The links of a note: [[wiki]] with heading, block and shown words, and [Markdown](links) to other notes.
import { type LinkTarget, LONGEST_LINE, linkPlacesOfLine } from './link-places.ts';
import type { NoteLine } from './note-lines.ts';

export interface LinkInNote extends LinkTarget {
  readonly style: 'wiki' | 'markdown';
  /** 1-based. */
  readonly line: number;
}

/** Of the text: not in code, not in front matter. One that stands in a comment is still followed when its note is moved. */
export const linksIn = (lines: readonly NoteLine[]): readonly LinkInNote[] =>
  lines.flatMap((line) => (mayLink(line) && line.kind !== 'front matter' ? linksOfLine(line.raw, line.line) : []));

/** Whether links of this line count: not in code, and in front matter only where one is written as [[wiki]]. */
export const mayLink = ({ raw, kind }: NoteLine): boolean =>
  kind !== 'code' && raw.length <= LONGEST_LINE && raw.includes(kind === 'front matter' ? '[[' : '[');

/** Also for links that stand in front matter. */
export const linksOfLine = (text: string, line: number): readonly LinkInNote[] =>
  linkPlacesOfLine(text).map(({ written, from: _, to: __, ...named }) => ({
    ...named,
    style: written === 'wiki' ? 'wiki' : 'markdown',
    line,
  }));
