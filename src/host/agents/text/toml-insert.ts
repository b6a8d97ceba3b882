// Where something new goes in a TOML file: into the table that is there, in its form, else as a table of its own at the end.
import type { AST } from 'toml-eslint-parser';
import type { JsonValue } from '../../../tool/json-value.ts';
import { endOfLine, indentBefore, type Keys, lineEndOf, type TextSplice } from './config-text.ts';
import { linesOf, startsWith, type TomlLine } from './toml-lines.ts';
import { bareName, inlineValue } from './toml-value.ts';

export const insertedInto = (text: string, program: AST.TOMLProgram, keys: Keys, value: JsonValue): TextSplice[] => {
  const lines = linesOf(program);
  const inline = inlineAbove(lines, keys);
  if (inline !== undefined) return [intoInline(inline, keys, value)];
  if (isTable(value)) return [tableAtEnd(text, keys, value)];
  const above = keys.slice(0, -1);
  const pair = `${bareName(keys.at(-1) ?? '')} = ${inlineValue(value)}`;
  if (above.length === 0) return [atTop(text, program, pair)];
  const header = program.body[0].body.find(
    (node): node is AST.TOMLTable =>
      node.type === 'TOMLTable' && node.resolvedKey.length === above.length && startsWith(node.resolvedKey, above),
  );
  if (header !== undefined) return [belowLine(text, header.body.at(-1) ?? header.key, pair)];
  const dotted = lines.findLast(({ path, within }) => within.type !== 'TOMLInlineTable' && startsWith(path, above));
  if (dotted !== undefined) return [belowLine(text, dotted.node, `${prefixOf(text, dotted, above.length)}${pair}`)];
  return [tableAtEnd(text, above as unknown as Keys, { [keys.at(-1) ?? '']: value })]; // it has at least one, or it stood at the top
};

const isTable = (value: JsonValue): value is Readonly<Record<string, JsonValue>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Inline {
  readonly table: AST.TOMLInlineTable;
  readonly depth: number;
}

const inlineAbove = (lines: readonly TomlLine[], keys: Keys): Inline | undefined => {
  const found = lines
    .filter(({ path, node }) => node.value.type === 'TOMLInlineTable' && path.length < keys.length)
    .filter(({ path }) => path.every((name, index) => name === keys[index]))
    .toSorted((left, right) => right.path.length - left.path.length)[0];
  return found?.node.value.type === 'TOMLInlineTable'
    ? { table: found.node.value, depth: found.path.length }
    : undefined;
};

const intoInline = ({ table, depth }: Inline, keys: Keys, value: JsonValue): TextSplice => {
  const [first = '', ...rest] = keys.slice(depth);
  const nested = rest.reduceRight<JsonValue>((inner, name) => ({ [name]: inner }), value);
  const pair = `${bareName(first)} = ${inlineValue(nested)}`;
  const last = table.body.at(-1);
  const [from, to] = table.range;
  if (last === undefined) return { from, to, text: `{ ${pair} }` };
  return { from: last.range[1], to: last.range[1], text: `, ${pair}` };
};

/** Below the last line that stands above all tables; where there is none, as the first. */
const atTop = (text: string, program: AST.TOMLProgram, pair: string): TextSplice => {
  const last = program.body[0].body.findLast((node) => node.type === 'TOMLKeyValue');
  if (last !== undefined) return belowLine(text, last, pair);
  const at = text.startsWith('\ufeff') ? 1 : 0;
  const end = lineEndOf(text);
  return { from: at, to: at, text: `${pair}${end}${text.slice(at).trim() === '' ? '' : end}` };
};

const belowLine = (text: string, node: { readonly range: readonly [number, number] }, pair: string): TextSplice => {
  const at = endOfLine(text, node.range[1]);
  return { from: at, to: at, text: `${lineEndOf(text)}${indentBefore(text, node.range[0]) ?? ''}${pair}` };
};

/** `mcp_servers.x.` as this file spells it. */
const prefixOf = (text: string, { path, node }: TomlLine, length: number): string => {
  const own = node.key.keys.length - (path.length - length);
  const [first, last] = [node.key.keys[0], node.key.keys[own - 1]];
  return first === undefined || last === undefined ? '' : `${text.slice(first.range[0], last.range[1])}.`;
};

const tableAtEnd = (text: string, keys: Keys, value: Readonly<Record<string, JsonValue>>): TextSplice => {
  const end = lineEndOf(text);
  const rows = [`[${keys.map(bareName).join('.')}]`];
  for (const [name, inner] of Object.entries(value)) rows.push(`${bareName(name)} = ${inlineValue(inner)}`);
  const bare = text.replace(/^\ufeff/, '');
  const before = bare.trim() === '' ? '' : `${bare.endsWith('\n') ? '' : end}${end}`;
  return { from: text.length, to: text.length, text: `${before}${rows.join(end)}${end}` };
};
