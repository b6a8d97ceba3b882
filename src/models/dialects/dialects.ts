// All dialects, in the order in which a reply is searched for them, and how one is chosen.
import { fail, ok, type Result } from '../../error/error-value.ts';
import { DIALECT_NAMES, type Dialect, type DialectName } from './dialect.ts';
import { fenced } from './fenced.ts';
import { functionTag } from './function.ts';
import { harmony } from './harmony.ts';
import { json } from './json.ts';
import { react } from './react.ts';
import { toolCall } from './tool-call.ts';
import { toolDecision } from './tool-decision.ts';

/** The tag of a function may stand inside that of a call, so it is looked for first. */
export const DIALECTS: readonly Dialect[] = [toolDecision, fenced, functionTag, toolCall, harmony, json, react];

export const dialectNamed = (name: DialectName): Dialect => DIALECTS.find((dialect) => dialect.name === name)!;

/** What the person wrote behind --dialect. */
export const parseDialectName = (text: string): Result<DialectName | 'auto'> => {
  const name = text.trim().toLowerCase().replaceAll('-', '_');
  if (name === 'auto') return ok('auto');
  const known = DIALECT_NAMES.find((dialect) => dialect === name);
  if (known !== undefined) return ok(known);
  return fail('BAD_CONFIG', `There is no dialect "${text.trim().slice(0, 80)}".`, {
    wayOut: `Write one of: auto, ${DIALECT_NAMES.join(', ')}.`,
  });
};

/** Models do best in the form they were trained on; a family that is not known here gets the plainest one. */
export const dialectFor = (id: string): DialectName => {
  const name = id.toLowerCase();
  return FAMILIES.find(([pattern]) => pattern.test(name))?.[1] ?? 'tool_decision';
};
const FAMILIES: readonly (readonly [RegExp, DialectName])[] = [
  [/gpt-?oss/, 'harmony'],
  [/qwen.*coder/, 'function'],
  [/qwen|hermes|granite|smollm/, 'tool_call'],
  [/llama-?3/, 'function'],
];
