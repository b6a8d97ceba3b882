// Our own strict JSON parser for what a model sent: what a person is shown is what is executed, so nothing is guessed or repaired.
import { fail, ok, type Result } from '../error/error-value.ts';
import { isWhole } from '../workspace/utf8.ts';
import type { JsonValue } from './json-value.ts';

export interface JsonLimits {
  /** Characters of the text. */
  readonly maxLength: number;
  /** Objects and arrays within one another. */
  readonly maxDepth: number;
}

/** 16 million characters hold any file a model can write in one reply; 64 levels are deeper than any tool's input. */
export const JSON_LIMITS: JsonLimits = { maxLength: 16_000_000, maxDepth: 64 };

/**
 * Stricter than the standard: no key twice, no key that reaches a prototype, no number that would become another one, no NUL, no
 * half characters. Objects have no prototype. Time is linear in the text.
 */
export const parseJson = (text: string, limits: JsonLimits = JSON_LIMITS): Result<JsonValue> => {
  if (text.length > limits.maxLength)
    return fail('LIMIT', `The arguments are ${text.length} characters long; ${limits.maxLength} are the limit.`);
  const reader = { text, at: 0, limits };
  try {
    const value = readValue(reader, '', 0);
    skipBlanks(reader);
    return reader.at === text.length ? ok(value) : refuse(reader, '', 'something follows after the end');
  } catch (thrown) {
    if (thrown instanceof Refusal) return fail('BAD_ARGS', thrown.message, { data: thrown.data });
    throw thrown;
  }
};

interface Reader {
  readonly text: string;
  readonly limits: JsonLimits;
  at: number;
}

/** Unwinds the recursion; never leaves this file. */
class Refusal extends Error {
  readonly data: { readonly at: number; readonly field: string };
  constructor(message: string, data: { readonly at: number; readonly field: string }) {
    super(message);
    this.data = data;
  }
}

const refuse = (reader: Reader, field: string, why: string): never => {
  const where = field === '' ? '' : ` in ${field}`;
  throw new Refusal(`The arguments are not acceptable JSON at character ${reader.at + 1}${where}: ${why}.`, {
    at: reader.at,
    field,
  });
};

const skipBlanks = (reader: Reader): void => {
  reader.at = endOf(BLANKS, reader);
};
const BLANKS = /[ \t\n\r]*/y;

const readValue = (reader: Reader, field: string, depth: number): JsonValue => {
  skipBlanks(reader);
  const first = reader.text[reader.at];
  if (first === '{' || first === '[') {
    if (depth >= reader.limits.maxDepth) refuse(reader, '', `nested deeper than ${reader.limits.maxDepth} levels`);
    return first === '{' ? readObject(reader, field, depth) : readArray(reader, field, depth);
  }
  if (first === '"') return readString(reader, field);
  for (const [word, value] of WORDS) {
    if (!reader.text.startsWith(word, reader.at)) continue;
    reader.at += word.length;
    return value;
  }
  return readNumber(reader, field);
};
const WORDS: readonly (readonly [string, JsonValue])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

const readObject = (reader: Reader, field: string, depth: number): JsonValue => {
  const object: Record<string, JsonValue> = Object.create(null);
  reader.at += 1;
  skipBlanks(reader);
  if (taken(reader, '}')) return object;
  for (;;) {
    skipBlanks(reader);
    if (reader.text[reader.at] !== '"') refuse(reader, field, 'a key in double quotes is expected');
    const key = readString(reader, field);
    if (PROTOTYPE_KEYS.has(key)) refuse(reader, field, `the key "${key}" is not allowed`);
    if (key in object) refuse(reader, field, `the key "${key}" is given twice`);
    skipBlanks(reader);
    if (!taken(reader, ':')) refuse(reader, field, 'a colon is expected after a key');
    object[key] = readValue(reader, field === '' ? key : `${field}.${key}`, depth + 1);
    skipBlanks(reader);
    if (taken(reader, '}')) return object;
    if (!taken(reader, ',')) refuse(reader, field, 'a comma or } is expected');
  }
};
/** Keys by which a merge somewhere else would reach what all objects share. */
const PROTOTYPE_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const readArray = (reader: Reader, field: string, depth: number): JsonValue => {
  const array: JsonValue[] = [];
  reader.at += 1;
  skipBlanks(reader);
  if (taken(reader, ']')) return array;
  for (;;) {
    array.push(readValue(reader, `${field}[${array.length}]`, depth + 1));
    skipBlanks(reader);
    if (taken(reader, ']')) return array;
    if (!taken(reader, ',')) refuse(reader, field, 'a comma or ] is expected');
  }
};

const taken = (reader: Reader, character: string): boolean => {
  if (reader.text[reader.at] !== character) return false;
  reader.at += 1;
  return true;
};

const readString = (reader: Reader, field: string): string => {
  const value = quickString(reader) ?? stringFault(reader, field);
  if (!isWhole(value)) refuse(reader, field, 'half a character (a lone surrogate)');
  if (value.includes('\0')) refuse(reader, field, 'a NUL character');
  return value;
};

/** The engine reads a string as strictly as we do and ten times as fast; it only cannot say what is wrong with one. */
const quickString = (reader: Reader): string | undefined => {
  let end = reader.text.indexOf('"', reader.at + 1);
  while (end !== -1 && isEscaped(reader.text, end)) end = reader.text.indexOf('"', end + 1);
  if (end === -1) return undefined;
  try {
    const value: string = JSON.parse(reader.text.slice(reader.at, end + 1));
    reader.at = end + 1;
    return value;
  } catch {
    return undefined; // stringFault finds it again and names it
  }
};

const isEscaped = (text: string, at: number): boolean => {
  let backslashes = 0;
  while (text[at - 1 - backslashes] === '\\') backslashes += 1;
  return backslashes % 2 === 1;
};

/** Where and why a string that the engine refused is not one; in steps, because one expression over megabytes overflows. */
const stringFault = (reader: Reader, field: string): never => {
  reader.at += 1;
  for (;;) {
    reader.at = endOf(PLAIN, reader);
    if (reader.text[reader.at] !== '\\') break;
    const end = endOf(ESCAPE, reader);
    if (end === reader.at) return refuse(reader, field, 'an unknown escape');
    reader.at = end;
  }
  return refuse(reader, field, reader.at >= reader.text.length ? 'a string has no end' : 'a raw control character');
};
const PLAIN = /[^"\\\u0000-\u001F]*/y;
const ESCAPE = /(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))?/y;

/** Where a match that begins here ends; both expressions match at least nothing. */
const endOf = (expression: RegExp, reader: Reader): number => {
  expression.lastIndex = reader.at;
  expression.test(reader.text);
  return expression.lastIndex;
};

const readNumber = (reader: Reader, field: string): number => {
  NUMBER.lastIndex = reader.at;
  const digits = NUMBER.exec(reader.text)?.[0];
  if (digits === undefined)
    return refuse(reader, field, reader.at >= reader.text.length ? 'it ends too early' : 'a value is expected');
  const value = Number(digits);
  if (!Number.isFinite(value)) return refuse(reader, field, `the number ${digits.slice(0, 30)} is too large`);
  // Above 2^53 whole numbers merge with their neighbours: the one shown might not be the one sent.
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    return refuse(reader, field, `the whole number ${digits.slice(0, 30)} is beyond 2^53 and would be changed`);
  reader.at += digits.length;
  return value === 0 ? 0 : value; // no negative zero: it prints as 0
};
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
