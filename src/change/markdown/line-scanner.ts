// Reads Markdown line by line: which kind of block each line is, and whether it goes on with the line before.

import { type CodeFence, closesFence, openFence } from '../../text/note/code-fence.ts';
import { type HtmlEnd, isDivider, isHeading, isUnderline, openHtml } from './block-start.ts';
import type { BlockKind } from './blocks.ts';
import { CODE_INDENT, enter, enterQuote, type MarkdownContainer, openItem } from './container.ts';
import { indentOf, isBlank, type Rest, withoutIndent } from './rest-of-line.ts';
import { beginsTable } from './table.ts';

export interface Scanned {
  readonly kind: BlockKind;
  /** It belongs to the block of the line before. */
  readonly goesOn: boolean;
}

type Leaf =
  | { readonly kind: 'none' | 'paragraph' | 'table' | 'dashes' | 'indented' }
  | { readonly kind: 'fence'; readonly fence: CodeFence }
  | { readonly kind: 'html'; readonly end: HtmlEnd };

const NONE: Leaf = { kind: 'none' };

/** Quotes and items inside one another; nobody writes more, and a line of markers alone must not cost its square. */
const DEEPEST = 100;

/** Called with one line after the other; remembers what is open. */
export const lineScanner = (textOf: (line: number) => string | undefined): ((line: number) => Scanned) => {
  let containers: MarkdownContainer[] = [];
  let leaf: Leaf = NONE;
  let lastBlank = false;

  return (line) => {
    const entered = enter(containers, { text: textOf(line) ?? '', column: 0 });
    const all = entered.matched === containers.length;
    const wasBlank = lastBlank;
    lastBlank = false;
    if (!all && leaf.kind !== 'paragraph') leaf = NONE;
    const inQuote = (): boolean => containers.some(({ kind }) => kind === 'quote');
    /** A line of a quote that was open before is more of the same block. */
    const quoteWentOn = containers.slice(0, entered.matched).some(({ kind }) => kind === 'quote');
    let opened: 'task' | 'list item' | 'container' | undefined;

    const close = (): void => {
      if (opened === undefined) containers = containers.slice(0, entered.matched);
    };
    const emit = (kind: BlockKind, next: Leaf, goesOn = false): Scanned => {
      if (!goesOn) close();
      leaf = next;
      // A quote without words fills an item too.
      if (kind !== 'blank' || opened !== undefined)
        for (const container of containers) if (container.kind === 'item') container.empty = false;
      if (goesOn) return { kind, goesOn };
      if (opened === 'task' || opened === 'list item') return { kind: opened, goesOn: false };
      return inQuote() ? { kind: 'quote', goesOn: quoteWentOn } : { kind, goesOn: false };
    };

    const more = goesOnWith(leaf, entered.rest);
    if (more !== undefined) return emit(more.kind, more.leaf, true);

    let { rest } = entered;
    for (;;) {
      if (isBlank(rest)) {
        const scanned = emit('blank', leaf.kind === 'indented' ? leaf : NONE);
        lastBlank = scanned.kind === 'blank';
        return lastBlank ? { kind: 'blank', goesOn: wasBlank } : scanned;
      }
      const inParagraph = leaf.kind === 'paragraph' && opened === undefined;
      const interrupts = inParagraph && all;
      const indent = indentOf(rest);
      if (indent >= CODE_INDENT) {
        if (inParagraph) return emit('paragraph', leaf, true);
        return emit('code', { kind: 'indented' }, leaf.kind === 'indented' && !wasBlank && opened === undefined);
      }
      const { text } = withoutIndent(rest, indent);
      const quoted = containers.length < DEEPEST ? enterQuote(rest) : undefined;
      if (quoted !== undefined) {
        close();
        containers = [...containers, { kind: 'quote' }];
        [opened, leaf, rest] = [opened ?? 'container', NONE, quoted];
        continue;
      }
      const inTable = leaf.kind === 'table' && opened === undefined;
      const started = startOf(text, { tagsAlone: !inParagraph && !inTable, underlines: interrupts });
      if (started !== undefined)
        return emit(started.kind, started.leaf, started.kind === 'heading' && !isHeading(text));
      const item = containers.length < DEEPEST ? openItem(rest, interrupts) : undefined;
      if (item !== undefined) {
        close();
        containers = [...containers, item.item];
        leaf = NONE;
        rest = item.rest;
        if (!inQuote()) opened = isTask(rest.text) ? 'task' : 'list item';
        else opened = opened ?? 'container';
        if (isBlank(rest)) {
          const scanned = emit('list item', NONE);
          item.item.empty = true;
          return scanned;
        }
        continue;
      }
      if (inTable) return emit('table row', leaf);
      if (!inParagraph || all) {
        const within = opened === undefined ? containers.slice(0, entered.matched) : containers;
        if (beginsTable(text, lineInside(within, textOf(line + 1)))) return emit('table head', { kind: 'dashes' });
      }
      return inParagraph ? emit('paragraph', leaf, true) : emit('paragraph', { kind: 'paragraph' });
    }
  };
};

interface Line {
  readonly kind: BlockKind;
  /** What is open after it. */
  readonly leaf: Leaf;
}

/** A line of what is open, whatever it looks like: inside a fence, inside HTML, the dashes under the head of a table. */
const goesOnWith = (leaf: Leaf, rest: Rest): Line | undefined => {
  if (leaf.kind === 'fence') {
    const indent = indentOf(rest);
    const closes = indent < CODE_INDENT && closesFence(withoutIndent(rest, indent).text, leaf.fence);
    return { kind: 'code', leaf: closes ? NONE : leaf };
  }
  if (leaf.kind === 'html' && !(leaf.end === 'blank line' && isBlank(rest)))
    return { kind: 'html', leaf: ends(leaf.end, rest.text) ? NONE : leaf };
  return leaf.kind === 'dashes' ? { kind: 'table head', leaf: { kind: 'table' } } : undefined;
};

/** A line that is a block by itself or begins one, by the text behind its indent. */
const startOf = (
  text: string,
  { tagsAlone, underlines }: { readonly tagsAlone: boolean; readonly underlines: boolean },
): Line | undefined => {
  if (isHeading(text)) return { kind: 'heading', leaf: NONE };
  const fence = openFence(text);
  if (fence !== undefined) return { kind: 'code', leaf: { kind: 'fence', fence } };
  const end = openHtml(text, !tagsAlone);
  if (end !== undefined) return { kind: 'html', leaf: ends(end, text) ? NONE : { kind: 'html', end } };
  if (underlines && isUnderline(text)) return { kind: 'heading', leaf: NONE };
  return isDivider(text) ? { kind: 'divider', leaf: NONE } : undefined;
};

const ends = (end: HtmlEnd, text: string): boolean => end !== 'blank line' && end.test(text);

/** `[ ]`, `[x]`, `[w]`: one character, and a blank behind. */
const isTask = (text: string): boolean => /^\[[^\]]\](?:[ \t]|$)/u.test(text);

/** A line without what the containers take of it; undefined where it is outside of them, or code. */
const lineInside = (containers: readonly MarkdownContainer[], text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const { matched, rest } = enter(containers, { text, column: 0 });
  const indent = indentOf(rest);
  return matched < containers.length || indent >= CODE_INDENT ? undefined : withoutIndent(rest, indent).text;
};
