// The structure of a Markdown text by its lines, as hunks and sentences need it. Scanned by hand for exactness: every line is in one block and
// one only, blank lines too, and properties, check boxes and rows of tables are blocks, none of which a parser's tokens say. Not for speed:
// markdown-it takes about as long for the same text.
import { frontMatterBlocks } from './front-matter-blocks.ts';
import { lineScanner } from './line-scanner.ts';

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
export interface MarkdownBlock {
  readonly kind: BlockKind;
  readonly from: number;
  readonly to: number;
}

/**
 * `lines` with or without their endings. Every line is in exactly one block, in order. A list item is its first paragraph; what else
 * is inside it (a second paragraph, code) is a block of its own. Inside a quote there is only the quote.
 */
export const blocksOf = (lines: readonly string[]): readonly MarkdownBlock[] => {
  const blocks: { kind: BlockKind; from: number; to: number }[] = [...frontMatterBlocks(lines)];
  const scanner = lineScanner((line) => bareLine(lines[line]));
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
