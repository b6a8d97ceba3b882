// Checks an input against its schema before anything else happens: every error at once, nothing coerced, defaults filled in.
import { fail, ok, type Result } from '../error/error-value.ts';
import { isWhole } from '../workspace/utf8.ts';
import { isObject, type JsonValue } from './json-value.ts';
import { compilePattern } from './linear-pattern.ts';
import type { ArraySchema, NumberSchema, ObjectSchema, Schema, StringSchema } from './schema.ts';
import type { Card } from './tool.ts';
import { type Arguments, kindOf } from './unwrap-arguments.ts';

export interface Validated {
  readonly input: Arguments;
  /** The top-level parameters that were absent and got their default. */
  readonly filled: readonly string[];
}

/** BAD_ARGS lists every error under one heading; `data.errors` has them one by one. */
export const validateInput = (card: Pick<Card, 'name' | 'input'>, given: Arguments): Result<Validated> => {
  const errors: string[] = [];
  const input = checkObject(card.input, given, '', errors);
  if (errors.length > 0) {
    const listed = errors.slice(0, MOST_ERRORS).map((error) => `\n- ${error}`);
    const more = errors.length > MOST_ERRORS ? `\n- and ${errors.length - MOST_ERRORS} more` : '';
    return fail('BAD_ARGS', `Tool input validation failed for '${card.name}':${listed.join('')}${more}`, {
      data: { tool: card.name, errors: errors.slice(0, MOST_ERRORS) },
    });
  }
  return ok({ input, filled: Object.keys(input).filter((name) => !Object.hasOwn(given, name)) });
};

/** A model mends its call after twenty errors as well as after twenty thousand. */
const MOST_ERRORS = 20;

/** The value with defaults filled in; meaningless when errors were added. */
const check = (schema: Schema, value: JsonValue, path: string, errors: string[]): JsonValue => {
  if (schema.type === 'any') {
    if (schema.kinds?.some((kind) => kind === kindOf(value)) === false)
      errors.push(`Parameter '${path}' should be ${schema.kinds.join(' or ')} but got ${kindOf(value)}`);
    checkText(value, path, errors);
  }
  if (schema.type === 'any') return value;
  if (!isOfType(schema, value))
    errors.push(`Parameter '${path}' should be ${schema.type} but got ${got(schema, value)}`);
  else if (schema.type === 'object' && isObject(value)) return checkObject(schema, value, path, errors);
  else if (schema.type === 'array' && Array.isArray(value)) return checkArray(schema, value, path, errors);
  else if (schema.type === 'string' && typeof value === 'string') checkString(schema, value, path, errors);
  else if (typeof value === 'number') checkNumber(schema as NumberSchema, value, path, errors); // a number passes isOfType for these alone
  return value;
};

const isOfType = (schema: Schema, value: JsonValue): boolean => {
  if (schema.type === 'integer') return typeof value === 'number' && Number.isSafeInteger(value);
  return kindOf(value) === schema.type;
};

const got = (schema: Schema, value: JsonValue): string =>
  schema.type === 'integer' && typeof value === 'number' ? `number ${value}` : kindOf(value);

const checkObject = (schema: ObjectSchema, value: Arguments, path: string, errors: string[]): Arguments => {
  const within = (name: string): string => (path === '' ? name : `${path}.${name}`);
  const checked: Record<string, JsonValue> = Object.create(null);
  for (const [name, property] of Object.entries(schema.properties)) {
    const given = Object.hasOwn(value, name) ? value[name] : undefined;
    if (given !== undefined) checked[name] = check(property, given, within(name), errors);
    else if (property.default !== undefined) checked[name] = property.default;
    else if (schema.required?.includes(name)) errors.push(`Missing required parameter: ${within(name)}`);
  }
  for (const name of Object.keys(value))
    if (!Object.hasOwn(schema.properties, name)) errors.push(unknownParameter(schema, within(name)));
  return checked;
};

const unknownParameter = (schema: ObjectSchema, path: string): string => {
  const known = Object.keys(schema.properties);
  return `Unknown parameter: ${shortened(path)} (known: ${known.length === 0 ? 'none' : known.join(', ')})`;
};

const checkArray = (schema: ArraySchema, value: readonly JsonValue[], path: string, errors: string[]): JsonValue => {
  const { minItems, maxItems } = schema;
  if (minItems !== undefined && value.length < minItems)
    errors.push(`Parameter '${path}' should have at least ${minItems} items but has ${value.length}`);
  if (maxItems !== undefined && value.length > maxItems)
    errors.push(`Parameter '${path}' should have at most ${maxItems} items but has ${value.length}`);
  return value.map((item, index) => check(schema.items, item, `${path}[${index}]`, errors));
};

const checkNumber = (schema: NumberSchema, value: number, path: string, errors: string[]): void => {
  const { minimum, maximum } = schema;
  if (!Number.isFinite(value)) errors.push(`Parameter '${path}' should be a finite number but got ${value}`);
  if (minimum !== undefined && value < minimum)
    errors.push(`Parameter '${path}' should be at least ${minimum} but got ${value}`);
  if (maximum !== undefined && value > maximum)
    errors.push(`Parameter '${path}' should be at most ${maximum} but got ${value}`);
};

const checkString = (schema: StringSchema, value: string, path: string, errors: string[]): void => {
  checkText(value, path, errors);
  const length = schema.minLength === undefined && schema.maxLength === undefined ? 0 : [...value].length;
  if (schema.enum !== undefined && !schema.enum.includes(value))
    errors.push(`Parameter '${path}' should be one of ${schema.enum.join(', ')} but got ${shortened(value)}`);
  if (schema.minLength !== undefined && length < schema.minLength)
    errors.push(`Parameter '${path}' should have at least ${schema.minLength} characters but has ${length}`);
  if (schema.maxLength !== undefined && length > schema.maxLength)
    errors.push(`Parameter '${path}' should have at most ${schema.maxLength} characters but has ${length}`);
  if (schema.pattern !== undefined) checkPattern(schema.pattern, value, path, errors);
};

const checkPattern = (pattern: string, value: string, path: string, errors: string[]): void => {
  const compiled = compilePattern(pattern);
  if (!compiled.ok) errors.push(`Parameter '${path}' cannot be checked: ${compiled.error.message}`);
  else if (!compiled.value(value))
    errors.push(`Parameter '${path}' should match ${pattern} but got ${shortened(value)}`);
};

/** Half characters would reach the disk as other bytes than were shown. Inputs amended at a desk come this way too. */
const checkText = (value: JsonValue, path: string, errors: string[]): void => {
  if (typeof value === 'string') {
    if (!isWhole(value)) errors.push(`Parameter '${path}' holds half a character (a lone surrogate)`);
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkText(item, `${path}[${index}]`, errors);
  } else if (isObject(value))
    for (const [name, item] of Object.entries(value)) checkText(item, `${path}.${name}`, errors);
};

const shortened = (text: string): string =>
  text.length <= 60 ? text : `${[...text.slice(0, 120)].slice(0, 60).join('')}…`;
