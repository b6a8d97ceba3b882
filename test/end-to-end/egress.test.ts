// What the ledger says was sent, beside what was on the wire.
// @module-tag rehearsal
import { expect, it } from 'vitest';
import { servicesFor } from '../../src/host/setup/services-for.ts';
import { builtInTools } from '../../src/toolkit/built-in-tools.ts';
import { openWorkspace } from '../../src/workspace/open-workspace.ts';
import { recordedBytes } from '../support/recorded-bytes.ts';
import { onStage } from '../support/stage.ts';

const FILES = {
  'a.txt': 'the heron owes me forty crowns\n',
  'b.md': '# Heron\n\nSee [[a]] for crowns.\n',
  'src/a.ts': 'export const heron = 1;\nexport const crown = heron + 1;\n',
  'data.csv': 'name,crowns\nheron,40\n',
};
const CALLS = [
  ['run_command', { command: 'cat a.txt' }],
  ['run_command', { command: 'cat a.txt; exit 3' }],
  ['run_command', { command: 'seq 1 20000' }],
  ['read_file', { path: 'a.txt' }],
  ['read_file', { path: 'a.txt' }],
  ['read_file', { path: 'nowhere.txt' }],
  ['read_file', { path: 'a.txt', also: ['b.md'] }],
  ['list_files', { path: '.', recursive: true }],
  ['find_files', { pattern: '*.md' }],
  ['search_files', { pattern: 'heron' }],
  ['outline', { path: 'src/a.ts' }],
  ['find_references', { symbol: 'heron' }],
  ['describe_data', { path: 'data.csv' }],
  ['edit_file', { path: 'a.txt', edits: [{ old: 'forty', new: 'fifty' }], description: 'd' }],
  ['create_file', { path: 'c.txt', content: 'x\n', description: 'd' }],
  ['move_file', { from: 'c.txt', to: 'd.txt' }],
  ['delete_file', { path: 'd.txt' }],
  ['no_such_tool', { path: 'x' }],
  ['run_command', { nothing: 'x' }],
] as const;

it('case 458: the bytes on record are the bytes on the wire, call by call, for every kind of tool', async () => {
  const stage = await onStage(FILES, (_, turn) => {
    const [name, given] = CALLS[turn] ?? [];
    return name === undefined ? { text: 'Done.' } : { calls: [{ name, arguments: given }] };
  });
  await stage.run('run', 'go', ...stage.model, '--profile', 'code', '--yes', '--max-turns', '40');
  const answers = stage.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
  expect(answers).toHaveLength(CALLS.length);
  const wire = answers.map(({ content }) => Buffer.byteLength(String(content)));

  const inOrder = [...(await recordedBytes(stage.run))];
  expect(inOrder.map(([, bytes], place) => [CALLS[place]?.[0], bytes])).toEqual(
    wire.map((bytes, place) => [CALLS[place]?.[0], bytes]),
  );
});

