import { describe, expect, it } from 'vitest';
import { jsonSchemaOf } from '../../src/tool/json-schema.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import type { Schema } from '../../src/tool/schema.ts';
import { allTools } from './all-tools.ts';

/** Where truth values and lists of texts are read loosely: tool and argument. */
const looselyRead = (name: string, schema: Schema): readonly string[] => {
  if (schema.type === 'object')
    return Object.entries(schema.properties).flatMap(([key, property]) => looselyRead(`${name}.${key}`, property));
  if (schema.type === 'array' && schema.items.type !== 'string') return looselyRead(`${name}[]`, schema.items);
  return (schema.type === 'boolean' || schema.type === 'array') && schema.exact !== true ? [name] : [];
};

describe('the built-in tools', () => {
  it('take only these truth values and lists out of a text: whatever widens an effect is marked exact', () => {
    expect(allTools().flatMap(({ name, input }) => looselyRead(name, input))).toEqual([
      'add_next_action_to_project.is_waiting',
      'add_next_action.is_waiting',
      'create_project.next_actions',
      'split_project.parts[].actions',
      'process_inbox_item.is_waiting',
      'more_tools.groups',
    ]);
  });

  it('have names that a registry takes, group by group', () => {
    const registered = createRegistry(allTools()).tools;
    expect(registered.map(({ name }) => name)).toEqual([
      ...[
        'read_file',
        'list_files',
        'edit_file',
        'edit_files',
        'create_file',
        'write_file',
        'move_file',
        'delete_file',
      ],
      ...['scaffold', 'find_files', 'search_files'],
      ...['get_context', 'memory'],
      ...['find_definition', 'find_importers', 'find_references', 'outline', 'impact', 'rename_symbol'],
      ...['run_command', 'start_process', 'read_process', 'stop_process', 'list_processes', 'git_status'],
      ...['execute_code', 'run_tests'],
      'describe_data',
      ...['download_url', 'web_search'],
      ...['vault_search', 'file_read', 'backlinks'],
      ...['gtd_overview', 'gtd_review', 'show_project', 'update_next_action', 'add_next_action_to_project'],
      'update_project_status',
      ...['move_to_hotlist', 'complete_next_action', 'set_waiting', 'delete_next_action', 'move_action_to_project'],
      ...['update_project_priority', 'add_next_action', 'create_project', 'split_project', 'merge_projects'],
      'process_inbox_item',
      ...['plan', 'task_complete', 'more_tools'],
      ...['create_skill', 'load_skill'],
    ]);
    const groups = registered.map(({ group }) => group);
    expect(new Set(groups)).toEqual(
      new Set(['files', 'context', 'code', 'shell', 'data', 'web', 'vault', 'gtd', 'plan', 'skills']),
    );
    expect(groups).toEqual([...new Set(groups)].flatMap((group) => groups.filter((each) => each === group)));
  });

  it('take less than half a kilobyte of a request each, on average', () => {
    const sent = allTools().map(({ name, description, input }) => ({
      type: 'function',
      function: { name, description, parameters: jsonSchemaOf(input) },
    }));
    expect(Buffer.byteLength(JSON.stringify(sent)) / sent.length).toBeLessThan(512);
  });

  it('are risky when they change or run something or reach out, and read-only when they do neither', () => {
    for (const { name, effect, risky, hints } of allTools()) {
      const harmless = effect === 'read' || effect === 'control';
      if (harmless) expect([name, risky, hints.readOnly]).toEqual([name, false, true]);
      if (effect === 'change') expect([name, risky, hints.readOnly]).toEqual([name, true, false]);
      if (effect === 'run' && risky) expect([name, hints.readOnly]).toEqual([name, false]);
    }
  });
});
