// The same step, "read this file", put into whatever tool an agent offers for it.
import { fieldsOf, listOf, textOf } from '../src/models/json-fields.ts';
import type { OfferedTool } from './wire-formats.ts';

/** Undefined when the agent offers nothing to read with. */
export const readingCall = (
  tools: readonly OfferedTool[],
  file: string,
): { name: string; input: object } | undefined => {
  const tool =
    tools.find(({ name }) => /^(read_file|read|view)$/i.test(name)) ??
    tools.find(({ name }) => /^(exec_command|shell|shell_command|bash|run_command|run_shell_command)$/i.test(name));
  if (tool === undefined) return undefined;
  const schema = fieldsOf(tool.schema);
  const required = listOf(schema?.required);
  const input: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(fieldsOf(schema?.properties) ?? {})) {
    const type = textOf(fieldsOf(property)?.type);
    if (/path|^file/i.test(name)) input[name] = file;
    else if (/^(command|cmd)$/.test(name)) input[name] = type === 'array' ? ['cat', file] : `cat ${file}`;
    else if (required.includes(name)) input[name] = FILLING[type ?? ''] ?? 'read a note';
  }
  return { name: tool.name, input };
};

/** What an agent insists on beside the file. */
const FILLING: Readonly<Record<string, unknown>> = { number: 1, integer: 1, boolean: false, array: [], object: {} };
