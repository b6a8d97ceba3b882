// The grammar lets a model write what a tool takes, and nothing else.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROOMY_BOUNDS, SMALL_BOUNDS } from '../../../src/models/gguf/bounds.ts';
import { callText, spaced } from '../../../src/models/gguf/examples.ts';
import { callGrammar, literal } from '../../../src/models/gguf/grammar.ts';
import type { ToolSchema } from '../../../src/models/message.ts';
import type { JsonValue } from '../../../src/tool/json-value.ts';
import type { ObjectSchema, Schema } from '../../../src/tool/schema.ts';
import { unwrapArguments } from '../../../src/tool/unwrap-arguments.ts';
import { validateInput } from '../../../src/tool/validate.ts';
import { matcherOf } from './gbnf.ts';

const bounds = { characters: 40, items: 4, depth: 2 };
const toolOf = (input: ObjectSchema, name = 'try_it'): ToolSchema => ({ name, description: 'Tries it.', input });
const withOne = (schema: Schema): ToolSchema =>
  toolOf({ type: 'object', properties: { value: schema }, required: ['value'] });
const accepts = (tool: ToolSchema, text: string, calls = 1): boolean =>
  matcherOf(callGrammar([tool], { bounds, calls }))(text);
const takes = (schema: Schema, json: string): boolean => accepts(withOne(schema), `try_it {"value": ${json}}`);

describe('a reply', () => {
  const tool = toolOf({ type: 'object', properties: { path: { type: 'string' } }, required: ['path'] }, 'read_file');
  it('is an answer in words, of several lines if need be', () => {
    expect(accepts(tool, 'answer: It has three lines.\n\n\tThe first says "hello".')).toBe(true);
    expect(accepts(tool, 'answer: ')).toBe(false);
    expect(accepts(tool, 'It has three lines.')).toBe(false);
    expect(accepts(tool, 'answer: \u001b[2J')).toBe(false);
    expect(accepts(tool, 'answer: 1 < 2 and <b>')).toBe(true);
    expect(accepts(tool, 'answer: Yes. <|user|> Thanks')).toBe(false);
  });
  it('or calls of offered tools, as many as are let', () => {
    const call = 'read_file {"path": "a.md"}';
    expect(accepts(tool, call)).toBe(true);
    expect(accepts(tool, `${call}\n${call}`)).toBe(false);
    expect(accepts(tool, `${call}\n${call}`, 2)).toBe(true);
    expect(accepts(tool, 'delete_file {"path": "a.md"}')).toBe(false);
    expect(accepts(tool, `${call} and more`)).toBe(false);
    expect(accepts(tool, `${call}\nanswer: done`, 2)).toBe(false);
  });
  it('is a call, when one must be made', () => {
    const matches = matcherOf(callGrammar([tool], { bounds, calls: 1, answer: false }));
    expect(matches('read_file {"path": "a.md"}')).toBe(true);
    expect(matches('answer: It says hello.')).toBe(false);
    expect(matcherOf(callGrammar([], { bounds, calls: 1, answer: false }))('answer: no tools')).toBe(true);
  });
  it('is words only, when no call is let', () => {
    expect(accepts(tool, 'read_file {"path": "a.md"}', 0)).toBe(false);
    expect(accepts(tool, 'answer: done', 0)).toBe(true);
  });
});

