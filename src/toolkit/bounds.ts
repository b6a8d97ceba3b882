// The bounds of every built-in tool, in one table: what a call walks over, reads, takes and shows at most, and how long. Tools take them from
// here and nowhere else; whoever reaches one says so in `Preview.partial` or refuses with LIMIT, TOO_LARGE or TIMEOUT.
import { CALL_SECONDS, RUN_SECONDS, type ToolBounds } from '../tool/bounds.ts';

const MEGABYTE = 1024 * 1024;

/** Looks at nothing but what it is given. */
const BY_ITSELF = { seconds: CALL_SECONDS } as const satisfies ToolBounds;
/** Has to hold the whole text of a file to compare it. */
const EDITS = { seconds: CALL_SECONDS, fileBytes: 'editBytes' } as const satisfies ToolBounds;
/** Runs a program; what it prints, takes and starts is bounded by the sandbox (sandbox/limits.ts). */
const RUNS = { seconds: RUN_SECONDS } as const satisfies ToolBounds;
/** Asks the index of code: a first reading of some thousand files fits into the time, a larger one goes on behind it. */
const CODE = {
  ...{ seconds: CALL_SECONDS, looking: 10, fileBytes: MEGABYTE / 2, files: 2000, results: 50 },
} as const satisfies ToolBounds;
/** Asks the index of notes, and reads again what it tells of. */
const NOTES = {
  seconds: CALL_SECONDS,
  looking: 10,
  fileBytes: 4 * MEGABYTE,
  files: 200,
  results: 50,
} as const satisfies ToolBounds;
/**
 * Reads projects and lists whole, and the beginnings of other notes where no index knows which they are. Nobody has two thousand projects;
 * a vault of a hundred thousand notes is walked to its end.
 */
const PROJECTS = {
  seconds: CALL_SECONDS,
  entries: 200_000,
  files: 2000,
  fileBytes: 4 * MEGABYTE,
  bytes: 16 * MEGABYTE,
  looking: 30,
} as const satisfies ToolBounds;

export const BOUNDS = {
  // files
  read_file: { ...EDITS, files: 51, bytes: 'readBytes', results: 'readLines' },
  list_files: { ...BY_ITSELF, entries: 20_000, results: 'listEntries' },
  edit_file: EDITS,
  edit_files: EDITS,
  create_file: EDITS,
  write_file: EDITS,
  // Links follow what moves, so the notes are read first; those that a deletion would break are only told of, and looked for a short time.
  move_file: { ...BY_ITSELF, entries: 200_000, files: 2000, looking: 10 },
  delete_file: { ...BY_ITSELF, files: 200, looking: 2 },
  find_files: { ...BY_ITSELF, entries: 500_000, results: 'listEntries', looking: 'searchSeconds' },
  search_files: {
    ...BY_ITSELF,
    entries: 500_000,
    fileBytes: 'editBytes',
    results: 200,
    looking: 'searchSeconds',
  },
  scaffold: { ...BY_ITSELF, entries: 20_000, files: 500, fileBytes: 4_000_000 },
  // context
  get_context: { ...BY_ITSELF, entries: 20_000, fileBytes: 1_000_000 },
  memory: { ...BY_ITSELF, fileBytes: 32_000, results: 200 },
  // code
  find_definition: CODE,
  find_importers: { ...CODE, results: 100 },
  find_references: CODE,
  outline: { ...CODE, results: 400 },
  impact: { ...CODE, results: 200 },
  rename_symbol: CODE,
  // shell
  // Files are looked through only to tell which of them were printed.
  run_command: { ...RUNS, files: 500, fileBytes: MEGABYTE },
  start_process: RUNS,
  read_process: { ...RUNS, results: 100 },
  stop_process: RUNS,
  list_processes: { ...RUNS, results: 200 },
  git_status: { ...BY_ITSELF, bytes: 4 * MEGABYTE, results: 300, looking: 30 },
  execute_code: RUNS,
  run_tests: RUNS,
  // data
  describe_data: { ...BY_ITSELF, results: 1000 },
  // web
  download_url: { ...BY_ITSELF, fileBytes: 50 * MEGABYTE, bytes: MEGABYTE },
  web_search: { ...BY_ITSELF, bytes: 2 * MEGABYTE, looking: 30 },
  // vault
  vault_search: NOTES,
  file_read: { ...NOTES, files: 50, fileBytes: 'editBytes', results: 'readLines' },
  backlinks: { ...NOTES, files: 1000 },
  // gtd
  gtd_overview: PROJECTS,
  gtd_review: { ...PROJECTS, results: 100 },
  show_project: PROJECTS,
  update_next_action: PROJECTS,
  add_next_action_to_project: PROJECTS,
  update_project_status: PROJECTS,
  move_to_hotlist: PROJECTS,
  complete_next_action: PROJECTS,
  set_waiting: PROJECTS,
  delete_next_action: PROJECTS,
  move_action_to_project: PROJECTS,
  update_project_priority: PROJECTS,
  add_next_action: PROJECTS,
  create_project: PROJECTS,
  split_project: PROJECTS,
  merge_projects: PROJECTS,
  process_inbox_item: PROJECTS,
  // plan
  plan: BY_ITSELF,
  task_complete: BY_ITSELF,
  more_tools: BY_ITSELF,
  // skills
  create_skill: { ...BY_ITSELF, bytes: 64_000 },
  load_skill: BY_ITSELF,
} as const satisfies Readonly<Record<string, ToolBounds>>;
