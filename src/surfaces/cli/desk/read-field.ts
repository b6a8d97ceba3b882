// What a person typed into a field of a form, as a value of the field's type; nothing is guessed.
import { fail, ok, type Result } from '../../../error/error-value.ts';
import type { JsonValue } from '../../../tool/json-value.ts';
import { parseJson } from '../../../tool/parse-json.ts';
import type { Schema } from '../../../tool/schema.ts';
import { validateInput } from '../../../tool/validate.ts';

/** Not empty. The error's message says what would have fitted. */
export const readField = (name: string, schema: Schema, typed: string): Result<JsonValue> => {
  const value = typedValue(schema, typed.trim());
  if (!value.ok) return value;
  const checked = validateInput(
    { name, input: { type: 'object', properties: { [name]: schema } } },
    { [name]: value.value },
  );
  if (checked.ok) return value;
  const errors = checked.error.data?.errors;
  return fail('BAD_ARGS', Array.isArray(errors) ? errors.join('. ') : checked.error.message);
};

const typedValue = (schema: Schema, typed: string): Result<JsonValue> => {
  switch (schema.type) {
    case 'string':
      return ok(textOf(schema.enum ?? [], typed));
    case 'boolean':
      if (['y', 'yes', 'true'].includes(typed.toLowerCase())) return ok(true);
      return ['n', 'no', 'false'].includes(typed.toLowerCase()) ? ok(false) : fail('BAD_ARGS', 'This is y or n.');
    case 'number':
    case 'integer':
      return /^-?[0-9]+(?:\.[0-9]+)?$/.test(typed)
        ? ok(Number(typed))
        : fail('BAD_ARGS', `This is ${schema.type === 'integer' ? 'a whole number' : 'a number'}, such as 5.`);
    default:
      return jsonOf(schema, typed);
  }
};

/** A choice by its number, unless that is a choice itself; a text in quotation marks is what stands between them. */
const textOf = (choices: readonly string[], typed: string): string => {
  const numbered = /^[1-9][0-9]*$/.test(typed) ? choices[Number(typed) - 1] : undefined;
  if (numbered !== undefined && !choices.includes(typed)) return numbered;
  if (!/^".*"$/s.test(typed)) return typed;
  const quoted = parseJson(typed);
  return quoted.ok && typeof quoted.value === 'string' ? quoted.value : typed;
};

const jsonOf = (schema: Schema, typed: string): Result<JsonValue> => {
  const value = parseJson(typed);
  return value.ok
    ? value
    : fail('BAD_ARGS', `This is written as JSON, such as ${EXAMPLES[schema.type] ?? '"a text"'}.`);
};

const EXAMPLES: Readonly<Record<string, string>> = { array: '["a", "b"]', object: '{"a": 1}' };
