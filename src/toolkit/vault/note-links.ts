// The links of a note: [[wiki]] with heading, block and shown words, and [Markdown](links) to other notes.
import type { NoteLine } from './note-lines.ts';
import { withoutCode } from './without-code.ts';

export interface LinkInNote {
  /** The note as it is named: "Projects/Website", "Website.md", '' for this note. Decoded. */
  readonly target: string;
  /** "Next actions" of `#Next actions`, the last of several. */
  readonly heading?: string;
  /** "a1" of `#^a1`. */
  readonly block?: string;
  readonly style: 'wiki' | 'markdown';
  /** 1-based. */
  readonly line: number;
}

/** Of the text: not in code, not in front matter. One that stands in a comment is still followed when its note is moved. */
export const linksIn = (lines: readonly NoteLine[]): readonly LinkInNote[] =>
  lines.flatMap(({ raw, line, kind }) =>
    (kind === 'text' || kind === 'comment') && raw.length <= LONGEST_LINE && raw.includes('[')
      ? linksOfLine(raw, line)
      : [],
  );

/** Also for links that stand in front matter. */
export const linksOfLine = (text: string, line: number): readonly LinkInNote[] => {
  const plain = withoutCode(text);
  const links: LinkInNote[] = [];
  for (const [, inside = ''] of plain.matchAll(WIKI))
    links.push({ ...parseTarget(inside.split('|')[0] ?? ''), style: 'wiki', line });
  for (const [, angled, bare] of plain.matchAll(MARKDOWN)) {
    const address = decoded(angled ?? bare ?? '');
    if (!isElsewhere(address)) links.push({ ...parseTarget(address), style: 'markdown', line });
  }
  return links;
};

/** No line that someone wrote is longer; in one that a program made, nothing is a link or a tag. */
export const LONGEST_LINE = 10_000;

const WIKI = /\[\[([^[\]\n]+)\]\]/g;
/** The address between angles may hold blanks; a title after it is left. */
const MARKDOWN = /(?<!\[)\[[^[\]]*\]\((?:<([^<>]*)>|((?:[^\s()]|\([^\s()]*\))+))(?:\s+["'(][^)]{0,200})?\)/g;

const isElsewhere = (address: string): boolean => address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

export const parseTarget = (text: string): Pick<LinkInNote, 'target' | 'heading' | 'block'> => {
  const [target = '', ...parts] = text.split('#');
  const part = parts.at(-1)?.trim();
  const named = { target: target.trim().replace(/\\$/, '') };
  if (part === undefined || part === '') return named;
  return part.startsWith('^') ? { ...named, block: part.slice(1) } : { ...named, heading: part };
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    // A percent sign that stands for itself.
    return address;
  }
};
