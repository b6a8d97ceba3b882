// Other agents' names and spellings: mapped to ours, and what was done is said.
import { fail, ok, type Result } from '../error/error-value.ts';
import type { JsonValue } from './json-value.ts';
import { sameName } from './name-key.ts';
import type { Alias, Card } from './tool.ts';
import type { Arguments } from './unwrap-arguments.ts';

export interface Renamed {
  readonly input: Arguments;
  /** "filepath was read as path", and what was ignored. */
  readonly adjusted: readonly string[];
  /** Those among them that the model must hear of: what it gave did not count. */
  readonly ignored: readonly string[];
}

/** `called` is the name the model used. Spellings of that name come first, then those of the tool's own name. */
export const applyAliases = (card: Card, called: string, given: Arguments): Result<Renamed> => {
  const adjusted = called === card.name ? [] : [`${called} was read as ${card.name}`];
  const aliases = (card.aliases ?? []).filter(({ name }) => name === undefined || sameName(name, called));
  const ignored: string[] = [];
  let input: Arguments = given;
  for (const alias of [...aliases].sort((left, right) => rank(left) - rank(right))) {
    const renamed = rename(card, alias, input);
    if (!renamed.ok) return renamed;
    adjusted.push(...renamed.value.adjusted);
    ignored.push(...renamed.value.ignored);
    input = renamed.value.input;
    if (alias.map === undefined) continue;
    try {
      input = alias.map(input);
    } catch {
      // The mapper saw an input nobody has checked yet; what confused it is the input.
      return fail('BAD_ARGS', `The arguments of ${called} do not have the form it expects.`);
    }
  }
  const last = ignore(card, ALWAYS_IGNORED, input);
  return ok({
    input: last.input,
    adjusted: [...adjusted, ...last.adjusted],
    ignored: [...ignored, ...last.ignored],
  });
};

const rank = (alias: Alias): number => (alias.name === undefined ? 1 : 0);

/** A model never chooses the folder we work in; the spelling comes from other agents, so it is dropped rather than refused. */
const ALWAYS_IGNORED = ['working_dir'];

const rename = (card: Card, alias: Alias, given: Arguments): Result<Renamed> => {
  const { input, adjusted, ignored } = ignore(card, alias.ignored ?? [], given);
  const renamed: Record<string, JsonValue> = Object.create(null);
  const spellings = new Map(Object.entries(alias.arguments ?? {}));
  const notes = [...adjusted];
  for (const [name, value] of Object.entries(input)) {
    const ours = Object.hasOwn(card.input.properties, name) ? undefined : spellings.get(name);
    const target = ours ?? name;
    if (Object.hasOwn(renamed, target) || (ours !== undefined && Object.hasOwn(input, target)))
      return fail('BAD_ARGS', `${name} and ${target} mean the same to ${card.name}; give only ${target}.`);
    if (ours !== undefined) notes.push(`${name} was read as ${ours}`);
    renamed[target] = value;
  }
  return ok({ input: renamed, adjusted: notes, ignored });
};

const ignore = (card: Card, names: readonly string[], given: Arguments): Renamed => {
  const dropped = names.filter((name) => Object.hasOwn(given, name) && !Object.hasOwn(card.input.properties, name));
  if (dropped.length === 0) return { input: given, adjusted: [], ignored: [] };
  const input: Record<string, JsonValue> = Object.create(null);
  for (const [name, value] of Object.entries(given)) if (!dropped.includes(name)) input[name] = value;
  const notes = dropped.map(
    (name) => `${name} was ignored${name === 'working_dir' ? ': the workspace is the working folder' : ''}`,
  );
  return { input, adjusted: notes, ignored: notes };
};
