// The structure of a Markdown text by its lines, as hunks and sentences need it: a scanner, because it runs at every difference.
import {
  closesFence,
  type Fence,
  type HtmlEnd,
  isDivider,
  isHeading,
  isUnderline,
  openFence,
  openHtml,
} from './block-start.ts';
import { CODE_INDENT, type Container, enter, enterQuote, openItem } from './container.ts';
import { frontMatterBlocks } from './front-matter-blocks.ts';
import { indentOf, isBlank, type Rest, withoutIndent } from './rest-of-line.ts';
import { beginsTable } from './table.ts';

export type BlockKind =
  /** A fence of the front matter, or a line in it that belongs to no key. */
  | 'front matter'
  | 'property'
  | 'heading'
  | 'task'
  | 'list item'
  /** The first row and the dashes under it. */
  | 'table head'
  | 'table row'
  | 'code'
  | 'quote'
  | 'html'
  | 'divider'
  | 'paragraph'
  | 'blank';

export const isItem = (kind: BlockKind): boolean => kind === 'task' || kind === 'list item';

/** 0-based lines, `to` exclusive. */
export interface Block {
  readonly kind: BlockKind;
  readonly from: number;
  readonly to: number;
}

/**
 * `lines` with or without their endings. Every line is in exactly one block, in order. A list item is its first paragraph; what else
 * is inside it (a second paragraph, code) is a block of its own. Inside a quote there is only the quote.
 */
export const blocksOf = (lines: readonly string[]): readonly Block[] => {
  const blocks: { kind: BlockKind; from: number; to: number }[] = [...frontMatterBlocks(lines)];
  const scanner = scannerOf((line) => bareLine(lines[line]));
  for (let line = blocks.at(-1)?.to ?? 0; line < lines.length; line += 1) {
    const last = blocks.at(-1);
    const { kind, goesOn } = scanner(line);
    if (goesOn && last !== undefined) {
      last.to = line + 1;
      if (kind === 'heading' && last.kind === 'paragraph') last.kind = 'heading';
    } else blocks.push({ kind, from: line, to: line + 1 });
  }
  return blocks;
};

/** Without its ending, and without a byte order mark. */
const bareLine = (line: string | undefined): string | undefined => line?.replace(/\r?\n$/, '').replace(/^\ufeff/, '');

interface Scanned {
  readonly kind: BlockKind;
  /** It belongs to the block of the line before. */
  readonly goesOn: boolean;
}

type Leaf =
  | { readonly kind: 'none' | 'paragraph' | 'table' | 'dashes' | 'indented' }
  | { readonly kind: 'fence'; readonly fence: Fence }
  | { readonly kind: 'html'; readonly end: HtmlEnd };

const NONE: Leaf = { kind: 'none' };

/** Quotes and items inside one another; nobody writes more, and a line of markers alone must not cost its square. */
const DEEPEST = 100;

/** Called with one line after the other; remembers what is open. */
const scannerOf = (textOf: (line: number) => string | undefined): ((line: number) => Scanned) => {
  let containers: Container[] = [];
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
      if (kind !== 'blank') for (const container of containers) if (container.kind === 'item') container.empty = false;
      if (goesOn) return { kind, goesOn };
      if (opened === 'task' || opened === 'list item') return { kind: opened, goesOn: false };
      return inQuote() ? { kind: 'quote', goesOn: quoteWentOn } : { kind, goesOn: false };
    };

    if (leaf.kind === 'fence') {
      const indent = indentOf(entered.rest);
      const closes = indent < CODE_INDENT && closesFence(withoutIndent(entered.rest, indent).text, leaf.fence);
      return emit('code', closes ? NONE : leaf, true);
    }
    if (leaf.kind === 'html' && !(leaf.end === 'blank line' && isBlank(entered.rest)))
      return emit('html', ends(leaf.end, entered.rest) ? NONE : leaf, true);
    if (leaf.kind === 'dashes') return emit('table head', { kind: 'table' }, true);

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
      if (isHeading(text)) return emit('heading', NONE);
      const fence = openFence(text);
      if (fence !== undefined) return emit('code', { kind: 'fence', fence });
      const html = openHtml(text, inParagraph || (leaf.kind === 'table' && opened === undefined));
      if (html !== undefined) return emit('html', ends(html, rest) ? NONE : { kind: 'html', end: html });
      if (interrupts && isUnderline(text)) return emit('heading', NONE, true);
      if (isDivider(text)) return emit('divider', NONE);
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
      if (leaf.kind === 'table' && opened === undefined) return emit('table row', leaf);
      if (!inParagraph || all) {
        const within = opened === undefined ? containers.slice(0, entered.matched) : containers;
        if (beginsTable(text, lineInside(within, textOf(line + 1)))) return emit('table head', { kind: 'dashes' });
      }
      return inParagraph ? emit('paragraph', leaf, true) : emit('paragraph', { kind: 'paragraph' });
    }
  };
};

const ends = (end: HtmlEnd, rest: Rest): boolean => end !== 'blank line' && end.test(rest.text);

/** `[ ]`, `[x]`, `[w]`: one character, and a blank behind. */
const isTask = (text: string): boolean => /^\[[^\]]\](?:[ \t]|$)/u.test(text);

/** A line without what the containers take of it; undefined where it is outside of them, or code. */
const lineInside = (containers: readonly Container[], text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const { matched, rest } = enter(containers, { text, column: 0 });
  const indent = indentOf(rest);
  return matched < containers.length || indent >= CODE_INDENT ? undefined : withoutIndent(rest, indent).text;
};
