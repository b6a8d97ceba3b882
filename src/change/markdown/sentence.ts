// The sentence of a hunk: what happens to one block, in words a person has for it.
import { type BlockKind, isItem } from './blocks.ts';
import { propertyOf } from './front-matter-blocks.ts';
import { readItem } from './item-line.ts';
import { itemAdded, itemChanged, itemMovedHere, itemRemoved } from './item-sentence.ts';
import { propertyChanged, propertySentence } from './property-sentence.ts';
import { proseChanged } from './prose-sentence.ts';
import { quoted, turned, valueShown } from './quoted.ts';
import { blockIndex, type MarkdownSide } from './side.ts';
import { cellsOf } from './table.ts';
import type { Unit } from './units.ts';

export interface UnitPair {
  readonly old?: Unit;
  readonly now?: Unit;
}

export interface Happening extends UnitPair {
  /** The same text on the other side, for a block that moved within the file. */
  readonly elsewhere?: Unit;
}

export interface Sentence {
  /** What it tells of: a block that comes, goes or changes, one that is elsewhere now, or no more than how lines end. */
  readonly of: BlockKind | 'move' | 'line ends';
  readonly text: string;
}

export const sentenceOf = (before: MarkdownSide, after: MarkdownSide, { old, now, elsewhere }: Happening): Sentence => {
  const one = now ?? old;
  if (one === undefined) throw new Error('a hunk changes something');
  if (elsewhere !== undefined)
    return { of: 'move', text: moved(before, after, { one, isHere: now !== undefined, elsewhere }) };
  const [was, is] = [linesOf(before, old), linesOf(after, now)];
  if (old !== undefined && now !== undefined && heightOf(old) === heightOf(now) && bare(was) === bare(is))
    return LINE_ENDS;
  return { of: one.kind, text: aboutBlock(before, after, { one, ...(old && { old }), ...(now && { now }) }) };
};

export const LINE_ENDS: Sentence = { of: 'line ends', text: 'Line ends changed' };

const aboutBlock = (
  before: MarkdownSide,
  after: MarkdownSide,
  { one, old, now }: UnitPair & { readonly one: Unit },
): string => {
  const [was, is] = [linesOf(before, old), linesOf(after, now)];
  if (one.kind === 'property') return property(before, after, { ...(old && { old }), ...(now && { now }) });
  if (old !== undefined && now !== undefined) return changed(before, after, old, now);
  // A line that comes or goes inside a block changes the block.
  if (one.partial && isProse(one.kind)) return proseChanged(NAMES[one.kind], was, is);
  if (one.partial && one.kind !== 'blank') return partly(now === undefined ? before : after, one);
  return now === undefined ? removed(one, was) : added(one, is);
};

const linesOf = ({ lines }: MarkdownSide, unit: Unit | undefined): readonly string[] =>
  unit === undefined ? [] : lines.slice(unit.core.from, unit.core.to);

const heightOf = ({ from, to }: Unit): number => to - from;

/** All lines of the block a unit is in. */
const wholeBlock = (side: MarkdownSide, unit: Unit): readonly string[] => {
  const block = side.blocks[blockIndex(side, unit.core.from)]!;
  return side.lines.slice(block.from, block.to);
};

const bare = (lines: readonly string[]): string => lines.map((line) => line.replace(/\r?\n$/, '')).join('\n');

const moved = (
  before: MarkdownSide,
  after: MarkdownSide,
  { one, isHere, elsewhere }: { readonly one: Unit; readonly isHere: boolean; readonly elsewhere: Unit },
): string => {
  const there = elsewhere.core.from + 1;
  const lines = linesOf(isHere ? after : before, one);
  if (isHere && isItem(one.kind)) return itemMovedHere(readItem(linesOf(before, elsewhere)), readItem(lines), there);
  return `Moved: ${quoted(textOf(one.kind, lines))} (${isHere ? 'from' : 'to'} line ${there})`;
};

/** A line that comes or goes inside a property leaves the property on the other side; there it is known by its key. */
const property = (before: MarkdownSide, after: MarkdownSide, { old, now }: UnitPair): string => {
  const [was, is] = [old && wholeBlock(before, old), now && wholeBlock(after, now)];
  const own = is ?? was!;
  if (was !== undefined && is !== undefined) return propertySentence(was, is);
  if ((now ?? old)?.partial !== true) return propertySentence(was, is);
  const others = propertiesNamed(is === undefined ? after : before, own[0]!);
  const twins = propertiesNamed(is === undefined ? before : after, own[0]!);
  // Of several with the same key nobody knows which is which.
  if (others.length !== 1 || twins.length !== 1) return propertyChanged(own[0]!);
  return propertySentence(was ?? others[0], is ?? others[0]);
};

const propertiesNamed = (side: MarkdownSide, first: string): readonly (readonly string[])[] => {
  const key = propertyOf(first)?.key;
  // The front matter is at the top, and nothing else has properties.
  const end = side.blocks.findIndex(({ kind }) => kind !== 'property' && kind !== 'front matter');
  return side.blocks
    .slice(0, end === -1 ? side.blocks.length : end)
    .filter(({ kind, from }) => kind === 'property' && propertyOf(side.lines[from]!)?.key === key)
    .map(({ from, to }) => side.lines.slice(from, to));
};

