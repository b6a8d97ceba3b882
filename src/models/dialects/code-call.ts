// read_file(path="a.md"): a call as a line of code, as Gemma writes it, and Llama with .call behind the name. Only values that are JSON as they stand are read; nothing is run.
import { parsedJson } from '../json-fields.ts';
import type { FoundCall } from './dialect.ts';
import { itemsOf } from './json-slices.ts';

/** One call on one line; anything else is none. */
export const codeCall = (content: string): FoundCall | undefined => {
  const [, name, inside] = /^([a-z][a-z0-9_]{0,63})(?:\.call)?\((.*)\)$/.exec(content.trim()) ?? [];
  if (name === undefined || inside === undefined) return undefined;
  const members = itemsOf(`[${inside}]`).map(memberOf);
  return members.includes(undefined) ? undefined : { name, arguments: `{${members.join(', ')}}` };
};

const memberOf = (piece: string): string | undefined => {
  const [, key, value] = /^([a-z_]\w*)\s*=\s*(.*)$/i.exec(piece) ?? [];
  // `\/` is one character in JSON and two in code.
  if (key === undefined || value === undefined || value.includes('\\/')) return undefined;
  return parsedJson(value) === undefined ? undefined : `${JSON.stringify(key)}: ${value}`;
};
