// What the ledger says was sent, beside what was on the wire.
import { expect, it } from 'vitest';
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

  const { stdout } = await stage.run('ledger', '--kind', 'egress', '--json', '--limit', '500');
  const recorded = new Map<string, number>();
  for (const line of stdout.trim().split('\n')) {
    const { body } = JSON.parse(line);
    for (const { proposal, bytes } of body.items) recorded.set(proposal, (recorded.get(proposal) ?? 0) + bytes);
    for (const [call, bytes] of Object.entries(body.words ?? {}))
      recorded.set(call, (recorded.get(call) ?? 0) + Number(bytes));
  }
  const inOrder = [...recorded].sort(([one], [other]) => Number.parseFloat(one) - Number.parseFloat(other));
  expect(inOrder.map(([, bytes], place) => [CALLS[place]?.[0], bytes])).toEqual(
    wire.map((bytes, place) => [CALLS[place]?.[0], bytes]),
  );
});

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
  expect(json).toMatchObject({ path: 'output of cat a.txt', output: true, bytes: 31 });
});
