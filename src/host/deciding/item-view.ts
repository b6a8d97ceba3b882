// A text that would be shared, as it stands in a list: what it is called, where it lies, how much of it, why, and what was found in it.
import { isMarkdown } from '../../change/markdown/is-markdown.ts';
import { escapeText } from '../../text/escape.ts';
import type { FoundWords, ShareItem } from '../../tool/preview.ts';
import { showUtf8 } from '../../workspace/utf8.ts';

export interface ItemView {
  /** As it is known at a prompt: its path, or what made it. Foreign: escape it. */
  readonly title: string;
  /** Escaped: the name of its file, of a note without ".md"; else its title. */
  readonly name: string;
  /** Escaped: where that lies; empty at the top, and for what is no file. */
  readonly folder: string;
  /** Of a file that is not read whole: "lines 1–80". */
  readonly part?: string;
  /** Why it is in the list. Foreign: escape it. */
  readonly reason?: string;
  /** How often what was looked for stands in it. */
  readonly matches?: number;
  readonly snippet?: Snippet;
  /** Of the text that would leave. */
  readonly size: number;
  /** Of all it is about, where the text is only a report of that. */
  readonly wholeSize?: number;
  readonly hash: string;
  readonly text: string;
  /** It comes from a note. */
  readonly isNote: boolean;
  /** It is private and does not leave, whatever is answered; the reason says so. */
  readonly stays?: true;
}

/** One line, escaped; `marks` are places in this text, from and to, in their order. */
export interface Snippet {
  readonly text: string;
  readonly marks: readonly (readonly [number, number])[];
}

export const itemView = async (item: ShareItem): Promise<ItemView> => {
  const { title, reason, found, matches, wholeSize, text, origin, stays } = item;
  const isNote = origin !== undefined && isMarkdown(origin.path);
  const slash = origin?.path.lastIndexOf('/') ?? -1;
  const name = origin === undefined ? title : origin.path.slice(slash + 1);
  const lines = found === undefined && matches === undefined ? origin?.lines : undefined;
  return {
    title,
    name: escapeText(isNote ? name.replace(/\.(?:md|markdown)$/i, '') : name),
    folder: slash === -1 ? '' : escapeText(origin?.path.slice(0, slash) ?? ''),
    ...(lines === undefined ? {} : { part: `lines ${lines.from}–${lines.to}` }),
    size: text.size,
    hash: text.hash,
    text: showUtf8(await text.read()),
    isNote,
    ...(reason === undefined ? {} : { reason }),
    ...(matches === undefined ? {} : { matches }),
    ...(found === undefined ? {} : { snippet: snippetOf(found) }),
    ...(wholeSize === undefined ? {} : { wholeSize }),
    ...(stays === undefined ? {} : { stays }),
  };
};

/** Escaped piece by piece: a mark begins and ends where it did, whatever is spelled out on the way. */
export const snippetOf = ({ text, from, to, marks = [[from, to]] }: FoundWords): Snippet => {
  const placed: [number, number][] = [];
  let shown = '';
  let at = 0;
  for (const [start, end] of marks) {
    if (start < at || end <= start) continue;
    shown += escapeText(text.slice(at, start));
    const mark = escapeText(text.slice(start, end));
    placed.push([shown.length, shown.length + mark.length]);
    shown += mark;
    at = end;
  }
  return { text: shown + escapeText(text.slice(at)), marks: placed };
};
