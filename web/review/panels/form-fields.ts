// The input of a call as a form: one field for each argument of its schema, and what was typed read back, without guessing.
import { fail, ok, type Result } from '../../../src/error/error-value.ts';
import type { JsonSchema } from '../../../src/tool/json-schema.ts';
import { isObject, type JsonValue } from '../../../src/tool/json-value.ts';
import { parseJson } from '../../../src/tool/parse-json.ts';

export type FormInput = Readonly<Record<string, JsonValue>>;

export interface FormField {
  readonly name: string;
  readonly kind: 'line' | 'text' | 'number' | 'integer' | 'boolean' | 'choice' | 'list' | 'json';
  /** Of a choice: what can be chosen, as it is typed. */
  readonly choices: readonly string[];
  /** Of whoever wrote the tool. */
  readonly description?: string;
  /** Left empty, it is left out. */
  readonly optional: boolean;
  /** As the field shows it; empty where it has no value. */
  readonly now: string;
  readonly value: JsonValue | undefined;
}

export const fieldsOf = (schema: JsonSchema, input: FormInput): readonly FormField[] => {
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required: readonly JsonValue[] = Array.isArray(schema.required) ? schema.required : [];
  const names = [...new Set([...Object.keys(properties), ...Object.keys(input)])];
  return names.map((name): FormField => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const described = isObject(own) ? own : {};
    const value = Object.hasOwn(input, name) ? input[name] : undefined;
    const kind = kindOf(described, value);
    return {
      name,
      kind,
      choices: kind === 'boolean' ? ['yes', 'no'] : kind === 'choice' ? choicesOf(described) : [],
      ...(typeof described.description === 'string' ? { description: described.description } : {}),
      optional: !required.includes(name),
      now: value === undefined ? '' : typedAs(kind, value),
      value,
    };
  });
};

/** The input as it is typed now. A field nobody touched keeps its value, whatever the form could show of it. */
export const readForm = (fields: readonly FormField[], typed: ReadonlyMap<string, string>): Result<FormInput> => {
  const input: Record<string, JsonValue> = {};
  for (const field of fields) {
    const text = typed.get(field.name);
    const value = text === undefined || text === field.now ? ok(field.value) : readField(field, text);
    if (!value.ok) return value;
    if (value.value !== undefined)
      Object.defineProperty(input, field.name, { value: value.value, enumerable: true, writable: true });
  }
  return ok(input);
};

const kindOf = (described: Readonly<Record<string, JsonValue>>, value: JsonValue | undefined): FormField['kind'] => {
  const wanted = kindOfSchema(described, value);
  // What does not fit its own schema is shown as it is.
  return value === undefined || FITS[wanted](value) ? wanted : 'json';
};

const kindOfSchema = (
  { type, enum: choices, items }: Readonly<Record<string, JsonValue>>,
  value: JsonValue | undefined,
): FormField['kind'] => {
  if (type === 'string') return Array.isArray(choices) ? 'choice' : isLong(value) ? 'text' : 'line';
  if (type === 'number' || type === 'integer') return type;
  if (type === 'boolean') return 'boolean';
  return type === 'array' && isObject(items) && items.type === 'string' ? 'list' : 'json';
};

/** Longer than a field is wide, or more than a line. */
const isLong = (value: JsonValue | undefined): boolean =>
  typeof value === 'string' && (value.length > 60 || /[\r\n]/.test(value));

const FITS: Readonly<Record<FormField['kind'], (value: JsonValue) => boolean>> = {
  line: (value) => typeof value === 'string',
  text: (value) => typeof value === 'string',
  choice: (value) => typeof value === 'string',
  boolean: (value) => typeof value === 'boolean',
  number: (value) => typeof value === 'number',
  integer: (value) => typeof value === 'number',
  list: (value) =>
    Array.isArray(value) && value.every((each) => typeof each === 'string' && each !== '' && !/[\r\n]/.test(each)),
  json: () => true,
};

const choicesOf = ({ enum: choices }: Readonly<Record<string, JsonValue>>): readonly string[] =>
  Array.isArray(choices) ? choices.filter((each) => typeof each === 'string') : [];

const typedAs = (kind: FormField['kind'], value: JsonValue): string => {
  if (kind === 'json') return JSON.stringify(value, null, 2);
  if (kind === 'list') return Array.isArray(value) ? value.join('\n') : '';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
};

const readField = ({ name, kind, optional }: FormField, text: string): Result<JsonValue | undefined> => {
  const isEmpty = kind === 'text' || kind === 'line' ? text === '' : text.trim() === '';
  if (isEmpty && optional) return ok(undefined);
  switch (kind) {
    case 'line':
    case 'text':
    case 'choice':
      return ok(text);
    case 'boolean':
      return ok(text === 'yes');
    case 'list':
      return ok(
        text
          .split('\n')
          .map((line) => line.replace(/\r$/, ''))
          .filter((line) => line !== ''),
      );
    case 'number':
    case 'integer': {
      const value = parseJson(text.trim());
      const fits = value.ok && typeof value.value === 'number' && (kind === 'number' || Number.isInteger(value.value));
      return fits
        ? value
        : fail('BAD_ARGS', `${name} is ${kind === 'integer' ? 'a whole number' : 'a number'}, such as 5.`);
    }
    default: {
      const value = parseJson(text);
      return value.ok ? value : fail('BAD_ARGS', `${name} is written as JSON, such as ["a", "b"].`);
    }
  }
};
