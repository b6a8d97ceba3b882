// The grammar (GBNF) a model's reply is decoded by: an answer in words, or well-formed calls of the offered tools and nothing else.
import type { ArraySchema, NumberSchema, ObjectSchema, Schema, StringSchema } from '../../tool/schema.ts';
import type { ToolSchema } from '../message.ts';
import type { Bounds } from './bounds.ts';
import { integerRange } from './integer-range.ts';

export interface GrammarOptions {
  readonly bounds: Bounds;
  /** Calls in one reply; 0: an answer in words is all that can be written. */
  readonly calls: number;
  /** False: a call must be made. Not heeded when none can be. */
  readonly answer?: boolean;
  /** What a path may be made of, where only names that were mentioned can be meant; empty: any text. */
  readonly names?: readonly string[];
}

/** What an answer in words begins with. A tool cannot be called this: names have no colon. */
export const ANSWER = 'answer:';

/** One call is a line: the tool's name, a space, its input as JSON in the order of the schema. */
export const callGrammar = (
  tools: readonly ToolSchema[],
  { bounds, calls, answer = true, names = [] }: GrammarOptions,
): string => {
  const rules = ruleBook(bounds, names);
  const spoken = tools.map(({ name, input }) => `${literal(`${name} `)} ${rules.of(input)}`);
  const root =
    calls === 0 || spoken.length === 0
      ? ['root ::= answer']
      : [`root ::= ${answer ? 'answer | ' : ''}call ("\\n" call){0,${calls - 1}}`, `call ::= ${spoken.join(' | ')}`];
  return [...root, `answer ::= ${literal(`${ANSWER} `)} ${WORDS}`, ...rules.written(), ''].join('\n');
};

/**
 * No control characters but tab and new line; and no "<|", with which many chat templates mark whose turn it is: a small model that has
 * nothing more to say goes on to speak for the person.
 */
const WORDS = '([^<\\x00-\\x08\\x0B-\\x1F\\x7F] | "<" [^|\\x00-\\x08\\x0B-\\x1F\\x7F])+';

interface RuleBook {
  /** The name of the rule for a schema. Equal schemas share one. */
  of(schema: Schema): string;
  written(): readonly string[];
}

