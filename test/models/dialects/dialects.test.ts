// Choosing a dialect by name, and by what a model is called.
import { describe, expect, it } from 'vitest';
import { DIALECT_NAMES } from '../../../src/models/dialects/dialect.ts';
import { DIALECTS, dialectFor, parseDialectName } from '../../../src/models/dialects/dialects.ts';

describe('--dialect', () => {
  it('takes every name there is, however it is spelled', () => {
    for (const name of ['auto', ...DIALECT_NAMES]) {
      expect(parseDialectName(name)).toEqual({ ok: true, value: name });
      expect(parseDialectName(` ${name.toUpperCase().replaceAll('_', '-')} `)).toEqual({ ok: true, value: name });
    }
  });

  it('lists the names when it does not know one', () => {
    expect(parseDialectName('klingon')).toMatchObject({
      ok: false,
      error: {
        code: 'BAD_CONFIG',
        message: 'There is no dialect "klingon".',
        wayOut: 'Write one of: auto, tool_decision, fenced, tool_call, function, harmony, json, react.',
      },
    });
  });
});

it('has one recipe for each name', () => {
  expect(DIALECTS.map(({ name }) => name).sort()).toEqual([...DIALECT_NAMES].sort());
});

it('gives a model the form of its family, and others the plainest', () => {
  expect(dialectFor('compatible/gpt-oss:20b')).toBe('harmony');
  expect(dialectFor('ollama/Qwen2.5-Coder')).toBe('function');
  expect(dialectFor('compatible/qwen3')).toBe('tool_call');
  expect(dialectFor('gguf/Meta-Llama-3.1-8B')).toBe('function');
  expect(dialectFor('compatible/phi-2')).toBe('tool_decision');
});