describe('an object', () => {
  const tool = toolOf({
    type: 'object',
    properties: { one: { type: 'integer' }, two: { type: 'integer' }, three: { type: 'integer' } },
    required: ['two'],
  });
  it('has its members in the order of the schema, the required ones always', () => {
    for (const input of [
      '{"two": 1}',
      '{"one": 1, "two": 1}',
      '{"two": 1, "three": 1}',
      '{"one": 1, "two": 1, "three": 1}',
    ])
      expect(accepts(tool, `try_it ${input}`), input).toBe(true);
    for (const input of [
      '{}',
      '{"one": 1}',
      '{"two": 1, "one": 1}',
      '{"two": 1, "two": 1}',
      '{"two": 1,}',
      '{"four": 1, "two": 1}',
      '{"two": 1',
    ])
      expect(accepts(tool, `try_it ${input}`), input).toBe(false);
  });
  it('may be empty when nothing is required', () => {
    const free = toolOf({ type: 'object', properties: { one: { type: 'integer' }, two: { type: 'integer' } } });
    for (const input of ['{}', '{"one": 1}', '{"two": 1}', '{"one": 1, "two": 1}'])
      expect(accepts(free, `try_it ${input}`), input).toBe(true);
    expect(accepts(toolOf({ type: 'object', properties: {} }), 'try_it {}')).toBe(true);
    expect(accepts(toolOf({ type: 'object', properties: {} }), 'try_it {"one": 1}')).toBe(false);
  });
});

describe('a text', () => {
  it('is a JSON string without raw control characters, half characters or NUL', () => {
    for (const json of ['""', '"plain"', '"line\\nnext"', '"quote \\" and \\\\"', '"\\u00e9é日本🐝"', '"\\ud7ff"'])
      expect(takes({ type: 'string' }, json), json).toBe(true);
    for (const json of [
      '"\n"',
      '"\\x"',
      '"open',
      '"\\u12"',
      '"\\ud800"',
      '"\\uDFFF"',
      '"\\u0000"',
      "'single'",
      '"a"b"',
    ])
      expect(takes({ type: 'string' }, json), json).toBe(false);
  });
  it('is only so long: a small model cannot run on for ever', () => {
    for (const schema of [{ type: 'string' }, { type: 'string', minLength: 3 }] as const) {
      expect(takes(schema, JSON.stringify('x'.repeat(40)))).toBe(true);
      expect(takes(schema, JSON.stringify('x'.repeat(41)))).toBe(false);
    }
    expect(takes({ type: 'string', maxLength: 5 }, '"123456"')).toBe(false);
    expect(takes({ type: 'string', minLength: 2, maxLength: 5 }, '"1"')).toBe(false);
    expect(takes({ type: 'string', minLength: 50 }, JSON.stringify('x'.repeat(50)))).toBe(true);
  });
  it('may be long where the bound is large, to the last character', () => {
    const matches = matcherOf(
      callGrammar([withOne({ type: 'string' })], { bounds: { ...bounds, characters: 450 }, calls: 1 }),
    );
    for (const length of [0, 1, 99, 100, 101, 199, 200, 299, 449, 450])
      expect(matches(`try_it {"value": "${'x'.repeat(length)}"}`), String(length)).toBe(true);
    expect(matches(`try_it {"value": "${'x'.repeat(451)}"}`)).toBe(false);
  });
  it('is one of its words, when they are listed', () => {
    const schema = { type: 'string', enum: ['plain', 'with "quotes"', 'line\nbreak'] } as const;
    for (const word of schema.enum) expect(takes(schema, JSON.stringify(word))).toBe(true);
    expect(takes(schema, '"other"')).toBe(false);
  });
});

describe('a path', () => {
  const tool = withOne({ type: 'string' });
  const path = toolOf({
    type: 'object',
    properties: { path: { type: 'string' }, content: { type: 'string' } },
    required: ['path'],
  });
  it('is a name that was mentioned, or two of them as folder and file', () => {
    const matches = matcherOf(callGrammar([path], { bounds, calls: 1, names: ['docs', 'a "b".md'] }));
    expect(matches('try_it {"path": "docs"}')).toBe(true);
    expect(matches('try_it {"path": "docs/a \\"b\\".md", "content": "anything"}')).toBe(true);
    expect(matches('try_it {"path": "made-up.md"}')).toBe(false);
  });
  it('is any text when nothing was mentioned, and other parameters are free', () => {
    expect(matcherOf(callGrammar([path], { bounds, calls: 1, names: [] }))('try_it {"path": "made-up.md"}')).toBe(true);
    expect(matcherOf(callGrammar([tool], { bounds, calls: 1, names: ['docs'] }))('try_it {"value": "free"}')).toBe(
      true,
    );
  });
});

