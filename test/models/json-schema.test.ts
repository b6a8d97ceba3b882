import { expect, it } from 'vitest';
import { jsonSchemaOf } from '../../src/models/json-schema.ts';

it('is the tool schema itself, save that "any" says nothing about the type', () => {
  expect(
    jsonSchemaOf({
      type: 'object',
      required: ['path'],
      properties: {
        path: { type: 'string', description: 'a file', minLength: 1 },
        lines: { type: 'array', maxItems: 2, items: { type: 'any', description: 'whatever' } },
        deep: { type: 'object', properties: { value: { type: 'any' } } },
      },
    }),
  ).toEqual({
    type: 'object',
    required: ['path'],
    properties: {
      path: { type: 'string', description: 'a file', minLength: 1 },
      lines: { type: 'array', maxItems: 2, items: { description: 'whatever' } },
      deep: { type: 'object', properties: { value: {} } },
    },
  });
});
