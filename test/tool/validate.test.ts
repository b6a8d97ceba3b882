import { describe, expect, it } from 'vitest';
import type { ObjectSchema } from '../../src/tool/schema.ts';
import type { Arguments } from '../../src/tool/unwrap-arguments.ts';
import { validateInput } from '../../src/tool/validate.ts';

const input = {
  type: 'object',
  properties: {
    path: { type: 'string', minLength: 1, maxLength: 10 },
    mode: { type: 'string', enum: ['fast', 'slow'], default: 'fast' },
    limit: { type: 'integer', minimum: 1, maximum: 50 },
    ratio: { type: 'number' },
    all: { type: 'boolean' },
    name: { type: 'string', pattern: '^[a-z-]+$' },
    extra: { type: 'any' },
    edits: {
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: {
        type: 'object',
        properties: { old: { type: 'string' }, new: { type: 'string', default: '' } },
        required: ['old'],
      },
    },
  },
  required: ['path'],
} as const satisfies ObjectSchema;
const card = { name: 'edit_file', input };

const errors = (given: Arguments): readonly string[] => {
  const result = validateInput(card, given);
  if (result.ok) throw new Error('accepted');
  expect(result.error.code).toBe('BAD_ARGS');
  return result.error.data?.errors as readonly string[];
};

describe('S2.81: validateInput', () => {
  it('lists every error under one heading', () => {
    const result = validateInput(card, { limit: 'ten', all: 'yes' });
    expect(!result.ok && result.error.message).toBe(
      "Tool input validation failed for 'edit_file':\n- Missing required parameter: path\n" +
        "- Parameter 'limit' should be integer but got string\n- Parameter 'all' should be boolean but got string",
    );
  });

  it('fills in defaults, at every level, and says which at the top', () => {
    expect(validateInput(card, { path: 'a.md', edits: [{ old: 'x' }] })).toEqual({
      ok: true,
      value: { input: { path: 'a.md', mode: 'fast', edits: [{ old: 'x', new: '' }] }, filled: ['mode'] },
    });
  });

  it('case 232: a wrong type is named with its place, and nothing is coerced', () => {
    expect(errors({ path: 5 })).toEqual(["Parameter 'path' should be string but got number"]);
    expect(errors({ path: 'a', limit: '5' })).toEqual(["Parameter 'limit' should be integer but got string"]);
    expect(errors({ path: 'a', limit: 2.5 })).toEqual(["Parameter 'limit' should be integer but got number 2.5"]);
    expect(errors({ path: 'a', all: 'true' })).toEqual(["Parameter 'all' should be boolean but got string"]);
    expect(errors({ path: null })).toEqual(["Parameter 'path' should be string but got null"]);
    expect(errors({ path: 'a', edits: {} })).toEqual(["Parameter 'edits' should be array but got object"]);
    expect(errors({ path: 'a', edits: [{ old: 'x' }, { old: [] }] })).toEqual([
      "Parameter 'edits[1].old' should be string but got array",
    ]);
    expect(errors({ path: 'a', edits: ['x'] })).toEqual(["Parameter 'edits[0]' should be object but got string"]);
  });

  it('case 232: an extra property is named beside those there are', () => {
    expect(errors({ path: 'a', edits: [{ old: 'x', nwe: 'y' }] })).toEqual([
      'Unknown parameter: edits[0].nwe (known: old, new)',
    ]);
    const none = validateInput({ name: 'x', input: { type: 'object', properties: {} } }, { toString: 1 });
    expect(!none.ok && none.error.data?.errors).toEqual(['Unknown parameter: toString (known: none)']);
  });

  it('does not take an inherited name for a given one', () => {
    const odd = {
      name: 'x',
      input: { type: 'object', properties: { toString: { type: 'any' } }, required: ['toString'] },
    } as const;
    expect(validateInput(odd, {}).ok).toBe(false);
  });

  it('holds strings, numbers and lists to their bounds', () => {
    expect(errors({ path: '' })).toEqual(["Parameter 'path' should have at least 1 characters but has 0"]);
    expect(errors({ path: '😀'.repeat(11) })).toEqual([
      "Parameter 'path' should have at most 10 characters but has 11",
    ]);
    expect(validateInput(card, { path: '😀'.repeat(10) }).ok).toBe(true);
    expect(errors({ path: 'a', mode: 'x'.repeat(99) })).toEqual([
      `Parameter 'mode' should be one of fast, slow but got ${'x'.repeat(60)}…`,
    ]);
    expect(errors({ path: 'a', limit: 0 })).toEqual(["Parameter 'limit' should be at least 1 but got 0"]);
    expect(errors({ path: 'a', limit: 51 })).toEqual(["Parameter 'limit' should be at most 50 but got 51"]);
    expect(errors({ path: 'a', ratio: Number.NaN })).toEqual([
      "Parameter 'ratio' should be a finite number but got NaN",
    ]);
    expect(errors({ path: 'a', edits: [] })).toEqual(["Parameter 'edits' should have at least 1 items but has 0"]);
    expect(errors({ path: 'a', edits: [{ old: '1' }, { old: '2' }, { old: '3' }] })[0]).toContain('at most 2 items');
    expect(errors({ path: 'a', name: 'No' })).toEqual(["Parameter 'name' should match ^[a-z-]+$ but got No"]);
  });

  it('case 47: half a character is refused wherever it is, also in what a person amended', () => {
    expect(errors({ path: 'a\ud83d' })).toEqual(["Parameter 'path' holds half a character (a lone surrogate)"]);
    expect(errors({ path: 'a', extra: { deep: ['\udc00'] } })).toEqual([
      "Parameter 'extra.deep[0]' holds half a character (a lone surrogate)",
    ]);
  });

  it('says how many more errors there are after twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`x${index}`, 1]));
    const result = validateInput(card, { path: 'a', ...many });
    expect(!result.ok && result.error.message).toContain('\n- and 10 more');
  });

  it('case 175: a pattern that makes other engines hang is answered', () => {
    const hostile = {
      name: 'x',
      input: { type: 'object', properties: { text: { type: 'string', pattern: '^(a+)+$' } } },
    } as const;
    expect(validateInput(hostile, { text: `${'a'.repeat(5000)}b` }).ok).toBe(false);
    expect(validateInput(hostile, { text: 'a'.repeat(5000) }).ok).toBe(true);
  });

  it('does not let a pattern it cannot check pass', () => {
    const odd = {
      name: 'x',
      input: { type: 'object', properties: { text: { type: 'string', pattern: '(?=a)' } } },
    } as const;
    const result = validateInput(odd, { text: 'a' });
    expect(!result.ok && result.error.message).toContain("Parameter 'text' cannot be checked");
  });
});
