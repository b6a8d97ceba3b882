// Sentences about the front matter: "Status: live → paused", "Tags: + project/work".
import { propertyOf } from './front-matter-blocks.ts';
import { turned, valueShown } from './quoted.ts';

/** Each side is the lines of the property, undefined where it has none. */
export const propertySentence = (
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
): string => {
  const name = nameOf((after ?? before)?.[0] ?? '');
  const [was, is] = [readValue(before), readValue(after)];
  if (was === undefined) return `${name}: ${inWords(is)} (new)`;
  if (is === undefined) return `${name}: ${inWords(was)} (removed)`;
  if (was.kind === 'text' || is.kind === 'text') return propertyChanged((after ?? before)![0]!);
  if (was.kind === 'scalar' && is.kind === 'scalar')
    return was.value === is.value
      ? `${name}: written differently`
      : `${name}: ${turned(was.value, is.value, valueShown)}`;
  return listSentence(name, itemsOf(was), itemsOf(is));
};

/** Where it cannot be said in one line. */
export const propertyChanged = (firstLine: string): string => `${nameOf(firstLine)} changed`;

type Value =
  | { readonly kind: 'scalar'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** Several lines that are no list. */
  | { readonly kind: 'text' };

const nameOf = (line: string): string => {
  const key = propertyOf(line)?.key ?? 'Front matter';
  const [first = '', ...others] = key;
  return `${first.toUpperCase()}${others.join('')}`;
};

const readValue = (lines: readonly string[] | undefined): Value | undefined => {
  if (lines === undefined) return undefined;
  const [first = '', ...others] = lines;
  const more = others.map((line) => line.trim()).filter((line) => line !== '');
  const { value = '' } = propertyOf(first) ?? {};
  if (more.length > 0) {
    const items = more.map((line) => /^-(?:\s+(.*))?$/.exec(line));
    if (value !== '' || items.includes(null)) return { kind: 'text' };
    return { kind: 'list', items: items.map((item) => unquoted(item?.[1] ?? '')) };
  }
  const inside = /^\[(.*)\]$/.exec(value)?.[1];
  if (inside === undefined) return { kind: 'scalar', value: unquoted(value) };
  return {
    kind: 'list',
    items: (inside.match(/"[^"]*"|'[^']*'|[^,\s][^,]*/g) ?? []).map((item) => unquoted(item.trim())),
  };
};

const unquoted = (value: string): string => /^(["'])(.*)\1$/.exec(value)?.[2] ?? value;

const itemsOf = (value: Exclude<Value, { kind: 'text' }>): readonly string[] => {
  if (value.kind === 'list') return value.items;
  return value.value === '' ? [] : [value.value];
};

const inWords = (value: Value | undefined): string => {
  if (value === undefined || value.kind === 'text') return 'several lines';
  return value.kind === 'scalar' ? valueShown(value.value) : few(value.items).join(', ');
};

const listSentence = (name: string, before: readonly string[], after: readonly string[]): string => {
  const added = few(after.filter((item) => !before.includes(item))).map((item) => `+ ${item}`);
  const removed = few(before.filter((item) => !after.includes(item))).map((item) => `− ${item}`);
  if (added.length + removed.length > 0) return `${name}: ${[...added, ...removed].join(' ')}`;
  return before.length === after.length && before.some((item, index) => item !== after[index])
    ? `${name}: in another order`
    : `${name}: written differently`;
};

/** Enough to recognise a list. */
const MOST_ITEMS = 4;

const few = (items: readonly string[]): readonly string[] => {
  const shown = items.slice(0, MOST_ITEMS).map(valueShown);
  return items.length > MOST_ITEMS ? [...shown, `${items.length - MOST_ITEMS} more`] : shown;
};
