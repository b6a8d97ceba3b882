// Reads the plain shapes of YAML that nearly every note has: scalars, one-line lists, block lists. Anything else is left to the parser.
import type { JsonValue } from '../../tool/json-value.ts';
import type { FrontMatterEntry } from './front-matter.ts';

/** Nothing when any line is of another shape: then none of it is believed. */
export const quickFields = (text: string, from: number, to: number): readonly FrontMatterEntry[] | undefined => {
  const lines = linesBetween(text, from, to);
  const entries: FrontMatterEntry[] = [];
  let index = 0;
  while (index < lines.length) {
    const line = lines[index];
    index += 1;
    if (line === undefined || BLANK.test(line.text)) continue;
    const named = KEY.exec(line.text);
    const key = named?.[1];
    if (named === null || key === undefined) return undefined;
    const at = line.at + named[0].length;
    const rest = line.text.slice(named[0].length);
    if (!BLANK.test(rest)) {
      const value = oneLine(rest);
      if (value === undefined) return undefined;
      entries.push({ key, value: value.value, from: at, to: at + value.length });
      continue;
    }
    const colon = line.at + line.text.indexOf(':', key.length) + 1;
    const below = valueBelow(lines, index);
    if (below === 'other') return undefined;
    if (below === 'none') entries.push({ key, value: null, from: colon, to: colon });
    else {
      entries.push({ key, value: below.value, from: below.from, to: below.to });
      index = below.next;
    }
  }
  return entries;
};

interface Line {
  readonly text: string;
  readonly at: number;
}