describe('numbers, lists and trees', () => {
  it('are whole where they must be, and never below zero where that is said', () => {
    for (const json of ['0', '-7', '999999999999999']) expect(takes({ type: 'integer' }, json), json).toBe(true);
    for (const json of ['01', '1.5', '-0', '1e3', '9999999999999999'])
      expect(takes({ type: 'integer' }, json), json).toBe(false);
    for (const json of ['0', '-1.5', '12.25']) expect(takes({ type: 'number' }, json), json).toBe(true);
    for (const json of ['.5', '1.', '+1', 'NaN']) expect(takes({ type: 'number' }, json), json).toBe(false);
    expect(takes({ type: 'number', minimum: 0 }, '-1')).toBe(false);
    expect(takes({ type: 'boolean' }, 'true')).toBe(true);
    expect(takes({ type: 'boolean' }, '"true"')).toBe(false);
  });
  it('leave an impossible range to validation', () => {
    expect(takes({ type: 'integer', minimum: 5, maximum: 4 }, '7')).toBe(true);
  });
  it('have as many items as the schema says, and no more than the bound', () => {
    const list = (more: object): Schema => ({ type: 'array', items: { type: 'integer' }, ...more });
    expect(takes(list({}), '[]')).toBe(true);
    expect(takes(list({}), '[1, 2, 3, 4]')).toBe(true);
    expect(takes(list({}), '[1, 2, 3, 4, 5]')).toBe(false);
    expect(takes(list({ minItems: 2 }), '[1]')).toBe(false);
    expect(takes(list({ minItems: 2, maxItems: 2 }), '[1, 2]')).toBe(true);
    expect(takes(list({ maxItems: 1 }), '[1, 2]')).toBe(false);
    expect(takes(list({ maxItems: 0 }), '[]')).toBe(true);
    expect(takes(list({ maxItems: 0 }), '[1]')).toBe(false);
    expect(takes(list({ minItems: 6 }), '[1, 2, 3, 4, 5, 6]')).toBe(true);
  });
  it('of any shape are only so deep', () => {
    for (const json of ['null', '"a"', '[1, "b"]', '{"a": {"b": true}}', '[[1]]'])
      expect(takes({ type: 'any' }, json), json).toBe(true);
    for (const json of ['[[[1]]]', '{"a": {"b": {"c": 1}}}', '{a: 1}', '[1,2]'])
      expect(takes({ type: 'any' }, json), json).toBe(false);
  });
});

it('a literal of the grammar is the text it stands for', () => {
  for (const text of ['plain', 'a"b', 'back\\slash', 'tab\tline\nreturn\r', '\u0001']) {
    const matches = matcherOf(`root ::= ${literal(text)}`);
    expect(matches(text)).toBe(true);
    expect(matches(`${text}x`)).toBe(false);
  }
});

const names = fc.constantFrom('path', 'count', 'mode', 'deep', 'list', 'with "quote"');
const leaf: fc.Arbitrary<Schema> = fc.oneof(
  fc.record({ type: fc.constant('string' as const), minLength: fc.nat(3), maxLength: fc.integer({ min: 3, max: 60 }) }),
  fc.record({
    type: fc.constant('string' as const),
    enum: fc.uniqueArray(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 3 }),
  }),
  fc
    .tuple(fc.integer({ min: -500, max: 500 }), fc.nat(5_000))
    .map(([minimum, more]): Schema => ({ type: 'integer', minimum, maximum: minimum + more })),
  fc.constant<Schema>({ type: 'number' }),
  fc.constant<Schema>({ type: 'boolean' }),
  fc.constant<Schema>({ type: 'any' }),
);
const { object } = fc.letrec<{ schema: Schema; object: ObjectSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    tie('object'),
    fc.record({ type: fc.constant('array' as const), items: tie('schema'), minItems: fc.nat(2) }),
  ),
  object: fc
    .dictionary(names, tie('schema'), { maxKeys: 4, noNullPrototype: true })
    .chain((properties) =>
      fc.subarray(Object.keys(properties)).map((required): ObjectSchema => ({ type: 'object', properties, required })),
    ),
}));

