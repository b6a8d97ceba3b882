// The texts of a YAML tree as the values a person means by them, as YAML 1.2 reads them.
import { parseYaml, type YamlEntry, type YamlNode } from '../policy/parse-yaml.ts';
import type { JsonValue } from '../tool/json-value.ts';
import { CardProblem } from './problem.ts';

/** A map of a card with the lines it came from. The first mistake is thrown with its line. */
export const yamlAt = (text: string, line: number, file: string): YamlNode => {
  // Blank lines in front make the parser count as the file does.
  const { root, errors } = parseYaml(`${'\n'.repeat(line - 1)}${text}`, file);
  const [first] = errors;
  if (first !== undefined) {
    const place = `${file}:${String(first.data?.line)}  `;
    throw new CardProblem(Number(first.data?.line ?? line), first.message.replace(place, ''));
  }
  if (root === undefined) throw new Error('bug: a text without errors has a root');
  return root;
};

/** Only what is written without quotes can be more than text; nothing is ever evaluated. */
export const meaningOf = (node: YamlNode): JsonValue => {
  if (node.kind === 'list') return node.items.map(meaningOf);
  if (node.kind === 'map') return Object.fromEntries(node.entries.map(({ key, value }) => [key, meaningOf(value)]));
  if (!node.plain) return node.text;
  if (/^(?:null|Null|NULL|~|)$/.test(node.text)) return null;
  if (/^(?:true|True|TRUE)$/.test(node.text)) return true;
  if (/^(?:false|False|FALSE)$/.test(node.text)) return false;
  return /^[-+]?(?:\d+|\d*\.\d+|\d+\.)(?:[eE][-+]?\d+)?$/.test(node.text) ? Number(node.text) : node.text;
};

export const entriesOf = (node: YamlNode, what: string): readonly YamlEntry[] => {
  if (node.kind === 'map') return node.entries;
  if (node.kind === 'text' && node.plain && node.text === '') return [];
  throw new CardProblem(node.line, `${what} is a list of names and values`);
};

/** A text on its own is a list of one. */
export const textsOf = (node: YamlNode, what: string): readonly string[] => {
  const items =
    node.kind === 'list' ? node.items : node.kind === 'text' && node.plain && node.text === '' ? [] : [node];
  return items.map((item) => {
    if (item.kind === 'text') return item.text;
    throw new CardProblem(item.line, `${what} is a list of names`);
  });
};
