import { describe, expect, it } from 'vitest';
import { toolsOf } from '../../src/config/profiles/profile.ts';
import { PROFILES } from '../../src/config/profiles/profiles.ts';
import { parseRules, VERDICTS } from '../../src/policy/parse-rules.ts';
import { printRule } from '../../src/policy/print-rule.ts';
import { readOneRule } from '../../src/policy/read-one-rule.ts';
import type { Rule, Verdict } from '../../src/policy/rule.ts';
import { namesSubject } from '../../src/policy/rule-names.ts';
import { isDated } from '../../src/tool/group-names.ts';
import { PRESETS } from '../../src/tool/presets.ts';
import { createRegistry } from '../../src/tool/registry.ts';
import type { Tool } from '../../src/tool/tool.ts';
import { allTools } from './all-tools.ts';

/** What a group held in 0.1.0, as `countersign tools groups --json` of that version printed it. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  files: [
    ...['read_file', 'list_files', 'edit_file', 'edit_files', 'create_file', 'write_file', 'move_file', 'delete_file'],
    ...['find_files', 'search_files'],
  ],
  code: ['find_definition', 'find_importers', 'find_references', 'outline'],
  shell: [
    ...['run_command', 'start_process', 'read_process', 'stop_process', 'list_processes', 'git_status'],
    'download_url',
  ],
  data: ['describe_data', 'get_context', 'memory', 'execute_code'],
  web: ['web_search'],
  vault: ['vault_search', 'file_read', 'backlinks'],
  gtd: [
    ...['gtd_overview', 'gtd_review', 'move_to_hotlist', 'update_next_action', 'add_next_action_to_project'],
    ...['add_next_action', 'update_project_status', 'update_project_priority', 'create_project', 'split_project'],
    ...['merge_projects', 'move_action_to_project', 'delete_next_action', 'complete_next_action', 'set_waiting'],
    ...['process_inbox_item', 'show_project'],
  ],
  plan: ['plan', 'scaffold', 'task_complete', 'more_tools', 'run_tests', 'impact', 'rename_symbol'],
  skills: ['create_skill', 'load_skill'],
};

/** What the profiles and presets offered in 0.1.0. */
const OFFERED = {
  code: ['files', 'code', 'shell', 'data', 'plan', 'skills', 'web'].flatMap((group) => BEFORE[group] ?? []),
  notes: [
    ...['edit_file', 'create_file', 'move_file', 'list_files', 'plan', 'task_complete', 'more_tools'],
    ...['vault', 'gtd', 'skills'].flatMap((group) => BEFORE[group] ?? []),
  ],
  coach: ['plan', 'task_complete', 'more_tools', ...['vault', 'gtd'].flatMap((group) => BEFORE[group] ?? [])],
} as const;

const GROUPS = Object.keys(BEFORE);
const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].toSorted();
const names = (tools: readonly Tool[]): readonly string[] => sorted(tools.map(({ name }) => name));
const now = (group: string): readonly string[] =>
  allTools()
    .filter((tool) => tool.group === group)
    .map((tool) => tool.name);

const meant = (yaml: string): readonly string[] => {
  const { rules, errors } = parseRules(`rules:\n${yaml}`, { file: 'rules.yaml', kind: 'person' });
  const [rule] = rules;
  if (rule === undefined || errors.length > 0) throw new Error(errors[0]?.message);
  return ruledBy(rule);
};

/** But for the tool of that very name, which a rule names by itself. */
const ruledBy = (rule: Pick<Rule, 'verdict' | 'of' | 'groups'>): readonly string[] =>
  names(allTools().filter(({ name, group, effect }) => namesSubject(rule, { tool: name, group, effect })));

