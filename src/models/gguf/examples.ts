// One worked example for each offered tool: a small model follows what it has seen done, not what it was told.
import type { JsonValue } from '../../tool/json-value.ts';
import type { ObjectSchema, Schema } from '../../tool/schema.ts';
import type { ToolSchema } from '../message.ts';

export interface Example {
  readonly request: string;
  readonly input: Readonly<Record<string, JsonValue>>;
}

export const exampleOf = (tool: ToolSchema): Example => {
  const known = KNOWN[tool.name];
  if (known !== undefined && fits(tool.input, known.input)) return known;
  const input = sampleOf(tool.input);
  const told = Object.entries(input).map(([name, value]) => `${name} ${spaced(value)}`);
  const words = tool.name.replaceAll('_', ' ');
  return { request: told.length === 0 ? words : `${words}: ${told.join(', ')}`, input };
};

/**
 * The tool with no more parameters than it needs and its example shows: a small model fills in whatever it may, and every optional
 * parameter (an offset, a limit, more files) is one more place to go wrong.
 */
export const plainTool = (tool: ToolSchema): ToolSchema => {
  const shown = exampleOf(tool).input;
  return { ...tool, input: plainInput(tool.input, (name) => Object.hasOwn(shown, name)) };
};

const plainInput = (schema: ObjectSchema, shown: (name: string) => boolean): ObjectSchema => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(schema.properties)
      .filter(([name]) => schema.required?.includes(name) || shown(name))
      .map(([name, property]) => [name, plainSchema(property)]),
  ),
  // What the example shows is written every time: then the model cannot forget it.
  required: Object.keys(schema.properties).filter((name) => schema.required?.includes(name) || shown(name)),
});

const plainSchema = (schema: Schema): Schema => {
  if (schema.type === 'array') return { ...schema, items: plainSchema(schema.items) };
  return schema.type === 'object' ? plainInput(schema, () => false) : schema;
};

/** A call as one line of the reply. */
export const callText = (name: string, input: JsonValue): string => `${name} ${spaced(input)}`;

/** JSON with a space after each colon and comma, as the grammar has it. */
export const spaced = (value: JsonValue): string => {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).map(([name, member]) => `${JSON.stringify(name)}: ${spaced(member)}`);
  return `{${members.join(', ')}}`;
};

/** Requests as people word them. For a tool that is not here one is made from its schema. */
const KNOWN: Readonly<Record<string, Example>> = {
  read_file: { request: 'Show me docs/plan.md', input: { path: 'docs/plan.md' } },
  list_files: { request: 'What is in the folder docs?', input: { path: 'docs' } },
  create_file: {
    request: 'Create the file docs/todo.md with the text: buy bread',
    input: { path: 'docs/todo.md', content: 'buy bread', description: 'create docs/todo.md' },
  },
  write_file: {
    request: 'Write "closed on Monday" to docs/sign.txt',
    input: { path: 'docs/sign.txt', content: 'closed on Monday' },
  },
  edit_file: {
    request: 'In docs/plan.md replace "red" with "blue"',
    input: { path: 'docs/plan.md', edits: [{ old: 'red', new: 'blue' }], description: 'red becomes blue' },
  },
  move_file: {
    request: 'Rename docs/plan.md to docs/old-plan.md',
    input: { from: 'docs/plan.md', to: 'docs/old-plan.md' },
  },
  delete_file: { request: 'Delete docs/plan.md', input: { path: 'docs/plan.md' } },
};

/** A tool of the same name may have come from a card, with other parameters. */
const fits = ({ properties, required = [] }: ObjectSchema, input: Example['input']): boolean =>
  Object.keys(input).every((name) => Object.hasOwn(properties, name)) &&
  required.every((name) => Object.hasOwn(input, name));

const sampleOf = ({ properties, required = [] }: ObjectSchema): Record<string, JsonValue> =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, property]) => [name, sample(name, property)]),
  );

const sample = (name: string, schema: Schema): JsonValue => {
  switch (schema.type) {
    case 'string':
      return schema.enum?.[0] ?? (/path|file|note/.test(name) ? 'docs/plan.md' : 'bread');
    case 'integer':
    case 'number':
      return schema.minimum ?? schema.maximum ?? 1;
    case 'boolean':
      return true;
    case 'array':
      return [sample(name, schema.items)];
    case 'object':
      return sampleOf(schema);
    case 'any':
      return 'bread';
  }
};
