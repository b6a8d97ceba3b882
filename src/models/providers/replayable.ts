// What goes back to a model of its own past calls.
import { fieldsOf, parsedJson } from '../json-fields.ts';
import type { ReplyPart } from '../message.ts';

/**
 * Several servers parse the arguments of past calls and answer 400 or 500 for ever after a malformed one, so such a text goes
 * back wrapped, as a string the model can still read. What the session keeps is the text as it came.
 */
export const replayable = remembered(({ arguments: text }: Extract<ReplyPart, { kind: 'call' }>): string => {
  if (text.trim() === '') return '{}';
  return fieldsOf(parsedJson(text)?.value) === undefined ? JSON.stringify({ malformed: text }) : text;
});

/** The same as an object, for vendors whose arguments are one. */
export const replayableObject = remembered(
  (call: Extract<ReplyPart, { kind: 'call' }>): Readonly<Record<string, unknown>> =>
    fieldsOf(parsedJson(replayable(call))?.value) ?? {},
);

/** Every request repeats the conversation; what was worked out for an object that does not change is not worked out again. */
export function remembered<K extends object, V>(work: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    const found = known.get(key) ?? work(key);
    known.set(key, found);
    return found;
  };
}
