import { describe, expect, it } from 'vitest';
import { jsonSchemaOf } from '../../src/tool/json-schema.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import { builtInTools } from '../../src/toolkit/built-in-tools.ts';

describe('the built-in tools', () => {
  it('have names that a registry takes', () => {
    expect(createRegistry(builtInTools).tools.map(({ name }) => name)).toEqual([
      'read_file',
      'list_files',
      'edit_file',
      'edit_files',
      'create_file',
      'write_file',
      'move_file',
      'delete_file',
      'task_complete',
    ]);
  });

  it('fit together into 5 KB of a request', () => {
    const sent = builtInTools.map(({ name, description, input }) => ({
      type: 'function',
      function: { name, description, parameters: jsonSchemaOf(input) },
    }));
    expect(Buffer.byteLength(JSON.stringify(sent))).toBeLessThan(5 * 1024);
  });

  it('are risky when they change something, and read-only when they do not', () => {
    for (const { name, effect, risky, hints } of builtInTools) {
      expect([name, risky]).toEqual([name, effect === 'change']);
      expect([name, hints.readOnly]).toEqual([name, effect !== 'change']);
    }
  });
});
