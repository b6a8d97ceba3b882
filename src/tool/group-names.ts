// Which tools a group's name means: for what is written today, and for what was written when some of them stood in other groups. Nobody's
// rule widens because we sorted our tools, and none that holds back gets holes.
import { sameName } from './name-key.ts';

/** The groups as they are sorted now. A rule or a list that says so means them and nothing else. */
export const GROUPS_NOW = 2;

/** The groups of 0.1.0: what every text means that does not say `groups`. With what the program itself proposes: linked_notes, draft. */
const FIRST: Readonly<Record<string, readonly string[]>> = {
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
  vault: ['vault_search', 'file_read', 'backlinks', 'linked_notes'],
  gtd: [
    ...['gtd_overview', 'gtd_review', 'show_project', 'move_to_hotlist', 'update_next_action', 'add_next_action'],
    ...['add_next_action_to_project', 'update_project_status', 'create_project', 'split_project', 'merge_projects'],
    ...['move_action_to_project', 'update_project_priority', 'delete_next_action', 'complete_next_action'],
    ...['set_waiting', 'process_inbox_item'],
  ],
  plan: ['plan', 'scaffold', 'task_complete', 'more_tools', 'run_tests', 'impact', 'rename_symbol', 'draft'],
  skills: ['create_skill', 'load_skill'],
};

/** Where those stand now that stand elsewhere; a call that was recorded before has the old name with it. */
const MOVED: Readonly<Record<string, string>> = {
  scaffold: 'files',
  impact: 'code',
  rename_symbol: 'code',
  run_tests: 'shell',
  execute_code: 'shell',
  download_url: 'web',
  get_context: 'context',
  memory: 'context',
};

const FIRST_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(FIRST).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
);

/** Tools of ours that came after 0.1.0: nobody who wrote a group then meant them. A test holds that each tool stands here or above. */
const LATER: ReadonlySet<string> = new Set();

/** Whether it is known when the tool came, so that it is known what a group meant before. */
export const isDated = (name: string): boolean => FIRST_OF.has(name) || LATER.has(name);

export interface Grouped {
  readonly name: string;
  /** As rules know it, now or when the call was recorded. */
  readonly group: string;
}

export interface Meaning {
  /** Whether a group is the one that was written. */
  isMeant(group: string): boolean;
  /** What was written beside it. Absent: written under 0.1.0. */
  readonly groups: number | undefined;
  /** What holds back means the members of then and of now; what lets through, only those that were in it then and are now. */
  readonly holdsBack: boolean;
}

export const isInGroup = ({ name, group }: Grouped, { isMeant, groups, holdsBack }: Meaning): boolean => {
  const first = FIRST_OF.get(name);
  const isNow = isMeant(first === group ? (MOVED[name] ?? group) : group);
  // A name that 0.1.0 did not know as a group's means what it means now.
  if (groups === GROUPS_NOW || !Object.keys(FIRST).some(isMeant)) return isNow;
  // Cards and a program's own tools stand in the groups they name; only our own can be sorted anew.
  const wasThen = first === undefined ? !LATER.has(name) && isMeant(group) : isMeant(first);
  return holdsBack ? isNow || wasThen : isNow && wasThen;
};

/** Whether the name is a group's, so that what it means depends on when it was written. */
export const isGroupName = (isMeant: (group: string) => boolean): boolean =>
  [...Object.keys(FIRST), ...Object.values(MOVED)].some(isMeant);

/**
 * A list that offers tools, as it is typed or stored: its words, and the groups they mean. `groups:2` in it stands for those of now, because
 * a list has no other place to say so; without it a group offers nothing that it did not hold in 0.1.0.
 */
export const readToolList = (
  words: readonly string[],
): { readonly words: readonly string[]; readonly groups: number | undefined } => {
  const isMark = (word: string): boolean => /^groups:\d+$/i.test(word);
  const mark = words.find(isMark);
  return {
    words: words.filter((word) => !isMark(word)),
    groups: mark === undefined ? undefined : Number(mark.slice('groups:'.length)),
  };
};

/** Whether a word of a list that offers tools is the group of this one. A card's group is its own affair, and never moved. */
export const isGroupInList = (
  word: string,
  { name, group, ruledAs }: Grouped & { readonly ruledAs?: string },
  groups: number | undefined,
): boolean => {
  const isMeant = (each: string): boolean => each !== '' && sameName(each, word);
  return ruledAs === undefined ? isInGroup({ name, group }, { isMeant, groups, holdsBack: false }) : isMeant(group);
};

/** Under which name a session of 0.1.0 asked for it. */
export const firstGroupOf = (name: string): string | undefined => FIRST_OF.get(name);
