// The parameter records of a tool card (type, description, required, default; as a list or a map) as our schema.
import { fail, ok, type Result } from '../error/error-value.ts';
import { isObject, type JsonValue } from './json-value.ts';
import { compilePattern } from './linear-pattern.ts';
import type { ObjectSchema, Schema } from './schema.ts';
import { kindOf } from './unwrap-arguments.ts';
import { validateInput } from './validate.ts';

/** BAD_CONFIG names the parameter. A default is literal text, never evaluated: "getwd()" stays those seven characters. */
export const schemaOfParameters = (parameters: JsonValue | undefined): Result<ObjectSchema> => {
  const records = recordsOf(parameters);
  if (!records.ok) return records;
  if (records.value.length > MOST_PARAMETERS)
    return fail('BAD_CONFIG', `${records.value.length} parameters are too many; ${MOST_PARAMETERS} are the limit.`);
  const properties: Record<string, Schema> = Object.create(null);
  const required: string[] = [];
  for (const [name, record] of records.value) {
    if (!PARAMETER_NAME.test(name) || FORBIDDEN.has(name))
      return fail('BAD_CONFIG', `"${name}" cannot be the name of a parameter.`);
    if (Object.hasOwn(properties, name)) return fail('BAD_CONFIG', `The parameter ${name} is described twice.`);
    const schema = schemaOf(record);
    const problem = problemOf(name, schema);
    if (problem !== undefined) return fail('BAD_CONFIG', problem);
    properties[name] = schema;
    if (record.required === true) required.push(name);
  }
  return ok({ type: 'object', properties, ...(required.length === 0 ? {} : { required }) });
};

/** More than any tool has, and few enough for every provider. */
const MOST_PARAMETERS = 100;
const PARAMETER_NAME = /^[A-Za-z_][A-Za-z0-9_-]{0,63}$/;
const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

type Fields = { readonly [key: string]: JsonValue };

const recordsOf = (parameters: JsonValue | undefined): Result<readonly (readonly [string, Fields])[]> => {
  if (parameters === undefined || parameters === null) return ok([]);
  const pairs: (readonly [string, Fields])[] = [];
  if (isObject(parameters)) {
    for (const [name, record] of Object.entries(parameters)) {
      // "path: string" is the shortest way to write a parameter down
      if (typeof record === 'string') pairs.push([name, { type: record }]);
      else if (isObject(record)) pairs.push([name, record]);
      else return fail('BAD_CONFIG', `The parameter ${name} should be a record with a type, but is ${kindOf(record)}.`);
    }
    return ok(pairs);
  }
  if (!Array.isArray(parameters))
    return fail('BAD_CONFIG', `parameters should be a list or a map, but is ${kindOf(parameters)}.`);
  for (const record of parameters) {
    if (!isObject(record) || typeof record.name !== 'string')
      return fail('BAD_CONFIG', 'Every parameter in the list needs a name.');
    pairs.push([record.name, record]);
  }
  return ok(pairs);
};

const schemaOf = (record: Fields): Schema => {
  const common = {
    ...(typeof record.description === 'string' ? { description: record.description } : {}),
    ...(record.default === undefined || record.default === null ? {} : { default: record.default }),
    ...(record.exact === true ? { exact: true as const } : {}),
  };
  switch (record.type) {
    case 'string':
      return {
        type: 'string',
        ...common,
        ...(Array.isArray(record.enum) ? { enum: record.enum.filter((choice) => typeof choice === 'string') } : {}),
        ...(typeof record.pattern === 'string' ? { pattern: record.pattern } : {}),
      };
    case 'number':
    case 'integer':
      return {
        type: record.type,
        ...common,
        ...(typeof record.minimum === 'number' ? { minimum: record.minimum } : {}),
        ...(typeof record.maximum === 'number' ? { maximum: record.maximum } : {}),
      };
    case 'logical':
    case 'boolean':
      // What a truth value does is the card's own business: unless it says otherwise, none is read out of a text.
      return { type: 'boolean', ...(record.exact === false ? {} : { exact: true as const }), ...common };
    case 'character':
      return { type: 'array', items: { type: 'string' }, ...common };
    case 'object':
      return { type: 'any', kinds: ['object'], ...common };
    case 'list':
      // In R a list may have names. With a length, only one without is meant.
      if (record.minimum === undefined && record.maximum === undefined)
        return { type: 'any', kinds: ['array', 'object'], ...common };
      return { type: 'array', items: { type: 'any' }, ...common };
    case 'array':
      return { type: 'array', items: { type: 'any' }, ...common };
    default:
      return { type: 'any', ...common };
  }
};

const problemOf = (name: string, schema: Schema): string | undefined => {
  if (schema.type === 'string' && schema.pattern !== undefined) {
    const compiled = compilePattern(schema.pattern);
    if (!compiled.ok) return `The parameter ${name}: ${compiled.error.message}.`;
  }
  if (schema.default === undefined) return undefined;
  const checked = validateInput(
    { name, input: { type: 'object', properties: { [name]: schema } } },
    { [name]: schema.default },
  );
  return checked.ok ? undefined : `The default of ${name} does not fit its type: it is ${kindOf(schema.default)}.`;
};
