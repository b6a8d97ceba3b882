// The parts of a Markdown file that a card is made of: front matter, headings, fenced blocks. A scanner of lines; nothing is rendered.
import { type CodeFence, fenceAfter } from '../text/note/code-fence.ts';
import { type OwnFrontMatter, ownFrontMatter } from '../text/note/front-matter-place.ts';

export interface CardBlock {
  /** The first word after the fence, in small letters, without the braces R Markdown puts around it. */
  readonly language: string;
  readonly text: string;
  /** Of the first line inside, counted from 1. */
  readonly line: number;
  /** Lines of the fences themselves. */
  readonly from: number;
  readonly to: number;
}

export interface CardHeading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

export interface Parts {
  readonly lines: readonly string[];
  /** Lines of the front matter, without its dashes; nothing when there is none, `unclosed` when it has no end. */
  readonly front: OwnFrontMatter;
  readonly blocks: readonly CardBlock[];
  readonly headings: readonly CardHeading[];
}

const LONGEST_LINE = 200;

/** Byte order mark and line ends do not count; line numbers are those of the file. */
export const partsOf = (content: string): Parts => {
  const lines = content.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const front = ownFrontMatter(lines);
  const start = typeof front === 'string' ? 0 : front.to + 1;
  const blocks: CardBlock[] = [];
  const headings: CardHeading[] = [];
  let open: { fence: CodeFence; language: string; from: number } | undefined;
  for (const [index, line] of lines.entries()) {
    if (index < start) continue;
    const number = index + 1;
    if (open !== undefined) {
      const isClosed = fenceAfter(line, open.fence) === undefined;
      if (isClosed || index === lines.length - 1) {
        const last = isClosed ? index : index + 1;
        const text = lines.slice(open.from, last).join('\n');
        blocks.push({ language: open.language, text, line: open.from + 1, from: open.from, to: number });
        open = undefined;
      }
      continue;
    }
    // No fence and no heading is that long, and what is costs these patterns the square of its length.
    if (line.length > LONGEST_LINE) continue;
    const fence = fenceAfter(line, undefined);
    const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line);
    if (fence !== undefined) open = { fence, language: languageIn(line.trimStart().slice(fence.length)), from: number };
    else if (heading !== null)
      headings.push({ level: (heading[1] ?? '').length, text: heading[2] ?? '', line: number });
  }
  return { lines, front, blocks, headings };
};

const languageIn = (words: string): string => (/^\{?\.?([A-Za-z0-9_+-]*)/.exec(words.trim())?.[1] ?? '').toLowerCase();
