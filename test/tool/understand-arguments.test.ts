import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/tool/json-value.ts';
import type { ObjectSchema } from '../../src/tool/schema.ts';
import { understandArguments, understoodInWords } from '../../src/tool/understand-arguments.ts';

const schema: ObjectSchema = {
  type: 'object',
  properties: {
    path: { type: 'string' },
    limit: { type: 'integer' },
    ratio: { type: 'number' },
    waiting: { type: 'boolean' },
    network: { type: 'boolean', exact: true },
    folder: { type: 'string', exact: true },
    tags: { type: 'array', items: { type: 'string' } },
    also: { type: 'array', items: { type: 'string' }, exact: true },
    new_status: { type: 'string' },
    edits: {
      type: 'array',
      items: {
        type: 'object',
        properties: { old: { type: 'string' }, line: { type: 'integer' }, all: { type: 'boolean', exact: true } },
        required: ['old'],
      },
    },
    where: { type: 'object', properties: { line: { type: 'integer' } } },
    anything: { type: 'any' },
    named: { type: 'any', kinds: ['array', 'object'] },
  },
  required: ['path'],
};
const read = (given: Readonly<Record<string, JsonValue>>) => {
  const { input, understood } = understandArguments(schema, given, { names: true });
  return { input: { ...input }, words: understood.map(understoodInWords) };
};

describe('what has exactly one meaning is taken, and said', () => {
  it.each<[Record<string, JsonValue>, Record<string, JsonValue>, string]>([
    [{ limit: null }, {}, 'limit was null and counts as not given'],
    [{ network: null }, {}, 'network was null and counts as not given'],
    [{ waiting: 'true' }, { waiting: true }, 'waiting was a string and was read as boolean'],
    [{ waiting: 'false' }, { waiting: false }, 'waiting was a string and was read as boolean'],
    [{ limit: '1' }, { limit: 1 }, 'limit was a string and was read as number'],
    [{ ratio: '-0.5' }, { ratio: -0.5 }, 'ratio was a string and was read as number'],
    [{ tags: 'a, b' }, { tags: ['a, b'] }, 'tags was a string and was read as array'],
    [{ tags: '["a","b"]' }, { tags: ['a', 'b'] }, 'tags was a string and was read as array'],
    [{ named: '{"a":1}' }, { named: { a: 1 } }, 'named was a string and was read as object'],
    [{ where: '{"line":2}' }, { where: { line: 2 } }, 'where was a string and was read as object'],
    [{ newStatus: 'live' }, { new_status: 'live' }, 'newStatus was read as new_status'],
    [{ 'new-status': 'live' }, { new_status: 'live' }, 'new-status was read as new_status'],
    [{ Folder: 'a' }, { folder: 'a' }, 'Folder was read as folder'],
    [
      { edits: [{ old: 'a', line: '3' }] },
      { edits: [{ old: 'a', line: 3 }] },
      'edits[0].line was a string and was read as number',
    ],
  ])('%j is %j', (given, input, words) => {
    expect(read(given)).toEqual({ input, words: [words] });
  });

  it('a list of objects in a text, with numbers in texts inside', () => {
    expect(read({ edits: '[{"old":"a","line":"3"}]' }).input).toEqual({ edits: [{ old: 'a', line: 3 }] });
  });
});

describe('what has none, or several, is left as it is', () => {
  it.each<Record<string, JsonValue>>([
    { path: null },
    { anything: null },
    { anything: '{"a":1}' },
    { folder: null },
    { also: null },
    { waiting: 'yes' },
    { waiting: '1' },
    { waiting: 'TRUE' },
    { waiting: 1 },
    { limit: '01' },
    { limit: '1.5' },
    { limit: ' 1' },
    { limit: '1e3' },
    { limit: '' },
    { limit: '9007199254740993' },
    { ratio: 'NaN' },
    { ratio: 'Infinity' },
    { path: 5 },
    { edits: 'old' },
    { edits: '{"old":"a"}' },
    { named: 'text' },
    { unknown: 'x' },
    { newStatus: 'a', new_status: 'b' },
    { newStatus: 'a', NewStatus: 'b' },
    // Nothing is guessed for what decides how far a call goes.
    { network: 'true' },
    { Network: true },
    { also: 'a.md' },
    { also: '["a.md"]' },
    { edits: [{ old: 'a', all: 'true' }] },
    { edits: [{ old: 'a', All: true }] },
  ])('%j', (given) => {
    expect(read(given)).toEqual({ input: given, words: [] });
  });

  it('JSON in a text is parsed once', () => {
    const inner = JSON.stringify({ old: 'a' });
    expect(read({ edits: JSON.stringify([inner]) }).input).toEqual({ edits: [inner] });
    expect(read({ tags: JSON.stringify('["a"]') }).input).toEqual({ tags: [JSON.stringify('["a"]')] });
    const parsed = new Set(['edits']);
    expect(understandArguments(schema, { edits: [inner] }, { names: true, parsed }).input).toEqual({ edits: [inner] });
  });
});

it('before aliases have had their say, names stay as they are', () => {
  const { input } = understandArguments(schema, { newStatus: 'live', limit: '2' }, { names: false });
  expect({ ...input }).toEqual({ newStatus: 'live', limit: 2 });
});
