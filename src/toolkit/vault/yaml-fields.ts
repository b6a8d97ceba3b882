// Front matter that the quick reader does not understand, by the YAML parser: a stranger's text, so size, depth and aliases are bounded.
import { createRequire } from 'node:module';
import type { Document, Node } from 'yaml';
import type { JsonValue } from '../../tool/json-value.ts';
import type { FrontMatterEntry } from './front-matter.ts';

/** Notes have a few lines of it; the parser does this much in a twentieth of a second. */
const LARGEST = 32 * 1024;
/** The parser works its way down by recursion, and no note nests so deep. */
const DEEPEST = 32;
/** An alias may stand for more aliases: beyond this many, a small text is a large one. */
const MOST_ALIASES = 100;

export interface YamlFields {
  readonly entries: readonly FrontMatterEntry[];
  readonly problem?: string;
}

/** Loaded when the first such note is met, and at once: most vaults have none. */
export const yamlFields = (text: string, from: number, to: number): YamlFields => {
  const source = text.slice(from, to);
  if (source.length > LARGEST) return refused(`it is larger than ${LARGEST / 1024} KB`);
  if (isTooDeep(source)) return refused(`it nests more than ${DEEPEST} deep`);
  const { parseDocument, isMap, isScalar, visit } = yamlPackage();
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
  let aliases = 0;
  visit(document, {
    Alias: () => {
      aliases += 1;
    },
  });
  if (aliases > MOST_ALIASES) return refused('its aliases multiply beyond bounds');
  const entries: FrontMatterEntry[] = [];
  for (const { key, value } of document.contents.items) {
    if (!isScalar(key)) return refused('one of its keys is not a word');
    const read = readValue(value, document);
    if (read === undefined) return refused('its aliases multiply beyond bounds');
    const behindKey = from + source.indexOf(':', key.range?.[1] ?? 0) + 1;
    entries.push({ key: String(key.value ?? ''), value: read.value, ...placeOf(value, source, { from, behindKey }) });
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

const readValue = (node: Node | null, document: Document.Parsed): { readonly value: JsonValue } | undefined => {
  if (node === null) return { value: null };
  try {
    return { value: asJson(node.toJS(document, { maxAliasCount: MOST_ALIASES })) };
  } catch (thrown) {
    // The parser throws a ReferenceError for an alias of nothing and for aliases that multiply.
    if (!(thrown instanceof ReferenceError)) throw thrown;
    return undefined;
  }
};

/** Numbers that JSON does not have become texts; a key such as __proto__ stays an own key like any other. */
const asJson = (value: unknown): JsonValue => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== 'object') return String(value);
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asJson(inner)]));
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
