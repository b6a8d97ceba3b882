// Every tool has an example that its own schema and grammar accept.
import { describe, expect, it } from 'vitest';
import { SMALL_BOUNDS } from '../../../src/models/gguf/bounds.ts';
import { callText, exampleOf, plainTool } from '../../../src/models/gguf/examples.ts';
import { callGrammar } from '../../../src/models/gguf/grammar.ts';
import type { ToolSchema } from '../../../src/models/message.ts';
import { validateInput } from '../../../src/tool/validate.ts';
import { plainTools } from '../../support/plain-tools.ts';
import { matcherOf } from './gbnf.ts';

const foreign: ToolSchema = {
  name: 'log_weight',
  description: 'Logs it.',
  input: {
    type: 'object',
    properties: {
      note_path: { type: 'string' },
      kind: { type: 'string', enum: ['morning', 'evening'] },
      kilos: { type: 'number', minimum: 20 },
      sure: { type: 'boolean' },
      tags: { type: 'array', items: { type: 'string' } },
      more: { type: 'object', properties: { why: { type: 'any' } }, required: ['why'] },
      left_out: { type: 'string' },
    },
    required: ['note_path', 'kind', 'kilos', 'sure', 'tags', 'more'],
  },
};

describe('an example', () => {
  it.each([...plainTools, foreign].map((tool): [string, ToolSchema] => [tool.name, tool]))(
    'of %s is a valid call, and one the grammar can write',
    (name, tool) => {
      const { input } = exampleOf(tool);
      expect(validateInput(tool, input)).toMatchObject({ ok: true });
      for (const offered of [tool, plainTool(tool)])
        expect(matcherOf(callGrammar([offered], { bounds: SMALL_BOUNDS, calls: 1 }))(callText(name, input))).toBe(true);
    },
  );

  it('is made from the schema when a card has the name of a known tool and other parameters', () => {
    const card: ToolSchema = { ...foreign, name: 'read_file' };
    expect(Object.keys(exampleOf(card).input)).toEqual(card.input.required);
    expect(exampleOf({ name: 'ping', description: '', input: { type: 'object', properties: {} } })).toMatchObject({
      request: 'ping',
      input: {},
    });
  });
});

it('a tool for a small model has the parameters it needs and its example shows', () => {
  const parameters = (name: string): string[] =>
    Object.keys(plainTool(plainTools.find((tool) => tool.name === name)!).input.properties);
  expect(parameters('read_file')).toEqual(['path']);
  expect(parameters('list_files')).toEqual(['path']);
  expect(parameters('edit_file')).toEqual(['path', 'edits', 'description']);
  expect(plainTool(foreign).input.properties).not.toHaveProperty('left_out');
});
