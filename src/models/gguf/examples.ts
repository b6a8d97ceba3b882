// One worked example for each offered tool, from the request to the answer: a small model follows what it has seen done, not what it was told.
import type { JsonValue } from '../../tool/json-value.ts';
import type { ObjectSchema, Schema } from '../../tool/schema.ts';
import type { ToolSchema } from '../message.ts';

export interface Example {
  readonly request: string;
  readonly input: Readonly<Record<string, JsonValue>>;
  /** What the call gives back, and what is then to be said. */
  readonly result: string;
  readonly answer: string;
}

export const exampleOf = (tool: ToolSchema): Example => {
  const known = KNOWN[tool.name];
  if (known !== undefined && fits(tool.input, known.input)) return known;
  const input = sampleOf(tool.input);
  const told = Object.entries(input).map(([name, value]) => `${name} ${spaced(value)}`);
  const words = tool.name.replaceAll('_', ' ');
  const request = told.length === 0 ? words : `${words}: ${told.join(', ')}`;
  return { request, input, result: 'Done.', answer: `That is done: ${words}.` };
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

/** Requests as people word them; answers without names, which would find their way into answers about other files. For a tool that is not here one is made from its schema. */
const KNOWN: Readonly<Record<string, Example>> = {
  read_file: {
    request: 'Show me docs/plan.md',
    input: { path: 'docs/plan.md' },
    result: '1\t# Plan\n2\tPaint the red door.',
    answer: 'It says: Paint the red door.',
  },
  list_files: {
    request: 'What is in the folder docs?',
    input: { path: 'docs' },
    result: 'file 24 docs/plan.md\nfile 9 docs/todo.md',
    answer: 'There are plan.md and todo.md.',
  },
  create_file: {
    request: 'Create the file docs/todo.md with the text: buy bread',
    input: { path: 'docs/todo.md', content: 'buy bread', description: 'create docs/todo.md' },
    result: 'Applied.',
    answer: 'The file is created.',
  },
  write_file: {
    request: 'Write "closed on Monday" to docs/sign.txt',
    input: { path: 'docs/sign.txt', content: 'closed on Monday' },
    result: 'Applied.',
    answer: 'The file is written.',
  },
  edit_file: {
    request: 'In docs/plan.md replace "red" with "blue"',
    input: { path: 'docs/plan.md', edits: [{ old: 'red', new: 'blue' }], description: 'red becomes blue' },
    result: 'Applied.',
    answer: 'The text is replaced.',
  },
  move_file: {
    request: 'Rename docs/plan.md to docs/old-plan.md',
    input: { from: 'docs/plan.md', to: 'docs/old-plan.md' },
    result: 'Applied.',
    answer: 'The file is moved.',
  },
  delete_file: {
    request: 'Delete docs/plan.md',
    input: { path: 'docs/plan.md' },
    result: 'Applied.',
    answer: 'The file is deleted.',
  },
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
