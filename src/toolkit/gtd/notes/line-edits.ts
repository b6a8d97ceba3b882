// Lines of a note replaced, put in and taken out, with every other byte left as it is: line ends, byte order mark, a missing last newline.

import { type NoteLine, noteLines } from '../../vault/note-lines.ts';
import { type PlacedAction, readActionLine } from '../actions/action-line.ts';
import { headingOf, sectionIn } from './note-sections.ts';

/** The note's own: that of its first line. */
export const lineEndOf = (text: string): string => (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n');

export const replaceLine = (text: string, { at, raw }: Pick<NoteLine, 'at' | 'raw'>, line: string): string =>
  `${text.slice(0, at)}${line}${text.slice(at + raw.length)}`;

/** An action with what belongs to it: deeper indented remarks and text up to the next action, blank line or shallower line. */
export const blockOf = (text: string, action: Pick<PlacedAction, 'line' | 'indent'>): readonly NoteLine[] => {
  const lines = noteLines(text);
  const first = lines[action.line - 1];
  if (first === undefined) return [];
  const below = lines.slice(action.line);
  const end = below.findIndex(({ raw, kind }) => {
    if (raw.trim() === '') return true;
    if (indentOf(raw) <= action.indent.length) return true;
    const item = kind === 'text' ? readActionLine(raw) : undefined;
    return item !== undefined && item.mark !== 'plain';
  });
  return [first, ...(end === -1 ? below : below.slice(0, end))];
};

/** Consecutive lines with their ends. When the last of the note goes, what is then last ends as the note did. */
export const removeLines = (text: string, lines: readonly Pick<NoteLine, 'at' | 'raw'>[]): string => {
  const [first, last] = [lines[0], lines.at(-1)];
  if (first === undefined || last === undefined) return text;
  const newline = text.indexOf('\n', last.at + last.raw.length);
  if (newline !== -1) return text.slice(0, first.at) + text.slice(newline + 1);
  return text.slice(0, first.at).replace(/\r?\n$/, '');
};

/** Directly under the heading and before the first item there. Undefined when the note has no such section. */
export const insertInSection = (text: string, heading: string, added: readonly string[]): string | undefined => {
  const lines = noteLines(text);
  const section = sectionIn(lines, heading);
  if (section === undefined) return undefined;
  const under = lines.slice(section.from - 1, section.to);
  const first = under.findIndex(({ raw }) => raw.trim() !== '');
  const opening = under[first];
  if (opening === undefined || isHeading(opening)) return insertAt(text, lines, section.from, added);
  if (isItem(opening)) return insertAt(text, lines, opening.line, added);
  // Words before the list: in front of them, the new item would swallow them.
  const next = under.slice(first).find((line) => isItem(line) || isHeading(line));
  if (next !== undefined && isItem(next)) return insertAt(text, lines, next.line, added);
  return insertAt(text, lines, section.from, [...added, '']);
};

/** Behind everything, under a new heading, with a blank line before it. */
export const appendSection = (text: string, heading: string, added: readonly string[]): string => {
  const end = lineEndOf(text);
  const body = [heading, ...added].join(end);
  if (text.replace(/^\ufeff/, '') === '') return `${text}${body}${end}`;
  if (!text.endsWith('\n')) return `${text}${end}${end}${body}`;
  return `${text}${/\n\r?\n$/.test(text) ? '' : end}${body}${end}`;
};

/** Behind the last line that is not blank. */
export const appendLines = (text: string, added: readonly string[]): string => {
  const lines = noteLines(text);
  const last = lines.findLast(({ raw }) => raw.trim() !== '');
  if (last === undefined) return `${text}${added.join(lineEndOf(text))}${lineEndOf(text)}`;
  return insertAt(text, lines, last.line + 1, added);
};

/** Before the 1-based line, or behind the last one. */
const insertAt = (text: string, lines: readonly NoteLine[], line: number, added: readonly string[]): string => {
  const end = lineEndOf(text);
  const before = lines[line - 1];
  if (before !== undefined)
    return `${text.slice(0, before.at)}${added.map((each) => each + end).join('')}${text.slice(before.at)}`;
  return text.endsWith('\n') ? `${text}${added.join(end)}${end}` : `${text}${end}${added.join(end)}`;
};

const isItem = ({ raw, kind }: NoteLine): boolean => kind === 'text' && /^\s*(?:[-*+]|\d{1,9}[.)])\s/.test(raw);

const isHeading = ({ raw, kind }: NoteLine): boolean => kind === 'text' && headingOf(raw) !== undefined;

const indentOf = (raw: string): number => raw.length - raw.trimStart().length;
