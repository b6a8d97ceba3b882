import { describe, expect, it } from 'vitest';
import { PROFILE_NAMES } from '../../../src/config/config.ts';
import { type PromptFacts, toolsOf } from '../../../src/config/profiles/profile.ts';
import { PROFILES } from '../../../src/config/profiles/profiles.ts';
import { withAdded } from '../../../src/config/profiles/with-added.ts';

const facts = (more: Partial<PromptFacts> = {}): PromptFacts => ({
  way: 'run',
  tools: ['list_files', 'read_file', 'edit_file', 'create_file', 'run_command', 'task_complete'],
  folder: 'shop',
  today: '2026-11-15',
  ...more,
});

describe('a profile', () => {
  it.each(PROFILE_NAMES)('%s is known by its name, in its own defaults too', (name) => {
    expect(PROFILES[name].name).toBe(name);
    expect(PROFILES[name].defaults.name).toBe(name);
  });

  it('notes and coach ask before they read and have no commands', () => {
    for (const name of ['notes', 'coach'] as const)
      expect(PROFILES[name].defaults).toMatchObject({ reads: 'ask', commands: 'off' });
    expect(PROFILES.code.defaults).toMatchObject({ reads: 'allow', commands: 'ask' });
  });

  it('shows its tools among those that are there, within what a workspace leaves', () => {
    const all = [
      { name: 'read_file', group: 'files' },
      { name: 'delete_file', group: 'files' },
      { name: 'edit_file', group: 'files' },
      { name: 'run_command', group: 'shell' },
      { name: 'vault_search', group: 'vault' },
      { name: 'scaffold', group: 'files' },
    ];
    const names = (tools: readonly { name: string }[]) => tools.map(({ name }) => name);
    expect(names(toolsOf(PROFILES.code, all))).toEqual([
      'read_file',
      'delete_file',
      'edit_file',
      'run_command',
      'scaffold',
    ]);
    expect(names(toolsOf(PROFILES.notes, all))).toEqual(['edit_file', 'vault_search']);
    expect(names(toolsOf(PROFILES.coach, all))).toEqual(['vault_search']);
    expect(names(toolsOf(PROFILES.code, all, ['shell', 'edit_file']))).toEqual(['edit_file', 'run_command']);
  });
});

describe('a prompt', () => {
  it.each(PROFILE_NAMES)(
    'of %s says that a refusal is final, names the folder and the day, and ends with the person',
    (name) => {
      const text = PROFILES[name].system(facts({ system: '  Call me Ann.  ' }));
      expect(text).toContain('"shop"');
      expect(text).toContain('A refusal is final');
      expect(text).toContain('Today is 2026-11-15.');
      expect(text.endsWith('\n\nCall me Ann.')).toBe(true);
    },
  );

  it("holds the folder's instructions before the person's words, when there are any", () => {
    const text = PROFILES.code.system(facts({ instructions: 'Use tabs.\n', system: 'Be kind.' }));
    expect(text).toContain('(AGENTS.md)');
    expect(text.endsWith('Use tabs.\n\nBe kind.')).toBe(true);
    expect(PROFILES.code.system(facts())).not.toContain('AGENTS.md');
  });

  it('speaks only of tools that are offered', () => {
    const text = PROFILES.code.system(facts({ tools: ['read_file'], way: 'chat' }));
    expect(text).toContain('read_file');
    for (const absent of ['run_command', 'task_complete', 'edit it']) expect(text).not.toContain(absent);
    expect(PROFILES.code.system(facts())).toContain('call task_complete');
    expect(PROFILES.code.system(facts({ tools: ['read_file'] }))).toContain('end with a short account');
  });

  it.each(PROFILE_NAMES)('of %s says so when there are no tools', (name) => {
    const text = PROFILES[name].system(facts({ tools: [], way: 'chat' }));
    expect(text).toContain('You have no tools');
    expect(text).not.toContain('proposals');
  });
});

