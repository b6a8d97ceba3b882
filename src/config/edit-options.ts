// Options of a config.yaml set or taken out in its text: only their own bytes change, comments and order stay as the person wrote them.
// Pure. Loads the YAML parser: import this file only when something is saved.
import { isMap, isScalar, isSeq, type Node, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { editList } from './edit-list.ts';
import { lineEnd, lineStart, newline, withoutLines } from './line-places.ts';
import { type OptionValue, optionText } from './option-text.ts';

export interface OptionEdit {
  /** "stream", or "limits" and "turns". */
  readonly path: readonly [string] | readonly [string, string];
  /** null: taken out, so that the default counts. */
  readonly value: OptionValue | null;
}

/** Undefined where the text is written in a form that this cannot be done to. The caller reads the result back before it is kept. */
export const editOptions = (text: string, edits: readonly OptionEdit[]): string | undefined => {
  let edited: string | undefined = text;
  for (const edit of edits) {
    if (edited === undefined) return undefined;
    edited = editOne(edited, edit);
  }
  return edited;
};

const editOne = (text: string, { path: [name, inner], value }: OptionEdit): string | undefined => {
  const { contents } = parseDocument(text, { schema: 'failsafe' });
  if (contents !== null && !isMap(contents)) return undefined;
  // A file that is one pair of braces has no lines to add.
  if (contents?.flow === true) return undefined;
  const outer = contents === null ? undefined : pairOf(contents, name);
  if (inner === undefined) {
    if (outer === undefined) return value === null ? text : appended(text, `${name}: ${optionText(value, '')}`);
    return value === null ? without(text, outer) : withOption(text, outer, value, '');
  }
  if (outer === undefined)
    return value === null ? text : appended(text, `${name}:\n  ${inner}: ${optionText(value, '  ')}`);
  if (!isMap(outer.value)) return withInner(text, outer, inner, value);
  return outer.value.flow === true
    ? inFlow(text, outer, outer.value, [inner, value])
    : inBlock(text, outer, outer.value, [inner, value]);
};

/** Nothing stands there yet: it is written as one line, before a comment that may follow. */
const withInner = (text: string, outer: Found, inner: string, value: OptionValue | null): string | undefined => {
  const isNothing = isScalar(outer.value) && (outer.value.source ?? '') === '';
  if (!isNothing && outer.value !== null) return undefined;
  return value === null ? text : withValue(text, outer, `{ ${inner}: ${optionText(value)} }`);
};

const inBlock = (
  text: string,
  outer: Found,
  map: YAMLMap,
  [inner, value]: readonly [string, OptionValue | null],
): string | undefined => {
  const pair = pairOf(map, inner);
  if (pair !== undefined) {
    if (value !== null) return withOption(text, pair, value, indentAt(text, pair.key));
    return without(text, map.items.length === 1 ? outer : pair);
  }
  if (value === null) return text;
  const [first, last] = [map.items[0], map.items.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const indent = indentAt(text, keyStart(first));
  const at = lineEnd(text, endOf(text, foundIn(last)));
  const line = `${newline(text)}${indent}${inner}: ${optionText(value, indent)}`;
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
};

/** `{ turns: 5 }`: the others keep their spelling. */
const inFlow = (
  text: string,
  outer: Found,
  map: YAMLMap,
  [inner, value]: readonly [string, OptionValue | null],
): string | undefined => {
  const pair = pairOf(map, inner);
  if (pair !== undefined && value !== null) return withValue(text, pair, optionText(value));
  const others = map.items.filter((item) => keyOf(item) !== inner).map((item) => sourceOf(text, foundIn(item)));
  const all = value === null ? others : [...others, `${inner}: ${optionText(value)}`];
  return all.length === 0 ? without(text, outer) : withValue(text, outer, `{ ${all.join(', ')} }`);
};

/** Where a pair is in the text. */
interface Found {
  readonly key: number;
  readonly keyEnd: number;
  readonly value: Node | null;
}

const pairOf = (map: YAMLMap, name: string): Found | undefined => {
  const item = map.items.find((each) => keyOf(each) === name);
  return item === undefined ? undefined : foundIn(item);
};

const keyOf = ({ key }: Pair): string | undefined => (isScalar(key) ? String(key.value) : undefined);

const keyStart = ({ key }: Pair): number => (isScalar(key) ? (key.range?.[0] ?? 0) : 0);

const foundIn = (pair: Pair): Found => ({
  key: keyStart(pair),
  keyEnd: isScalar(pair.key) ? (pair.key.range?.[1] ?? 0) : 0,
  value: (pair.value ?? null) as Node | null, // a parsed document has nodes for values
});

/** Behind the last thing of it that is no blank: blocks end with the line after them. */
const endOf = (text: string, { keyEnd, value }: Found): number => {
  const colon = text.indexOf(':', keyEnd) + 1;
  let end = value?.range == null ? colon : Math.max(value.range[1], colon);
  while (end > colon && /\s/.test(text[end - 1] ?? '')) end -= 1;
  return end;
};

const sourceOf = (text: string, found: Found): string => text.slice(found.key, endOf(text, found));

/** `indent`: of the line its name stands in. */
const withOption = (text: string, found: Found, value: OptionValue, indent: string): string => {
  const list = isSeq(found.value) && found.value.flow !== true ? found.value : undefined;
  const edited = list === undefined || !Array.isArray(value) ? undefined : editList(text, list, value);
  return edited ?? withValue(text, found, optionText(value, indent));
};

/** A comment between the name and a value on the next lines stays behind the new one. */
const withValue = (text: string, found: Found, written: string): string => {
  const colon = text.indexOf(':', found.keyEnd) + 1;
  const start = found.value?.range == null ? colon : Math.max(found.value.range[0], colon);
  const between = text.slice(colon, start);
  const comment = /[ \t]#[^\r\n]*/.exec(between)?.[0] ?? '';
  const isBlock = written.includes('\n');
  // A comment cannot stand behind a text of several lines, only beside its first.
  const value = isBlock ? written.replace('\n', `${comment}\n`) : `${written}${comment}`;
  return `${text.slice(0, colon)} ${value.replaceAll('\n', newline(text))}${text.slice(endOf(text, found))}`;
};

const without = (text: string, found: Found): string => withoutLines(text, found.key, endOf(text, found));

const appended = (text: string, line: string): string => {
  const end = newline(text);
  const begun = text === '' || text.endsWith('\n') ? text : `${text}${end}`;
  return `${begun}${line.replaceAll('\n', end)}${end}`;
};

const indentAt = (text: string, at: number): string => ' '.repeat(at - lineStart(text, at));
