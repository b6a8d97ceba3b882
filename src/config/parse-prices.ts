// The text of a prices.yaml as prices. A mistake is named with its line and costs only its own entry. Loads the YAML parser.
import type { ErrorValue } from '../error/error-value.ts';
import type { Price } from '../models/prices/price.ts';
import { badConfig } from '../policy/bad-config.ts';
import { parseYaml, type YamlEntry } from '../policy/parse-yaml.ts';

export interface ParsedPrices {
  /** By model, as in "anthropic/claude-sonnet-4-5". */
  readonly prices: Readonly<Record<string, Price>>;
  /** BAD_CONFIG with file and line. */
  readonly errors: readonly ErrorValue[];
}

export const parsePrices = (text: string, file: string): ParsedPrices => {
  const { root, errors: unread } = parseYaml(text, file);
  const errors = [...unread];
  const prices: Record<string, Price> = Object.create(null) as Record<string, Price>; // no name is inherited
  if (root?.kind === 'map') for (const entry of root.entries) readEntry(entry, { file, errors, prices });
  else if (root !== undefined) errors.push(badConfig(file, root.line, FORM, WAY_OUT));
  return { prices, errors };
};

const FORM = 'a line is a model and its price, as in "openai/gpt-5: { input: 1.25, output: 10 }"';
const WAY_OUT = 'Prices are US dollars per million tokens. Correct it; the other entries still apply.';
const FIELDS = ['input', 'output', 'cacheRead', 'cacheWrite'] as const;

interface Reading {
  readonly file: string;
  readonly errors: ErrorValue[];
  readonly prices: Record<string, Price>;
}

const readEntry = (entry: YamlEntry, { file, errors, prices }: Reading): void => {
  const read = priceIn(entry);
  if ('message' in read) errors.push(badConfig(file, read.line, read.message, WAY_OUT));
  else prices[entry.key] = read;
};

const priceIn = (entry: YamlEntry): Price | { readonly line: number; readonly message: string } => {
  if (entry.value.kind !== 'map' || !entry.key.includes('/')) return { line: entry.line, message: FORM };
  const found: { -readonly [Field in (typeof FIELDS)[number]]?: number } = {};
  for (const { key, line, value } of entry.value.entries) {
    const field = FIELDS.find((name) => name === key);
    if (field === undefined) return { line, message: `"${key}" is not part of a price: ${FIELDS.join(', ')}` };
    if (value.kind !== 'text' || !/^\d+(?:\.\d+)?$/.test(value.text))
      return { line, message: `${key} is a number of dollars` };
    found[field] = Number(value.text);
  }
  const { input, output, ...cache } = found;
  if (input === undefined || output === undefined)
    return { line: entry.line, message: `${entry.key} needs both input and output` };
  return { input, output, ...cache };
};