const changed = (before: MarkdownSide, after: MarkdownSide, old: Unit, now: Unit): string => {
  const [was, is] = [wholeBlock(before, old), wholeBlock(after, now)];
  if (isItem(now.kind) && isItem(old.kind)) {
    // Further lines of the item that stay as they are have no place in the sentence.
    const own = !old.partial && !now.partial;
    return itemChanged(readItem(own ? linesOf(before, old) : was), readItem(own ? linesOf(after, now) : is));
  }
  if (now.kind === 'heading' && old.kind === 'heading') return headingChanged(was, is);
  if (now.kind === 'table row' && old.kind === 'table row') return rowChanged(was.join(''), is.join(''));
  if (now.kind !== old.kind && textOf(old.kind, was) === textOf(now.kind, is))
    return `Now ${WITH_ARTICLE[now.kind]}: ${quoted(textOf(now.kind, is))}`;
  if (isItem(now.kind)) return `Reworded: ${turned(textOf(old.kind, was), textOf(now.kind, is))}`;
  if (isProse(now.kind) && isProse(old.kind))
    return proseChanged(NAMES[now.kind], linesOf(before, old), linesOf(after, now));
  return `${NAMES[now.kind]} changed`;
};

const isProse = (kind: BlockKind): boolean => kind === 'paragraph' || kind === 'quote';

const partly = (side: MarkdownSide, unit: Unit): string => {
  const lines = wholeBlock(side, unit);
  return isItem(unit.kind) ? `Changed: ${quoted(readItem(lines).text)}` : `${NAMES[unit.kind]} changed`;
};

const headingChanged = (was: readonly string[], is: readonly string[]): string => {
  const [old, now] = [textOf('heading', was), textOf('heading', is)];
  return old === now ? `Heading level changed: ${valueShown(now)}` : `Heading: ${turned(old, now, valueShown)}`;
};

const added = (unit: Unit, lines: readonly string[]): string => {
  if (isItem(unit.kind)) return itemAdded(readItem(lines));
  if (unit.kind === 'heading') return `New section: ${valueShown(textOf('heading', lines))}`;
  if (unit.kind === 'table row') return `Table row added: ${rowShown(lines[0]!)}`;
  return `${NAMES[unit.kind]} added${isProse(unit.kind) ? `: ${quoted(lines.join(''))}` : ''}`;
};

const removed = (unit: Unit, lines: readonly string[]): string => {
  if (isItem(unit.kind)) return itemRemoved(readItem(lines));
  if (unit.kind === 'heading') return `Heading removed: ${valueShown(textOf('heading', lines))}`;
  if (unit.kind === 'table row') return `Table row removed: ${rowShown(lines[0]!)}`;
  return `${NAMES[unit.kind]} removed${isProse(unit.kind) ? `: ${quoted(lines.join(''))}` : ''}`;
};

/** The words of a block without its marks. */
export const textOf = (kind: BlockKind, lines: readonly string[]): string => {
  if (isItem(kind)) return readItem(lines).text;
  const text = lines.join('').trim();
  if (kind !== 'heading') return text;
  const marks = /^#{1,6}(?=[ \t]|$)/.exec(text)?.[0];
  if (marks === undefined) return text.slice(0, text.lastIndexOf('\n') + 1 || text.length).trim();
  const words = text.slice(marks.length).trim();
  const closing = /(?:^|[ \t])#+$/.exec(words);
  return (closing === null ? words : words.slice(0, closing.index)).trim();
};

const NAMES: Readonly<Record<BlockKind, string>> = {
  'front matter': 'Front matter',
  property: 'Property',
  heading: 'Heading',
  task: 'Task',
  'list item': 'List item',
  'table head': 'Table',
  'table row': 'Table row',
  code: 'Code',
  quote: 'Quote',
  html: 'HTML',
  divider: 'Divider',
  paragraph: 'Paragraph',
  blank: 'Blank line',
};

const WITH_ARTICLE: Readonly<Record<BlockKind, string>> = {
  'front matter': 'front matter',
  property: 'a property',
  heading: 'a heading',
  task: 'a task',
  'list item': 'a list item',
  'table head': 'a table',
  'table row': 'a table row',
  code: 'code',
  quote: 'a quote',
  html: 'HTML',
  divider: 'a divider',
  paragraph: 'a paragraph',
  blank: 'blank',
};

/** Sentences about the rows of a table. */
const rowChanged = (before: string, after: string): string => {
  const [was, is] = [cellsOf(before), cellsOf(after)];
  const different = is.flatMap((cell, index) => (cell === was[index] ? [] : [index]));
  const [only] = different;
  if (was.length === is.length && different.length === 0) return `Table row: blanks changed in ${rowShown(after)}`;
  // One cell of a row that is known by its first.
  if (was.length === is.length && different.length === 1 && only !== undefined && only > 0)
    return `Table row ${quoted(is[0]!)}: ${turned(was[only]!, is[only]!, valueShown)}`;
  return `Table row: ${turned(was.join(' | '), is.join(' | '))}`;
};

const rowShown = (row: string): string => quoted(cellsOf(row).join(' | '));
