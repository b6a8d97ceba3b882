// The parts of a Markdown file that a card is made of: front matter, headings, fenced blocks. A scanner of lines; nothing is rendered.

export interface Block {
  /** The first word after the fence, in small letters, without the braces R Markdown puts around it. */
  readonly language: string;
  readonly text: string;
  /** Of the first line inside, counted from 1. */
  readonly line: number;
  /** Lines of the fences themselves. */
  readonly from: number;
  readonly to: number;
}

export interface Heading {
  readonly level: number;
  readonly text: string;
  readonly line: number;
}

export interface Parts {
  readonly lines: readonly string[];
  /** Lines of the front matter, without its dashes; nothing when there is none, `unclosed` when it has no end. */
  readonly front: { readonly from: number; readonly to: number } | 'none' | 'unclosed' | 'not yaml';
  readonly blocks: readonly Block[];
  readonly headings: readonly Heading[];
}

const LONGEST_LINE = 200;

/** Byte order mark and line ends do not count; line numbers are those of the file. */
export const partsOf = (content: string): Parts => {
  const lines = content.replace(/^\ufeff/, '').split(/\r\n|\r|\n/);
  const front = frontOf(lines);
  const start = typeof front === 'string' ? 0 : front.to + 1;
  const blocks: Block[] = [];
  const headings: Heading[] = [];
  let open: { fence: string; language: string; from: number } | undefined;
  for (const [index, line] of lines.entries()) {
    if (index < start) continue;
    const number = index + 1;
    if (open !== undefined) {
      if (closes(line, open.fence) || index === lines.length - 1) {
        const last = closes(line, open.fence) ? index : index + 1;
        const text = lines.slice(open.from, last).join('\n');
        blocks.push({ language: open.language, text, line: open.from + 1, from: open.from, to: number });
        open = undefined;
      }
      continue;
    }
    // No fence and no heading is that long, and what is costs these patterns the square of its length.
    if (line.length > LONGEST_LINE) continue;
    const fence = /^ {0,3}(`{3,}|~{3,})\s*([^`]*)$/.exec(line);
    const heading = /^ {0,3}(#{1,6})\s+(.*?)\s*#*\s*$/.exec(line);
    if (fence !== null) open = { fence: fence[1] ?? '', language: languageIn(fence[2] ?? ''), from: number };
    else if (heading !== null)
      headings.push({ level: (heading[1] ?? '').length, text: heading[2] ?? '', line: number });
  }
  return { lines, front, blocks, headings };
};

/** `---js` is another program's front matter, which it would evaluate: here it is none. */
const frontOf = (lines: readonly string[]): Parts['front'] => {
  const [first = ''] = lines;
  if (!first.startsWith('---')) return 'none';
  if (first.trimEnd() !== '---') return 'not yaml';
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end < 0 ? 'unclosed' : { from: 1, to: end };
};

const closes = (line: string, fence: string): boolean => {
  const written = /^ {0,3}(`{3,}|~{3,})\s*$/.exec(line)?.[1];
  return written !== undefined && written[0] === fence[0] && written.length >= fence.length;
};

const languageIn = (words: string): string => (/^\{?\.?([A-Za-z0-9_+-]*)/.exec(words.trim())?.[1] ?? '').toLowerCase();
