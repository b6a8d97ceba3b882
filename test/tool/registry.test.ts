import { describe, expect, it } from 'vitest';
import { createRegistry } from '../../src/tool/registry.ts';
import type { Workspace } from '../../src/workspace/workspace.ts';
import { exampleTool } from './example-tool.ts';

const read = exampleTool({ aliases: [{ name: 'file_read' }, { arguments: { filepath: 'path' } }] });
const list = exampleTool({ name: 'list_files' });
const run = exampleTool({ name: 'run_command', group: 'shell', effect: 'run' });
const loose = exampleTool({ name: 'loose', group: '' });
const registry = createRegistry([read, list, run, loose]);
const anywhere = { root: '/' } as Workspace; // availability is the tool's own business

describe('createRegistry', () => {
  it('finds a tool by its name and by an alias', () => {
    expect(registry.get('read_file')).toEqual({ ok: true, value: read });
    expect(registry.get('file_read')).toEqual({ ok: true, value: read });
  });

  it('case 230: a name that is not there is answered with those that are', () => {
    for (const name of [
      'constructor',
      '__proto__',
      'toString',
      'Read_File ',
      'functions.functions.read_file',
      'other.read_file',
      'read_file ',
      '',
      'x'.repeat(500),
    ]) {
      const found = registry.get(name);
      expect(found.ok ? name : found.error.code).toBe('UNKNOWN_TOOL');
      const meant = /^(?:Read_File|read_file) $/.test(name);
      expect(!found.ok && found.error.message).toBe(
        `Unknown tool: ${name.slice(0, 80)}\n${meant ? 'Did you mean read_file?' : 'Available: read_file, list_files, run_command, loose'}`,
      );
    }
    // A kilobyte of names helps nobody.
    const many = createRegistry(Array.from({ length: 50 }, (_, index) => exampleTool({ name: `tool_${index}x` })));
    const lost = many.get('something_else');
    expect(!lost.ok && lost.error.message).toMatch(
      /^Unknown tool: something_else\nAvailable: tool_0x, .*tool_19x, and 30 more$/,
    );
    const empty = createRegistry([]).get('x');
    expect(!empty.ok && empty.error.message).toContain('Available: none');
  });

  it.each(['readFile', 'READ_FILE', 'read-file', 'FileRead', 'functions.read_file', 'functions.file-read'])(
    'finds a tool spelled %s',
    (name) => {
      expect(registry.get(name)).toEqual({ ok: true, value: read });
    },
  );

  it('takes no second tool whose name reads the same, nor one that reads like an alias', () => {
    const { registry: more, refused } = registry.adding([
      exampleTool({ name: 'other_name' }),
      exampleTool({ name: 'othername' }),
      exampleTool({ name: 'fileread' }),
    ]);
    expect(refused.map(({ code, message }) => `${code} ${message}`)).toEqual([
      'BAD_CONFIG There is already a tool named other_name, and othername is no other name: case, - and _ do not count.',
      'BAD_CONFIG There is already a tool named file_read, and fileread is no other name: case, - and _ do not count.',
    ]);
    expect(more.tools.map(({ name }) => name)).not.toContain('othername');
    expect(() => createRegistry([exampleTool({ name: 'a_b' }), exampleTool({ name: 'ab' })])).toThrow('already a tool');
  });

  it('selects by names, groups and presets in any spelling', () => {
    for (const words of ['read-file,Shell', 'readFile,SHELL', ['Read_File', 'shell']])
      expect(registry.select(words)).toEqual({ ok: true, value: [read, run] });
    expect(registry.select('readOnly')).toEqual(registry.select('read_only'));
  });

  it('case 172: a card whose name is not plain is refused, and the others load', () => {
    const names = ['constructor!', '__proto__', 'x'.repeat(65), 'a\u001b[31m', 'two words', 'pаth', 'Upper', '1st', ''];
    const { registry: more, refused } = registry.adding([
      ...names.map((name) => exampleTool({ name })),
      exampleTool({ name: 'word_count' }),
    ]);
    expect(refused.map(({ code }) => code)).toEqual(names.map(() => 'BAD_CONFIG'));
    expect(more.get('word_count').ok).toBe(true);
    expect(registry.get('word_count').ok).toBe(false);
  });

  it('does not let a card take the name or an alias of another tool', () => {
    const { refused } = registry.adding([
      exampleTool({ name: 'file_read' }),
      exampleTool({ name: 'mine', aliases: [{ name: 'run_command' }] }),
      exampleTool({ name: 'twice' }),
      exampleTool({ name: 'twice' }),
    ]);
    expect(refused.map(({ message }) => message)).toEqual([
      'There is already a tool named file_read.',
      'There is already a tool named run_command.',
      'There is already a tool named twice.',
    ]);
  });

  it('takes a wrong or doubled built-in name for the bug it is', () => {
    expect(() => createRegistry([read, read])).toThrow('already a tool named read_file');
    expect(() => createRegistry([exampleTool({ name: 'Bad' })])).toThrow('cannot be the name');
  });

  it('counts groups and lists what is in one', () => {
    expect(registry.groups()).toEqual([
      { name: 'files', count: 2 },
      { name: 'shell', count: 1 },
      { name: 'ungrouped', count: 1 },
    ]);
    expect(registry.inGroup('files')).toEqual([read, list]);
    expect(registry.inGroup('ungrouped')).toEqual([loose]);
    expect(registry.inGroup('constructor')).toEqual([]);
  });

  it('says what cannot be used here and why; a tool that fails to say cannot', () => {
    const { tools, unavailable } = createRegistry([
      exampleTool({ name: 'yes', available: () => true }),
      exampleTool({ name: 'no', available: () => 'R is not installed' }),
      exampleTool({
        name: 'breaks',
        available: () => {
          throw new Error('no such thing');
        },
      }),
    ]).available(anywhere);
    expect(tools.map(({ name }) => name)).toEqual(['yes']);
    expect(unavailable).toEqual([
      { name: 'no', why: 'R is not installed' },
      { name: 'breaks', why: 'it could not be checked: no such thing' },
    ]);
  });
});

