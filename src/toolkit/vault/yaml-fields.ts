// Front matter that the quick reader does not understand, by the YAML parser: a stranger's text, so size, depth and aliases are bounded.
import { createRequire } from 'node:module';
import type { Node } from 'yaml';
import type { JsonValue } from '../../tool/json-value.ts';
import type { FrontMatterEntry } from './front-matter.ts';

/** Notes have a few lines of it; the parser does this much in a twentieth of a second. */
const LARGEST = 8 * 1024;
/** The parser works its way down by recursion, and no note nests so deep. */
const DEEPEST = 32;
/** An alias may stand for more aliases: with them, a small text is a large one. As many values as the largest text has without. */
const MOST_VALUES = 10_000;

export interface YamlFields {
  readonly entries: readonly FrontMatterEntry[];
  readonly problem?: string;
}

/** Loaded when the first such note is met, and at once: most vaults have none. */
export const yamlFields = (text: string, from: number, to: number): YamlFields => {
  const source = text.slice(from, to);
  if (source.length > LARGEST) return refused(`it is larger than ${LARGEST / 1024} KB`);
  if (isTooDeep(source)) return refused(`it nests more than ${DEEPEST} deep`);
  const { parseDocument, isMap, isScalar } = yamlPackage();
  const document = parseDocument(source, {
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    // Unknown tags are warned about on the console otherwise; they mean nothing here.
    logLevel: 'error',
  });
  const error = document.errors[0];
  if (error !== undefined) return refused(`line ${lineOf(source, error.pos[0])} is not valid YAML`);
  if (document.contents === null) return { entries: [] };
  if (!isMap<Node, Node | null>(document.contents)) return refused('it is not a list of keys and values');
  const entries: FrontMatterEntry[] = [];
  const reading: Reading = { anchors: new Map(), left: MOST_VALUES };
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) return refused('one of its keys is not a word');
    const read = valueIn(value, reading);
    if (read === undefined) return refused('its aliases stand for too much or for nothing');
    const behindKey = from + source.indexOf(':', key.range?.[1] ?? 0) + 1;
    entries.push({ key: String(key.value ?? ''), value: read, ...placeOf(value, source, { from, behindKey }) });
  }
  return { entries };
};

type YamlPackage = typeof import('yaml');

const refused = (problem: string): YamlFields => ({ entries: [], problem });

let loaded: YamlPackage | undefined;
/** Required and not imported, because a note is read at once; the bundle finds the package beside it. */
const yamlPackage = (): YamlPackage => {
  loaded ??= createRequire(import.meta.url || __filename)('yaml') as YamlPackage; // the package's own types
  return loaded;
};

interface Reading {
  readonly anchors: Map<string, Node>;
  /** How many values may still come. */
  left: number;
}

/** Nothing where an alias stands for nothing, for itself, or for more than may come. */
const valueIn = (node: Node | null, reading: Reading): JsonValue | undefined => {
  reading.left -= 1;
  if (reading.left < 0) return undefined;
  const { isAlias } = yamlPackage();
  if (node !== null && isAlias(node)) {
    const meant = reading.anchors.get(node.source);
    return meant === undefined ? undefined : valueIn(meant, reading);
  }
  const value = plainValue(node, reading);
  // Only now: inside itself, an anchor stands for nothing.
  if (node !== null && 'anchor' in node && typeof node.anchor === 'string') reading.anchors.set(node.anchor, node);
  return value;
};

/** Numbers that JSON does not have become texts; a key such as __proto__ is an own key like any other. */
const plainValue = (node: Node | null, reading: Reading): JsonValue | undefined => {
  const { isMap, isScalar, isSeq } = yamlPackage();
  if (isScalar(node)) return scalarValue(node.value);
  if (isSeq<Node | null>(node)) return allOf(node.items.map((item) => valueIn(item, reading)));
  if (!isMap<Node, Node | null>(node)) return null;
  const keys = node.items.map(({ key }) => (isScalar(key) ? String(key.value ?? '') : String(key)));
  const values = allOf(node.items.map(({ value }) => valueIn(value, reading)));
  return values && Object.fromEntries(keys.map((key, index) => [key, values[index] ?? null]));
};

const scalarValue = (value: unknown): JsonValue => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  return typeof value === 'string' || typeof value === 'boolean' ? value : null;
};

const allOf = (values: readonly (JsonValue | undefined)[]): readonly JsonValue[] | undefined => {
  const there = values.filter((value) => value !== undefined);
  return there.length === values.length ? there : undefined;
};

/** Without the line end that a block includes. */
const placeOf = (
  node: Node | null,
  source: string,
  at: { readonly from: number; readonly behindKey: number },
): { readonly from: number; readonly to: number } => {
  const [start, end] = node?.range ?? [0, 0];
  const length = source.slice(start, end).trimEnd().length;
  return length === 0
    ? { from: at.behindKey, to: at.behindKey }
    : { from: at.from + start, to: at.from + start + length };
};

const lineOf = (source: string, position: number): number => source.slice(0, position).split('\n').length + 1;

/** Brackets, indents and marks in a row, counted without understanding: quoted ones count too, and no honest note comes near. */
const isTooDeep = (source: string): boolean => {
  let depth = 0;
  for (const character of source) {
    if (character === '[' || character === '{') depth += 1;
    else if ((character === ']' || character === '}') && depth > 0) depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return TOO_INDENTED.test(source);
};

const TOO_INDENTED = new RegExp(`^(?:[ ]{${DEEPEST * 4}}|[ ]*(?:[-?:][ \\t]+){${DEEPEST}})`, 'm');
