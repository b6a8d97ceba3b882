import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/tool/json-value.ts';
import { schemaOfParameters } from '../../src/tool/schema-of-parameters.ts';

const problem = (parameters: JsonValue): string => {
  const result = schemaOfParameters(parameters);
  if (result.ok) throw new Error('accepted');
  expect(result.error.code).toBe('BAD_CONFIG');
  return result.error.message;
};

describe('schemaOfParameters', () => {
  it('reads a map of records, with every name of a type', () => {
    expect(
      schemaOfParameters({
        text: { type: 'string', description: 'What to say', required: true, enum: ['a', 'b', 1] },
        tags: { type: 'character', default: ['x'] },
        size: { type: 'number', minimum: 0, maximum: 9 },
        count: { type: 'integer', default: 3 },
        loud: { type: 'logical', default: true },
        quiet: { type: 'boolean' },
        rest: { type: 'list' },
        pairs: { type: 'list', minimum: 2 },
        row: { type: 'object' },
        sure: { type: 'boolean', exact: false },
        place: { type: 'string', exact: true },
        anything: { type: 'any' },
        frame: { type: 'data.frame' },
        short: 'string',
        none: { type: 'string', default: null },
        name: { type: 'string', pattern: '^[a-z]+$' },
      }),
    ).toEqual({
      ok: true,
      value: {
        type: 'object',
        properties: {
          text: { type: 'string', description: 'What to say', enum: ['a', 'b'] },
          tags: { type: 'array', items: { type: 'string' }, default: ['x'] },
          size: { type: 'number', minimum: 0, maximum: 9 },
          count: { type: 'integer', default: 3 },
          // What a truth value does is the card's own business, so it is not read out of a text.
          loud: { type: 'boolean', exact: true, default: true },
          quiet: { type: 'boolean', exact: true },
          rest: { type: 'any', kinds: ['array', 'object'] },
          pairs: { type: 'array', items: { type: 'any' } },
          row: { type: 'any', kinds: ['object'] },
          sure: { type: 'boolean' },
          place: { type: 'string', exact: true },
          anything: { type: 'any' },
          frame: { type: 'any' },
          short: { type: 'string' },
          none: { type: 'string' },
          name: { type: 'string', pattern: '^[a-z]+$' },
        },
        required: ['text'],
      },
    });
  });

  it('reads a list of records with names, and nothing', () => {
    expect(schemaOfParameters([{ name: 'a', type: 'string', required: true }, { name: 'b' }])).toEqual({
      ok: true,
      value: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'any' } }, required: ['a'] },
    });
    for (const nothing of [undefined, null, [], {}])
      expect(schemaOfParameters(nothing)).toEqual({ ok: true, value: { type: 'object', properties: {} } });
  });

  it('case 179: a default is literal text', () => {
    const result = schemaOfParameters({ dir: { type: 'string', default: 'getwd()' } });
    expect(result.ok && result.value.properties.dir?.default).toBe('getwd()');
  });

  it('names what it cannot take', () => {
    expect(problem('text')).toContain('should be a list or a map, but is string');
    expect(problem({ a: 5 })).toContain('The parameter a should be a record');
    expect(problem([{ type: 'string' }])).toContain('needs a name');
    expect(problem([{ name: 'a' }, { name: 'a' }])).toContain('described twice');
    expect(problem([{ name: 'constructor' }])).toContain('cannot be the name of a parameter');
    expect(problem({ 'a b': 'string' })).toContain('cannot be the name');
    expect(problem({ n: { type: 'integer', default: 'three' } })).toContain(
      'The default of n does not fit its type: it is string',
    );
    expect(problem({ n: { type: 'string', pattern: '(?=x)' } })).toContain('not supported');
  });

  it('case 174: a card with thousands of parameters is refused', () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`p${index}`, 'string']));
    expect(problem(many)).toContain('10000 parameters are too many');
  });
});
