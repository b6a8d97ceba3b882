// The blocks of a front matter: its two fences, and one for each key with the lines that belong to it.
import type { Block } from './blocks.ts';

/** None where the text begins otherwise, or the second fence is missing. A fence has nothing but three dashes. */
export const frontMatterBlocks = (lines: readonly string[]): Block[] => {
  if (!isFence(lines[0]?.replace(/^\ufeff/, ''))) return [];
  const end = lines.findIndex((line, index) => index > 0 && isFence(line));
  if (end === -1) return [];
  const blocks: Block[] = [{ kind: 'front matter', from: 0, to: 1 }];
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

const isFence = (line: string | undefined): boolean => line !== undefined && /^---[ \t]*\r?\n?$/.test(line);
