// JSON, as strict or as lenient as the client reads it.
import { type ArrayNode, type MemberNode, type ObjectNode, parse, type ValueNode } from '@humanwhocodes/momoa';
import { sameJson } from '../../../decision/same-json.ts';
import { ok, type Result } from '../../../error/error-value.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import {
  type ConfigText,
  checked,
  type Keys,
  lineAt,
  lineEndOf,
  notATable,
  type Syntax,
  spliced,
  type TextSplice,
  unreadable,
} from './config-text.ts';
import { cutItem, type Item, indentUnit, insertItem, written } from './json-items.ts';

export const jsonText = (syntax: Exclude<Syntax, 'toml'>): ConfigText => {
  const read = (text: string): Result<ObjectNode | undefined> => readObject(text, syntax);
  const valueAt: ConfigText['valueAt'] = (text, keys) => {
    const root = read(text);
    if (!root.ok) return root;
    const node = keys.reduce<ValueNode | undefined>((at, key) => memberOf(at, key)?.value, root.value);
    return ok(node === undefined ? undefined : jsonOf(node));
  };
  const put: ConfigText['put'] = (given, keys, value) => {
    const text = isBlank(given, syntax) ? withObject(given) : given;
    const root = read(text);
    if (!root.ok) return root;
    const made = root.value === undefined ? checked(text, ok(false), keys) : putIn(text, root.value, keys, value);
    if (!made.ok) return made;
    const now = valueAt(made.value, keys);
    return checked(made.value, now.ok ? ok(now.value !== undefined && sameJson(now.value, value)) : now, keys);
  };
  return {
    valueAt,
    put,
    take: (text, keys) => {
      const found = containerOf(read(text), keys);
      if (!found.ok || found.value === undefined) return found.ok ? ok(text) : found;
      const { object, index } = found.value;
      const made = spliced(text, cutItem(text, itemsOf(object), index));
      const now = valueAt(made, keys);
      return checked(made, now.ok ? ok(now.value === undefined) : now, keys);
    },
    add: (text, keys, item) => {
      const list = listAt(text, read(text), keys);
      if (!list.ok) return list;
      if (list.value === undefined) return put(text, keys, [item]);
      const made = spliced(text, insertItem(text, { ...itemsOf(list.value), write: (style) => written(item, style) }));
      const now = valueAt(made, keys);
      return checked(made, now.ok ? ok(Array.isArray(now.value) && now.value.at(-1) === item) : now, keys);
    },
    drop: (text, keys, item) => {
      const list = listAt(text, read(text), keys);
      if (!list.ok) return list;
      const index = list.value?.elements.findIndex(({ value }) => jsonOf(value) === item) ?? -1;
      if (list.value === undefined || index === -1) return ok(text);
      const made = spliced(text, cutItem(text, itemsOf(list.value), index));
      const now = valueAt(made, keys);
      return checked(made, now.ok ? ok(Array.isArray(now.value)) : now, keys);
    },
  };
};

const readObject = (text: string, syntax: Exclude<Syntax, 'toml'>): Result<ObjectNode | undefined> => {
  if (isBlank(text, syntax)) return ok(undefined);
  try {
    // As long as what stands there, so that every place is where it is in the file.
    const source = text.replace(/^\ufeff/, ' ');
    const { body } = parse(source, {
      mode: syntax === 'json' ? 'json' : 'jsonc',
      ranges: true,
      allowTrailingCommas: syntax.endsWith('trailing commas'),
    });
    return body.type === 'Object' ? ok(body) : unreadable('JSON', 'it is not an object', lineAt(text, startOf(body)));
  } catch (thrown) {
    const { line, message } = thrown as { line?: number; message?: string }; // its own error carries the place; any other has none
    const words = (message ?? 'it cannot be read').replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '');
    return unreadable('JSON', line === undefined ? 'it is nested too deeply' : lowered(words), line);
  }
};

const lowered = (words: string): string => words.slice(0, 1).toLowerCase() + words.slice(1);

