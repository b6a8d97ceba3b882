// Values and names as TOML writes them, in one line.
import type { JsonValue } from '../../../tool/json-value.ts';

export const inlineValue = (value: JsonValue): string => {
  if (Array.isArray(value)) return `[${value.map(inlineValue).join(', ')}]`;
  // What JSON escapes TOML reads the same; it wants one more character escaped.
  if (typeof value !== 'object' || value === null) return JSON.stringify(value).replaceAll('\u007f', '\\u007f');
  const pairs = Object.entries(value).map(([name, inner]) => `${bareName(name)} = ${inlineValue(inner)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
};

export const bareName = (name: string): string => (/^[\w-]+$/.test(name) ? name : inlineValue(name));
