// Arguments as small models write them, where the schema leaves exactly one meaning: "true", "5", null, one text for a list, JSON in a text.
// What was understood is said. Nothing is guessed for what is marked `exact`, commas never split, and what stays unclear is for the check to refuse.
import { isObject, type JsonValue } from './json-value.ts';
import { nameKey } from './name-key.ts';
import { parseJson } from './parse-json.ts';
import type { ObjectSchema, Schema } from './schema.ts';
import { type Arguments, kindOf } from './unwrap-arguments.ts';

/** One argument that was not taken as it was written. */
export interface Understood {
  /** Where: `limit`, `edits[0].old`. */
  readonly argument: string;
  /** `name`: it was spelled otherwise; `value`: it was written as another type; `absent`: null, so it counts as not given. */
  readonly kind: 'name' | 'value' | 'absent';
  /** The other spelling, or the kind of what was written: `string`. */
  readonly given: string;
  /** What a value was read as: `integer`. */
  readonly as?: string;
}

export interface UnderstoodArguments {
  readonly input: Arguments;
  readonly understood: readonly Understood[];
}

export interface HowToUnderstand {
  /** Whether other spellings of a name count: not before aliases have had their say. */
  readonly names: boolean;
  /** Arguments that were JSON in a text already: a text inside them is a text. */
  readonly parsed?: ReadonlySet<string>;
}

export const understandArguments = (
  schema: ObjectSchema,
  given: Arguments,
  { names, parsed = new Set() }: HowToUnderstand,
): UnderstoodArguments => {
  const understood: Understood[] = [];
  const input = understandObject(schema, given, { path: '', names, understood, parsed });
  return { input, understood };
};

/** `limit was a string and was read as integer`: the same on every surface. */
export const understoodInWords = ({ argument, kind, given, as = 'what is meant' }: Understood): string => {
  if (kind === 'name') return `${given} was read as ${argument}`;
  return kind === 'absent'
    ? `${argument} was null and counts as not given`
    : `${argument} was a ${given} and was read as ${as}`;
};

interface Reading {
  readonly path: string;
  readonly names: boolean;
  readonly understood: Understood[];
  /** All of it, or those by name at the top, came out of a text already. */
  readonly parsed: ReadonlySet<string> | true;
}

const understandObject = (schema: ObjectSchema, given: Arguments, reading: Reading): Arguments => {
  const input: Record<string, JsonValue> = Object.create(null);
  for (const [written, value] of Object.entries(given)) {
    const name = reading.names ? spelled(schema, given, written) : written;
    const property = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
    const argument = reading.path === '' ? name : `${reading.path}.${name}`;
    if (name !== written) reading.understood.push({ argument, kind: 'name', given: written });
    if (value === null && property !== undefined && mayBeAbsent(schema, name, property)) {
      reading.understood.push({ argument, kind: 'absent', given: 'null' });
      continue;
    }
    const parsed =
      reading.parsed === true || reading.parsed.has(name) ? true : (new Set<string>() as ReadonlySet<string>);
    input[name] =
      property === undefined ? value : understandValue(property, value, { ...reading, path: argument, parsed });
  }
  return input;
};

/** Exactly one parameter reads the same, nothing else was given for it, and it does not decide how far the call goes. */
const spelled = (schema: ObjectSchema, given: Arguments, written: string): string => {
  if (Object.hasOwn(schema.properties, written)) return written;
  const key = nameKey(written);
  const [only, ...others] = Object.keys(schema.properties).filter((name) => nameKey(name) === key);
  if (only === undefined || others.length > 0) return written;
  const rivals = Object.keys(given).filter((name) => nameKey(name) === key);
  const property = schema.properties[only];
  return rivals.length > 1 || (property?.exact === true && property.type !== 'string') ? written : only;
};

const mayBeAbsent = (schema: ObjectSchema, name: string, property: Schema): boolean =>
  schema.required?.includes(name) !== true &&
  property.type !== 'any' &&
  // No word about how far a call goes is a no; no word about where is not.
  (property.exact !== true || property.type === 'boolean');

const understandValue = (schema: Schema, value: JsonValue, reading: Reading): JsonValue => {
  if (schema.type === 'object' && isObject(value)) return understandObject(schema, value, { ...reading, names: true });
  if (schema.type === 'array' && Array.isArray(value)) {
    return value.map((item, index) =>
      understandValue(schema.items, item, { ...reading, path: `${reading.path}[${index}]` }),
    );
  }
  if (typeof value !== 'string' || schema.exact === true) return value;
  const meant = meantBy(schema, value, reading);
  if (meant === undefined) return value;
  reading.understood.push({ argument: reading.path, kind: 'value', given: kindOf(value), as: kindOf(meant) });
  return meant;
};

/** Undefined: the text is what it is. */
const meantBy = (schema: Schema, text: string, reading: Reading): JsonValue | undefined => {
  switch (schema.type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : undefined;
    case 'integer':
    case 'number':
      return numberIn(text, schema.type);
    case 'array':
    case 'object': {
      const parsed = reading.parsed === true ? undefined : jsonIn(text, schema.type);
      if (parsed !== undefined) return understandValue(schema, parsed, { ...reading, parsed: true });
      return schema.type === 'array' && schema.items.type === 'string' && schema.items.enum === undefined
        ? [text]
        : undefined;
    }
    case 'any':
      // Parsed only where a text is none of the kinds that are meant.
      return reading.parsed === true || schema.kinds === undefined ? undefined : jsonIn(text, ...schema.kinds);
    default:
      return undefined;
  }
};

/** Only what JavaScript would print the same: no blanks, no leading zeros, no exponents. */
const numberIn = (text: string, type: 'integer' | 'number'): number | undefined => {
  const value = Number(text);
  const isPlain =
    text !== '' &&
    String(value) === text &&
    (type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value));
  return isPlain ? value : undefined;
};

const jsonIn = (text: string, ...kinds: readonly string[]): JsonValue | undefined => {
  if (!/^\s*[[{]/.test(text)) return undefined;
  const parsed = parseJson(text);
  return parsed.ok && kinds.includes(kindOf(parsed.value)) ? parsed.value : undefined;
};