/** Nothing but blanks, and comments where those may stand: a client takes it for no settings at all, or can be given some. */
const isBlank = (text: string, syntax: Syntax): boolean =>
  (syntax === 'json' ? /^\ufeff?\s*$/ : /^\ufeff?(?:\s|\/\/[^\n]*(?:\n|$)|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/).test(text);

const withObject = (text: string): string => {
  const end = lineEndOf(text);
  const mark = text.startsWith('\ufeff') ? '\ufeff' : '';
  const rest = text.slice(mark.length);
  if (rest.trim() === '') return `${mark}{}${rest.includes('\n') ? rest : end}`;
  return `${text}${text.endsWith('\n') ? '' : end}{}${end}`;
};

const startOf = (node: { range?: [number, number] | undefined }): number => node.range?.[0] ?? 0;

/** The last of a name is the one that counts. */
const memberOf = (node: ValueNode | undefined, key: string): MemberNode | undefined =>
  node?.type === 'Object' ? node.members.findLast(({ name }) => nameOf(name) === key) : undefined;

const nameOf = (name: MemberNode['name']): string => (name.type === 'String' ? name.value : name.name);

const putIn = (text: string, root: ObjectNode, keys: Keys, value: JsonValue): Result<string> => {
  let object = root;
  for (const [index, key] of keys.entries()) {
    const member = memberOf(object, key);
    const rest = keys.slice(index + 1);
    if (member === undefined) {
      const nested = rest.reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), value);
      const write = (style: Parameters<typeof written>[1]): string =>
        `${JSON.stringify(key)}:${style.kind === 'pressed' ? '' : ' '}${written(nested, style)}`;
      return ok(spliced(text, insertItem(text, { ...itemsOf(object), write })));
    }
    if (rest.length === 0) {
      const inside = itemsChanged(member.value, value);
      if (inside !== undefined) return ok(spliced(text, inside));
      const { range: [from, to] = [0, 0] } = member.value;
      const style = {
        kind: 'lines',
        indent: indentOf(text, from),
        unit: indentUnit(text),
        end: lineEndOf(text),
      } as const;
      const isOneLine = !text.slice(from, to).includes('\n') && typeof value === 'object';
      return ok(spliced(text, [{ from, to, text: written(value, isOneLine ? { kind: 'spaced' } : style) }]));
    }
    if (member.value.type !== 'Object')
      return notATable(keys.slice(0, index + 1), lineAt(text, startOf(member.value)), 'table');
    object = member.value;
  }
  return ok(text);
};

/** Of a list that stays as long as it is: only what is different. */
const itemsChanged = (node: ValueNode, value: JsonValue): TextSplice[] | undefined => {
  if (node.type !== 'Array' || !Array.isArray(value) || node.elements.length !== value.length) return undefined;
  return node.elements.flatMap(({ value: each }, index) => {
    const wanted = value[index] ?? null;
    const { from, to } = itemOf(each);
    return sameJson(jsonOf(each), wanted) ? [] : [{ from, to, text: written(wanted, { kind: 'spaced' }) }];
  });
};

const indentOf = (text: string, at: number): string =>
  /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1, at))?.[0] ?? '';

interface Contained {
  readonly object: ObjectNode;
  readonly index: number;
}

const containerOf = (root: Result<ObjectNode | undefined>, keys: Keys): Result<Contained | undefined> => {
  if (!root.ok) return root;
  const above = keys.slice(0, -1).reduce<ValueNode | undefined>((at, key) => memberOf(at, key)?.value, root.value);
  const member = memberOf(above, keys.at(-1) ?? '');
  if (above?.type !== 'Object' || member === undefined) return ok(undefined);
  return ok({ object: above, index: above.members.indexOf(member) });
};

const listAt = (text: string, root: Result<ObjectNode | undefined>, keys: Keys): Result<ArrayNode | undefined> => {
  if (!root.ok) return root;
  let at: ValueNode | undefined = root.value;
  for (const [index, key] of keys.entries()) {
    if (at !== undefined && at.type !== 'Object')
      return notATable(keys.slice(0, index), lineAt(text, startOf(at)), 'table');
    at = memberOf(at, key)?.value;
  }
  if (at === undefined || at.type === 'Array') return ok(at);
  return notATable(keys, lineAt(text, startOf(at)), 'list');
};

const itemsOf = (node: ObjectNode | ArrayNode): { readonly range: Item; readonly items: readonly Item[] } => ({
  range: itemOf(node),
  items: node.type === 'Object' ? node.members.map(itemOf) : node.elements.map(({ value }) => itemOf(value)),
});

const itemOf = ({ range: [from, to] = [0, 0] }: { range?: [number, number] | undefined }): Item => ({ from, to });

const jsonOf = (node: ValueNode): JsonValue => {
  switch (node.type) {
    case 'Object':
      // Entries, so that a member called __proto__ is a member.
      return Object.fromEntries(node.members.map(({ name, value }) => [nameOf(name), jsonOf(value)]));
    case 'Array':
      return node.elements.map(({ value }) => jsonOf(value));
    case 'Null':
      return null;
    case 'String':
    case 'Number':
    case 'Boolean':
      return node.value;
    default:
      return null; // NaN and Infinity are of JSON5, which is not read here
  }
};
