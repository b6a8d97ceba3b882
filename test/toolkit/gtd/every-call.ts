// A call of every GTD tool that changes something, for the example vault.
import type { JsonValue } from '../../../src/tool/json-value.ts';

export const call = (name: string, input: Readonly<Record<string, JsonValue>>) => ({ name, arguments: input });

/** One call of every tool that changes something; none stands in the way of another. */
export const EVERY = [
  call('update_next_action', {
    project_path: 'Projects/Website.md',
    old_action: 'fix bug',
    new_action: 'Fix the log-in',
  }),
  call('add_next_action_to_project', { project_path: 'Projects/Move.md', action_text: 'Ask Bob about the flat' }),
  call('update_project_status', { project_path: 'Projects/Garden shed.md', new_status: 'completed' }),
  call('move_to_hotlist', {
    project_path: 'Projects/Kitchen worktop.md',
    action_text: 'Ask the joiner for oak samples',
  }),
  call('complete_next_action', { project_path: 'Next actions.md', action_text: 'Return the library books' }),
  call('set_waiting', { project_path: 'Next actions.md', action_text: 'gym' }),
  call('delete_next_action', { project_path: 'Projects/Half marathon.md', action_text: 'stuff for the race' }),
  call('move_action_to_project', {
    project_path: 'Next actions.md',
    action_text: 'Send Bob the room plan',
    target_path: 'Projects/Onboarding.md',
  }),
  call('update_project_priority', { project_path: 'Projects/Photo album.md', priority: 1 }),
  call('add_next_action', { action_text: 'Buy stamps', sphere: 'personal' }),
  call('create_project', { title: 'Bees', outcome: 'A colony lives behind the shed', sphere: 'personal' }),
  call('split_project', {
    project_path: 'Projects/Quarterly report.md',
    parts: [{ title: 'Deliveries', actions: ['Draft the page on deliveries'] }],
  }),
  call('process_inbox_item', { item: 'buy milk', to: 'someday', sphere: 'personal' }),
  call('process_inbox_item', { item: 'Call from the school', to: 'project', project_path: 'Projects/Move.md' }),
  call('merge_projects', {
    source_path: 'Projects/Kitchen.md',
    target_path: 'Projects/Home office.md',
    delete_source: true,
  }),
];
