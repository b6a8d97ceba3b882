// Every built-in tool in the words for what it has done: "Read src/orders.ts, lines 1–80". One table beside the tools; a tool of a person's own is told by what it may do.
import { isObject, type JsonValue } from '../tool/json-value.ts';
import type { ToolEffect } from '../tool/tool.ts';
import type { Arguments } from '../tool/unwrap-arguments.ts';

/** What a call is to whoever reads along: neighbours of one kind can be told in one line. */
export type CallKind = 'read' | 'search' | 'change' | 'run' | 'network' | 'plan' | 'other';

export interface CallWords {
  /** What was done. */
  readonly verb: string;
  readonly does: CallKind;
  /** What is counted where several are told in one line. */
  readonly noun: string;
  /** What it was about, read off its input; may be empty. Not escaped: it quotes what a model wrote. */
  about(input: Arguments): string;
}

export const callWords = (tool: { readonly name: string; readonly title: string; readonly effect: ToolEffect }) =>
  Object.hasOwn(WORDS, tool.name)
    ? WORDS[tool.name as keyof typeof WORDS] // one of its own keys
    : { ...OF_EFFECT[tool.effect], about: () => tool.title };

/** Of a name that is no tool here, or no more. */
export const unknownCallWords = (name: string): CallWords => ({
  verb: 'Called',
  does: 'other',
  noun: 'call',
  about: () => name,
});

