// The links of a line, each with the place of the name in it: what another name is written over when a file moves.
import { withoutCode } from './without-code.ts';

export interface LinkTarget {
  /** The note as it is named: "Projects/Website", "Website.md", '' for this note. Decoded. */
  readonly target: string;
  /** "Next actions" of `#Next actions`, the last of several. */
  readonly heading?: string;
  /** "a1" of `#^a1`. */
  readonly block?: string;
}

export interface LinkPlace extends LinkTarget {
  /** [[wiki]], [Markdown](<between angles>) or [Markdown](bare): each is written in its own way. */
  readonly written: 'wiki' | 'angled' | 'bare';
  /** Offsets in the line of the name alone: without heading, block, shown words and brackets. */
  readonly from: number;
  readonly to: number;
}

/** Also for lines of front matter. */
export const linkPlacesOfLine = (text: string): readonly LinkPlace[] => {
  const plain = withoutCode(text);
  const places: LinkPlace[] = [];
  for (const { 1: inside = '', index } of plain.matchAll(WIKI)) {
    // In a table the bar that begins the shown words is written \|.
    const head = (inside.split('|')[0] ?? '').replace(/\\$/, '');
    places.push({ ...parseTarget(head), written: 'wiki', ...nameIn(head, index + 2) });
  }
  for (const { 1: angled, 2: bare, indices } of plain.matchAll(MARKDOWN)) {
    const raw = angled ?? bare ?? '';
    const [at = 0] = indices?.[1] ?? indices?.[2] ?? [];
    if (isElsewhere(decoded(raw))) continue;
    const [name = '', ...parts] = raw.split('#');
    places.push({
      ...parseTarget(['', ...parts.map(decoded)].join('#')),
      target: decoded(name).trim(),
      written: angled === undefined ? 'bare' : 'angled',
      ...nameIn(raw, at),
    });
  }
  return places;
};

/** No line that someone wrote is longer; in one that a program made, nothing is a link or a tag. */
export const LONGEST_LINE = 10_000;

const WIKI = /\[\[([^[\]\n]+)\]\]/g;
/** The address between angles may hold blanks; a title after it is left. */
const MARKDOWN = /(?<!\[)\[[^[\]]*\]\((?:<([^<>]*)>|((?:[^\s()]|\([^\s()]*\))+))(?:\s+["'(][^)]{0,200})?\)/dg;

const isElsewhere = (address: string): boolean => address === '' || /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(address);

export const parseTarget = (text: string): LinkTarget => {
  const [target = '', ...parts] = text.split('#');
  const part = parts.at(-1)?.trim();
  const named = { target: target.trim().replace(/\\$/, '') };
  if (part === undefined || part === '') return named;
  return part.startsWith('^') ? { ...named, block: part.slice(1) } : { ...named, heading: part };
};

/** What stands before '#', without the blanks around it. */
const nameIn = (address: string, at: number): Pick<LinkPlace, 'from' | 'to'> => {
  const name = address.split('#')[0] ?? '';
  const from = at + name.length - name.trimStart().length;
  return { from, to: from + name.trim().length };
};

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address);
  } catch {
    // A percent sign that stands for itself.
    return address;
  }
};