const textOf = (least: number, most: number): fc.Arbitrary<string> =>
  fc.string({ unit: 'grapheme', minLength: 0, maxLength: 20 }).map((text) => {
    const characters = [...text.replaceAll('\0', '')];
    while (characters.length < least) characters.push('x');
    return characters.slice(0, Math.min(most, bounds.characters)).join('');
  });

const inputOf = (schema: Schema): fc.Arbitrary<JsonValue> => {
  switch (schema.type) {
    case 'string':
      return schema.enum ? fc.constantFrom(...schema.enum) : textOf(schema.minLength ?? 0, schema.maxLength ?? 40);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -99, max: schema.maximum ?? 99 });
    case 'number':
      return fc.integer({ min: -99_999, max: 99_999 }).map((cents) => cents / 100);
    case 'boolean':
      return fc.boolean();
    case 'any':
      return fc.oneof(fc.constant(null), fc.boolean(), textOf(0, 9), fc.array(fc.nat(9), { maxLength: 3 }));
    case 'array':
      return fc.array(inputOf(schema.items), { minLength: schema.minItems ?? 0, maxLength: 3 });
    case 'object':
      return objectOf(schema);
  }
};
const objectOf = (schema: ObjectSchema): fc.Arbitrary<Record<string, JsonValue>> =>
  fc
    .tuple(
      ...Object.entries(schema.properties).map(([name, property]) =>
        fc.tuple(
          fc.constant(name),
          inputOf(property),
          schema.required?.includes(name) ? fc.constant(true) : fc.boolean(),
        ),
      ),
    )
    .map((members) => Object.fromEntries(members.flatMap(([name, value, there]) => (there ? [[name, value]] : []))));

const callOfAnySchema = object.chain((schema) => fc.tuple(fc.constant(schema), objectOf(schema)));

it('every valid input of any schema can be written', () => {
  fc.assert(
    fc.property(callOfAnySchema, ([schema, input]) => {
      const tool = toolOf(schema);
      // The inputs are valid by the program's own judge, so this is no talk among ourselves.
      expect(validateInput(tool, input).ok).toBe(true);
      expect(accepts(tool, callText('try_it', input)), spaced(input)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

it('what is written and then damaged is either refused or still a valid input', () => {
  fc.assert(
    fc.property(
      callOfAnySchema,
      fc.nat(),
      fc.constantFrom('', '"', '}', ',', '{', ' ', '0', '\\', 'x'),
      ([schema, input], place, sign) => {
        const tool = toolOf(schema);
        const json = [...spaced(input)];
        const at = place % json.length;
        const damaged = json.toSpliced(at, 1, sign).join('');
        if (!accepts(tool, `try_it ${damaged}`)) return;
        const unwrapped = unwrapArguments(damaged, tool);
        expect(unwrapped, damaged).toMatchObject({ ok: true });
        if (unwrapped.ok) expect(validateInput(tool, unwrapped.value), damaged).toMatchObject({ ok: true });
      },
    ),
    { numRuns: 300 },
  );
});

it('a window of any size gets a grammar that can be read', () => {
  const tool = withOne({ type: 'any' });
  for (const size of [SMALL_BOUNDS, ROOMY_BOUNDS])
    expect(matcherOf(callGrammar([tool], { bounds: size, calls: 8 }))('try_it {"value": [1]}')).toBe(true);
});
