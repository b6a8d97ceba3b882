// From the wire's text to an object of arguments: some models send the JSON as a string inside JSON, one level deep.
import { fail, ok, type Result } from '../error/error-value.ts';
import { isObject, type JsonValue } from './json-value.ts';
import { JSON_LIMITS, parseJson } from './parse-json.ts';
import type { Card } from './tool.ts';

export type Arguments = Readonly<Record<string, JsonValue>>;

/** The named arguments of a call; BAD_ARGS names what came instead. Nothing sent means none, if the tool needs none. */
export const unwrapArguments = (
  text: string,
  card: Pick<Card, 'name' | 'input'>,
  limits = JSON_LIMITS,
): Result<Arguments> => {
  if (text.trim() === '') return nothingSent(card);
  const first = parseJson(text, limits);
  if (!first.ok) return first;
  if (typeof first.value !== 'string') return asArguments(first.value, card);
  if (first.value.trim() === '') return nothingSent(card);
  const second = parseJson(first.value, limits);
  return second.ok ? asArguments(second.value, card) : second;
};

/** What a JSON value is, in the words of error messages. */
export const kindOf = (value: JsonValue): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value;
};

const nothingSent = (card: Pick<Card, 'name' | 'input'>): Result<Arguments> => {
  const required = card.input.required ?? [];
  return required.length === 0
    ? ok(Object.create(null))
    : fail('BAD_ARGS', `${card.name} was called without arguments; it needs ${required.join(', ')}.`);
};

const asArguments = (value: JsonValue, card: Pick<Card, 'name'>): Result<Arguments> =>
  isObject(value)
    ? ok(value)
    : fail(
        'BAD_ARGS',
        `The arguments of ${card.name} should be an object with named values, but got ${kindOf(value)}.`,
      );
