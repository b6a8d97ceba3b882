// A tool's schema in the words every provider understands: JSON Schema.
import type { Schema } from '../tool/schema.ts';

/** The same thing, save that JSON Schema has no type "any": it says nothing instead. */
export const jsonSchemaOf = (schema: Schema): object => {
  if (schema.type === 'any') {
    const { type: _, ...rest } = schema;
    return rest;
  }
  if (schema.type === 'array') return { ...schema, items: jsonSchemaOf(schema.items) };
  if (schema.type !== 'object') return schema;
  const properties = Object.entries(schema.properties).map(([name, property]) => [name, jsonSchemaOf(property)]);
  return { ...schema, properties: Object.fromEntries(properties) as object }; // fromEntries is typed as any
};
