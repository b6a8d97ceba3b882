// How much a decoded call may hold, and whether one came up against it: then it was cut off, whatever its brackets say.
import type { JsonValue } from '../../tool/json-value.ts';
import type { Schema } from '../../tool/schema.ts';

export interface Bounds {
  /** Of one text. */
  readonly characters: number;
  /** Of one list, and members of one tree of any shape. */
  readonly items: number;
  /** Of trees of any shape. */
  readonly depth: number;
}

/** In a window of 2,048 tokens a text of 600 characters (150 tokens, ten seconds on a laptop) is as long as a small model keeps its thread. */
export const SMALL_BOUNDS: Bounds = { characters: 600, items: 8, depth: 2 };

/** Larger windows: 4,000 tokens of output, the default of the configuration, are about 16,000 characters. */
export const ROOMY_BOUNDS: Bounds = { characters: 16_000, items: 50, depth: 4 };

/** True when a text or a list is exactly as long as our own bound lets it be, and the schema would have taken more. */
export const atBound = (schema: Schema, value: JsonValue, bounds: Bounds): boolean => {
  if (typeof value === 'string') {
    const { enum: words, maxLength = Number.POSITIVE_INFINITY } = schema.type === 'string' ? schema : {};
    return words === undefined && maxLength > bounds.characters && [...value].length >= bounds.characters;
  }
  if (Array.isArray(value)) {
    const { items = ANY, maxItems = Number.POSITIVE_INFINITY } = schema.type === 'array' ? schema : {};
    return (
      (maxItems > bounds.items && value.length >= bounds.items) || value.some((item) => atBound(items, item, bounds))
    );
  }
  if (typeof value !== 'object' || value === null) return false;
  const properties = schema.type === 'object' ? schema.properties : {};
  return (
    (schema.type !== 'object' && Object.keys(value).length >= bounds.items) ||
    Object.entries(value).some(([name, member]) => atBound(properties[name] ?? ANY, member, bounds))
  );
};

const ANY: Schema = { type: 'any' };
