// YAML as a tree of texts with line numbers, for files a stranger may have written: no tags, no aliases, no guessing of types,
// nothing ever becomes a JavaScript object with the file's keys. Loads the parser: import this file only when there is text to parse.
import { type Document, isAlias, isMap, isScalar, isSeq, Lexer, LineCounter, type Node, parseDocument } from 'yaml';
import type { ErrorValue } from '../error/error-value.ts';
import { badConfig } from './bad-config.ts';

export type YamlNode =
  /** Scalars stay the text they were; `plain` when written without quotes. Nothing at all is the empty plain text. */
  | { readonly kind: 'text'; readonly line: number; readonly text: string; readonly plain: boolean }
  | { readonly kind: 'list'; readonly line: number; readonly items: readonly YamlNode[] }
  | { readonly kind: 'map'; readonly line: number; readonly entries: readonly YamlEntry[] };

export interface YamlEntry {
  readonly key: string;
  readonly line: number;
  readonly value: YamlNode;
}

export interface ParsedYaml {
  /** What could be read; an empty map for an empty file; nothing when the file was refused whole. */
  readonly root: YamlNode | undefined;
  /** BAD_CONFIG, each with file and line. Any at all means that something of the file may be missing. */
  readonly errors: readonly ErrorValue[];
}

/** Configuration is written by hand: five hundred rules fit. */
const LARGEST_FILE = 64 * 1024;
/** Rules and configuration nest four deep. */
const DEEPEST = 16;
/** A block cannot nest deeper than it is indented, so a bound on blanks bounds the depth. */
const WIDEST_INDENT = 64;

export const parseYaml = (text: string, file: string): ParsedYaml => {
  const refused = tooMuch(text);
  if (refused !== undefined) return { root: undefined, errors: [badConfig(file, refused.line, refused.message)] };
  const lines = new LineCounter();
  // `failsafe` knows texts, lists and maps only; keys are checked for doubles below, in linear time.
  const document = parseDocument(text, {
    schema: 'failsafe',
    merge: false,
    uniqueKeys: false,
    prettyErrors: false,
    lineCounter: lines,
  });
  const errors = document.errors.map(({ message, pos }) =>
    badConfig(file, lines.linePos(pos[0]).line, oneLine(message)),
  );
  const tree: Reader = { file, line: (node) => lines.linePos(node.range?.[0] ?? 0).line, errors };
  return { root: rootOf(document, tree), errors };
};

interface Reader {
  readonly file: string;
  readonly errors: ErrorValue[];
  line(node: Node): number;
}

const rootOf = (document: Document.Parsed, reader: Reader): YamlNode | undefined =>
  document.contents === null ? { kind: 'map', line: 1, entries: [] } : read(document.contents, reader);

/** The parser bounds depth before this recursion begins. */
const read = (node: Node, reader: Reader): YamlNode | undefined => {
  const line = reader.line(node);
  const refuse = (message: string): undefined => {
    reader.errors.push(badConfig(reader.file, line, message));
    return undefined;
  };
  if (isAlias(node)) return refuse(`"*${node.source}" stands for another value: write the value itself`);
  if (node.tag !== undefined) return refuse('tags (!…) are not read here: write the value itself');
  if (isScalar(node)) return { kind: 'text', line, text: String(node.value ?? ''), plain: node.type === 'PLAIN' };
  if (isSeq<Node>(node)) {
    const items = node.items.map((item) => read(item, reader));
    return { kind: 'list', line, items: items.filter((item) => item !== undefined) };
  }
  if (!isMap<Node, Node | null>(node)) return refuse('this is not a value');
  const entries = new Map<string, YamlEntry>();
  for (const { key, value } of node.items) {
    if (!isScalar(key)) refuse('a key is a plain word');
    else {
      const name = String(key.value ?? '');
      const content = value === null ? undefined : read(value, reader);
      if (entries.has(name)) reader.errors.push(badConfig(reader.file, reader.line(key), `"${name}" is there twice`));
      else if (content !== undefined) entries.set(name, { key: name, line: reader.line(key), value: content });
    }
  }
  return { kind: 'map', line, entries: [...entries.values()] };
};

/** Reads the words of the file without building anything, and stops at the first sign of a bomb. */
const tooMuch = (text: string): { line: number; message: string } | undefined => {
  if (text.length > LARGEST_FILE) return { line: 1, message: `larger than ${LARGEST_FILE / 1024} KB` };
  const indented = text.split('\n').findIndex((each) => each.search(/[^ ]/) > WIDEST_INDENT);
  let line = 1;
  let depth = 0;
  let inRow = 0;
  for (const word of new Lexer().lex(text)) {
    if (word === '[' || word === '{') depth += 1;
    else if (word === ']' || word === '}') depth -= 1;
    else if (word === '-' || word === '?') inRow += 1;
    else if (word.includes('\n')) inRow = 0;
    line += word.split('\n').length - 1;
    if (depth > DEEPEST || inRow > DEEPEST) return { line, message: `nested more than ${DEEPEST} deep` };
  }
  return indented === -1 ? undefined : { line: indented + 1, message: `indented more than ${WIDEST_INDENT} blanks` };
};

const oneLine = (message: string): string => (message.split('\n')[0] ?? message).trim();
