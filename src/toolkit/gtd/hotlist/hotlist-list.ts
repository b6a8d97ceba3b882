// The hotlist as Flow kept it before: a list inside a JSON file, of its own or among the settings. Everything around it keeps its bytes.
import type { HotlistItem } from './hotlist.ts';
import { hotlistChanges } from './hotlist-changes.ts';
import { changedItem, hotlistItem } from './hotlist-item.ts';
import { afterBlanks, membersAt } from './json-places.ts';

export interface ListElement {
  readonly from: number;
  readonly to: number;
  readonly item?: HotlistItem;
}

export interface HotlistList {
  /** Offset of its opening bracket. */
  readonly at: number;
  readonly elements: readonly ListElement[];
}

/** `items` of an object of its own, or `hotlist` among the settings in either of their shapes. */
export const hotlistList = (text: string, kind: 'object' | 'settings'): HotlistList | undefined => {
  if (!isJson(text)) return undefined;
  const top = afterBlanks(text, 0);
  const memberAt = (at: number, key: string): number | undefined =>
    text.charAt(at) === '{' ? membersAt(text, at)?.findLast((member) => member.key === key)?.valueFrom : undefined;
  const inner = kind === 'settings' ? memberAt(top, 'settings') : undefined;
  const owner = inner !== undefined && text.charAt(inner) === '{' ? inner : top;
  const at = memberAt(owner, kind === 'object' ? 'items' : 'hotlist');
  if (at === undefined || text.charAt(at) !== '[') return undefined;
  const elements = (membersAt(text, at) ?? []).map(({ valueFrom: from, to }) => {
    const item = hotlistItem(JSON.parse(text.slice(from, to)));
    return { from, to, ...(item === undefined ? {} : { item }) };
  });
  return { at, elements };
};

/** Elements that did not change keep their bytes, those that are no items too; new ones come last, in the form of the others. */
export const writtenList = (text: string, { at, elements }: HotlistList, items: readonly HotlistItem[]): string => {
  const { kept, added } = hotlistChanges(
    elements.flatMap(({ item }) => (item === undefined ? [] : [item])),
    items,
  );
  const form = formOf(text, at, elements);
  let index = 0;
  const parts: string[] = [];
  elements.forEach(({ from, to, item }, position) => {
    const raw = text.slice(from, to);
    const next = item === undefined ? undefined : kept[index];
    if (item !== undefined) index += 1;
    if (item !== undefined && next === undefined) return;
    const before = text.slice(elements[position - 1]?.to ?? from, from);
    parts.push(parts.length === 0 ? '' : before === '' ? form.separator : before);
    parts.push(item === undefined || next === undefined ? raw : changedItem(raw, item, next));
  });
  for (const item of added) parts.push(parts.length === 0 ? '' : form.separator, form.print(item));
  const inside = parts.length === 0 ? '' : `${form.opening}${parts.join('')}${form.closing}`;
  return `${text.slice(0, at + 1)}${inside}${text.slice(form.end)}`;
};

interface Form {
  /** Blanks behind '[', between elements with the comma, and before ']'. */
  readonly opening: string;
  readonly separator: string;
  readonly closing: string;
  /** Offset of ']'. */
  readonly end: number;
  print(item: HotlistItem): string;
}

const formOf = (text: string, at: number, elements: readonly ListElement[]): Form => {
  const first = elements[0];
  const last = elements.at(-1);
  const end = afterBlanks(text, last?.to ?? at + 1);
  if (first !== undefined && last !== undefined) {
    const opening = text.slice(at + 1, first.from);
    return { opening, separator: `,${opening}`, closing: text.slice(last.to, end), end, print: printer(opening) };
  }
  // An empty list in a file with lines gets lines of its own, two blanks deeper than the line it stands in.
  const line = text.slice(text.lastIndexOf('\n', at) + 1, at);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const ending = text.includes('\r\n') ? '\r\n' : '\n';
  const isLong = text.trim().includes('\n');
  const opening = isLong ? `${ending}${indent}  ` : '';
  return { opening, separator: `,${opening}`, closing: isLong ? ending + indent : '', end, print: printer(opening) };
};

const printer =
  (opening: string) =>
  (item: HotlistItem): string =>
    opening.includes('\n') ? JSON.stringify(item, null, 2).replaceAll('\n', opening) : JSON.stringify(item);

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text.replace(/^\ufeff/, ''));
    return true;
  } catch {
    return false;
  }
};
