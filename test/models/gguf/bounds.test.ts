// A call that came up against our own bound was cut off there, and counts as cut off.
import { expect, it } from 'vitest';
import { atBound } from '../../../src/models/gguf/bounds.ts';
import type { Schema } from '../../../src/tool/schema.ts';

const bounds = { characters: 5, items: 2, depth: 1 };
const full = '12345';

it.each<[string, Schema, Parameters<typeof atBound>[1], boolean]>([
  ['a text as long as the bound', { type: 'string' }, full, true],
  ['counted in characters, not in halves of them', { type: 'string' }, '🐝🐝🐝', false],
  ['a shorter text', { type: 'string' }, '1234', false],
  ['a text the schema does not let be longer', { type: 'string', maxLength: 5 }, full, false],
  ['a word of a list', { type: 'string', enum: [full] }, full, false],
  ['a full list', { type: 'array', items: { type: 'integer' } }, [1, 2], true],
  [
    'a list the schema does not let be longer',
    { type: 'array', items: { type: 'integer' }, maxItems: 2 },
    [1, 2],
    false,
  ],
  ['a text in a list', { type: 'array', items: { type: 'string' } }, [full], true],
  ['a text in an object', { type: 'object', properties: { a: { type: 'string' } } }, { a: full }, true],
  [
    'an object with many members of its schema',
    { type: 'object', properties: { a: { type: 'integer' }, b: { type: 'integer' } } },
    { a: 1, b: 2 },
    false,
  ],
  ['a tree of any shape, full', { type: 'any' }, { a: 1, b: 2 }, true],
  ['a tree of any shape with a long text', { type: 'any' }, [{ a: full }], true],
  ['a number', { type: 'integer' }, 12345, false],
  ['nothing', { type: 'any' }, null, false],
])('%s', (_, schema, value, cut) => expect(atBound(schema, value, bounds)).toBe(cut));
