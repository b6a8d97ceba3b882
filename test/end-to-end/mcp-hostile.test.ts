// A client that does what no client should: nothing unsigned happens, the server lives on, and what it keeps stays bounded.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { rawClient, textOf } from '../support/mcp/raw-client.ts';
import { waits } from '../support/mcp/waiting.ts';
import { onStage, type Stage } from '../support/stage.ts';

const onDesk = (): Promise<Stage> => onStage({ 'a.txt': 'alpha\n' }, []);
const call = (id: unknown, name: string, input: string): string =>
  `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"method":"tools/call","params":{"name":"${name}","arguments":${input}}}\n`;
const megabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

it('case 521: a thousand writes at once are questions and nothing else; one more is told to wait', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  for (let number = 1; number <= 1000; number++)
    client.write(
      call(
        `w${number}`,
        'create_file',
        JSON.stringify({ path: `flood/${number}.txt`, description: 'one of many', content: 'x' }),
      ),
    );
  await expect
    .poll(async () => (await stage.run('pending', '--json')).stdout.split('\n').length, { timeout: 60_000 })
    .toBeGreaterThan(8);
  const more = await client.call('create_file', { path: 'more.txt', description: 'a new file', content: 'x' });
  expect(more).toMatchObject({ isError: true, receipt: { code: 'LIMIT' } });
  expect(() => stage.read('flood/1.txt')).toThrow();
  expect(megabytes(client.pid)).toBeLessThan(700);
});

it('case 522: ten megabytes are a proposal like any other, more than the bound are not read, and the next message is', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  client.write(
    call(
      'large',
      'create_file',
      JSON.stringify({ path: 'large.txt', description: 'a new file', content: `${'x'.repeat(99)}\n`.repeat(100_000) }),
    ),
  );
  await waits(stage);
  for (let piece = 0; piece < 40; piece++) client.write('y'.repeat(1024 * 1024));
  client.write('\n');
  expect(textOf(await client.call('read_file', { path: 'a.txt' }))).toContain('alpha');
  expect(client.heard).toContainEqual(
    expect.objectContaining({ id: null, error: expect.objectContaining({ code: -32_600 }) }),
  );
  expect(() => stage.read('large.txt')).toThrow();
});

it.each([
  ['half a line', '{"jsonrpc":"2.0","id":9,"method":"tools/call","par\n', -32_700],
  ['no object', '[1,2,3]\n', -32_600],
  [
    'what nests without end',
    `{"jsonrpc":"2.0","id":9,"method":"tools/call","params":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}\n`,
    -32_600,
  ],
])('case 523: %s is answered as such, and the connection lives', async (_, line, code) => {
  const client = await rawClient(await onDesk());
  client.write(line);
  expect(textOf(await client.call('read_file', { path: 'a.txt' }))).toContain('alpha');
  expect(client.heard).toContainEqual(expect.objectContaining({ error: expect.objectContaining({ code }) }));
});

it('case 524: two requests of one number: the first is answered, the second is not taken for it', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  client.write(
    call('twin', 'create_file', '{"path":"one.txt","description":"d","content":"1"}') +
      call('twin', 'read_file', '{"path":"a.txt"}'),
  );
  const question = await waits(stage);
  expect(client.heard.filter(({ id }) => id === 'twin')).toEqual([]);
  await stage.run('decide', String(question), 'y');
  expect((await client.answer('twin' as unknown as number)).result).toMatchObject({
    receipt: { status: 'applied' },
  });
});

it('case 525: keys that reach a prototype, doubled keys and levels without end are no arguments', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  client.write(
    call('proto', 'create_file', '{"path":"x.txt","description":"d","content":"x","__proto__":{"path":"y.txt"}}'),
  );
  const { result } = await client.answer('proto' as unknown as number);
  expect(result).toMatchObject({ isError: true, receipt: { code: 'BAD_ARGS' } });
  expect((await stage.run('pending')).stdout).not.toContain('x.txt');
});

it('case 526: a client that cancels everything, also what is over, changes nothing about what waits', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage);
  client.send('tools/call', {
    name: 'create_file',
    arguments: { path: 'b.txt', description: 'a new file', content: 'b' },
  });
  const question = await waits(stage);
  for (let id = 0; id < 50; id++) client.notify('notifications/cancelled', { requestId: id });
  expect(textOf(await client.call('read_file', { path: 'a.txt' }))).toContain('alpha');
  expect(await waits(stage)).toBe(question);
});

it('case 527: what a client says of itself loosens nothing, and what waits is found by nobody else', async () => {
  const stage = await onDesk();
  const client = await rawClient(stage, {
    name: '../../offline\u001b[2J',
    capabilities: { elicitation: {}, sampling: {} },
  });
  const input = { path: 'b.txt', description: 'a new file', content: 'b' };
  client.send('tools/call', { name: 'create_file', arguments: input });
  await waits(stage);
  await client.kill('SIGKILL');
  const other = await rawClient(stage, { name: 'another' });
  other.send('tools/call', { name: 'create_file', arguments: input });
  await waits(stage, 2);
  const { stdout } = await stage.run('pending');
  expect(stdout).not.toContain('\u001b[2J');
  // Nothing was asked of the client: whoever answers at its end signs nothing.
  expect(client.heard.filter(({ method }) => method?.startsWith('elicitation'))).toEqual([]);
});
