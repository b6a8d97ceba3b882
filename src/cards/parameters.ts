// The parameters of a card as our schema, each mistake with its line.
import type { YamlNode } from '../policy/parse-yaml.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { ObjectSchema, Schema } from '../tool/schema.ts';
import { schemaOfParameters } from '../tool/schema-of-parameters.ts';
import { CardProblem } from './problem.ts';
import { meaningOf } from './yaml-value.ts';

/** As a list of records with a name, or as a map from name to record or type. */
export const parametersOf = (node: YamlNode | undefined): ObjectSchema => {
  const properties: Record<string, Schema> = Object.create(null);
  const required: string[] = [];
  const written = node === undefined ? [] : recordsIn(node);
  if (written.length > MOST)
    throw new CardProblem(node?.line ?? 1, `${written.length} parameters are too many; ${MOST} are the limit`);
  for (const { record, line } of written) {
    const read = schemaOfParameters([ours(record, line)]);
    if (!read.ok) throw new CardProblem(line, read.error.message.replace(/\.$/, ''));
    for (const [name, schema] of Object.entries(read.value.properties)) {
      if (Object.hasOwn(properties, name)) throw new CardProblem(line, `the parameter ${name} is there twice`);
      properties[name] = bounded(schema, record, line);
    }
    required.push(...(read.value.required ?? []));
  }
  return { type: 'object', properties, ...(required.length === 0 ? {} : { required }) };
};

/** More than any tool has, and few enough for every provider. */
const MOST = 100;

type Fields = Readonly<Record<string, JsonValue>>;
interface Written {
  readonly record: Fields;
  readonly line: number;
}

const recordsIn = (node: YamlNode): readonly Written[] => {
  if (node.kind === 'list')
    return node.items.map((item) => {
      if (item.kind !== 'map')
        throw new CardProblem(item.line, 'a parameter of the list is a record with a name and a type');
      return { record: fieldsOf(item), line: item.line };
    });
  if (node.kind === 'map')
    return node.entries.map(({ key, line, value }) => {
      if (value.kind === 'list') throw new CardProblem(line, `the parameter ${key} is a record with a type`);
      // "path: string" is the shortest way to write a parameter down
      const record = value.kind === 'text' ? { type: value.text } : fieldsOf(value);
      return { record: { ...record, name: key }, line };
    });
  if (node.text === '') return [];
  throw new CardProblem(node.line, 'parameters are a list or a map');
};

const fieldsOf = (node: Extract<YamlNode, { kind: 'map' }>): Fields => {
  const reference = node.entries.find(({ key }) => key.startsWith('$'));
  if (reference !== undefined)
    throw new CardProblem(
      reference.line,
      `${reference.key} points elsewhere, which is not followed: write the type itself`,
    );
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, meaningOf(value)]));
};

const ours = (record: Fields, line: number): Fields => {
  const { min, max, ...rest } = record;
  if (rest.enum !== undefined && (rest.type !== 'string' || !isTexts(rest.enum)))
    throw new CardProblem(
      line,
      `the choices (enum) of ${String(rest.name)} are a list of texts, and its type is string`,
    );
  return {
    ...rest,
    ...(min === undefined ? {} : { minimum: rest.minimum ?? min }),
    ...(max === undefined ? {} : { maximum: rest.maximum ?? max }),
  };
};

const isTexts = (value: JsonValue): boolean =>
  Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === 'string');

/** min and max mean the value of a number, the length of a text, the items of a list. */
const bounded = (schema: Schema, record: Fields, line: number): Schema => {
  const [low, high] = [record.min ?? record.minimum, record.max ?? record.maximum];
  for (const bound of [low, high])
    if (bound !== undefined && typeof bound !== 'number') throw new CardProblem(line, 'min and max are numbers');
  if (typeof low === 'number' && typeof high === 'number' && low > high)
    throw new CardProblem(line, `min (${low}) is above max (${high})`);
  const bounds = (least: string, most: string) => ({
    ...(typeof low === 'number' ? { [least]: low } : {}),
    ...(typeof high === 'number' ? { [most]: high } : {}),
  });
  if (schema.type === 'string') return { ...schema, ...bounds('minLength', 'maxLength') };
  return schema.type === 'array' ? { ...schema, ...bounds('minItems', 'maxItems') } : schema;
};
