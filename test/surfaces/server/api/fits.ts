// Whether a value is as a description says, and has nothing that it does not speak of. Knows what our descriptions are made of, and nothing else.
import type { JsonSchema } from '../../../../src/tool/json-schema.ts';

export interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

interface Operation {
  readonly summary: string;
  readonly operationId: string;
  readonly responses: {
    readonly '200': { readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>> };
  };
}

/** What is wrong with it, each with its place; empty where it fits. */
export const misfits = (
  description: Description,
  schema: JsonSchema,
  value: unknown,
  place = '$',
): readonly string[] => {
  const inside = (part: unknown, of: unknown, where: string): readonly string[] =>
    misfits(description, part as JsonSchema, of, `${place}${where}`); // a schema holds schemas
  if (typeof schema.$ref === 'string') {
    const name = schema.$ref.replace('#/components/schemas/', '');
    const named = description.components.schemas[name];
    return named === undefined ? [`${place}: nothing is called ${name}`] : inside(named, value, '');
  }
  if (Array.isArray(schema.anyOf)) {
    const tried = schema.anyOf.map((part) => inside(part, value, ''));
    // Of several that do not fit, the one that nearly does says what is wrong.
    return tried.reduce((best, next) => (next.length < best.length ? next : best));
  }
  if ('const' in schema)
    return value === schema.const ? [] : [`${place}: ${JSON.stringify(value)} is not ${schema.const}`];
  if (Array.isArray(schema.enum) && !schema.enum.includes(value as string))
    return [`${place}: ${JSON.stringify(value)} is none of ${schema.enum.join(', ')}`];
  if (schema.type === undefined) return [];
  if (kindOf(value) !== schema.type) return [`${place}: ${kindOf(value)} instead of ${schema.type}`];
  if (Array.isArray(value)) {
    const places = (schema.prefixItems ?? []) as readonly JsonSchema[];
    return value.flatMap((item, index) => inside(places[index] ?? schema.items ?? {}, item, `[${index}]`));
  }
  return kindOf(value) === 'object' ? ofObject(schema, value as Readonly<Record<string, unknown>>, place, inside) : [];
};

const ofObject = (
  schema: JsonSchema,
  value: Readonly<Record<string, unknown>>,
  place: string,
  inside: (part: unknown, of: unknown, where: string) => readonly string[],
): readonly string[] => {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = (schema.required ?? []) as readonly string[];
  const others = schema.additionalProperties;
  const isOpen = schema.properties === undefined && others === undefined;
  return [
    ...required.filter((name) => !Object.hasOwn(value, name)).map((name) => `${place}: ${name} is missing`),
    ...Object.entries(value).flatMap(([name, of]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : others;
      if (known === undefined || known === false) return isOpen ? [] : [`${place}: ${name} is not described`];
      return inside(known, of, `.${name}`);
    }),
  ];
};

const kindOf = (value: unknown): string => {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
};
