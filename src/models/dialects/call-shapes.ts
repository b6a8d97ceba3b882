// The shapes in which models put a call into JSON, and the calls in them. Nothing is repaired: what cannot be read goes on as it was written.
import { fieldsOf, parsedJson } from '../json-fields.ts';
import type { FoundCall, Offer } from './dialect.ts';
import { itemsOf, type Member, membersOf } from './json-slices.ts';

/**
 * `marked`: the block says of itself that it is a call, so an unknown name or malformed JSON goes on and the model is told.
 * `bare`: JSON that only looks like one. Then the tool must be offered, or its name be meant for one, and nothing but a call may be in
 * it: a card, a package.json and an answer in JSON have names too.
 */
export type Marking = 'marked' | 'bare';

/** The calls of one JSON value; none when it is not one. */
export const callsOfJson = (json: string, marking: Marking, offer: Offer): readonly FoundCall[] => {
  const parsed = parsedJson(json);
  if (parsed === undefined) return malformedCall(json, marking, offer);
  if (Array.isArray(parsed.value)) return eachCall(itemsOf(json), marking, offer);
  if (fieldsOf(parsed.value) === undefined) return [];
  const members = membersOf(json);
  const doubled = new Set(members.map(({ key }) => key)).size < members.length;
  if (doubled) return malformedCall(json, marking, offer);
  const calls = members.find(({ key, value }) => key === 'tool_calls' && value.startsWith('['));
  if (calls !== undefined) return eachCall(itemsOf(calls.value), marking, offer);
  const call = callOf(json, members, marking, offer);
  return call !== undefined && acceptable(call, marking, offer) ? [call] : [];
};

/** A name as it might be meant for a tool; `functions.read_file` is none of ours, and the model is told so. */
export const plausibleName = (name: string): boolean => /^[\w.:-]{1,80}$/.test(name.trim());

/** A call whose JSON is broken still has a name; its arguments are all of the text, so that nobody can take them for whole. */
export const malformedCall = (json: string, marking: Marking, offer: Offer): readonly FoundCall[] => {
  // Python's quotation marks are none of JSON's, but it is the same call.
  const name = /(["'])(?:name|tool|tool_name|function|action)\1\s*:\s*(["'])([^"'\\\n]{1,80})\2/.exec(json)?.[3];
  if (name === undefined || (marking === 'marked' ? !plausibleName(name) : offer.find(name) === undefined)) return [];
  const meant =
    marking === 'marked' || ARGUMENT_KEYS.some((key) => json.includes(`"${key}"`) || json.includes(`'${key}'`));
  return meant ? [{ name, arguments: json.trim() }] : [];
};

const NAME_KEYS = ['name', 'tool', 'tool_name', 'function', 'function_name', 'action'];
const ARGUMENT_KEYS = ['arguments', 'parameters', 'input', 'args', 'params', 'tool_input', 'action_input'];
/** What providers put beside a call. */
const OTHER_KEYS = ['id', 'type', 'call_id', 'tool_call_id', 'index'];

/** Keys with which a bare call can begin; any other first key tells at once that it is data. */
export const FIRST_KEYS: readonly string[] = [...NAME_KEYS, ...ARGUMENT_KEYS, ...OTHER_KEYS, 'tool_calls'];

/** All or nothing: a list in which one item is no call is a list of something else. */
const eachCall = (items: readonly string[], marking: Marking, offer: Offer): readonly FoundCall[] => {
  const calls = items.map((item) => (item.startsWith('{') ? callsOfJson(item, marking, offer) : []));
  return calls.some((found) => found.length === 0) ? [] : calls.flat();
};

const acceptable = ({ name, arguments: input }: FoundCall, marking: Marking, offer: Offer): boolean => {
  if (marking === 'marked') return plausibleName(name);
  return offer.find(name) !== undefined || (offer.mayMean(name) && /^\s*\{/.test(input));
};

const callOf = (json: string, members: readonly Member[], marking: Marking, offer: Offer): FoundCall | undefined => {
  const within = members.find(({ key, value }) => key === 'function' && value.startsWith('{'));
  if (within !== undefined) {
    const others = members.filter(({ key }) => key !== 'function');
    if (marking === 'bare' && others.some(({ key }) => !OTHER_KEYS.includes(key))) return undefined;
    return callOf(within.value, membersOf(within.value), marking, offer);
  }
  const naming = NAME_KEYS.flatMap((name) =>
    members.filter(({ key, value }) => key === name && value.startsWith('"')),
  )[0];
  if (naming === undefined) return undefined;
  const name = String(JSON.parse(naming.value));
  const given = members.filter(({ key }) => ARGUMENT_KEYS.includes(key) && key !== naming.key);
  const rest = members.filter(({ key }) => key !== naming.key && !OTHER_KEYS.includes(key));
  const [only, ...more] = given;
  if (only === undefined) return flatCall(name, naming, rest, marking, offer);
  // Two sets of arguments: which is meant is not ours to say, so the whole goes on and is refused.
  if (more.length > 0) return marking === 'marked' ? { name, arguments: json } : undefined;
  if (marking === 'bare' && (rest.length > 1 || isSchema(only.value))) return undefined;
  return { name, arguments: only.value };
};

/** `{"tool": "read_file", "path": "a.md"}`: the members beside the name are the arguments. */
const flatCall = (
  name: string,
  naming: Member,
  rest: readonly Member[],
  marking: Marking,
  offer: Offer,
): FoundCall | undefined => {
  const known = offer.find(name)?.input.properties ?? {};
  const isBareCall = naming.key === 'tool' && rest.every(({ key }) => Object.hasOwn(known, key));
  if (marking === 'bare' && !isBareCall) return undefined;
  if (rest.length === 0) return { name, arguments: '' };
  return { name, arguments: `{${rest.map(({ key, value }) => `${JSON.stringify(key)}: ${value}`).join(', ')}}` };
};

/** A tool's own description has "parameters" too. */
const isSchema = (value: string): boolean => {
  const fields = fieldsOf(parsedJson(value)?.value);
  return fields?.type === 'object' && fieldsOf(fields.properties) !== undefined;
};