const ruleBook = (bounds: Bounds, mentioned: readonly string[]): RuleBook => {
  const names = new Map<string, string>();
  const rule = (kind: string, body: string): string => {
    const known = names.get(body);
    if (known !== undefined) return known;
    const name = `${kind}-${names.size + 1}`;
    names.set(body, name);
    return name;
  };

  const of = (schema: Schema): string => {
    switch (schema.type) {
      case 'string':
        return rule('string', stringRule(schema));
      case 'integer':
        return rule('integer', integerRule(schema));
      case 'number':
        return rule('number', numberRule(schema));
      case 'boolean':
        return rule('boolean', '"true" | "false"');
      case 'array':
        return rule('array', arrayRule(of(schema.items), schema));
      case 'object':
        return rule('object', objectRule(schema));
      case 'any':
        return valueRule(bounds.depth);
    }
  };

  const stringRule = ({ enum: words, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: StringSchema): string => {
    if (words !== undefined && words.length > 0) return words.map((word) => literal(JSON.stringify(word))).join(' | ');
    const most = Math.max(minLength, Math.min(maxLength, bounds.characters));
    const character = rule('character', CHARACTER);
    const least = minLength === 0 ? '' : `${character}{${minLength}} `;
    return `"\\"" ${least}${upTo(most - minLength, character)} "\\""`;
  };

  /** A long repetition becomes one rule each time; in blocks it stays below what the grammar's reader takes (2,000). */
  const upTo = (most: number, character: string): string => {
    const blocks = Math.floor((most - (BLOCK - 1)) / BLOCK);
    if (blocks < 1) return `${character}{0,${most}}`;
    return `${rule('block', `${character}{${BLOCK}}`)}{0,${blocks}} ${character}{0,${most - blocks * BLOCK}}`;
  };

  const arrayRule = (
    item: string,
    { minItems = 0, maxItems = bounds.items }: Omit<ArraySchema, 'items' | 'type'>,
  ): string => {
    if (maxItems === 0) return '"[]"';
    const list = `${item} (", " ${item}){${Math.max(0, minItems - 1)},${Math.max(minItems, Math.min(maxItems, bounds.items)) - 1}}`;
    return minItems > 0 ? `"[" ${list} "]"` : `"[" (${list})? "]"`;
  };

  const isPath = (name: string, schema: Schema): boolean =>
    mentioned.length > 0 && schema.type === 'string' && schema.enum === undefined && PATH_NAMES.has(name);

  /** A name as it was mentioned, or two of them as folder and file. */
  const pathRule = (): string => {
    const name = rule('name', mentioned.map((text) => literal(JSON.stringify(text).slice(1, -1))).join(' | '));
    return rule('path', `"\\"" ${name} ("/" ${name})? "\\""`);
  };

  /** The first member that is written has no comma before it, so each one that may be the first is an alternative. */
  const objectRule = ({ properties, required = [] }: ObjectSchema): string => {
    const members = Object.entries(properties).map(([name, property]) => ({
      text: `${literal(`${JSON.stringify(name)}: `)} ${isPath(name, property) ? pathRule() : of(property)}`,
      required: required.includes(name),
    }));
    const rest = (from: number): string =>
      members
        .slice(from)
        .map((member) => (member.required ? `", " ${member.text}` : `(", " ${member.text})?`))
        .join(' ');
    const needed = members.findIndex((member) => member.required);
    const first = needed === -1 ? members : members.slice(0, needed + 1);
    const ways = first.map((member, index) => `${member.text} ${rest(index + 1)}`.trimEnd());
    if (ways.length === 0) return '"{}"';
    return `"{" (${ways.join(' | ')})${needed === -1 ? '?' : ''} "}"`;
  };

  /** A tree of any shape, only so deep: a model that opens brackets for ever must come to an end. */
  const valueRule = (depth: number): string => {
    const scalar = [of({ type: 'string' }), of({ type: 'number' }), '"true"', '"false"', '"null"'];
    if (depth === 0) return rule('value', scalar.join(' | '));
    const inner = valueRule(depth - 1);
    const member = rule('member', `${of({ type: 'string' })} ": " ${inner}`);
    return rule(
      'value',
      [...scalar, arrayRule(inner, {}), `"{" (${member} (", " ${member}){0,${bounds.items - 1}})? "}"`].join(' | '),
    );
  };

  return { of, written: () => [...names].map(([body, name]) => `${name} ::= ${body}`) };
};

const BLOCK = 100;

/** The parameters that hold a path, in the tools that come with the program. */
const PATH_NAMES: ReadonlySet<string> = new Set(['path', 'from', 'to', 'folder', 'note']);

/** What may stand in a JSON string. No escaped NUL, and no escaped surrogates: half a character cannot be written, a whole one needs no escape. */
const CHARACTER = `${
  ['[^"\\\\\\x00-\\x1F]', '"\\\\" (["\\\\/bfnrt] | "u" ('].join(' | ') +
  [
    '"000" [1-9a-fA-F]',
    '"00" [1-9a-fA-F] [0-9a-fA-F]',
    '"0" [1-9a-fA-F] [0-9a-fA-F]{2}',
    '[1-9a-cA-CefEF] [0-9a-fA-F]{3}',
    '[dD] [0-7] [0-9a-fA-F]{2}',
  ].join(' | ')
}))`;

const integerRule = ({ minimum, maximum }: NumberSchema): string =>
  (minimum === undefined && maximum === undefined
    ? undefined
    : integerRange(minimum ?? Number.NEGATIVE_INFINITY, maximum ?? Number.POSITIVE_INFINITY)) ?? ANY_INTEGER;

/** Fifteen digits are exact in JavaScript. */
const ANY_INTEGER = '"0" | "-"? [1-9] [0-9]{0,14}';

/** Of the limits of a fraction a grammar says the sign; validation says the rest. Fifteen digits in all, as above. */
const numberRule = ({ minimum = Number.NEGATIVE_INFINITY }: NumberSchema): string =>
  `${minimum >= 0 ? '' : '"-"? '}("0" | [1-9] [0-9]{0,8}) ("." [0-9]{1,6})?`;

/** A text as a literal of the grammar. */
export const literal = (text: string): string =>
  `"${[...text].map((character) => ESCAPED.get(character) ?? (character < ' ' ? hex(character) : character)).join('')}"`;

const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['"', '\\"'],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
]);

const hex = (character: string): string => `\\x${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