describe('a group in a rule', () => {
  const each = GROUPS.flatMap((group) => VERDICTS.map((verdict): [Verdict, string] => [verdict, group]));

  it.each(each)('%s: %s of 0.1.0 holds back no less than it did, and lets through no more', (verdict, group) => {
    const [then, today] = [BEFORE[group] ?? [], now(group)];
    const expected =
      verdict === 'allow' || verdict === 'drop' ? then.filter((name) => today.includes(name)) : [...then, ...today];
    expect(meant(`  - ${verdict}: ${group}\n`)).toEqual(sorted(expected));
    expect(meant(`  - ${verdict}: ${group}\n    groups: 1\n`)).toEqual(sorted(expected));
  });

  it.each(each)('%s: %s that says groups: 2 means the group as it is now', (verdict, group) => {
    expect(meant(`  - ${verdict}: ${group}\n    groups: 2\n`)).toEqual(sorted(now(group)));
  });

  it('of a name that 0.1.0 had no group for means what it means now', () => {
    for (const verdict of VERDICTS) expect(meant(`  - ${verdict}: context\n`)).toEqual(['get_context', 'memory']);
  });

  it('speaks about a call that was recorded under the old group as about one of today', () => {
    const past = { tool: 'run_tests', group: 'plan', effect: 'run' } as const;
    expect(namesSubject({ verdict: 'deny', of: 'shell', groups: 2 }, past)).toBe(true);
    expect(namesSubject({ verdict: 'deny', of: 'plan', groups: 2 }, past)).toBe(false);
    expect(namesSubject({ verdict: 'deny', of: 'plan' }, past)).toBe(true);
    expect(namesSubject({ verdict: 'allow', of: 'plan' }, past)).toBe(false);
  });

  it('never means a card, whatever group the card gives itself', () => {
    const card = { tool: 'my_card', group: 'cards', effect: 'change' } as const;
    for (const of of GROUPS) expect(namesSubject({ verdict: 'deny', of }, card)).toBe(false);
  });

  it('is written with its groups when it is typed now, a tool without', () => {
    const typed = (yaml: string): string => {
      const rule = readOneRule(yaml, 'rules.yaml');
      return rule.ok ? printRule(rule.value) : rule.error.message;
    };
    expect(typed('- deny: Shell\n')).toBe('  - deny: Shell\n    groups: 2\n');
    expect(typed('- deny: shell\n  groups: 1\n')).toBe('  - deny: shell\n    groups: 1\n');
    expect(typed('- deny: run_command\n')).toBe('  - deny: run_command\n');
  });

  it('of a later program is not guessed: everything asks', () => {
    const { rules, errors } = parseRules('rules:\n  - deny: shell\n    groups: 3\n', {
      file: 'rules.yaml',
      kind: 'person',
    });
    expect(errors[0]?.message).toContain('groups: is 2');
    expect(rules).toMatchObject([{ verdict: 'ask', of: '*' }]);
  });
});

describe('a group in a list that offers tools', () => {
  it('knows of every tool of ours when it came', () => {
    expect(allTools().filter(({ name }) => !isDated(name))).toEqual([]);
  });

  it.each(GROUPS)('offers under %s nothing that 0.1.0 did not, unless the list says groups:2', (group) => {
    const registry = createRegistry(allTools());
    const selected = (selection: unknown): readonly string[] => {
      const found = registry.select(selection);
      if (!found.ok) throw new Error(found.error.message);
      return names(found.value);
    };
    const [then, today] = [BEFORE[group] ?? [], now(group)];
    const both = sorted(then.filter((name) => today.includes(name)));
    expect(selected(group)).toEqual(both);
    expect(selected([group])).toEqual(both);
    expect(selected(`${group},groups:2`)).toEqual(sorted(today));
    expect(names(toolsOf(PROFILES.code, allTools(), [group]))).toEqual(
      both.filter((name) => OFFERED.code.includes(name)),
    );
    expect(names(toolsOf(PROFILES.code, allTools(), [group, 'groups:2']))).toEqual(
      sorted(today.filter((name) => OFFERED.code.includes(name))),
    );
  });
});

describe('what is offered without a list', () => {
  it.each(['code', 'notes', 'coach'] as const)('the profile %s shows the tools it showed in 0.1.0', (profile) => {
    expect(names(toolsOf(PROFILES[profile], allTools()))).toEqual(sorted(OFFERED[profile]));
  });

  it('presets hold what they held in 0.1.0', () => {
    const held = (preset: string): readonly string[] => names(allTools().filter((tool) => PRESETS.get(preset)?.(tool)));
    expect(held('all')).toEqual(sorted(Object.values(BEFORE).flat()));
    expect(held('code_analysis')).toEqual(
      sorted([
        ...['read_file', 'list_files', 'find_files', 'search_files', 'get_context', 'find_definition'],
        ...['find_references', 'find_importers', 'outline', 'impact'],
      ]),
    );
    expect(held('data_analysis')).toEqual(
      sorted(['describe_data', 'execute_code', 'get_context', 'read_file', 'list_files']),
    );
  });
});
