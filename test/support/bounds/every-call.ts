// One call of every tool that looks at a folder, as wide as its arguments let it: over the monstrous folder each meets its bounds.
import type { JsonValue } from '../../../src/tool/json-value.ts';

type Input = Readonly<Record<string, JsonValue>>;

const PROJECT = { project_path: 'Projects/Project 0.md' };
const ACTION = 'Call Ann about part 0';

/**
 * Not among them, because they look at no folder: those that run a program (the sandbox bounds it), ask the network, or answer from what
 * they are given.
 */
export const LOOK_AT_NOTHING: ReadonlySet<string> = new Set([
  ...['run_command', 'start_process', 'read_process', 'stop_process', 'list_processes', 'execute_code', 'run_tests'],
  ...['download_url', 'web_search', 'plan', 'task_complete', 'more_tools', 'create_skill', 'load_skill'],
]);

export const EVERY_CALL: Readonly<Record<string, readonly Input[]>> = {
  read_file: [{ path: 'huge.md' }, { path: 'line.md' }, { path: 'sparse.bin' }, { path: 'Next actions.md' }],
  list_files: [{ recursive: true, hidden: true }, { path: 'flat' }, { path: 'odd' }],
  edit_file: [{ path: 'huge.md', edits: [{ old: 'needle', new: 'pin' }], description: 'd' }],
  edit_files: [{ files: [{ path: 'line.md', edits: [{ old: 'needle x', new: 'pin x' }] }], description: 'd' }],
  create_file: [{ path: 'flat/new.md', content: 'x', description: 'd' }],
  write_file: [{ path: 'flat/new.md', content: 'x' }],
  move_file: [{ from: 'spread/0/0/note-1.md', to: 'flat/moved.md' }],
  delete_file: [{ path: 'spread/0/0/note-1.md' }],
  find_files: [{ pattern: '*.md' }, { pattern: 'note' }],
  search_files: [{ pattern: 'needle' }, { pattern: 'n.*e', mode: 'regex' }],
  find_definition: [{ symbol: 'shared' }],
  find_importers: [{ path: 'flat/source-18.ts' }],
  find_references: [{ symbol: 'shared' }],
  outline: [{ path: 'line.ts' }],
  git_status: [{}],
  describe_data: [{ path: 'huge.csv' }, { path: 'line.md' }],
  get_context: [{ level: 'comprehensive' }],
  memory: [{ action: 'view' }],
  vault_search: [{ query: 'needle', limit: 50 }],
  file_read: [{ filePaths: ['huge', 'line', 'Next actions'] }],
  backlinks: [{ path: 'note-1' }],
  gtd_overview: [{}],
  gtd_review: [{}],
  show_project: [PROJECT],
  update_next_action: [{ ...PROJECT, old_action: ACTION, new_action: 'Call Ann again about it' }],
  add_next_action_to_project: [{ ...PROJECT, action_text: 'Call Bob about the flat' }],
  update_project_status: [{ ...PROJECT, new_status: 'completed' }],
  move_to_hotlist: [{ ...PROJECT, action_text: ACTION }],
  complete_next_action: [{ ...PROJECT, action_text: ACTION }],
  set_waiting: [{ ...PROJECT, action_text: ACTION }],
  delete_next_action: [{ ...PROJECT, action_text: ACTION }],
  move_action_to_project: [{ ...PROJECT, action_text: ACTION, target_path: 'Projects/Project 20.md' }],
  update_project_priority: [{ ...PROJECT, priority: 1 }],
  add_next_action: [{ action_text: 'Buy stamps for the letters', sphere: 'work' }],
  create_project: [{ title: 'Bees', outcome: 'A colony lives behind the shed', sphere: 'work' }],
  split_project: [{ ...PROJECT, parts: [{ title: 'Deliveries', actions: ['Draft the page on deliveries'] }] }],
  merge_projects: [
    { source_path: 'Projects/Project 20.md', target_path: 'Projects/Project 40.md', delete_source: true },
  ],
  process_inbox_item: [{ item: 'Note 1', to: 'someday', sphere: 'work' }],
  scaffold: [{ template: 'big', target: 'made', values: {} }],
  impact: [{ paths: ['flat/source-18.ts'] }],
  rename_symbol: [{ symbol: 'shared', path: 'flat/source-18.ts', newName: 'common' }],
};