describe('select', () => {
  const chosen = (selection: unknown): string[] => {
    const result = registry.select(selection);
    return result.ok ? result.value.map(({ name }) => name) : [result.error.message];
  };

  it('S2.45: takes all, none, names, aliases and groups, each tool once and in order', () => {
    expect(chosen('auto')).toEqual(['read_file', 'list_files', 'run_command', 'loose']);
    expect(chosen('none')).toEqual([]);
    expect(chosen(null)).toEqual([]);
    expect(chosen('shell, read_file')).toEqual(['read_file', 'run_command']);
    expect(chosen(['files', 'file_read'])).toEqual(['read_file', 'list_files']);
  });

  it('takes presets: read_only by what a tool may do, whatever it says of itself', () => {
    expect(chosen('read_only')).toEqual(
      registry.tools.filter(({ effect }) => effect === 'read').map(({ name }) => name),
    );
    expect(chosen('code_analysis')).toEqual(['read_file', 'list_files']);
    expect(chosen('all')).toEqual(chosen('auto'));
    // None of its tools are here, and it is known all the same.
    expect(chosen('notes, run_command')).toEqual(['list_files', 'run_command']);
    const own = {
      ...registry.tools[0],
      name: 'mine',
      hints: { readOnly: true },
      effect: 'change',
      aliases: [],
    } as never; // a card
    const withCard = registry.adding([own]).registry.select('read_only');
    expect(withCard.ok && withCard.value.map(({ name }) => name)).not.toContain('mine');
  });

  it('S2.46, S2.47, S2.78: names everything it does not know, and what there is', () => {
    expect(chosen('read_file,nope,constructor')).toEqual([
      'Unknown tools: nope, constructor\nAvailable: read_file, list_files, run_command, loose',
    ]);
    const refused = registry.select('nope');
    expect(refused).toMatchObject({
      ok: false,
      error: { wayOut: expect.stringContaining('read_only, code_analysis') },
    });
    expect(chosen(5)).toEqual(["tools must be NULL, 'auto', or character vector"]);
    expect(chosen(['a', 5])).toEqual(["tools must be NULL, 'auto', or character vector"]);
  });
});