it('S3.32: the prompt of code says how to explore and how to change, by the tools that are offered', () => {
  const all = [
    'list_files',
    'read_file',
    'search_files',
    'find_definition',
    'find_importers',
    'edit_file',
    'run_tests',
    'plan',
    'task_complete',
  ];
  const text = PROFILES.code.system(facts({ tools: all }));
  for (const name of all.filter((each) => each !== 'edit_file')) expect(text).toContain(name);
  expect(text).toContain('Read a file before you edit it');
  expect(text).toContain('see who uses it');
  expect(text).toContain('Then call task_complete');
  const few = PROFILES.code.system(facts({ tools: ['read_file'] }));
  for (const name of ['search_files', 'find_definition', 'run_tests', 'impact', 'edit_file'])
    expect(few).not.toContain(name);
});

describe('the prompt of the coach', () => {
  const all = [
    'gtd_overview',
    'gtd_review',
    'show_project',
    'move_to_hotlist',
    'update_next_action',
    'add_next_action_to_project',
    'update_project_status',
    'process_inbox_item',
  ];

  it('S0.89, S0.90: says which changes it may suggest, and that the person reviews each', () => {
    const text = PROFILES.coach.system(facts({ tools: all, way: 'chat' }));
    expect(text).toContain(
      'You can suggest changes and have them applied: put what matters today on the hotlist, reword vague actions, add missing ones, change a status, or archive what is over.',
    );
    expect(text).toContain('the person reviews each before it is applied');
    expect(text).not.toMatch(/read-only/i);
  });

  it('S0.91: names the tools that are offered and when to use each, and no others', () => {
    const text = PROFILES.coach.system(facts({ tools: all, way: 'chat' }));
    for (const name of all) expect(text).toContain(name);
    for (const name of ['merge_projects', 'vault_search', 'set_waiting', 'task_complete'])
      expect(text).not.toContain(name);
    const few = PROFILES.coach.system(facts({ tools: ['show_project'], way: 'chat' }));
    for (const name of all.filter((each) => each !== 'show_project')) expect(few).not.toContain(name);
  });

  it('is for the sphere the person chose, or for all of them', () => {
    expect(PROFILES.coach.system(facts({ tools: all, sphere: 'work' }))).toContain('for the sphere "work"');
    expect(PROFILES.coach.system(facts({ tools: all }))).toContain('for all spheres');
  });

  it('asks for one list and one reply in a review, and keeps to live projects', () => {
    const text = PROFILES.coach.system(facts({ tools: all, way: 'chat' }));
    expect(text).toContain('one numbered list of proposals');
    expect(text).toContain('Add actions only to projects that are live');
    expect(text).toContain('15 to 150 characters');
  });
});

describe('with added folders', () => {
  it('a model is told their names and what does not see them, in a sentence or two', () => {
    const words = PROFILES.code.system(facts({ added: ['@lib'] }));
    expect(words).toContain('The person added a folder: @lib.');
    expect(words).toContain('do not see it');
    expect(PROFILES.code.system(facts({ added: ['@lib', '@docs'] }))).toContain('folders: @lib, @docs.');
    expect(PROFILES.code.system(facts({ added: [] }))).not.toContain('added');
    expect(PROFILES.code.system(facts({ added: ['@lib'], tools: [] }))).not.toContain('@lib');
  });

  it('every profile has the tools that look for themselves, and none that changes something more', () => {
    for (const name of PROFILE_NAMES) {
      const profile = withAdded(PROFILES[name], ['@lib']);
      for (const tool of ['read_file', 'list_files', 'search_files', 'find_files'])
        expect(toolsOf(profile, [{ name: tool, group: 'files' }])).toHaveLength(1);
      expect(toolsOf(profile, [{ name: 'delete_file', group: 'files' }])).toEqual(
        toolsOf(PROFILES[name], [{ name: 'delete_file', group: 'files' }]),
      );
      expect(withAdded(PROFILES[name], [])).toBe(PROFILES[name]);
    }
  });
});