const PROJECT = '20_Projects/Heron.md';
const ACTION = { project_path: PROJECT, action_text: 'Call the bird society about the heron' };
/** One call for each tool there is; what is refused or fails is answered in words, and those count as well. */
const OF_EVERY_TOOL: Readonly<Record<string, object>> = {
  read_file: { path: 'a.txt' },
  list_files: { path: '.' },
  edit_file: { path: 'a.txt', edits: [{ old: 'forty', new: 'fifty' }], description: 'd' },
  edit_files: { files: [{ path: 'b.md', edits: [{ old: 'crowns', new: 'coins' }] }], description: 'd' },
  create_file: { path: 'c.txt', content: 'x\n', description: 'd' },
  write_file: { path: 'w.txt', content: 'w\n' },
  move_file: { from: 'c.txt', to: 'd.txt' },
  delete_file: { path: 'd.txt' },
  run_command: { command: 'cat a.txt' },
  describe_data: { path: 'data.csv' },
  get_context: {},
  memory: { action: 'view' },
  plan: { steps: [{ text: 'look' }] },
  scaffold: { template: 'none', target: 'x' },
  find_files: { pattern: '*.md' },
  search_files: { pattern: 'heron' },
  find_definition: { symbol: 'heron' },
  find_importers: { modulePath: 'src/a.ts' },
  find_references: { symbol: 'heron' },
  outline: { path: 'src/a.ts' },
  start_process: { command: 'echo heron; sleep 600' },
  read_process: { id: 1 },
  stop_process: { id: 1 },
  list_processes: {},
  git_status: {},
  download_url: { url: 'http://127.0.0.1:9/x', path: 'x' },
  execute_code: { language: 'python', code: 'print(open("a.txt").read())' },
  web_search: { query: 'heron' },
  vault_search: { query: 'heron' },
  file_read: { filePaths: ['b.md'] },
  backlinks: { path: 'a.txt' },
  gtd_overview: {},
  gtd_review: {},
  show_project: { project_path: PROJECT },
  update_next_action: {
    ...{ project_path: PROJECT, old_action: ACTION.action_text },
    new_action: 'Write to the bird society about the heron',
  },
  add_next_action_to_project: ACTION,
  update_project_status: { project_path: PROJECT, new_status: 'active' },
  move_to_hotlist: ACTION,
  complete_next_action: ACTION,
  set_waiting: ACTION,
  delete_next_action: ACTION,
  move_action_to_project: { ...ACTION, target_path: '20_Projects/Other.md' },
  update_project_priority: { project_path: PROJECT, priority: 2 },
  add_next_action: { action_text: 'Buy seeds for the garden' },
  create_project: { title: 'Garden', outcome: 'The garden blooms' },
  split_project: { project_path: PROJECT, parts: [{ title: 'Half', actions: [ACTION.action_text] }] },
  merge_projects: { source_path: '20_Projects/Other.md', target_path: PROJECT },
  process_inbox_item: { item: 'a letter', to: 'trash' },
  more_tools: { groups: ['gtd'] },
  run_tests: {},
  impact: { symbol: 'heron' },
  rename_symbol: { symbol: 'heron', path: 'src/a.ts', newName: 'bird' },
  create_skill: { name: 'count', title: 'Count', description: 'Counts things', content: 'Count.' },
  load_skill: { name: 'nothing' },
  // The last: what completes the task is answered in no further request.
  task_complete: { summary: 'done' },
};

it('case 465: no tool is left out of the account: what each was answered with is on record to the byte', async () => {
  const calls = Object.entries(OF_EVERY_TOOL).map(([name, given]) => ({ name, arguments: given }));
  const [last] = calls.splice(-1);
  const EACH = 9;
  const stage = await onStage(
    {
      ...FILES,
      [PROJECT]: `# Heron\n\n## Next actions\n\n- [ ] ${ACTION.action_text}\n`,
      '20_Projects/Other.md': '# Other\n',
    },
    (_, turn) => {
      const some = calls.slice(turn * EACH, (turn + 1) * EACH);
      return some.length === 0 && last !== undefined ? { calls: [last] } : { calls: some };
    },
  );
  const workspace = openWorkspace(stage.workspace);
  if (!workspace.ok) throw new Error(workspace.error.message);
  const names = builtInTools(servicesFor(workspace.value)).map(({ name }) => name);
  workspace.value.close();
  expect(Object.keys(OF_EVERY_TOOL).sort()).toEqual([...names].sort());

  const flags = ['--profile', 'code', '--yes', '--max-turns', '40', '--tools', names.join(',')];
  await stage.run('run', 'go', ...stage.model, ...flags);
  const answers = stage.requests.at(-1)?.body.messages.filter(({ role }) => role === 'tool') ?? [];
  const wire = answers.map(({ content }, place) => [calls[place]?.name, Buffer.byteLength(String(content))]);
  expect(wire).toHaveLength(calls.length);
  const recorded = [...(await recordedBytes(stage.run)).values()].map((bytes, place) => [calls[place]?.name, bytes]);
  expect(recorded).toEqual(wire);
}, 120_000);

it('case 459: what a command printed is listed as what left, with the command', async () => {
  const stage = await onStage(FILES, [
    { calls: [{ name: 'run_command', arguments: { command: 'cat a.txt' } }] },
    { text: 'Done.' },
  ]);
  await stage.run('run', 'go', ...stage.model, '--profile', 'code');
  const shared = await stage.run('ledger', 'shared');
  expect(shared.stdout).toContain('output of cat a.txt');
  expect(shared.stdout).toContain('1 output, 31 bytes');
  const json = JSON.parse((await stage.run('ledger', 'shared', '--json')).stdout.trim().split('\n')[0] ?? '');
  expect(json).toMatchObject({ path: 'output of cat a.txt', output: true, bytes: 31, files: ['a.txt'] });
  expect((await stage.run('ledger', 'shared', '--path', 'a.txt')).stdout).toContain(
    'output of cat a.txt (lines of a.txt)',
  );
  expect((await stage.run('ledger', 'shared', '--path', 'b.md')).stdout).not.toContain('output of');
});
