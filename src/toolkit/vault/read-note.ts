// What the index keeps of one note beside its words: names, tags, fields, headings, blocks and links.
import type { JsonValue } from '../../tool/json-value.ts';
import { fieldOf, frontMatterOf, tagsOf } from './front-matter.ts';
import { LONGEST_LINE } from './link-places.ts';
import { noteLines } from './note-lines.ts';
import { type LinkInNote, linksIn, linksOfLine } from './note-links.ts';
import { nameOf } from './note-name.ts';
import { withoutCode } from './without-code.ts';

export interface VaultNote {
  /** Of its front matter, else its first heading of the first level, else its name. */
  readonly title: string;
  readonly aliases: readonly string[];
  /** Without '#', as written, each once. */
  readonly tags: readonly string[];
  /** A list gives an entry for each of its values. */
  readonly fields: readonly { readonly key: string; readonly value: string }[];
  readonly headings: readonly { readonly text: string; readonly level: number; readonly line: number }[];
  /** Without '^'. */
  readonly blocks: readonly { readonly id: string; readonly line: number }[];
  readonly links: readonly LinkInNote[];
  /** Where the text begins, behind the front matter. */
  readonly bodyAt: number;
}

export const readNote = (path: string, text: string): VaultNote => {
  const front = frontMatterOf(text);
  const lines = noteLines(text);
  const headings: VaultNote['headings'][number][] = [];
  const blocks: VaultNote['blocks'][number][] = [];
  const tags = new Set(tagsOf(front));
  for (const { raw: line, line: number, kind } of lines) {
    if (kind === 'code' || kind === 'front matter' || line.length > LONGEST_LINE) continue;
    const heading = HEADING.exec(line);
    if (heading !== null)
      headings.push({
        level: heading[1]?.length ?? 1,
        text: line.slice(heading[0].length).trim().replace(CLOSING_MARKS, '').trim(),
        line: number,
      });
    const block = line.includes('^') ? BLOCK.exec(line)?.[1] : undefined;
    if (block !== undefined) blocks.push({ id: block, line: number });
    if (line.includes('#')) for (const [, tag = ''] of withoutCode(line).matchAll(TAG)) tags.add(tag);
  }
  const title = fieldOf(front, 'title');
  return {
    title:
      (typeof title === 'string' && title.trim() !== '' ? title.trim() : undefined) ??
      headings.find(({ level }) => level === 1)?.text ??
      nameOf(path),
    aliases: [...textsIn(fieldOf(front, 'aliases') ?? null), ...textsIn(fieldOf(front, 'alias') ?? null)],
    tags: [...tags],
    fields: front.entries.flatMap(({ key, value }) => textsIn(value).map((each) => ({ key, value: each }))),
    headings,
    blocks,
    links: [...linksInFront(text, front.bodyAt), ...linksIn(lines)],
    bodyAt: front.bodyAt,
  };
};

const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
/** `## Heading ##` is allowed; they are no part of it. */
const CLOSING_MARKS = /(?:^|[ \t])#+$/;
const BLOCK = /(?:^|\s)\^([\p{L}\p{N}-]+)\s*$/u;
/** As Obsidian has it: letters, digits, _, - and /, at least one of them no digit. */
const TAG =
  /(?:^|(?<=[\s([{,;]))#((?=\p{N}*[\p{L}\p{Extended_Pictographic}_/-])[\p{L}\p{N}\p{Extended_Pictographic}_/-]+)/gu;

const textsIn = (value: JsonValue): readonly string[] => {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value === 'object') return [];
  const text = String(value).trim();
  return text === '' ? [] : [text];
};

/** `parent: "[[Website]]"` links as well. */
const linksInFront = (text: string, bodyAt: number): readonly LinkInNote[] => {
  if (bodyAt === 0) return [];
  const front = text.slice(0, bodyAt);
  if (!front.includes('[[')) return [];
  return front
    .split('\n')
    .flatMap((line, index) => (line.length <= LONGEST_LINE && line.includes('[[') ? linksOfLine(line, index + 1) : []));
};
