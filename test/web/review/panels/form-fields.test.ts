// A form of an input: what nobody touched comes back as it was, what was typed is read without guessing.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { JsonSchema } from '../../../../src/tool/json-schema.ts';
import type { JsonValue } from '../../../../src/tool/json-value.ts';
import { fieldsOf, readForm } from '../../../../web/review/panels/form-fields.ts';

const schema: JsonSchema = {
  type: 'object',
  properties: {
    query: { type: 'string', description: 'Words' },
    limit: { type: 'integer' },
    ratio: { type: 'number' },
    deep: { type: 'boolean' },
    order: { type: 'string', enum: ['name', 'date'] },
    paths: { type: 'array', items: { type: 'string' } },
    more: { type: 'object', properties: {} },
  },
  required: ['query'],
};
const read = (input: Readonly<Record<string, JsonValue>>, typed: Readonly<Record<string, string>>): unknown => {
  const form = readForm(fieldsOf(schema, input), new Map(Object.entries(typed)));
  return form.ok ? form.value : form.error.message;
};

it('has a field of the right kind for every argument', () => {
  const fields = fieldsOf(schema, { query: 'a', paths: ['x', 'y'], limit: 3, deep: false });
  expect(fields.map(({ name, kind, now }) => [name, kind, now])).toEqual([
    ['query', 'line', 'a'],
    ['limit', 'integer', '3'],
    ['ratio', 'number', ''],
    ['deep', 'boolean', 'no'],
    ['order', 'choice', ''],
    ['paths', 'list', 'x\ny'],
    ['more', 'json', ''],
  ]);
  expect(fields.filter(({ optional }) => !optional).map(({ name }) => name)).toEqual(['query']);
  expect(fieldsOf(schema, { query: 'two\nlines' })[0]?.kind).toBe('text');
});

it('reads what was typed as the argument’s own type', () => {
  expect(read({ query: 'a' }, { query: ' b ', limit: ' 12 ', ratio: '0.5', deep: 'yes', order: 'date' })).toEqual({
    query: ' b ',
    limit: 12,
    ratio: 0.5,
    deep: true,
    order: 'date',
  });
  expect(read({ query: 'a' }, { paths: 'x y\n\nz', more: '{"a": [1]}' })).toEqual({
    query: 'a',
    paths: ['x y', 'z'],
    more: { a: [1] },
  });
});

it('leaves out what is emptied and may be left out; a required text may be empty', () => {
  expect(
    read({ query: 'a', limit: 3, deep: true, paths: ['x'] }, { query: '', limit: '', deep: '', paths: '' }),
  ).toEqual({
    query: '',
  });
});

it('guesses nothing', () => {
  for (const typed of ['many', '1e999', '0x10', '1.5'])
    expect(read({ query: 'a' }, { limit: typed })).toBe('limit is a whole number, such as 5.');
  expect(read({ query: 'a' }, { more: '{a: 1}' })).toBe('more is written as JSON, such as ["a", "b"].');
  expect(read({ query: 'a' }, { more: '{"__proto__": 1}' })).toBe('more is written as JSON, such as ["a", "b"].');
});

it('shows what does not fit its own schema as it is', () => {
  const [query] = fieldsOf(schema, { query: 5 });
  expect(query).toMatchObject({ kind: 'json', now: '5' });
  expect(fieldsOf(schema, { query: 'a', paths: ['has\nnewline'] }).find(({ name }) => name === 'paths')?.kind).toBe(
    'json',
  );
});

it('gives back any input that nobody touched, extra and odd keys among it', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (extra, query) => {
      const input = { ...extra, query } as Readonly<Record<string, JsonValue>>; // fast-check makes JSON values only
      const form = readForm(fieldsOf(schema, input), new Map());
      expect(form.ok && JSON.stringify(sorted(form.value))).toBe(JSON.stringify(sorted(input)));
    }),
  );
});

it('reads back as itself whatever it shows, typed again', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom('limit', 'paths', 'more', 'deep', 'ratio'), fc.jsonValue()), (some) => {
      const input = { query: 'a', ...some } as Readonly<Record<string, JsonValue>>; // fast-check makes JSON values only
      const fields = fieldsOf(schema, input);
      // As if every field had been cleared and typed again.
      const cleared = fields.map((field) => ({ ...field, now: '\u0000' }));
      const form = readForm(cleared, new Map(fields.map(({ name, now }) => [name, now])));
      if (form.ok) expect(JSON.stringify(sorted(form.value))).toBe(JSON.stringify(sorted(kept(fields, input))));
      else expect(form.error.code).toBe('BAD_ARGS');
    }),
  );
});

const sorted = (input: Readonly<Record<string, JsonValue>>) =>
  Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1));

/** An empty list is shown as nothing, and nothing is left out. */
const kept = (
  fields: ReturnType<typeof fieldsOf>,
  input: Readonly<Record<string, JsonValue>>,
): Readonly<Record<string, JsonValue>> => {
  const empty = fields.filter(({ now }) => now === '').map(({ name }) => name);
  return Object.fromEntries(Object.entries(input).filter(([name]) => !empty.includes(name)));
};
