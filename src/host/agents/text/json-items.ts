// Members of an object or items of a list, put in and cut out as whoever wrote the file would have done it.
import type { JsonValue } from '../../../tool/json-value.ts';
import { indentBefore, lineEndOf, startOfLine, type TextSplice } from './config-text.ts';

export interface Item {
  readonly from: number;
  readonly to: number;
}

/** `lines`: one below the other. `spaced`: in one line, as people write it. `pressed`: without a blank. */
export type ItemStyle =
  | { readonly kind: 'lines'; readonly indent: string; readonly unit: string; readonly end: string }
  | { readonly kind: 'spaced' | 'pressed' };

export interface Container {
  /** With its brackets. */
  readonly range: Item;
  readonly items: readonly Item[];
}

export const insertItem = (
  text: string,
  { range, items, write }: Container & { write(style: ItemStyle): string },
): TextSplice[] => {
  const last = items.at(-1);
  const end = lineEndOf(text);
  const unit = indentUnit(text);
  if (last === undefined) return intoEmpty(text, range, write);
  if (!text.slice(range.from, last.to).includes('\n')) {
    const kind = kindOfLine(text);
    return [{ from: last.to, to: last.to, text: `,${kind === 'pressed' ? '' : ' '}${write({ kind })}` }];
  }
  const indent = indentOfLine(text, last.from);
  const comma = commaAfter(text, last.to);
  const from = afterCommentsOfLine(text, comma === undefined ? last.to : comma + 1);
  const piece = `${end}${indent}${write({ kind: 'lines', indent, unit, end })}`;
  if (comma !== undefined) return [{ from, to: from, text: `${piece},` }];
  return from === last.to
    ? [{ from, to: from, text: `,${piece}` }]
    : [
        { from: last.to, to: last.to, text: ',' },
        { from, to: from, text: piece },
      ];
};

const intoEmpty = (text: string, range: Item, write: (style: ItemStyle) => string): TextSplice[] => {
  const inside = text.slice(range.from + 1, range.to - 1);
  const end = lineEndOf(text);
  const unit = indentUnit(text);
  // An empty object in a file of one line stays in that line, unless it is the whole file.
  const isAll = text.slice(0, range.from).trim() === '' && text.slice(range.to).trim() === '';
  if (!hasLines(text) && !isAll)
    return [{ from: range.to - 1, to: range.to - 1, text: write({ kind: kindOfLine(text) }) }];
  const base = indentOfLine(text, range.from);
  const indent = base + unit;
  const piece = `${end}${indent}${write({ kind: 'lines', indent, unit, end })}`;
  const blanks = /\s*$/.exec(inside)?.[0] ?? '';
  const at = range.to - 1 - blanks.length;
  if (blanks.includes('\n')) return [{ from: at, to: at, text: piece }];
  return [{ from: at, to: range.to - 1, text: `${piece}${end}${base}` }];
};

/** With the blanks before it, and the comma that it needed. */
export const cutItem = (text: string, { items }: Container, index: number): TextSplice[] => {
  const item = items[index];
  const before = items[index - 1];
  if (item === undefined) return [];
  const from = item.from - (/\s*$/.exec(text.slice(0, item.from))?.[0].length ?? 0);
  const comma = commaAfter(text, item.to);
  if (comma !== undefined) return [{ from, to: comma + 1, text: '' }];
  const cut = { from, to: item.to, text: '' };
  const left = before === undefined ? undefined : commaAfter(text, before.to);
  if (left === undefined) return [cut];
  // Where nothing stands between the two, they are one stretch.
  return left + 1 >= from ? [{ ...cut, from: left }] : [{ from: left, to: left + 1, text: '' }, cut];
};

export const written = (value: JsonValue, style: ItemStyle): string => {
  if (style.kind === 'lines')
    return JSON.stringify(value, null, style.unit).replaceAll('\n', `${style.end}${style.indent}`);
  return style.kind === 'pressed' ? JSON.stringify(value) : inOneLine(value);
};

const inOneLine = (value: JsonValue): string => {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${inOneLine(inner)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
};

const kindOfLine = (text: string): 'spaced' | 'pressed' => (/[:,]\s/.test(text) ? 'spaced' : 'pressed');

const hasLines = (text: string): boolean => text.trim().includes('\n');

/** As the first line that is indented at all. */
export const indentUnit = (text: string): string => /^([ \t]+)["{[]/m.exec(text)?.[1] ?? '  ';

const indentOfLine = (text: string, at: number): string =>
  indentBefore(text, at) ?? /^[ \t]*/.exec(text.slice(startOfLine(text, at)))?.[0] ?? '';

const COMMENT = String.raw`\/\/[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/`;

const afterCommentsOfLine = (text: string, at: number): number => {
  const found = stretch(/(?:[ \t]*(?:\/\/[^\r\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/))*/y, text, at);
  return at + found;
};

const commaAfter = (text: string, at: number): number | undefined => {
  const comma = at + stretch(new RegExp(String.raw`(?:\s|${COMMENT})*`, 'y'), text, at);
  return text[comma] === ',' ? comma : undefined;
};

const stretch = (expression: RegExp, text: string, at: number): number => {
  expression.lastIndex = at;
  return expression.exec(text)?.[0].length ?? 0;
};
