// The links to notes in a message: wiki links and Markdown links, embedded or not. What is code, or leads out of the folder, is none.
import { CODE_PIECES } from '../../text/note/code-fence.ts';

export interface MessageLink {
  /** Offsets in the message. */
  readonly from: number;
  readonly to: number;
  /** A name or a path, without heading, block and alias. */
  readonly target: string;
  /** What the message calls it. */
  readonly title: string;
}

const WIKI = /!?\[\[(?<wiki>[^[\]\n|#^]*)(?:[#^][^[\]\n|]*)?(?:\|(?<alias>[^[\]\n]*))?\]\]/;
const MARKDOWN = /!?\[(?<text>[^[\]\n]*)\]\((?<place><[^<>\n]*>|[^()\s]*)(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'))?\)/;
/** Code first, so that a link inside it is passed over with it. */
const PIECES = new RegExp([...CODE_PIECES, WIKI, MARKDOWN].map(({ source }) => source).join('|'), 'gm');

export const linksIn = (message: string): readonly MessageLink[] => {
  const links: MessageLink[] = [];
  for (const match of message.matchAll(PIECES)) {
    const { wiki, alias, text, place } = match.groups ?? {};
    const target = wiki ?? pathOf(place);
    if (target === undefined || target.trim() === '' || isNoNote(target)) continue;
    const title = (alias ?? text ?? '').trim();
    links.push({
      from: match.index,
      to: match.index + match[0].length,
      target: target.trim(),
      title: title === '' ? target.trim() : title,
    });
  }
  return links;
};

/** Of a Markdown link: without brackets and heading, its %20 as blanks. */
const pathOf = (place: string | undefined): string | undefined => {
  const path = place?.replace(/^<|>$/g, '').replace(/#.*$/, '');
  if (path === undefined || SCHEME.test(path)) return undefined;
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // a lone % is part of the name
  }
};

const SCHEME = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i;

/** An address, a picture, a table: only notes are put in place of their link. */
const isNoNote = (target: string): boolean => SCHEME.test(target) || NOT_A_NOTE.test(target);
const NOT_A_NOTE = /\.(?!md$|markdown$)(?:[a-z][a-z0-9]{0,4}|\d[a-z]\w?)$/i;
