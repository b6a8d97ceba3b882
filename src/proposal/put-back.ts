// A call that carries placeholders: which, whether its tool takes them there, and the input with the values in their places.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { JsonValue } from '../tool/json-value.ts';
import type { Tool } from '../tool/tool.ts';
import { namesIn, type Placeholders, withValues } from './placeholder.ts';

type Input = Readonly<Record<string, JsonValue>>;

/** The names in the arguments that take secrets; none for a call that only looks. DENIED where one stands in any other argument. */
export const placeholdersIn = (
  tool: Pick<Tool, 'name' | 'effect' | 'secretsIn'>,
  input: Input,
  known: Placeholders,
): Result<readonly string[]> => {
  if (tool.effect === 'read' || tool.effect === 'control') return ok([]);
  const names = new Set<string>();
  let misplaced: { readonly argument: string; readonly name: string } | undefined;
  eachText(input, '', (text, argument) => {
    // What a model says about its call is said to the person, and goes nowhere.
    if (argument === 'description') return;
    for (const name of namesIn(text, known)) {
      if (tool.secretsIn?.includes(argument) === true) names.add(name);
      else misplaced ??= { argument, name };
    }
  });
  if (misplaced === undefined) return ok([...names]);
  const { argument, name } = misplaced;
  return fail('DENIED', `${tool.name} takes no secret in "${argument}": ${name} stays where it is.`, {
    forModel: `${tool.name} does not take a secret's placeholder in "${argument}". Secrets never go into a path, a request or a command with the network. Nothing was done.`,
    wayOut: 'A secret can go into the text of a file, or into a command that is rehearsed without network.',
    data: { argument, secret: name },
  });
};

export const putBack = (
  tool: Pick<Tool, 'secretsIn'>,
  input: Input,
  known: Placeholders,
  valueFor: (name: string) => string,
): Input => {
  const filled = (value: JsonValue, argument: string): JsonValue => {
    if (typeof value === 'string')
      return tool.secretsIn?.includes(argument) === true ? withValues(value, known, valueFor) : value;
    if (Array.isArray(value)) return value.map((each: JsonValue) => filled(each, argument));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, filled(each, key)]));
  };
  return Object.fromEntries(Object.entries(input).map(([key, value]) => [key, filled(value, key)]));
};

/** Every text with the name of the argument it stands under; elements of a list stand under the list's. */
const eachText = (value: JsonValue | Input, argument: string, see: (text: string, argument: string) => void): void => {
  if (typeof value === 'string') see(value, argument);
  else if (Array.isArray(value)) for (const each of value as readonly JsonValue[]) eachText(each, argument, see);
  else if (typeof value === 'object' && value !== null)
    for (const [key, each] of Object.entries(value)) eachText(each as JsonValue, key, see);
};
