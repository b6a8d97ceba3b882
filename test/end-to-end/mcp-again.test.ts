// The same call made again, and more calls than a person answers: nothing old passes for new, nothing is done twice, nothing falls silent.
// @module-tag rehearsal
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type RawClient, rawClient, textOf } from '../support/mcp/raw-client.ts';
import { decides, waits } from '../support/mcp/waiting.ts';
import { onStage, type Stage } from '../support/stage.ts';

const own = (stage: Stage, file: string, text: string): void => {
  const folder = join(stage.home, 'countersign', 'config');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
};
const create = (client: RawClient, path: string): number =>
  client.send('tools/call', {
    name: 'create_file',
    arguments: { path, description: 'a new file', content: `${path}\n` },
  });
const giveUp = (client: RawClient, id: number): void => client.notify('notifications/cancelled', { requestId: id });
const numbers = async (stage: Stage): Promise<readonly number[]> =>
  (await stage.run('pending', '--json')).stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => (JSON.parse(line) as { readonly id: number }).id); // as `pending --json` prints it

it('what was only looked at and given up is looked at anew: files are others by now', async () => {
  const stage = await onStage({ 'a.txt': 'old\n' }, []);
  const client = await rawClient(stage);
  const look = { command: 'sleep 0.5; cat a.txt' };
  const first = client.send('tools/call', { name: 'run_command', arguments: look });
  await new Promise((resolve) => setTimeout(resolve, 200));
  giveUp(client, first);
  // Long enough that it has an answer by then, which nobody has.
  await new Promise((resolve) => setTimeout(resolve, 2000));
  stage.write('a.txt', 'new\n');
  expect(textOf(await client.call('run_command', look))).toContain('new');
});

it('a call given up before it was asked about, and made again, is one', async () => {
  const stage = await onStage({ 'log.txt': 'one\n' }, []);
  const client = await rawClient(stage);
  const append = (): number =>
    client.send('tools/call', { name: 'run_command', arguments: { command: 'echo two >> log.txt' } });
  giveUp(client, append());
  giveUp(client, append());
  const last = append();
  await decides(stage, await waits(stage), 'y');
  expect((await client.answer(last)).result).toMatchObject({ receipt: { status: 'applied' } });
  expect(stage.read('log.txt')).toBe('one\ntwo\n');
  expect(await numbers(stage)).toEqual([]);
});

it('eight questions that wait keep nobody from looking; what would be the ninth is told so, and asked once one is answered', async () => {
  const stage = await onStage({ 'a.txt': 'alpha\n' }, []);
  const client = await rawClient(stage);
  for (let number = 1; number <= 8; number++) {
    create(client, `${number}.txt`);
    await waits(stage, number);
  }
  expect(textOf(await client.call('read_file', { path: 'a.txt' }))).toContain('alpha');
  expect(textOf(await client.call('pending', {})).split('\n')).toHaveLength(8);
  const ninth = await client.answer(create(client, '9.txt'));
  expect(ninth.result).toMatchObject({ isError: true, receipt: { code: 'LIMIT' } });
  await decides(stage, 1, 'y');
  await expect.poll(() => numbers(stage)).toHaveLength(7);
  create(client, '9.txt');
  await waits(stage, 8);
});

it('a rule that would draft asks at once: nobody says when the work of an agent is done', async () => {
  const stage = await onStage({}, []);
  own(stage, 'rules.yaml', '- draft: create_file\n');
  const client = await rawClient(stage);
  const created = create(client, 'a.txt');
  await decides(stage, await waits(stage), 'y');
  expect((await client.answer(created)).result).toMatchObject({ receipt: { status: 'applied' } });
  expect(stage.read('a.txt')).toBe('a.txt\n');
});

it('undo and pending are about the agent’s own calls, and a model elsewhere is told of no private note', async () => {
  const stage = await onStage(
    { '.obsidian/app.json': '{}', 'Diary.md': '---\nprivate: true\n---\nMine.\n', 'Bees.md': 'b\n' },
    [],
  );
  own(stage, 'config.yaml', 'localAgents: [opencode]\n');
  const edit = { path: 'Diary.md', description: 'd', edits: [{ old: 'Mine.', new: 'Ours.' }] };
  const local = await rawClient(stage, { name: 'opencode' });
  const edited = local.send('tools/call', { name: 'edit_file', arguments: edit });
  await decides(stage, await waits(stage), 'y');
  await local.answer(edited);
  local.send('tools/call', { name: 'edit_file', arguments: { ...edit, edits: [{ old: 'Ours.', new: 'Yours.' }] } });
  await waits(stage);
  // Another that calls itself nearly the same, and is not named there.
  const other = await rawClient(stage, { name: 'OpenCode' });
  const undone = await other.call('undo', { entry: 1 });
  expect(undone).toMatchObject({ isError: true, receipt: { code: 'NOT_FOUND' } });
  const seen = `${textOf(undone)} ${textOf(await other.call('undo', {}))} ${textOf(await other.call('pending', {}))}`;
  expect(seen).not.toContain('Diary');
  expect(seen).toContain('1 question of other conversations waits too.');
  // Its own question about one is counted, and not named.
  other.send('tools/call', { name: 'file_read', arguments: { paths: ['Diary.md'] } });
  await waits(stage, 2);
  const named = textOf(await other.call('pending', {}));
  expect(named).toContain('of something private');
  expect(named).not.toContain('Diary');
});

it('a conversation that the person removed while it was idle is not gone on with: the next call begins another', async () => {
  const stage = await onStage({ 'a.txt': 'alpha\n' }, []);
  const client = await rawClient(stage);
  await client.call('read_file', { path: 'a.txt' });
  expect((await stage.run('sessions', 'remove', '1', '--yes')).code).toBe(0);
  create(client, 'b.txt');
  await waits(stage);
  expect((await stage.run('pending')).stdout).toContain('session 2');
  expect(textOf(await client.call('pending', {}))).toContain('b.txt');
});

it('after a restart many calls that wait are found again together, and each has its answer', async () => {
  const stage = await onStage({}, []);
  const paths = Array.from({ length: 20 }, (_, index) => `n${index}.txt`);
  const dying = await rawClient(stage);
  for (const path of paths) create(dying, path);
  await waits(stage);
  await dying.kill('SIGKILL');
  const client = await rawClient(stage);
  const again = paths.map((path) => create(client, path));
  await decides(stage, await waits(stage), 'all');
  for (const id of again) expect((await client.answer(id)).result).toMatchObject({ receipt: { status: 'applied' } });
  expect((await stage.run('history', '--json')).stdout.trim().split('\n')).toHaveLength(20);
});