const text = (input: Arguments, name: string): string => {
  const value = input[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').trim() : '';
};
const list = (input: Arguments, name: string): readonly JsonValue[] => {
  const value = input[name];
  return Array.isArray(value) ? value : [];
};

const named =
  (name: string, otherwise = '') =>
  (input: Arguments): string =>
    text(input, name) || otherwise;
const sought =
  (name: string, place?: string) =>
  (input: Arguments): string => {
    const where = place === undefined ? '' : text(input, place);
    return `for “${text(input, name)}”${where === '' || where === '.' ? '' : ` in ${where}`}`;
  };
const pair =
  (from: string, to: string) =>
  (input: Arguments): string =>
    `${text(input, from)} → ${text(input, to)}`;
const within =
  (what: string, place: string) =>
  (input: Arguments): string => {
    const [words, where] = [text(input, what), text(input, place)];
    return [words === '' ? '' : `“${words}”`, where].filter((part) => part !== '').join(' in ');
  };

/** "a.ts", "a.ts and 3 more". */
const severalOf = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]} and ${names.length - 1} more` : (names[0] ?? '');

const textsIn = (values: readonly JsonValue[]): readonly string[] =>
  values.filter((value): value is string => typeof value === 'string');

const page = (input: Arguments): string => {
  const from = Number(input.offset ?? 1);
  const lines = Number(input.limit);
  const to = Number.isInteger(lines) ? `–${from + lines - 1}` : from > 1 ? ' on' : '';
  const names = severalOf([text(input, 'path'), ...textsIn(list(input, 'also'))]);
  return to === '' ? names : `${names}, ${to === ' on' ? `line ${from}` : `lines ${from}`}${to}`;
};

const read = (verb: string, noun: string, about: CallWords['about']): CallWords => ({
  verb,
  does: 'read',
  noun,
  about,
});
const search = (verb: string, about: CallWords['about']): CallWords => ({
  verb,
  does: 'search',
  noun: 'search',
  about,
});
const change = (verb: string, noun: string, about: CallWords['about']): CallWords => ({
  verb,
  does: 'change',
  noun,
  about,
});
const run = (verb: string, noun: string, about: CallWords['about']): CallWords => ({ verb, does: 'run', noun, about });
const plan = (verb: string, about: CallWords['about']): CallWords => ({ verb, does: 'plan', noun: 'step', about });

const project = named('project_path');
const action = within('action_text', 'project_path');

export const WORDS = {
  read_file: read('Read', 'file', page),
  list_files: read('Listed', 'folder', named('path', 'the folder')),
  edit_file: change('Edited', 'file', named('path')),
  edit_files: change('Edited', 'file', (input) =>
    severalOf(list(input, 'files').flatMap((file) => (isObject(file) ? [text(file, 'path')] : []))),
  ),
  create_file: change('Created', 'file', named('path')),
  write_file: change('Wrote', 'file', named('path')),
  move_file: change('Moved', 'file', pair('from', 'to')),
  delete_file: change('Deleted', 'file', named('path')),
  scaffold: change('Scaffolded', 'file', within('template', 'target')),
  find_files: search('Looked', sought('pattern', 'path')),
  search_files: search('Searched', sought('pattern', 'path')),
  get_context: read('Looked around', 'folder', () => ''),
  memory: change('Used memory', 'note', (input) => `${text(input, 'action')} ${text(input, 'name')}`.trim()),
  find_definition: search('Found definition', sought('symbol')),
  find_importers: search('Found importers', sought('modulePath')),
  find_references: search('Found references', sought('symbol', 'path')),
  outline: read('Outlined', 'outline', named('path')),
  impact: search('Weighed impact', (input) => text(input, 'symbol') || severalOf(textsIn(list(input, 'paths')))),
  rename_symbol: change('Renamed', 'symbol', pair('symbol', 'newName')),
  run_command: run('Ran', 'command', named('command')),
  start_process: run('Started', 'process', named('command')),
  read_process: run('Read output', 'process', (input) => text(input, 'id') || text(input, 'result')),
  stop_process: run('Stopped', 'process', named('id')),
  list_processes: run('Listed processes', 'process', named('filter')),
  git_status: read('Looked at git', 'status', () => ''),
  execute_code: run('Ran code', 'script', named('language')),
  run_tests: run('Ran tests', 'test run', named('command')),
  describe_data: read('Looked into', 'file', named('path')),
  download_url: { verb: 'Downloaded', does: 'network', noun: 'download', about: named('url') },
  web_search: { verb: 'Searched the web', does: 'network', noun: 'web search', about: sought('query') },
  vault_search: search('Searched notes', sought('query', 'folder')),
  file_read: read('Read', 'note', (input) => severalOf(textsIn(list(input, 'filePaths')))),
  backlinks: search('Found links', (input) => `to ${text(input, 'path')}`),
  gtd_overview: read('Looked over', 'overview', named('sphere', 'all projects')),
  gtd_review: read('Reviewed', 'review', (input) => text(input, 'protocol') || text(input, 'sphere')),
  show_project: read('Read', 'note', project),
  update_next_action: change('Reworded action', 'action', within('new_action', 'project_path')),
  add_next_action_to_project: change('Added action', 'action', action),
  update_project_status: change(
    'Changed status',
    'project',
    (input) => `of ${project(input)} to ${text(input, 'new_status')}`,
  ),
  move_to_hotlist: change('Moved to hotlist', 'action', action),
  complete_next_action: change('Completed action', 'action', action),
  set_waiting: change('Set waiting', 'action', action),
  delete_next_action: change('Deleted action', 'action', action),
  move_action_to_project: change('Moved action', 'action', within('action_text', 'target_path')),
  update_project_priority: change(
    'Changed priority',
    'project',
    (input) => `of ${project(input)} to ${text(input, 'priority')}`,
  ),
  add_next_action: change('Added action', 'action', within('action_text', 'sphere')),
  create_project: change('Created project', 'project', within('title', 'sphere')),
  split_project: change('Split project', 'project', project),
  merge_projects: change('Merged projects', 'project', pair('source_path', 'target_path')),
  process_inbox_item: change('Sorted inbox item', 'item', within('item', 'to')),
  plan: plan('Planned', (input) => stepsIn(list(input, 'steps').length)),
  task_complete: plan('Finished', () => ''),
  more_tools: {
    verb: 'Asked for tools',
    does: 'other',
    noun: 'group',
    about: (input) => textsIn(list(input, 'groups')).join(', '),
  },
  create_skill: change('Created skill', 'skill', named('name')),
  load_skill: read('Loaded skill', 'skill', named('name')),
} as const satisfies Readonly<Record<string, CallWords>>;

function stepsIn(count: number): string {
  return count === 0 ? '' : count === 1 ? '1 step' : `${count} steps`;
}

const OF_EFFECT: Readonly<Record<ToolEffect, Omit<CallWords, 'about'>>> = {
  read: { verb: 'Used', does: 'read', noun: 'look' },
  change: { verb: 'Used', does: 'change', noun: 'change' },
  run: { verb: 'Used', does: 'run', noun: 'run' },
  network: { verb: 'Used', does: 'network', noun: 'request' },
  control: { verb: 'Used', does: 'other', noun: 'call' },
};
