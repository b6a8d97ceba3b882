// The JSON Schema that providers are sent, made from ours.
import type { JsonValue } from './json-value.ts';
import type { AnySchema, ObjectSchema, Schema } from './schema.ts';

export type JsonSchema = { readonly [key: string]: JsonValue };

/** `any` becomes an empty schema; every object is closed, because extra arguments are refused. */
export const jsonSchemaOf = (schema: Schema): JsonSchema => {
  if (schema.type === 'any') return ofAnyKind(schema);
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

/** Not every provider takes two types for one value: where several are meant, words say which. */
const ofAnyKind = (schema: AnySchema): JsonSchema => {
  const { kinds, description } = schema;
  if (kinds === undefined) return described(schema, {});
  const [only, ...others] = kinds;
  if (only === 'object' && others.length === 0)
    return described(schema, { type: 'object', additionalProperties: true });
  const words = `${description === undefined ? '' : `${description} `}(${kinds.join(' or ')})`;
  return described({ ...schema, description: words }, {});
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
