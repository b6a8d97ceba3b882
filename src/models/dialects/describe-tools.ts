// The tools of a request as part of the system text, for a model that has no other way to learn of them. Short: small models have small windows.
import type { Schema } from '../../tool/schema.ts';
import type { ToolSchema } from '../message.ts';
import { COMPLETION } from './completion.ts';
import type { Dialect } from './dialect.ts';

export const describeTools = (tools: readonly ToolSchema[], dialect: Dialect): string => {
  const shown = tools.find(({ name }) => name === 'read_file') ?? tools[0];
  if (shown === undefined) return '';
  return `# Available Tools

You can use these tools:
${tools.map(toolLine).join('\n')}

A "?" marks what may be left out. Use these names exactly.

## Tool Format

To use a tool, write on lines of its own, for example:

${dialect.writeCall({ name: shown.name, arguments: exampleInput(shown), reason: 'why, in one sentence' })}

${dialect.hint} One call per block; several calls are several blocks. Then stop and wait: the results come back as text in the next message.
Outside such a block nothing is done.

When the task is complete, begin a line with:
${COMPLETION} your answer`;
};

const toolLine = ({ name, input, description }: ToolSchema): string =>
  `  - ${name}(${parametersOf(input)}): ${description.replace(/\s+/g, ' ').trim()}`;

const parametersOf = ({ properties, required = [] }: ToolSchema['input']): string =>
  Object.entries(properties)
    .map(([name, schema]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema)}`)
    .join(', ');

const typeOf = (schema: Schema): string => {
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  if (schema.type === 'object') return `{${parametersOf(schema)}}`;
  if (schema.type === 'string' && schema.enum !== undefined)
    return schema.enum.map((choice) => JSON.stringify(choice)).join(' | ');
  return schema.type;
};

/** The required parameters with something in them that is plainly a stand-in. */
const exampleInput = ({ input }: ToolSchema): string => {
  const members = Object.entries(input.properties)
    .filter(([name]) => input.required?.includes(name))
    .map(([name, schema]) => `${JSON.stringify(name)}: ${JSON.stringify(exampleOf(name, schema))}`);
  return `{${members.join(', ')}}`;
};

const exampleOf = (name: string, schema: Schema): unknown => {
  if (schema.type === 'string') return schema.enum?.[0] ?? name.toUpperCase();
  if (schema.type === 'number' || schema.type === 'integer') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return [exampleOf(name, schema.items)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([member]) => schema.required?.includes(member))
        .map(([member, property]) => [member, exampleOf(member, property)]),
    );
  return name.toUpperCase();
};
