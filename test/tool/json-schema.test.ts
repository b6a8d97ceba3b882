import { expect, it } from 'vitest';
import { jsonSchemaOf } from '../../src/tool/json-schema.ts';

it('writes a schema as every provider reads it', () => {
  expect(
    jsonSchemaOf({
      type: 'object',
      description: 'All of it',
      properties: {
        path: { type: 'string', description: 'Where', minLength: 1, maxLength: 9, pattern: '^a' },
        mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
        limit: { type: 'integer', minimum: 1, maximum: 5 },
        ratio: { type: 'number' },
        all: { type: 'boolean', default: false },
        list: { type: 'array', items: { type: 'object', properties: {} }, minItems: 1, maxItems: 2 },
        extra: { type: 'any', description: 'Whatever' },
      },
      required: ['path'],
    }),
  ).toEqual({
    type: 'object',
    description: 'All of it',
    properties: {
      path: { type: 'string', description: 'Where', minLength: 1, maxLength: 9, pattern: '^a' },
      mode: { type: 'string', enum: ['a', 'b'], default: 'a' },
      limit: { type: 'integer', minimum: 1, maximum: 5 },
      ratio: { type: 'number' },
      all: { type: 'boolean', default: false },
      list: {
        type: 'array',
        items: { type: 'object', properties: {}, additionalProperties: false },
        minItems: 1,
        maxItems: 2,
      },
      extra: { description: 'Whatever' },
    },
    required: ['path'],
    additionalProperties: false,
  });
});
