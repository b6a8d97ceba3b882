// What a model may write for a note: a path, a search result's link `[base](path)`, or a [[wiki link]].
import { type LinkTarget, parseTarget } from './link-places.ts';
import { linksOfLine } from './note-links.ts';

export interface NamedNote extends Pick<LinkTarget, 'heading' | 'block'> {
  readonly target: string;
  /** A name to be looked for, not a path to be taken literally. */
  readonly isLink: boolean;
}

export const namedNote = (text: string): NamedNote => {
  const written = text.trim();
  const isLink = /^!?\[\[.*\]\]$/s.test(written) || /^\[[^\]]*\]\(.*\)$/s.test(written);
  const [link] = isLink ? linksOfLine(written.replaceAll('`', ''), 1) : [];
  if (link === undefined) return { target: text, isLink: false };
  const { line: _, style, ...named } = link;
  return { ...named, isLink: style === 'wiki' };
};

/** "Website#Next actions" without brackets: tried where no file has the name. */
export const withPart = (text: string): NamedNote => ({ ...parseTarget(text), isLink: true });
