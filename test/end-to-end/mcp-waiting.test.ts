// What waits for a person outlives whoever asked: a client that gives up or dies, and the server with it. Asked once, applied once.
import { expect, it } from 'vitest';
import { type RawClient, rawClient, textOf } from '../support/mcp/raw-client.ts';
import { decides, waits } from '../support/mcp/waiting.ts';
import { onStage, type Stage } from '../support/stage.ts';

const FILES = { 'a.txt': 'alpha\nbeta\ngamma\n', 'log.txt': 'one\n' };
const EDIT = { path: 'a.txt', description: 'in capitals', edits: [{ old: 'beta\n', new: 'BETA\n' }] };

const onDesk = (): Promise<Stage> => onStage(FILES, []);
const entries = async (stage: Stage): Promise<number> =>
  (await stage.run('history', '--json')).stdout.split('\n').filter((line) => line !== '').length;
const given = (client: RawClient, id: number): void =>
  client.notify('notifications/cancelled', { requestId: id, reason: 'timed out' });
const edit = (client: RawClient): number => client.send('tools/call', { name: 'edit_file', arguments: EDIT });

it('a client that gives up withdraws nothing, and the same call finds its question', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  const first = edit(client);
  const question = await waits(stage);
  given(client, first);
  const second = edit(client);
  await expect.poll(async () => await waits(stage)).toBe(question);
  await decides(stage, question, 'y');
  const { result } = await client.answer(second);
  expect(result).toMatchObject({ receipt: { status: 'applied', entry: 1 } });
  expect(client.heard.filter(({ id }) => id === first)).toEqual([]);
  expect(await entries(stage)).toBe(1);
});

it('an answer that came after it gave up is handed out once; then the same call is a new one', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  const first = edit(client);
  await waits(stage);
  given(client, first);
  await decides(stage, await waits(stage), 'y');
  await expect.poll(() => stage.read('a.txt')).toContain('BETA');
  const found = await client.call('edit_file', EDIT);
  expect(found).toMatchObject({ receipt: { status: 'applied', entry: 1 } });
  // What it changes is changed already, so as a new call it fails.
  const third = await client.call('edit_file', EDIT);
  expect(third.isError).toBe(true);
  expect(await entries(stage)).toBe(1);
});

it('the client dies and its server with it: a new one asks nothing anew, and what is signed is applied once', async () => {
  const stage = await onDesk();
  const dying = await rawClient(stage);
  edit(dying);
  const question = await waits(stage);
  await dying.kill('SIGKILL');
  const client = await rawClient(stage);
  const again = edit(client);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await waits(stage)).toBe(question);
  await decides(stage, question, 'y');
  const { result } = await client.answer(again);
  expect(result).toMatchObject({ receipt: { status: 'applied', entry: 1 } });
  expect(stage.read('a.txt')).toBe('alpha\nBETA\ngamma\n');
  expect(await entries(stage)).toBe(1);
});

it('signed while no server lives: it is applied when the call comes again, and not before', async () => {
  const stage = await onDesk();
  const dying = await rawClient(stage);
  edit(dying);
  const question = await waits(stage);
  expect(await dying.close()).toBe(0);
  await decides(stage, question, 'y');
  expect(stage.read('a.txt')).toBe(FILES['a.txt']);
  const client = await rawClient(stage);
  expect(await client.call('edit_file', EDIT)).toMatchObject({ receipt: { status: 'applied', entry: 1 } });
  expect(await entries(stage)).toBe(1);
});

it('its file has changed meanwhile: the same call is proposed again over what is there', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  given(client, edit(client));
  const question = await waits(stage);
  stage.write('a.txt', 'alpha\nbeta\ngamma\ndelta\n');
  const again = edit(client);
  await expect.poll(async () => await waits(stage)).toBeGreaterThan(question);
  await decides(stage, await waits(stage), 'y');
  expect((await client.answer(again)).result).toMatchObject({ receipt: { status: 'applied' } });
  expect(stage.read('a.txt')).toBe('alpha\nBETA\ngamma\ndelta\n');
});

it('two equal calls at once are two', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  const append = { command: 'echo two >> log.txt' };
  const [first, second] = [1, 2].map(() => client.send('tools/call', { name: 'run_command', arguments: append }));
  await decides(stage, await waits(stage), 'all');
  for (const id of [first!, second!]) await client.answer(id);
  expect((await client.call('pending', {})).content).toMatchObject([{ text: 'Nothing waits.' }]);
});

it('what waits keeps nothing else from being done, and the client can see that it waits, and nothing that would answer it', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  edit(client);
  const question = await waits(stage);
  expect(textOf(await client.call('read_file', { path: 'log.txt' }))).toContain('one');
  const pending = textOf(await client.call('pending', {}));
  expect(pending).toMatch(new RegExp(`^Question ${question} waits for .*, no desk shows it yet: .*a\\.txt`));
  expect(pending).not.toMatch(/countersign|decide|http/);
  await expect.poll(() => client.stderr()).toContain(`countersign decide ${question}`);
  // Another question beside it, in a session of its own.
  const other = client.send('tools/call', {
    name: 'create_file',
    arguments: { path: 'b.txt', description: 'a new file', content: 'b\n' },
  });
  await decides(stage, await waits(stage, 2), 'y');
  expect((await client.answer(other)).result).toMatchObject({ receipt: { status: 'applied' } });
  expect(await waits(stage)).toBe(question);
});

it('two agents on one folder are one inbox that says who asks; edits of one file by both are merged', async () => {
  const stage = await onDesk();
  const [one, two] = [await rawClient(stage, { name: 'agent-one' }), await rawClient(stage, { name: 'agent-two' })];
  const edits = (from: string) => ({
    path: 'a.txt',
    description: 'in capitals',
    edits: [{ old: `${from}\n`, new: `${from.toUpperCase()}\n` }],
  });
  const first = one.send('tools/call', { name: 'edit_file', arguments: edits('alpha') });
  await waits(stage);
  const second = two.send('tools/call', { name: 'edit_file', arguments: edits('gamma') });
  await waits(stage, 2);
  const { stdout } = await stage.run('pending');
  expect(stdout).toContain('agent-one');
  expect(stdout).toContain('agent-two');
  await decides(stage, 2, 'y');
  expect((await two.answer(second)).result).toMatchObject({ receipt: { status: 'applied' } });
  await decides(stage, 1, 'y');
  // The file is not as it was shown: it is shown again, over what the other agent left.
  await decides(stage, await waits(stage), 'y');
  expect((await one.answer(first)).result).toMatchObject({ receipt: { status: 'applied' } });
  expect(stage.read('a.txt')).toBe('ALPHA\nbeta\nGAMMA\n');
});
