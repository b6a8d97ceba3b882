// The JSON Schema that providers are sent, made from ours.
import type { JsonValue } from './json-value.ts';
import type { ObjectSchema, Schema } from './schema.ts';

export type JsonSchema = { readonly [key: string]: JsonValue };

/** `any` becomes an empty schema; every object is closed, because extra arguments are refused. */
export const jsonSchemaOf = (schema: Schema): JsonSchema => {
  if (schema.type === 'any') return described(schema, {});
  if (schema.type === 'array') {
    const { items, minItems, maxItems } = schema;
    return described(schema, { type: 'array', items: jsonSchemaOf(items), ...defined({ minItems, maxItems }) });
  }
  if (schema.type === 'object') return described(schema, objectOf(schema));
  if (schema.type === 'string') {
    const { enum: choices, minLength, maxLength, pattern } = schema;
    return described(schema, { type: 'string', ...defined({ enum: choices, minLength, maxLength, pattern }) });
  }
  if (schema.type === 'boolean') return described(schema, { type: 'boolean' });
  const { minimum, maximum } = schema;
  return described(schema, { type: schema.type, ...defined({ minimum, maximum }) });
};

const objectOf = ({ properties, required }: ObjectSchema): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, jsonSchemaOf(property)])),
  ...(required === undefined || required.length === 0 ? {} : { required }),
  additionalProperties: false,
});

const described = ({ description, default: filled }: Schema, rest: JsonSchema): JsonSchema => ({
  ...rest,
  ...defined({ description, default: filled }),
});

const defined = (members: Readonly<Record<string, JsonValue | undefined>>): JsonSchema =>
  Object.fromEntries(
    Object.entries(members).filter((member): member is [string, JsonValue] => member[1] !== undefined),
  );
