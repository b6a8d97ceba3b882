// In the place of src/tool/parse-json.ts: what a person types into a field is read by the engine. The server reads the call again, strictly.
import { fail, ok, type Result } from '../../../src/error/error-value.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';

export const parseJson = (text: string): Result<JsonValue> => {
  try {
    return ok(JSON.parse(text) as JsonValue); // what JSON is
  } catch {
    return fail('BAD_ARGS', 'That is no JSON.');
  }
};
