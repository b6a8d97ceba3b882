// The part of a note that a link names: from a heading to the next of its level, or one block.

import { fold } from './fold.ts';
import { type NoteLine, noteLines } from './note-lines.ts';
import type { LinkInNote } from './note-links.ts';
import type { VaultNote } from './read-note.ts';

/** Lines, 1-based, both included. */
export interface NotePart {
  readonly from: number;
  readonly to: number;
}

export const partOf = (
  text: string,
  note: VaultNote,
  { heading, block }: Pick<LinkInNote, 'heading' | 'block'>,
): NotePart | undefined => {
  const lines = noteLines(text);
  if (heading !== undefined) return underHeading(lines, note, heading);
  return block === undefined ? undefined : blockOf(lines, note, block);
};

const underHeading = (lines: readonly NoteLine[], { headings }: VaultNote, wanted: string): NotePart | undefined => {
  const found = headings.findIndex(({ text }) => spelling(text) === spelling(wanted));
  const heading = headings[found];
  if (heading === undefined) return undefined;
  const next = headings.slice(found + 1).find(({ level }) => level <= heading.level);
  return { from: heading.line, to: withoutBlankEnd(lines, (next?.line ?? lines.length + 1) - 1) };
};

/** Links leave out what would end them, and blanks count once. */
const spelling = (heading: string): string =>
  fold(heading)
    .replace(/[[\]|#^:\\%]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** A block is its paragraph or list item; an id on a line of its own names what stands above it. */
const blockOf = (lines: readonly NoteLine[], { blocks }: VaultNote, wanted: string): NotePart | undefined => {
  const block = blocks.find(({ id }) => fold(id) === fold(wanted));
  if (block === undefined) return undefined;
  const textAt = (number: number): string => lines[number - 1]?.raw ?? '';
  let to = block.line;
  if (/^\s*\^\S+\s*$/.test(textAt(to))) while (to > 1 && (to === block.line || textAt(to).trim() === '')) to -= 1;
  let from = to;
  while (!startsBlock(textAt(from)) && textAt(from - 1).trim() !== '' && !/^ {0,3}#{1,6}\s/.test(textAt(from - 1)))
    from -= 1;
  return { from, to: block.line };
};

const startsBlock = (line: string): boolean => /^\s*(?:[-*+]|\d+[.)])\s|^ {0,3}#{1,6}\s/.test(line);

const withoutBlankEnd = (lines: readonly NoteLine[], to: number): number => {
  let end = to;
  while (end > 0 && lines[end - 1]?.raw.trim() === '') end -= 1;
  return end;
};
