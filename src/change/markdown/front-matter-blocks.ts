// The blocks of a front matter: its two fences, and one for each key with the lines that belong to it.
import { frontMatterEnd } from '../../text/note/front-matter-place.ts';
import type { MarkdownBlock } from './blocks.ts';

/** None where the text begins otherwise, or the second fence is missing. */
export const frontMatterBlocks = (lines: readonly string[]): MarkdownBlock[] => {
  const end = frontMatterEnd(lines);
  if (end === undefined) return [];
  const blocks: MarkdownBlock[] = [{ kind: 'front matter', from: 0, to: 1 }];
  for (let line = 1; line < end; line += 1) {
    const last = blocks.at(-1)!;
    if (propertyOf(lines[line]!) !== undefined) blocks.push({ kind: 'property', from: line, to: line + 1 });
    // A comment before the first key has no key to belong to.
    else if (last.kind !== 'property' || lines[line]!.startsWith('#'))
      blocks.push({ kind: 'front matter', from: line, to: line + 1 });
    else blocks[blocks.length - 1] = { ...last, to: line + 1 };
  }
  return [...blocks, { kind: 'front matter', from: end, to: end + 1 }];
};

/** The first line of a property: its key, and what stands behind the colon. */
export const propertyOf = (line: string): { readonly key: string; readonly value: string } | undefined => {
  const match = /^(?:"([^"]+)"|'([^']+)'|([^\s#'"[\]{},&*!|>%@`-][^:\n]*))/.exec(line);
  const rest = match === null ? '' : line.slice(match[0].length).trim();
  if (match === null || !/^:(?:\s|$)/.test(rest)) return undefined;
  return { key: (match[1] ?? match[2] ?? match[3])!.trim(), value: rest.slice(1).trim() };
};
