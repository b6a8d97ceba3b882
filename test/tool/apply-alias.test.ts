import { describe, expect, it } from 'vitest';
import { applyAliases } from '../../src/tool/apply-alias.ts';
import type { JsonValue } from '../../src/tool/json-value.ts';
import { exampleTool } from './example-tool.ts';

const tool = exampleTool({
  input: { type: 'object', properties: { path: { type: 'string' }, query: { type: 'string' } }, required: ['path'] },
  aliases: [
    { arguments: { filepath: 'path', query: 'path' } },
    {
      name: 'file_read',
      ignored: ['encoding'],
      map: ({ filePaths, ...rest }) => ({ ...rest, path: (filePaths as readonly string[])[0]!.trim() }),
    },
  ],
});

describe('applyAliases', () => {
  it('maps another spelling to ours and says so', () => {
    expect(applyAliases(tool, 'read_file', { filepath: 'a.md' })).toEqual({
      ok: true,
      value: { input: { path: 'a.md' }, adjusted: ['filepath was read as path'], ignored: [] },
    });
  });

  it('leaves alone what is a parameter of the tool itself', () => {
    expect(applyAliases(tool, 'read_file', { path: 'a', query: 'b' })).toEqual({
      ok: true,
      value: { input: { path: 'a', query: 'b' }, adjusted: [], ignored: [] },
    });
  });

  it('maps another name with its own form, and drops what is to be ignored', () => {
    expect(applyAliases(tool, 'file_read', { filePaths: [' a.md '], encoding: 'utf8' })).toEqual({
      ok: true,
      value: {
        input: { path: 'a.md' },
        adjusted: ['file_read was read as read_file', 'encoding was ignored'],
        ignored: ['encoding was ignored'],
      },
    });
  });

  it('does not choose between two spellings of one thing', () => {
    for (const input of [
      { filepath: 'a', path: 'b' },
      { path: 'b', filepath: 'a' },
    ] as Record<string, JsonValue>[]) {
      const result = applyAliases(tool, 'read_file', input);
      expect(!result.ok && result.error.message).toBe('filepath and path mean the same to read_file; give only path.');
    }
  });

  it('refuses an input that an alias cannot map', () => {
    const result = applyAliases(tool, 'file_read', {});
    expect(!result.ok && result.error.code).toBe('BAD_ARGS');
  });

  it("case 34: the model's own working_dir is ignored, with a note", () => {
    const note = 'working_dir was ignored: the workspace is the working folder';
    expect(applyAliases(exampleTool(), 'read_file', { path: 'a', working_dir: '/etc' })).toEqual({
      ok: true,
      value: { input: { path: 'a' }, adjusted: [note], ignored: [note] },
    });
  });

  it('does not look a spelling up on a prototype', () => {
    const result = applyAliases(tool, 'read_file', { path: 'a', toString: 1 });
    expect(result).toEqual({ ok: true, value: { input: { path: 'a', toString: 1 }, adjusted: [], ignored: [] } });
  });
});