const BLANK = /^[ \t]*(?:#.*)?$/;
/** A key of plain words, its colon and the blanks after it. No quotes, no anchors, no question mark. */
const KEY = /^([\p{L}\p{N}_<$/.][^\s:#]*(?: +[^\s:#]+)*)[ \t]*:(?:[ \t]+|$)/u;

const linesBetween = (text: string, from: number, to: number): readonly Line[] => {
  const lines: Line[] = [];
  let at = from;
  while (at < to) {
    const found = text.indexOf('\n', at);
    const end = found === -1 || found > to ? to : found;
    const bare = text.charAt(end - 1) === '\r' && end > at ? end - 1 : end;
    lines.push({ text: text.slice(at, bare), at });
    at = end + 1;
  }
  return lines;
};

interface Below {
  readonly value: JsonValue;
  readonly from: number;
  readonly to: number;
  readonly next: number;
}

/** What stands under a key without a value on its own line: a block list, one indented scalar, or nothing. */
const valueBelow = (lines: readonly Line[], start: number): Below | 'none' | 'other' => {
  let index = start;
  while (index < lines.length && BLANK.test(lines[index]?.text ?? '')) index += 1;
  const first = lines[index];
  if (first === undefined) return 'none';
  const item = ITEM.exec(first.text);
  if (item !== null) return blockList(lines, index, item[1] ?? '');
  const indent = /^ +/.exec(first.text)?.[0] ?? '';
  if (indent === '') return first.text.startsWith('\t') ? 'other' : 'none';
  const scalar = oneLine(first.text.slice(indent.length));
  const at = first.at + indent.length;
  if (scalar === undefined || Array.isArray(scalar.value) || goesOn(lines, index + 1)) return 'other';
  return { value: scalar.value, from: at, to: at + scalar.length, next: index + 1 };
};

const ITEM = /^( *)-(?:[ \t]+(?=\S)|[ \t]*$)/;

const blockList = (lines: readonly Line[], start: number, indent: string): Below | 'other' => {
  const values: JsonValue[] = [];
  const from = (lines[start]?.at ?? 0) + indent.length;
  let [index, to] = [start, from];
  for (; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || BLANK.test(line.text)) continue;
    const item = ITEM.exec(line.text);
    if (item === null && !/^[ \t]/.test(line.text)) break;
    if (item === null || item[1] !== indent) return 'other';
    const scalar = oneLine(line.text.slice(item[0].length));
    if (scalar === undefined || Array.isArray(scalar.value)) return 'other';
    values.push(scalar.value);
    to = line.at + (scalar.length === 0 ? indent.length + 1 : item[0].length + scalar.length);
  }
  return { value: values, from, to, next: index };
};

/** Whether an indented line follows: then a scalar has more lines than one. */
const goesOn = (lines: readonly Line[], start: number): boolean => {
  let index = start;
  while (index < lines.length && BLANK.test(lines[index]?.text ?? '')) index += 1;
  return /^[ \t]/.test(lines[index]?.text ?? '');
};

interface Scalar {
  readonly value: JsonValue;
  /** Of the value itself, without blanks and comment behind it. */
  readonly length: number;
}

/** A value that ends on its line, a list in brackets included. */
const oneLine = (text: string): Scalar | undefined => {
  if (BLANK.test(text)) return { value: null, length: 0 };
  const bracketed = LIST.exec(text);
  if (bracketed !== null) {
    const items = (bracketed[1] ?? '').split(',').map((item) => item.trim());
    if (items.at(-1) === '') items.pop();
    const values = items.map((item) => (LIST_ITEM.test(item) ? scalarOf(item) : undefined));
    if (values.some((value) => value === undefined)) return undefined;
    return { value: values.filter((value) => value !== undefined), length: text.indexOf(']') + 1 };
  }
  const quoted = QUOTED.exec(text)?.[1];
  const bare = quoted ?? text.slice(0, commentAt(text)).trimEnd();
  const value = scalarOf(bare);
  return value === undefined ? undefined : { value, length: bare.length };
};

/** A search and not a pattern: a pattern for trailing blanks takes the square of a long line. */
const commentAt = (text: string): number => {
  for (let at = text.indexOf('#'); at !== -1; at = text.indexOf('#', at + 1))
    if (text.charAt(at - 1) === ' ' || text.charAt(at - 1) === '\t') return at;
  return text.length;
};

const LIST = /^\[([^[\]{}"'#]*)\][ \t]*(?:[ \t]#.*)?$/;
const LIST_ITEM = /^[^\s:]+(?: [^\s:]+)*$/;
const QUOTED = /^("[^"\\]*"|'(?:[^']|'')*')[ \t]*(?:[ \t]#.*)?$/;
/** Begins with no sign that means something to YAML, and has no colon that could make it a map. */
const PLAIN = /^(?:[^\s\-?:,[\]{}#&*!|>'"%@`]|[-?:](?=[^\s,[\]{}]))(?:[^:#\t]|:(?=\S)|(?<=\S)#)*$/;
const WHOLE = /^[-+]?[0-9]{1,15}$/;
const FRACTION = /^[-+]?[0-9]{1,15}\.[0-9]{1,15}$/;
/** Numbers in other spellings: octal, hexadecimal, exponents, infinity. */
const OTHER_NUMBER = /^[-+]?(?:\.?[0-9]|\.(?:inf|nan)$)[0-9a-fox.]*(?:e[-+]?[0-9]+)?$/i;

/** As YAML 1.2 has it: dates and times are texts. */
const scalarOf = (text: string): JsonValue | undefined => {
  if (text.startsWith('"')) return QUOTED.test(text) ? text.slice(1, -1) : undefined;
  if (text.startsWith("'")) return QUOTED.test(text) ? text.slice(1, -1).replaceAll("''", "'") : undefined;
  if (!PLAIN.test(text)) return undefined;
  if (/^(?:~|null|Null|NULL)$/.test(text)) return null;
  if (/^(?:true|True|TRUE)$/.test(text)) return true;
  if (/^(?:false|False|FALSE)$/.test(text)) return false;
  if (WHOLE.test(text) || FRACTION.test(text)) return Number(text);
  return OTHER_NUMBER.test(text) ? undefined : text;
};
